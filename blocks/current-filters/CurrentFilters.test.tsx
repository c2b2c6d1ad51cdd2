import { renderToString } from 'react-dom/server';
import { useHits, useRange } from 'react-instantsearch';
import { describe, expect, it } from 'vitest';
import {
  readLinks,
  renderInSearch,
  readText,
  type FakeResponse,
} from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import CurrentFilters from './CurrentFilters';
import example from './example.json';

const props = exampleProps<'current-filters'>(manifest, example);
/** The other blocks of the search, without which no search is sent. */
function Results() {
  useHits();
  useRange({ attribute: 'price' });
  return null;
}

const renderFilters = async (address: string, response: FakeResponse = {}) =>
  (
    await renderInSearch([<CurrentFilters key="filters" {...props} />, <Results key="results" />], {
      address,
      response,
    })
  ).html;

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

  it('names a range as its slider holds it, within the stock (SRCH-026)', async () => {
    const response = {
      nbHits: 2,
      facets: { price: { 5490: 1, 60_100: 1 } },
      facets_stats: { price: { min: 5490, max: 60_100 } },
    };
    const read = async (address: string) => readText(await renderFilters(address, response));
    expect(await read('price=10000:999999')).toBe('$10,000 – $61,000 Clear Filters');
    expect(await read('price=1:')).toBe('From $5,000 Clear Filters');
    expect(await read('price=10000:20000')).toBe('$10,000 – $20,000 Clear Filters');
    // Nothing is known of the stock, or the attribute has no slider.
    expect(readText(await renderFilters('price=10000:999999'))).toBe('$10,000 – $999,999 Clear Filters');
  });

  it('removes one filter and returns to page 1', async () => {
    const html = await renderFilters('make=Kia&make=Mazda&page=3');
    expect(readLinks(html)).toEqual(['/search/cars?make=Mazda', '/search/cars?make=Kia', '/search/cars']);
    expect(html).toContain('aria-label="Remove Kia"');
  });

  it('has a chip for each meaning of the query, which removes its words', async () => {
    const query = 'cheap toyota under $20,000';
    const parts = [
      { start: 0, end: 5, text: 'cheap', sort: 'lowestPrice' },
      { start: 13, end: 26, text: 'under $20,000', ranges: { price: { max: 20_000 } } },
    ];
    const html = await renderFilters(`query=${encodeURIComponent(query)}&car_type=used`, {
      query,
      interpretation: { text: 'toyota', parts },
    });
    expect(readText(html)).toBe('“toyota” Lowest price first Up to $20,000 Used Clear Filters');
    const remaining = readLinks(html).map((link) => new URL(link, 'http://yard').searchParams.get('query'));
    expect(remaining).toEqual([
      'cheap under $20,000',
      'toyota under $20,000',
      'cheap toyota',
      'cheap toyota under $20,000',
      null,
    ]);
  });

  it('ignores the meaning of a previous query', async () => {
    const interpretation = {
      text: '',
      parts: [{ start: 0, end: 3, text: 'suv', values: { body: ['SUV'] } }],
    };
    const html = await renderFilters('query=suv+kia', { query: 'suv', interpretation });
    expect(readText(html)).toBe('“suv kia” Clear Filters');
  });

  it('escapes the query', async () => {
    expect(await renderFilters('query=%3Cimg%20src=x%3E')).not.toContain('<img');
  });
});
