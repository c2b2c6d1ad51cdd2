import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import StockIntro from './StockIntro';

const props = exampleProps<'stock-intro'>(manifest, example);
const renderIntro = (overrides: Partial<typeof props.searchFacts>) =>
  html(<StockIntro {...props} searchFacts={{ ...props.searchFacts, ...overrides }} />);

describe('stock-intro', () => {
  it('shows title, count and price range, and links to the models of a make', () => {
    const markup = renderIntro({});
    expect(markup).toContain('Toyota at South Yard</h2>');
    expect(markup).toContain('84 cars in stock today, from $9,990 to $89,990. See photos');
    expect(markup).toContain('<nav aria-label="Models"');
    expect(markup).toContain('href="/search/toyota/rav4"');
    expect(markup).toContain('<nav aria-label="More ways to browse"');
    expect(markup).toContain('href="/search/suv-cars"');
  });

  it('omits unknown prices, and shows a single price once', () => {
    expect(renderIntro({ lowest: undefined })).toContain('84 cars in stock today. See photos');
    expect(renderIntro({ count: 1, forSale: 1, highest: 9990 })).toContain(
      '1 car in stock today at $9,990. See photos',
    );
  });

  it('counts sold cars apart from those in stock', () => {
    expect(renderIntro({ count: 86 })).toContain(
      '84 cars in stock today, from $9,990 to $89,990, and 2 that have just sold. See photos',
    );
    expect(renderIntro({ count: 85, lowest: undefined })).toContain(
      '84 cars in stock today, and 1 that has just sold. See photos',
    );
    expect(renderIntro({ count: 3, forSale: 0 })).toContain('None in stock right now.');
  });

  it('uses the title of a location', () => {
    const scope = { ...props.search.scope, kind: 'location' as const, title: 'Cars at Harbour Yard' };
    const markup = html(<StockIntro {...props} search={{ ...props.search, scope }} />);
    expect(markup).toContain('>Cars at Harbour Yard</h2>');
    expect(markup).toContain('<nav aria-label="Makes"');
  });

  it('links to the site’s search categories, if it has any (CONF-021)', () => {
    const categories = [{ id: 'tow', label: 'Tow vehicles', href: '/search/cars?categories=Tow vehicles' }];
    const { settings } = props.site;
    const site = { ...props.site, settings: { ...settings, search: { ...settings.search, categories } } };
    const markup = html(<StockIntro {...props} site={site as typeof props.site} />);
    expect(markup).toContain('<nav aria-label="Categories"');
    expect(markup).toContain('href="/search/cars?categories=Tow%20vehicles"');
    expect(renderIntro({})).not.toContain('Categories');
  });

  it('links to makes if nothing is in stock', () => {
    const markup = renderIntro({ count: 0, forSale: 0, lowest: undefined, highest: undefined });
    expect(markup).toContain('None in stock right now.');
    expect(markup).toContain('<nav aria-label="Makes"');
  });
});
