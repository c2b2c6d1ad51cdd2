import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ReviewList from './ReviewList';

const props = exampleProps<'review-list'>(manifest, example);
const [review] = props.reviews?.set.list ?? [];
const render = (overrides: object = {}) => html(<ReviewList {...props} {...overrides} />);
const withReviews = (reviews: object[], more: object = {}) => ({
  reviews: { source: 'dealer', set: { average_rating: 4.6, count: 38, list: reviews }, ...more },
});

describe('review-list', () => {
  it('shows name, words, stars, date and reply of each review (REV-001, ENT-026)', () => {
    const markup = render();
    expect(markup.match(/<blockquote/g)).toHaveLength(3);
    expect(markup).toContain('Mei L.');
    expect(markup).toContain('aria-label="5.0 out of 5 stars"');
    expect(markup).toContain('<time dateTime="2026-10-30">30 October 2026</time>');
    expect(markup).toContain('See you at the first service, Mei.');
  });

  it('shows the average and count of the set, whatever is listed (REV-009)', () => {
    const markup = render();
    expect(markup).toContain('aria-label="4.6 out of 5 stars"');
    expect(markup).toContain('38 reviews');
    expect(render({ showsAverage: false })).not.toContain('38 reviews');
  });

  it('shows 10 and folds the rest (REV-006, REV-007)', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => ({ ...review, id: `r${index}` }));
    const markup = render(withReviews(twelve));
    const [shown = '', folded = ''] = markup.split('<details');
    expect(shown.match(/<figure/g)).toHaveLength(10);
    expect(folded.match(/<figure/g)).toHaveLength(2);
    expect(markup).toContain('Show 2 more reviews');
    expect(render(withReviews(twelve.slice(0, 10)))).not.toContain('<details');
  });

  it('folds long words', () => {
    expect(render(withReviews([{ ...review, text: 'a'.repeat(400) }]))).toContain('Read more');
  });

  it('says that samples are samples, and names the source of fetched reviews', () => {
    expect(render()).not.toContain('Sample reviews');
    expect(render(withReviews([review!], { source: 'sample' }))).toContain('Sample reviews');
    const { settings } = props.site;
    const site = {
      ...props.site,
      settings: { ...settings, reviews: { ...settings.reviews, sourceName: 'Google' } },
    };
    expect(render({ ...withReviews([review!], { source: 'fetched' }), site })).toContain(
      '38 reviews on Google',
    );
  });

  it('has an empty state on a page of its own, and is hidden elsewhere', () => {
    expect(render({ reviews: undefined })).toBe('');
    const markup = render({ reviews: undefined, level: 1 });
    expect(markup).toContain('<h1');
    expect(markup).toContain('No reviews yet');
    expect(markup).toContain('href="/contact"');
  });
});
