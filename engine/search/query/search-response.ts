import type { Filter } from '../filters/filter';
import type { IndexState } from '../index-state';
import type { FacetStats } from '../facets/facet-values';
import type { RenderingContent } from '../settings';
import { withoutTypos } from '../text/text-query';
import { rankResults, type RankedResults } from './ranked-results';
import { createHighlightBuilder, createRetriever, createSnippetBuilder, type Hit } from '../hits/hit';
import { Highlighter } from '../hits/highlight';
import { createRankingInfo } from '../hits/ranking-info';
import type { QueryInterpreter } from '../query-rules/query-interpreter';
import type { SearchRequest } from '../request/search-request';
import type { Interpretation } from './interpret-request';
import type { ResultSet } from './result-set';

export interface SearchResponse {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly query: string;
  /** The query with removed words marked (`removeWordsIfNoResults`). */
  readonly queryAfterRemoval?: string;
  /** Interpretation of the query's words, with query rules. Not part of the Algolia protocol. */
  readonly interpretation?: Interpretation;
  /** The automatic radius of `aroundLatLng` in metres, as a string. */
  readonly automaticRadius?: string;
  readonly parsedQuery?: string;
  readonly params: string;
  readonly index: string;
  readonly processingTimeMS: number;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facets_stats?: Readonly<Record<string, FacetStats>>;
  readonly page?: number;
  readonly nbPages?: number;
  readonly hitsPerPage?: number;
  readonly offset?: number;
  readonly length?: number;
  readonly exhaustive: Readonly<Record<'facetsCount' | 'facetValues' | 'nbHits' | 'typo', true>>;
  readonly exhaustiveFacetsCount: true;
  readonly exhaustiveNbHits: true;
  readonly exhaustiveTypo: true;
  readonly renderingContent: RenderingContent;
  readonly queryID?: string;
}

/** All counts are exact. */
const EXHAUSTIVE = {
  exhaustive: { facetsCount: true, facetValues: true, nbHits: true, typo: true },
  exhaustiveFacetsCount: true,
  exhaustiveNbHits: true,
  exhaustiveTypo: true,
} as const;

export function executeSearch(
  state: IndexState,
  name: string,
  request: SearchRequest,
  scope: Filter,
  interpreter?: QueryInterpreter,
): SearchResponse {
  const started = performance.now();
  const { settings } = state;
  const results = rankResults(state, name, request, scope, interpreter);
  const { from, count, paging } = computePage(request, results.nbHits, settings.paginationLimitedTo);
  const { queryAfterRemoval, automaticRadius, interpretation } = results;
  return {
    hits: createHits(state, request, results, results.selectPage(from, count)),
    nbHits: results.nbHits,
    ...paging,
    ...countFacets(state, request, results.facetRecords),
    ...EXHAUSTIVE,
    query: request.query,
    ...(queryAfterRemoval === undefined ? {} : { queryAfterRemoval }),
    ...(interpretation ? { interpretation } : {}),
    ...(automaticRadius === undefined ? {} : { automaticRadius: String(automaticRadius) }),
    ...(request.getRankingInfo ? { parsedQuery: formatParsedQuery(results) } : {}),
    params: request.echo,
    index: name,
    renderingContent: settings.renderingContent,
    ...(request.clickAnalytics ? { queryID: crypto.randomUUID().replaceAll('-', '') } : {}),
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  };
}

function formatParsedQuery({ criteria }: RankedResults): string {
  return criteria.text.words.map(({ word }) => word).join(' ');
}

function createHits(
  state: IndexState,
  request: SearchRequest,
  results: RankedResults,
  rows: readonly number[],
): Hit[] {
  const hidden = state.settings.unretrievableAttributes;
  const { attributesToHighlight, attributesToSnippet } = request;
  // Only words that count as matches are highlighted.
  const text = results.result.isExact ? withoutTypos(results.criteria.text) : results.criteria.text;
  const highlighter = new Highlighter(text, request.highlightPreTag, request.highlightPostTag);
  const retrieve = createRetriever(request.attributesToRetrieve, hidden);
  const createSnippets =
    attributesToSnippet.length > 0 &&
    createSnippetBuilder(attributesToSnippet, hidden, highlighter, request.snippetEllipsisText);
  const createHighlights =
    attributesToHighlight.length > 0 && createHighlightBuilder(attributesToHighlight, hidden, highlighter);
  const createInfo = request.getRankingInfo ? createRankingInfo(state, request, results) : null;
  const hits: Hit[] = [];
  for (const row of rows) {
    const record = state.record(row);
    if (!record) continue;
    const hit = retrieve(record);
    if (createSnippets) hit['_snippetResult'] = createSnippets(record);
    if (createHighlights) hit['_highlightResult'] = createHighlights(record);
    if (createInfo) hit['_rankingInfo'] = createInfo(row);
    hits.push(hit);
  }
  return hits;
}

/** The hits to return, and the paging fields. Hits beyond `limit` are not accessible. */
function computePage({ slice, page, hitsPerPage }: SearchRequest, nbHits: number, limit: number) {
  const clamp = (from: number, count: number) => ({
    from,
    count: Math.max(0, Math.min(count, limit - from)),
  });
  if (slice) return { ...clamp(slice.offset, slice.length), paging: slice };
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, limit) / hitsPerPage);
  return { ...clamp(page * hitsPerPage, hitsPerPage), paging: { page, nbPages, hitsPerPage } };
}

function countFacets(
  state: IndexState,
  request: SearchRequest,
  result: ResultSet,
): Pick<SearchResponse, 'facets' | 'facets_stats'> {
  if (request.facets.length === 0) return {};
  const isAll = request.facets.includes('*');
  const facets: Record<string, Readonly<Record<string, number>>> = {};
  const stats: Record<string, FacetStats> = {};
  for (const { attribute, isFilterOnly } of state.settings.facets) {
    if (isFilterOnly || (!isAll && !request.facets.includes(attribute))) continue;
    const facetCounts = result.countFacet(attribute, request.maxValuesPerFacet, request.sortFacetValuesBy);
    if (!facetCounts || facetCounts.isEmpty) continue;
    facets[attribute] = facetCounts.counts;
    if (facetCounts.stats) stats[attribute] = facetCounts.stats;
  }
  return { facets, facets_stats: stats };
}

/** `responseFields`: returns only the named fields; `*` is all. */
export function pickResponseFields(
  response: SearchResponse,
  fields: readonly string[],
): Partial<SearchResponse> {
  if (fields.includes('*')) return response;
  return Object.fromEntries(Object.entries(response).filter(([name]) => fields.includes(name)));
}
