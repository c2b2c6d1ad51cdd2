import type { Filter } from '../filters/filter';
import type { IndexState } from '../index-state';
import { RequestError } from '../request-error';
import { tokenize } from '../text/tokenizer';
import { parseQueryWords, buildTextQuery, countTypos, type QueryWord } from '../text/text-query';
import { Highlighter } from '../hits/highlight';
import { rankResults } from '../query/ranked-results';
import type { QueryInterpreter } from '../query-rules/query-interpreter';
import type { FacetSearchRequest } from '../request/search-request';

export interface FacetHit {
  readonly value: string;
  readonly highlighted: string;
  readonly count: number;
}

export interface FacetSearchResponse {
  readonly facetHits: readonly FacetHit[];
  readonly exhaustiveFacetsCount: true;
  readonly processingTimeMS: number;
}

/** Searches the facet values in a query's results. The most frequent come first. */
export function searchFacetValues(
  state: IndexState,
  request: FacetSearchRequest,
  scope: Filter,
  interpreter?: QueryInterpreter,
): FacetSearchResponse {
  const started = performance.now();
  const { settings } = state;
  requireSearchable(state, request.facet);
  const { facetRecords } = rankResults(state, settings.name, request, scope, interpreter);
  const words = parseQueryWords(request.facetQuery, 'prefixLast', request.typoRules);
  const highlighter = new Highlighter(
    buildTextQuery(words, null),
    request.highlightPreTag,
    request.highlightPostTag,
  );
  const values = facetRecords.listFacetValues(request.facet, request.sortFacetValuesBy);
  const facetHits: FacetHit[] = [];
  for (const { value, count } of values) {
    if (facetHits.length === request.maxFacetHits) break;
    if (!matchesWords(words, value)) continue;
    facetHits.push({ value, highlighted: highlighter.highlightText(value).value, count });
  }
  return {
    facetHits,
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  };
}

function requireSearchable(state: IndexState, attribute: string): void {
  const facet = state.settings.facets.find((candidate) => candidate.attribute === attribute);
  if (facet?.isSearchable) return;
  throw new RequestError(
    `Cannot search in \`${attribute.slice(0, 100)}\` attribute, you need to specify ` +
      `\`searchable(${attribute.slice(0, 100)})\` in attributesForFaceting.`,
  );
}

function matchesWords(words: readonly QueryWord[], value: string): boolean {
  if (words.length === 0) return true;
  const tokens = tokenize(value);
  return words.every((word) => tokens.some((token) => countTypos(word, token.word) !== Infinity));
}
