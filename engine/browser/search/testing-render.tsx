/**
 * For tests of blocks in a search: renders a block as the server would, with fake search results. The room's index does
 * not export it, so it never reaches a bundle.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  getServerState,
  InstantSearch,
  InstantSearchSSRProvider,
  type InstantSearchProps,
  type InstantSearchServerState,
} from 'react-instantsearch';
import { schemas, type Settings } from '../../../schemas';
import { createSearchRouter, type BrowserWindow } from './search-router';
import { SearchPageContext, type SearchPage } from './search-page';
import { RULES, SORTS } from './testing';
import { toIndexUiState } from './instantsearch-state';

/** The response to every query. */
export interface FakeResponse {
  nbHits?: number;
  hits?: readonly object[];
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, { min: number; max: number }>;
  /** The response's query, and the server's interpretation of it. */
  query?: string;
  interpretation?: object;
}

interface Request {
  indexName?: unknown;
}

/** Creates a fake search that returns one response to every request and records the requests. */
export function createFakeSearch(response: FakeResponse) {
  const sentRequests: Request[] = [];
  const search = async (requests: readonly Request[]) => {
    sentRequests.push(...requests);
    const nbHits = response.nbHits ?? response.hits?.length ?? 0;
    return {
      results: requests.map(({ indexName }) => ({
        index: indexName,
        hits: [],
        facets: {},
        facets_stats: {},
        nbHits,
        nbPages: Math.ceil(nbHits / 21),
        page: 0,
        hitsPerPage: 21,
        processingTimeMS: 1,
        query: '',
        params: '',
        exhaustiveNbHits: true,
        ...response,
      })),
    };
  };
  return { sentRequests, search };
}

interface SchemaLike {
  default?: unknown;
  properties?: Record<string, SchemaLike>;
}

const getDefaults = (schema: SchemaLike): unknown =>
  schema.properties
    ? Object.fromEntries(Object.entries(schema.properties).map(([key, inner]) => [key, getDefaults(inner)]))
    : schema.default;

/** The documented default settings. */
// Safe, because a test of the settings proves that the schema's defaults are complete.
export const defaultSettings = getDefaults(schemas.settings as SchemaLike) as Settings;

export const searchData: SearchPage['search'] = {
  index: SORTS.index,
  scope: { filters: '', title: 'New, Used and Demo Cars', kind: 'all' },
  hitsPerPage: 21,
  sorts: SORTS.sorts.map(({ value, index }) => ({ value, index, label: `sort-select.${value}` })),
  facets: defaultSettings.search.filters,
};

type Client = NonNullable<InstantSearchProps['searchClient']>;

export interface RenderOptions {
  /** Query string of the URL. */
  address?: string;
  response?: FakeResponse;
  search?: Partial<SearchPage['search']>;
  features?: SearchPage['features'];
  /** Changes to the default `search` settings. */
  settings?: Partial<Settings['search']>;
}

/**
 * Creates a block inside a search with fake results. `browser`: the window whose URL the search uses; absent on the
 * server.
 */
export function createSearchTree(
  children: ReactNode,
  options: RenderOptions & { browser?: BrowserWindow } = {},
) {
  const { address = '', response = {}, features = { certifiedOnly: false } } = options;
  const { sentRequests, search } = createFakeSearch(response);
  const data = { ...searchData, ...options.search };
  const tree = (serverState?: InstantSearchServerState) => {
    const router = createSearchRouter({
      path: '/search/cars',
      query: address,
      rules: RULES,
      browser: options.browser,
    });
    const page: SearchPage = {
      search: data,
      settings: { ...defaultSettings, search: { ...defaultSettings.search, ...options.settings } },
      features,
      path: '/search/cars',
      resultsId: 'results',
      router,
    };
    return (
      <SearchPageContext value={page}>
        <InstantSearchSSRProvider {...serverState}>
          <InstantSearch
            indexName={data.index}
            // Fake results have only the fields that InstantSearch reads.
            searchClient={{ search } as unknown as Client}
            future={{ preserveSharedStateOnUnmount: true }}
            initialUiState={{ [data.index]: toIndexUiState(router.state(), data) }}
          >
            {children}
          </InstantSearch>
        </InstantSearchSSRProvider>
      </SearchPageContext>
    );
  };
  return { tree, sentRequests };
}

/** Renders a block inside a search with fake results. */
export async function renderInSearch(children: ReactNode, options: RenderOptions = {}) {
  const { tree, sentRequests } = createSearchTree(children, options);
  const serverState = await getServerState(tree(), { renderToString });
  return { html: renderToString(tree(serverState)).replaceAll('<!-- -->', ''), sentRequests };
}

/** Reads the text content of HTML. */
export const readText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads the decoded link targets in HTML. */
export const readLinks = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
