import { describe, expect, it } from 'vitest';
import { validators, type SchemaName } from './index';

const errorsOf = (name: SchemaName, value: unknown) =>
  validators[name](value) ? [] : (validators[name].errors ?? []);

const offer = {
  id: '3',
  name: 'Drive away from $29,990',
  description: '<p>Until <b>June</b></p>',
  sanitized_description: 'Until June',
  disclaimer: 'Conditions apply.',
  category: 'Finance offer',
  model: { name: 'Corolla', slug: 'corolla', override_url: '/corolla' },
  image_url: 'https://images.example/offer.jpg',
  image_or_model_image: { url: 'https://images.example/model.jpg' },
  excluded_website_ids: ['north'],
};
const review = {
  id: '7',
  image: 'https://images.example/ann.jpg',
  customer_name: 'Ann',
  text: 'Friendly people.',
  rating: 4.5,
  review_date: '2026-10-01',
  review_date_in_words: '1 October 2026',
  reply_text: 'Thank you.',
  reply_date: '2026-10-02',
  created_at_time_ago_in_words: '2 months ago',
};

describe('entities of the requirements', () => {
  it.each([{ manufacturer: 'Toyota' }, { manufacturer: { name: 'Toyota' } }])(
    'include offers with %j (ENT-030)',
    (manufacturer) => expect(errorsOf('offer', { ...offer, ...manufacturer })).toEqual([]),
  );

  it('include the website of a dealership (ENT-028)', () => {
    const website = {
      ...{ url: 'https://toyota.example', make: 'Toyota', name: 'North Toyota', slug: 'north-toyota' },
      ...{ logo: { url: 'https://images.example/north.svg' }, title: 'Toyota in the north' },
    };
    const dealership = { id: '4', slug: 'north', name: 'North' };
    expect(errorsOf('dealership', { ...dealership, website })).toEqual([]);
    expect(errorsOf('dealership', { ...dealership, website: { ...website, logo: {} } })).not.toEqual([]);
  });

  it('include reviews, and sets with count and average (ENT-026)', () => {
    expect(errorsOf('review', review)).toEqual([]);
    expect(errorsOf('review-set', { count: 1, average_rating: 4.5, list: [review] })).toEqual([]);
    expect(errorsOf('review', { ...review, customer_name: undefined, rating: 9 })).not.toEqual([]);
  });
});
