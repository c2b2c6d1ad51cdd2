import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ModelHero from './ModelHero';

const props = exampleProps<'model-hero'>(manifest, example);
const html = (stock: Partial<typeof props.modelStock> = {}) =>
  renderToStaticMarkup(<ModelHero {...props} modelStock={{ ...props.modelStock, ...stock }} />);

describe('model-hero', () => {
  it('shows the model, its prices in stock and the way to them (NAV-049)', () => {
    const markup = html();
    expect(markup).toMatch(/<h1[^>]*>Nissan X-Trail<\/h1>/);
    expect(markup).toContain('$41,990 – $58,990');
    expect(markup).toMatch(/href="\/search\/nissan\/x-trail"[^>]*>.*?5 cars in stock/);
    expect(markup).toContain('href="#enquire"');
  });

  it('shows one price if there is just one', () => {
    expect(html({ highestPrice: 4_199_000 })).toContain('In stock for $41,990');
  });

  it('asks for an enquiry if no car has a price', () => {
    const { lowestPrice: _low, highestPrice: _high, ...stock } = props.modelStock;
    const markup = renderToStaticMarkup(<ModelHero {...props} modelStock={stock} />);
    expect(markup).toContain('Ask us for the price');
    expect(markup).not.toContain('$');
  });

  it('has no stock link and no test drive without cars', () => {
    const markup = html({ count: 0, facts: [] });
    expect(markup).toContain('None in stock right now');
    expect(markup).not.toContain('href="/search/');
    expect(markup).not.toContain('/book-test-drive');
  });
});
