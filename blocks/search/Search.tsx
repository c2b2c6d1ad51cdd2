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
  fromIndexState,
  SearchPageContext,
  toIndexState,
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

/** What `prepare` adds to the block's own props. */
export interface PreparedProps {
  /** The results the server found; the browser starts from them without asking again. */
  serverState?: InstantSearchServerState;
  /** On the server: the search in process. */
  searchClient?: InstantSearchProps['searchClient'];
  /** The tree is only walked to find out what to search for. */
  isPreparing?: boolean;
}

export type SearchProps = BlockProps<'search'> & PreparedProps;

const browserWindow = () => (typeof window === 'undefined' ? undefined : window);

function makePage({ id, search, route, site, features }: SearchProps): SearchPage {
  const router = createSearchRouter({
    path: route.path,
    query: route.url.split('#')[0]?.split('?')[1] ?? '',
    rules: {
      sorts: search.sorts.map(({ value }) => value),
      defaultSort: search.sorts.find(({ index }) => index === search.index)?.value ?? '',
    },
    browser: browserWindow(),
    afterPaint,
  });
  return { search, settings: site.settings, features, path: route.path, resultsId: `${id}-results`, router };
}

/** InstantSearch's own view of the address: its states are turned into ours and back. */
function routingOf({ router, search, settings }: SearchPage): Routing {
  // Where more cars are added to those shown, InstantSearch is always at the first page, of growing length.
  const isMore = settings.search.paging === 'more';
  const pageOf = (state: SearchState): SearchState =>
    isMore ? { ...state, page: router.state().page } : state;
  return {
    router: { ...router, $$type: 'forecourt.address' },
    stateMapping: {
      stateToRoute: (uiState) => pageOf(fromIndexState(uiState[search.index] ?? {}, search)),
      routeToState: (state) => ({
        [search.index]: toIndexState(isMore ? { ...state, page: 1 } : state, search),
      }),
    },
  };
}

function clientOf({ searchClient, site }: SearchProps): InstantSearchProps['searchClient'] | undefined {
  const browser = browserWindow();
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
 * The search island (SRCH-001 to SRCH-053). Rendered with the server's results and hydrated with the same, so
 * that both give the same HTML and nothing is asked twice. Where the server's search failed, its HTML and the
 * first render in the browser say so alike, and the browser then tries for itself (instantsearch issue 6525).
 */
export default function Search(props: SearchProps) {
  const { serverState, isPreparing } = props;
  const [page] = useState(() => makePage(props));
  const [routing] = useState(() => routingOf(page));
  const [client] = useState(() => clientOf(props));
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
