import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Entry, Review, Settings } from '../../../schemas';
import { combineReviewSets, createReviewSet, isReviewListed, listReviews, readReview } from './review';

const settings = (changes: Partial<Settings['reviews']> = {}): Settings['reviews'] => ({
  source: 'collection',
  sourceName: '',
  url: '',
  refreshMinutes: 360,
  minimumRating: 4,
  googleLimit: 12,
  shownCount: 10,
  hiddenNames: [],
  hiddenIds: [],
  translatedMarker: '(Translated',
  textLimit: 320,
  ...changes,
});
const review = (changes: Partial<Review> = {}): Review => ({
  id: 'r1',
  customer_name: 'Mei L.',
  rating: 5,
  text: 'Good.',
  ...changes,
});

describe('isReviewListed', () => {
  it.each([
    ['fewer stars than the minimum (REV-002)', { rating: 3 }, {}, false],
    ['as many stars as a lower minimum (REV-002)', { rating: 3 }, { minimumRating: 3 }, true],
    ['a translation (REV-003)', { text: '(Translated by the site) Good.' }, {}, false],
    ['a translation, without a marker (REV-003)', { text: '(Translated)' }, { translatedMarker: '' }, true],
    ['a hidden name (REV-004)', {}, { hiddenNames: [' mei l.'] }, false],
    ['a hidden id (REV-005)', {}, { hiddenIds: ['r1'] }, false],
    ['none of these', {}, { hiddenNames: ['Mei'], hiddenIds: ['r2'] }, true],
  ])('%s', (_name, changes, config, isListed) => {
    expect(isReviewListed(review(changes), settings(config))).toBe(isListed);
  });
});

describe('listReviews', () => {
  const list = Array.from({ length: 20 }, (_, index) =>
    review({ id: `r${index}`, rating: index % 2 === 0 ? 5 : 2, review_date: `2026-01-${10 + index}` }),
  );

  it('lists the newest, at most googleLimit, with the figures of the whole set (REV-006, REV-009)', () => {
    const listed = listReviews({ average_rating: 3.5, count: 20, list }, settings({ googleLimit: 6 }));
    expect(listed.list?.map(({ id }) => id)).toEqual(['r18', 'r16', 'r14', 'r12', 'r10', 'r8']);
    expect(listed).toMatchObject({ average_rating: 3.5, count: 20 });
    expect(listReviews({ average_rating: 5, count: 0 }, settings()).list).toEqual([]);
  });
});

describe('review sets', () => {
  it('combine to the average of all reviews', () => {
    const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
    fc.assert(
      fc.property(ratings, ratings, (first, second) => {
        const toSet = (all: number[]) => createReviewSet(all.map((rating) => review({ rating })));
        const combined = combineReviewSets([toSet(first), toSet(second)]);
        const whole = toSet([...first, ...second]);
        expect(combined.count).toBe(whole.count);
        expect(combined.average_rating).toBeCloseTo(whole.average_rating, 1);
      }),
    );
    const twice = [createReviewSet([review()]), createReviewSet([review()])];
    expect(combineReviewSets(twice)).toMatchObject({ count: 2, list: [{ id: 'r1' }] });
    expect(combineReviewSets(twice).list).toHaveLength(1);
    expect(combineReviewSets([])).toEqual({ average_rating: 0, count: 0, list: [] });
  });
});

describe('readReview', () => {
  const entry: Entry = { id: 'mei', collection: 'reviews', slug: 'mei', title: 'Mei L.', date: '2026-10-01' };

  it('reads an entry of the collection (ENT-026)', () => {
    const fields = { rating: 4, words: 'Good.', reply: 'Thanks.', replyDate: '2026-10-02' };
    expect(readReview({ ...entry, ...fields, image: { src: '/mei.avif' } })).toEqual({
      id: 'mei',
      customer_name: 'Mei L.',
      rating: 4,
      text: 'Good.',
      review_date: '2026-10-01',
      image: '/mei.avif',
      reply_text: 'Thanks.',
      reply_date: '2026-10-02',
    });
    expect(readReview(entry)).toBeUndefined();
  });
});
