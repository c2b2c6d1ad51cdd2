import { combineAll, EVERYTHING, type Filter } from '../filters/filter';
import { computeDistances, GEO_ATTRIBUTE, parseCoordinates } from '../geo/points';
import type { IndexState } from '../index-state';
import { ALL_ATTRIBUTES } from '../scoring/word-match';
import type { CompoundWords } from '../text/compound-words';
import { tokenize } from '../text/tokenizer';
import { parseQueryWords, buildTextQuery, type QueryWord } from '../text/text-query';
import { createCircleFilter, type AroundPoint } from '../request/geo-parameters';
import type { SearchRequest } from '../request/search-request';
import type { QueryInterpreter } from '../query-rules/query-interpreter';
import { interpretRequest, relaxRequest, type Interpretation } from './interpret-request';
import { ResultSet } from './result-set';
import type { MatchCriteria } from './match-criteria';

/** The found records, and how the search was relaxed to find them. */
export interface FoundRecords {
  readonly criteria: MatchCriteria;
  readonly result: ResultSet;
  /** The query with removed words marked; undefined if none were removed. */
  readonly queryAfterRemoval?: string;
  /** Interpretation of the query's words; undefined without query rules. */
  readonly interpretation?: Interpretation;
  /** In metres; undefined unless the radius was automatic. */
  readonly automaticRadius?: number;
}

/** An automatic radius extends until it contains this many records. */
const AUTOMATIC_RADIUS_HITS = 1000;

/** @param interpreter the query rules; if absent, all words are searched as text */
export function findRecords(
  state: IndexState,
  request: SearchRequest,
  scope: Filter,
  interpreter?: QueryInterpreter,
): FoundRecords {
  const foundRecords =
    interpreter && request.enableRules && request.query !== ''
      ? findInterpreted(state, request, scope, interpreter)
      : findWithWordRemoval(state, request, scope);
  const { around } = request;
  if (around?.radius !== 'automatic') return foundRecords;
  const automaticRadius = computeAutomaticRadius(state, foundRecords.result, around);
  const filter = combineAll([
    foundRecords.criteria.filter,
    createCircleFilter(around.centre, automaticRadius),
  ]);
  const criteria = { ...foundRecords.criteria, filter };
  return { ...foundRecords, criteria, result: ResultSet.find(state, criteria), automaticRadius };
}

/**
 * Reads the words of a request, and finds the records that contain all words without a filter meaning. The
 * query is not relaxed.
 * @returns the filters that the other words mean, together with the request's own; no `result` if no words
 * are left
 */
export function findAllWords(
  state: IndexState,
  request: SearchRequest,
  scope: Filter,
  interpreter?: QueryInterpreter,
): { readonly filter: Filter; readonly result?: ResultSet } {
  const hasRules = interpreter !== undefined && request.enableRules && request.query !== '';
  const { request: read } = hasRules ? interpretRequest(state, request, interpreter) : { request };
  const { query, filter } = read;
  const words = parseQueryWords(query, read.queryType, read.typoRules);
  if (words.length === 0) return { filter };
  const compounds = hasRules ? state.vocabulary.compounds : null;
  const criteria = createMatchCriteria(state, { ...read, filter: EVERYTHING }, scope, words, compounds);
  return { filter, result: ResultSet.find(state, criteria) };
}

/**
 * Finds the records that match what the words mean. A query that finds nothing is relaxed. The visitor's filters do not
 * matter for this, so all queries of a page are relaxed in the same way.
 */
