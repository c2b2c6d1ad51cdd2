import { renderToString } from 'react-dom/server';
import { getServerState, usePagination, useRange, useRefinementList } from 'react-instantsearch';
import { describe, expect, it } from 'vitest';
import { createFakeSearch } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import Search, { type SearchProps } from './Search';
import { loadServerState } from './server-state';

const props: SearchProps = exampleProps<'search'>(manifest, example);

function Filters() {
  useRefinementList({ attribute: 'make', limit: 400 });
  useRefinementList({ attribute: 'make_model.lvl1', limit: 30 });
  useRange({ attribute: 'price' });
  usePagination();
  return null;
}

function createSearch(query: string, isFailing = false) {
  const fake = createFakeSearch({ nbHits: 50, facets: { make: { Kia: 50 } } });
  const search = isFailing ? () => Promise.reject(new Error('down')) : fake.search;
  const route = { ...props.route, url: `${props.route.url}?${query}` };
  // Fake results have only the fields that InstantSearch reads.
  const searchClient = { search } as unknown as NonNullable<SearchProps['searchClient']>;
  const element = <Search {...props} {...{ route, searchClient }} isPreparing filters={<Filters />} />;
  return { element, sentRequests: fake.sentRequests };
}

describe('loadServerState', () => {
  it.each([
    '',
    'make=Kia,Audi&state=NSW&price=:30000',
    'query=tow&sortBy=lowestPrice&page=3',
    'make_model=Kia > Rio&km=5:90000',
  ])('returns the same as InstantSearch for ?%s', async (query) => {
    const expected = createSearch(query);
    const actual = createSearch(query);
    const expectedState = await getServerState(expected.element, { renderToString });
    const state = await loadServerState(actual.element, renderToString);
    expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(JSON.stringify(expectedState)));
    expect(actual.sentRequests).toEqual(expected.sentRequests);
  });

  it('fails if the search fails', async () => {
    await expect(loadServerState(createSearch('', true).element, renderToString)).rejects.toThrow('down');
  });

  it('fails if there is no search', async () => {
    await expect(loadServerState(<p />, renderToString)).rejects.toThrow('contains no search');
  });
});
