import type { Filter } from '../filters/filter';
import type { Generation } from '../generation';
import type { FacetStats } from './facetValues';
import { highlighted, retrieved, type Hit } from './hit';
import { Highlighter } from './highlight';
import { questionOf } from './question';
import type { SearchRequest } from './request';
import { resultPage } from './resultPage';
import { ResultSet } from './resultSet';

/** Algolia's answer to one query. */
export interface SearchAnswer {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly query: string;
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
  readonly renderingContent: Readonly<Record<string, unknown>>;
  readonly queryID?: string;
}

/** Nothing here is estimated, at any size. */
const EXHAUSTIVE = {
  exhaustive: { facetsCount: true, facetValues: true, nbHits: true, typo: true },
  exhaustiveFacetsCount: true,
  exhaustiveNbHits: true,
  exhaustiveTypo: true,
} as const;

export function answerSearch(
  generation: Generation,
  name: string,
  request: SearchRequest,
  scope: Filter,
): SearchAnswer {
  const started = performance.now();
  const { settings } = generation;
  const question = questionOf(request, settings, scope);
  const result = ResultSet.of(generation, question);
  const { from, count, paging } = pageOf(request, result.count, settings.paginationLimitedTo);
  const highlighter = new Highlighter(question.words, request.highlightPreTag, request.highlightPostTag);
  const hits = resultPage(generation, name, result, from, count).flatMap((row) => {
    const record = generation.record(row);
    return record ? [hitOf(record, request, settings.unretrievableAttributes, highlighter)] : [];
  });
  return {
    hits,
    nbHits: result.count,
    ...paging,
    ...facetsOf(generation, request, result),
    ...EXHAUSTIVE,
    query: request.query,
    params: request.echo,
    index: name,
    renderingContent: settings.renderingContent,
    ...(request.clickAnalytics ? { queryID: crypto.randomUUID().replaceAll('-', '') } : {}),
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  };
}

function hitOf(
  record: NonNullable<ReturnType<Generation['record']>>,
  request: SearchRequest,
  hidden: readonly string[],
  highlighter: Highlighter,
): Hit {
  const hit = retrieved(record, request.attributesToRetrieve, hidden);
  if (request.attributesToHighlight.length === 0) return hit;
  return {
    ...hit,
    _highlightResult: highlighted(record, request.attributesToHighlight, hidden, highlighter),
  };
}

/** Which hits to take, and what the answer says of paging. Nothing past `limit` can be fetched. */
function pageOf({ slice, page, hitsPerPage }: SearchRequest, nbHits: number, limit: number) {
  const clamp = (from: number, count: number) => ({
    from,
    count: Math.max(0, Math.min(count, limit - from)),
  });
  if (slice) return { ...clamp(slice.offset, slice.length), paging: slice };
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, limit) / hitsPerPage);
  return { ...clamp(page * hitsPerPage, hitsPerPage), paging: { page, nbPages, hitsPerPage } };
}

function facetsOf(
  generation: Generation,
  request: SearchRequest,
  result: ResultSet,
): Pick<SearchAnswer, 'facets' | 'facets_stats'> {
  if (request.facets.length === 0) return {};
  const isAll = request.facets.includes('*');
  const facets: Record<string, Readonly<Record<string, number>>> = {};
  const stats: Record<string, FacetStats> = {};
  for (const { attribute, filterOnly } of generation.settings.facets) {
    if (filterOnly || (!isAll && !request.facets.includes(attribute))) continue;
    const answer = result.facet(attribute, request.maxValuesPerFacet, request.sortFacetValuesBy);
    if (!answer || answer.values.length === 0) continue;
    facets[attribute] = answer.counts;
    if (answer.stats) stats[attribute] = answer.stats;
  }
  return { facets, facets_stats: stats };
}

/** `responseFields`: only the named fields of an answer; `*` is all. */
export function withFields(answer: SearchAnswer, fields: readonly string[]): Partial<SearchAnswer> {
  if (fields.includes('*')) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name)));
}
