import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import StockTypeLinks from './StockTypeLinks';

const props = exampleProps<'stock-type-links'>(manifest, example);

describe('stock-type-links', () => {
  it('uses the specified slugs (NAV-016)', () => {
    const hrefs = [...html(<StockTypeLinks {...props} />).matchAll(/href="([^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(hrefs).toEqual(['/search/new-cars', '/search/demo-cars', '/search/used-cars']);
  });

  it('omits types without cars, and renders nothing without any', () => {
    const usedOnly = { conditions: 'Used', total: 9, new: 0, used: 9, demo: 0 };
    expect(html(<StockTypeLinks {...props} stock={usedOnly} />).match(/href/g)).toHaveLength(1);
    const none = { conditions: 'New, used and demo', total: 0, new: 0, used: 0, demo: 0 };
    expect(html(<StockTypeLinks {...props} stock={none} />)).toBe('');
  });

  it('shows a picture for each type that has one, in that layout only', () => {
    const pictures: typeof props.pictures = [{ id: 'used', src: '/media/cars/wagon/green-hero.avif' }];
    const markup = html(<StockTypeLinks {...props} variant="pictures" pictures={pictures} />);
    expect(markup.match(/<img/g)).toHaveLength(1);
    expect(markup).toMatch(/href="\/search\/used-cars"><img/);
    expect(html(<StockTypeLinks {...props} pictures={pictures} />)).not.toContain('<img');
  });

  it('always has a heading, visible or not', () => {
    expect(html(<StockTypeLinks {...props} />)).toContain('Browse by type</h2>');
    expect(html(<StockTypeLinks {...props} heading="Where to start" />)).toContain('>Where to start</h2>');
  });
});
