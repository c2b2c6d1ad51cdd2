import { combineAll, facetIs } from '../filters/filter';
import type { IndexState } from '../index-state';
import {
  createPartsFilter,
  type InterpretedQuery,
  type QueryInterpreter,
  type QueryPart,
} from '../query-rules/query-interpreter';
import type { SearchRequest } from '../request/search-request';
import type { ResolvedSettings } from '../settings';
import { relaxQuery, type CandidateQuery } from './relax-query';

export interface Interpretation {
  readonly text: string;
  readonly parts: readonly QueryPart[];
  /** The query with misspelt words corrected, if it found nothing as typed. */
  readonly correctedQuery?: string;
  /** Typed words that are optional, because no record has them; absent if all are required. */
  readonly unmatched?: readonly string[];
  /** Whether one of the words of `text` is sufficient, because no record has all. */
  readonly isAnyWord?: boolean;
  /** The replica with the order that the words mean. */
  readonly replica?: string;
}

export interface InterpretedRequest {
  readonly request: SearchRequest;
  readonly interpretation: Interpretation;
}

/** Replaces the words of a request that mean filters by those filters. */
export function interpretRequest(
  state: IndexState,
  request: SearchRequest,
  interpreter: QueryInterpreter,
): InterpretedRequest & { readonly interpreted: InterpretedQuery } {
  const interpreted = interpreter.interpret(request.query, state.vocabulary);
  const { text, parts } = interpreted;
  const sort = parts.find((part) => part.sort !== undefined)?.sort;
  const replica = state.settings.replicas.find(
    ({ sortValue }) => sort !== undefined && sortValue === sort,
  )?.name;
  return {
    request: applyInterpretation(state, request, interpreted),
    interpreted,
    interpretation: { text, parts, ...(replica !== undefined && { replica }) },
  };
}

/**
 * Relaxes a request that finds nothing. Undefined if the visitor's own filters are the reason, or if there is nothing
 * to relax.
 */
export function relaxRequest(
  state: IndexState,
  request: SearchRequest,
  { interpreted, interpretation }: ReturnType<typeof interpretRequest>,
  countRecords: (request: SearchRequest) => number,
): InterpretedRequest | undefined {
  const common = { ...request, filter: request.commonFilter };
  const countResults = (candidate: CandidateQuery) =>
    countRecords(applyInterpretation(state, common, candidate));
  if (countResults(interpreted) > 0) return undefined;
  const relaxed = relaxQuery(request.query, interpreted, state.vocabulary, countResults);
  if (!relaxed) return undefined;
  const { ignoredParts, ...remaining } = relaxed;
  const replica = interpretation.replica ?? findClosestFirst(state.settings, ignoredParts);
  return {
    request: applyInterpretation(state, request, relaxed),
    interpretation: { ...remaining, ...(replica !== undefined && { replica }) },
  };
}

function applyInterpretation(
  { settings: { numericNameAttribute }, vocabulary }: IndexState,
  request: SearchRequest,
  { text, parts, isAnyWord }: CandidateQuery,
): SearchRequest {
  const names = isAnyWord ? [] : vocabulary.findNumericNames(text);
  const filters = [
    ...(parts.length > 0 ? [createPartsFilter(parts)] : []),
    ...names.map((name) => facetIs(numericNameAttribute, name)),
  ];
  return {
    ...request,
    query: text,
    ...(filters.length > 0 && { filter: combineAll([request.filter, ...filters]) }),
    ...(isAnyWord && { removeWordsIfNoResults: 'allOptional' }),
  };
}

/** The replica that starts with the records closest to an ignored bound: the cheapest if all are too expensive. */
function findClosestFirst(
  { replicas }: ResolvedSettings,
  ignoredParts: readonly QueryPart[],
): string | undefined {
  for (const { ranges = {} } of ignoredParts) {
    for (const [attribute, { min, max }] of Object.entries(ranges)) {
      if (min !== undefined && max !== undefined) continue;
      const order = `${max === undefined ? 'desc' : 'asc'}(${attribute})`;
      const replica = replicas.find(({ sort }) => sort[0] === order);
      if (replica) return replica.name;
    }
  }
  return undefined;
}
