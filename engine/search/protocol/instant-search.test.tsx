import { renderToString } from 'react-dom/server';
import {
  ClearRefinements,
  Configure,
  CurrentRefinements,
  getServerState,
  HierarchicalMenu,
  Highlight,
  Hits,
  InstantSearch,
  InstantSearchSSRProvider,
  Menu,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
  ToggleRefinement,
} from 'react-instantsearch';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createIndex } from '../search-index';
import { shelf, shelfSettings } from '../testing/fixtures';
import { createSearchAccess } from './search-access';
import { createInProcessClient } from './in-process-client';

const client = createInProcessClient(createSearchAccess([createIndex(shelfSettings, shelf)]));

/** A page with every widget that a search page can have, all of them refined at once. */
function Page(): ReactElement {
  return (
    <InstantSearch
      indexName="shelf"
      searchClient={client}
      future={{ preserveSharedStateOnUnmount: true }}
      initialUiState={{
        shelf: {
          refinementList: { kind: ['Kettle', 'Lamp'] },
          hierarchicalMenu: { 'group.lvl0': ['Kitchen', 'Kitchen > Kettles'] },
          range: { price: '10:50' },
          toggle: { isNew: true },
        },
      }}
    >
      <Configure hitsPerPage={2} />
      <SearchBox />
      <RefinementList attribute="kind" />
      <RefinementList attribute="makers" operator="and" />
      <Menu attribute="decade" />
      <HierarchicalMenu attributes={['group.lvl0', 'group.lvl1']} />
      <RangeInput attribute="price" />
      <RangeInput attribute="size" />
      <ToggleRefinement attribute="isNew" label="New" />
      <SortBy
        items={[
          { label: 'Best', value: 'shelf' },
          { label: 'Cheap', value: 'shelf_price_asc' },
        ]}
      />
      <CurrentRefinements />
      <ClearRefinements />
      <Stats />
      <Hits hitComponent={({ hit }) => <Highlight attribute="title" hit={hit} />} />
      <Pagination />
    </InstantSearch>
  );
}

it('serves every widget of React InstantSearch, rendered on the server', async () => {
  const state = await getServerState(<Page />, { renderToString });
  const html = renderToString(
    <InstantSearchSSRProvider {...state}>
      <Page />
    </InstantSearchSSRProvider>,
  ).replaceAll('<!-- -->', '');
  expect(html).toContain('1 result found');
  expect(html).toContain('Blue Kettle');
  // Disjunctive faceting: the lamp is still listed although no lamp is among the results.
  expect(html).toMatch(/Kettle<\/span><span class="[^"]*">1</);
  expect(html).toContain('North-Star');
  expect(html).toContain('Kitchen &gt; Kettles');
  // The bounds of the range are the statistics of the query without the range.
  expect(html).toMatch(/min="40"/);
});
