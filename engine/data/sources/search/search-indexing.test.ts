import { expect, it } from 'vitest';
import { getSearchIndexing } from './search-indexing';

const path = '/search/used-cars';
const LISTED = 'index, follow';
const NOT = 'noindex, follow';

it.each([
  [{}, LISTED, path],
  [{ page: '1' }, LISTED, path],
  [{ page: '3' }, LISTED, `${path}?page=3`],
  [{ utm_source: 'mail', gclid: 'x' }, LISTED, path],
  [{ make: 'Toyota' }, NOT, path],
  [{ make: 'Toyota', page: '3' }, NOT, path],
  [{ sortBy: 'latest' }, NOT, path],
  [{ query: 'tow bar' }, NOT, path],
  [{ 'range[price]': ':30000' }, NOT, path],
  [{ page: '51' }, NOT, path],
  [{ page: '-1' }, NOT, path],
  [{ page: 'two' }, NOT, path],
])('gives %j the robots value %s and the canonical path %s', (query, robots, canonical) => {
  expect(getSearchIndexing({ path, query })).toEqual({ robots, canonical });
});

it('names the page to list in place of one with the same cars, without a page number', () => {
  const canonical = '/search/harbour-yard';
  for (const page of ['1', '3'])
    expect(getSearchIndexing({ path, query: { page } }, canonical)).toEqual({ robots: LISTED, canonical });
});
