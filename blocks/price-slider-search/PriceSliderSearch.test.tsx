import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import PriceSliderSearch from './PriceSliderSearch';

const props = exampleProps<'price-slider-search'>(manifest, example);
const findInputs = (markup: string, type: string) =>
  [...markup.matchAll(/<input [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`type="${type}"`));

describe('price-slider-search', () => {
  it('has a range of 5000 to 250000 in steps of 500 (BUDG-019)', () => {
    const handles = findInputs(html(<PriceSliderSearch {...props} />), 'range');
    expect(handles).toHaveLength(2);
    for (const handle of handles) {
      expect(handle).toContain('min="5000"');
      expect(handle).toContain('max="250000"');
      expect(handle).toContain('step="500"');
    }
    expect(handles[0]).toContain('aria-valuetext="$5,000"');
  });

  it('is a form that sorts by descending price and works without JavaScript (BUDG-020)', () => {
    const markup = html(<PriceSliderSearch {...props} />);
    expect(markup).toMatch(/<form [^>]*action="\/search\/new-used-and-demo-cars"/);
    expect(markup).toContain('name="sortBy" value="Car_production:price:desc"');
    expect(markup).toContain('name="range[price][min]"');
    expect(markup).toContain('name="range[price][max]"');
    expect(markup).not.toContain('disabled');
  });

  it('initially shows the number of cars', () => {
    expect(html(<PriceSliderSearch {...props} />)).toContain('Show Me 312 cars');
  });
});
