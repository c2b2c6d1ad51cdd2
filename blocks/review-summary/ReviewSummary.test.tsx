import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ReviewSummary from './ReviewSummary';

const props = exampleProps<'review-summary'>(manifest, example);
const render = (overrides: object = {}) => html(<ReviewSummary {...props} {...overrides} />);

describe('review-summary', () => {
  it('shows stars, average and count, and links to the list (REV-008, REV-009)', () => {
    const markup = render({ listHref: '' });
    expect(markup).toContain('aria-label="4.6 out of 5 stars"');
    expect(markup.match(/<svg width="24"/g)).toHaveLength(4);
    expect(markup).toMatch(/<svg width="14\.\d+"/);
    expect(markup).toContain('38 reviews');
    expect(markup).not.toContain('<a ');
    expect(render()).toContain('href="/pages/reviews"');
  });

  it('quotes the newest review in the panel only', () => {
    expect(render()).toContain('They rang the day before');
    expect(render({ variant: 'line' })).not.toContain('<blockquote');
  });

  it('says that samples are samples', () => {
    expect(render({ reviews: { ...props.reviews, source: 'sample' } })).toContain('Sample reviews');
  });

  it('renders nothing without reviews', () => {
    expect(render({ reviews: undefined })).toBe('');
  });
});
