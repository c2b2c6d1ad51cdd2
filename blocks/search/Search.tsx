import { useState } from 'react';
import {
  InstantSearch,
  InstantSearchSSRProvider,
  type InstantSearchProps,
  type InstantSearchServerState,
} from 'react-instantsearch';
import {
  afterPaint,
  createSearchClient,
  createSearchRouter,
  fromIndexUiState,
  SearchPageContext,
  toIndexUiState,
  type SearchPage,
  type SearchState,
} from '../../engine/browser/search';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import type { BlockProps } from '../../schemas';
import { SearchError } from './SearchError';
import { SearchFrame } from './SearchFrame';
import { SearchHistory } from './SearchHistory';
import { SearchWidgets } from './SearchWidgets';

type UiState = NonNullable<InstantSearchProps['initialUiState']>;
type Routing = NonNullable<InstantSearchProps<UiState, SearchState>['routing']>;

/** Props added by `prepare`. */
export interface PreparedProps {
  /** Results from the server, which the browser reuses without another request. */
  serverState?: InstantSearchServerState;
  /** The in-process search, only on the server. */
  searchClient?: InstantSearchProps['searchClient'];
  /** Whether this render only collects search requests. */
  isPreparing?: boolean;
}

export type SearchProps = BlockProps<'search'> & PreparedProps;

const getBrowserWindow = () => (typeof window === 'undefined' ? undefined : window);

function createSearchPage({ id, search, route, site, features }: SearchProps): SearchPage {
  const router = createSearchRouter({
    path: route.path,
    query: route.url.split('#')[0]?.split('?')[1] ?? '',
    rules: {
      sorts: search.sorts.map(({ value }) => value),
      defaultSort: search.sorts.find(({ index }) => index === search.index)?.value ?? '',
      ignored: search.ignored ?? [],
    },
    browser: getBrowserWindow(),
    afterPaint,
  });
  return { search, settings: site.settings, features, path: route.path, resultsId: `${id}-results`, router };
}

/** Maps between InstantSearch's UI state and the URL state. */
function createRouting({ router, search, settings }: SearchPage): Routing {
  // With `more` paging, InstantSearch always shows a first page of increasing length.
  const isCumulative = settings.search.paging === 'more';
  const withCurrentPage = (state: SearchState): SearchState =>
    isCumulative ? { ...state, page: router.state().page } : state;
  return {
    router: { ...router, $$type: 'forecourt.address' },
    stateMapping: {
      stateToRoute: (uiState) => withCurrentPage(fromIndexUiState(uiState[search.index] ?? {}, search)),
      routeToState: (state) => ({
        [search.index]: toIndexUiState(isCumulative ? { ...state, page: 1 } : state, search),
      }),
    },
  };
}

function createClient({ searchClient, site }: SearchProps): InstantSearchProps['searchClient'] | undefined {
  const browser = getBrowserWindow();
  if (searchClient || !browser) return searchClient;
  const { host, protocol } = browser.location;
  return createSearchClient({
    host,
    protocol: protocol === 'http:' ? 'http' : 'https',
    cacheEntries: site.settings.search.cacheEntries,
    engine: site.settings.search,
  });
}

/**
 * The search island (SRCH-001 to SRCH-053). It hydrates with the server's results, so that the HTML is the same and no
 * request is repeated. If the server's search failed, the server and the first browser render show an error, and then
 * the browser runs the search (instantsearch issue 6525).
 */
export default function Search(props: SearchProps) {
  const { serverState, isPreparing } = props;
  const [page] = useState(() => createSearchPage(props));
  const [routing] = useState(() => createRouting(page));
  const [client] = useState(() => createClient(props));
  const isHydrated = useIsHydrated();
  const isReady = isPreparing || serverState !== undefined || isHydrated;
  if (!isReady || !client) return <SearchError {...props} />;
  return (
    <SearchPageContext value={page}>
      <InstantSearchSSRProvider {...serverState}>
        <InstantSearch<UiState, SearchState>
          indexName={page.search.index}
          searchClient={client}
          routing={routing}
          future={{ preserveSharedStateOnUnmount: true }}
        >
          <SearchWidgets page={page} hidesUnpriced={props.features.hidesUnpricedByPrice} />
          <SearchHistory page={page} />
          <SearchFrame {...props} page={page} />
        </InstantSearch>
      </InstantSearchSSRProvider>
    </SearchPageContext>
  );
}