function findInterpreted(
  state: IndexState,
  request: SearchRequest,
  scope: Filter,
  interpreter: QueryInterpreter,
): FoundRecords {
  const interpreted = interpretRequest(state, request, interpreter);
  const found = findWithWordRemoval(state, interpreted.request, scope, state.vocabulary.compounds);
  if (found.result.count > 0) return { ...found, interpretation: interpreted.interpretation };
  const relaxed = relaxRequest(state, request, interpreted, (candidate) => {
    return findWithWordRemoval(state, candidate, scope, state.vocabulary.compounds).result.count;
  });
  if (!relaxed) return { ...found, interpretation: interpreted.interpretation };
  const relaxedRecords = findWithWordRemoval(state, relaxed.request, scope, state.vocabulary.compounds);
  return { ...relaxedRecords, interpretation: relaxed.interpretation };
}

function findWithWordRemoval(
  state: IndexState,
  request: SearchRequest,
  scope: Filter,
  compounds: CompoundWords | null = null,
): FoundRecords {
  const words = parseQueryWords(request.query, request.queryType, request.typoRules);
  const criteria = createMatchCriteria(state, request, scope, words, compounds);
  const result = ResultSet.find(state, criteria);
  const { removeWordsIfNoResults: removal } = request;
  if (result.count > 0 || words.length < 2 || removal === 'none') return { criteria, result };
  if (removal === 'allOptional') {
    const anyWordCriteria = { ...criteria, isAnyWord: true };
    return { criteria: anyWordCriteria, result: ResultSet.find(state, anyWordCriteria) };
  }
  for (let remaining = words.length - 1; remaining > 0; remaining--) {
    const from = removal === 'lastWords' ? 0 : words.length - remaining;
    const remainingWords = words.slice(from, from + remaining);
    const shorterCriteria = createMatchCriteria(state, request, scope, remainingWords, compounds);
    const found = ResultSet.find(state, shorterCriteria);
    if (found.count === 0) continue;
    const queryAfterRemoval = markRemovedWords(request.query, from, from + remaining);
    return { criteria: shorterCriteria, result: found, queryAfterRemoval };
  }
  return { criteria, result };
}

function createMatchCriteria(
  { settings }: IndexState,
  request: SearchRequest,
  scope: Filter,
  words: readonly QueryWord[],
  compounds: CompoundWords | null,
): MatchCriteria {
  return {
    filter: request.filter,
    scope,
    text: buildTextQuery(words, request.synonyms ? settings.synonymIndex : null, compounds),
    isAnyWord: false,
    typoTolerance: request.typoTolerance,
    attributes: createAttributeBits(settings.searchableAttributes, request.restrictSearchableAttributes),
  };
}

function createAttributeBits(searchable: readonly string[], restricted: readonly string[]): number {
  if (restricted.length === 0) return ALL_ATTRIBUTES;
  return searchable.reduce(
    (bits, attribute, at) => (restricted.includes(attribute) ? bits | (1 << at) : bits),
    0,
  );
}

/** Metres, rounded up, to the farthest of the nearest `AUTOMATIC_RADIUS_HITS` records, or of all if there are fewer. */
function computeAutomaticRadius(
  state: IndexState,
  result: ResultSet,
  { centre, minRadius }: AroundPoint,
): number {
  const column = state.column(GEO_ATTRIBUTE);
  if (!column || result.count === 0) return minRadius;
  const distances = computeDistances(centre, parseCoordinates(column));
  const nearestDistances = Float64Array.from(result.rows, (row) => column.minBy(row, distances))
    .filter((distance) => distance !== Infinity)
    .sort();
  const farthest = nearestDistances[Math.min(AUTOMATIC_RADIUS_HITS, nearestDistances.length) - 1] ?? 0;
  return Math.max(minRadius, Math.ceil(farthest));
}

/** Marks removed words as Algolia does: `great <em>car</em>`. */
function markRemovedWords(query: string, from: number, to: number): string {
  let marked = '';
  let offset = 0;
  tokenize(query).forEach(({ start, end }, wordIndex) => {
    if (wordIndex >= from && wordIndex < to) return;
    marked += `${query.slice(offset, start)}<em>${query.slice(start, end)}</em>`;
    offset = end;
  });
  return marked + query.slice(offset);
}
