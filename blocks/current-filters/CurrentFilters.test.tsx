import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readLinks, renderInSearch, readText } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import CurrentFilters from './CurrentFilters';
import example from './example.json';

const props = exampleProps<'current-filters'>(manifest, example);
const renderFilters = async (address: string) =>
  (await renderInSearch(<CurrentFilters {...props} />, { address })).html;

describe('current-filters', () => {
  it('renders nothing outside a search or without filters', async () => {
    expect(renderToString(<CurrentFilters {...props} />)).toBe('');
    expect(await renderFilters('sortBy=latest&page=2')).toBe('');
  });

  it('has a chip for each filter, and one link that clears all but the sort order', async () => {
    const html = await renderFilters(
      'query=tow&car_type=demo&make=Kia&price=10000:30000&km=:50000&year=2020:&seats=5&sortBy=latest',
    );
    expect(readText(html)).toBe(
      '“tow” Demo Kia $10,000 – $30,000 Up to 50,000 km From 2020 5 seats Clear Filters',
    );
    expect(readLinks(html).at(-1)).toBe('/search/cars?sortBy=latest');
  });

  it('removes one filter and returns to page 1', async () => {
    const html = await renderFilters('make=Kia&make=Mazda&page=3');
    expect(readLinks(html)).toEqual(['/search/cars?make=Mazda', '/search/cars?make=Kia', '/search/cars']);
    expect(html).toContain('aria-label="Remove Kia"');
  });

  it('escapes the query', async () => {
    expect(await renderFilters('query=%3Cimg%20src=x%3E')).not.toContain('<img');
  });
});
