import { allOf, type Filter } from '../filters/filter';
import { distancesFrom, GEO, placesOf } from '../geo/points';
import type { Generation } from '../generation';
import { ALL_ATTRIBUTES } from '../scoring/word-match';
import { tokenize } from '../text/tokenizer';
import { queryWords, buildTextQuery, type QueryWord } from '../text/text-query';
import { circleFilter, type AroundPoint } from '../request/geo-parameters';
import type { SearchRequest } from '../request/search-request';
import { ResultSet } from './result-set';
import type { MatchCriteria } from './match-criteria';

/** The found records, and what was decided during the search. */
export interface FoundRecords {
  readonly criteria: MatchCriteria;
  readonly result: ResultSet;
  /** The query with removed words marked; undefined if none were removed. */
  readonly queryAfterRemoval?: string;
  /** In metres; undefined unless the radius was automatic. */
  readonly automaticRadius?: number;
}

/** An automatic radius extends until it contains this many records. */
const AUTOMATIC_RADIUS_HITS = 1000;

export function findRecords(generation: Generation, request: SearchRequest, scope: Filter): FoundRecords {
  const found = withWordsRemoved(generation, request, scope);
  const { around } = request;
  if (around?.radius !== 'automatic') return found;
  const automaticRadius = radiusFor(generation, found.result, around);
  const filter = allOf([found.criteria.filter, circleFilter(around.centre, automaticRadius)]);
  const criteria = { ...found.criteria, filter };
  return { ...found, criteria, result: ResultSet.of(generation, criteria), automaticRadius };
}

function withWordsRemoved(generation: Generation, request: SearchRequest, scope: Filter): FoundRecords {
  const words = queryWords(request.query, request.queryType, request.typoRules);
  const criteria = matchCriteria(generation, request, scope, words);
  const result = ResultSet.of(generation, criteria);
  const { removeWordsIfNoResults: removal } = request;
  if (result.count > 0 || words.length < 2 || removal === 'none') return { criteria, result };
  if (removal === 'allOptional') {
    const loose = { ...criteria, isAnyWord: true };
    return { criteria: loose, result: ResultSet.of(generation, loose) };
  }
  for (let remaining = words.length - 1; remaining > 0; remaining--) {
    const from = removal === 'lastWords' ? 0 : words.length - remaining;
    const shorter = matchCriteria(generation, request, scope, words.slice(from, from + remaining));
    const found = ResultSet.of(generation, shorter);
    if (found.count === 0) continue;
    const queryAfterRemoval = markRemoved(request.query, from, from + remaining);
    return { criteria: shorter, result: found, queryAfterRemoval };
  }
  return { criteria, result };
}

/** The part of a request that decides which records are found. */
function matchCriteria(
  { settings }: Generation,
  request: SearchRequest,
  scope: Filter,
  words: readonly QueryWord[],
): MatchCriteria {
  return {
    filter: request.filter,
    scope,
    text: buildTextQuery(words, request.synonyms ? settings.synonymIndex : null),
    isAnyWord: false,
    typoTolerance: request.typoTolerance,
    attributes: attributeBits(settings.searchableAttributes, request.restrictSearchableAttributes),
  };
}

function attributeBits(searchable: readonly string[], restricted: readonly string[]): number {
  if (restricted.length === 0) return ALL_ATTRIBUTES;
  return searchable.reduce(
    (bits, attribute, at) => (restricted.includes(attribute) ? bits | (1 << at) : bits),
    0,
  );
}

/** Whole metres to the farthest of the nearest records; if there are too few, to the farthest record. */
function radiusFor(generation: Generation, result: ResultSet, { centre, minRadius }: AroundPoint): number {
  const column = generation.column(GEO);
  if (!column || result.count === 0) return minRadius;
  const distances = distancesFrom(centre, placesOf(column));
  const near = Float64Array.from(result.rows, (row) => column.minBy(row, distances))
    .filter((distance) => distance !== Infinity)
    .sort();
  const farthest = near[Math.min(AUTOMATIC_RADIUS_HITS, near.length) - 1] ?? 0;
  return Math.max(minRadius, Math.ceil(farthest));
}

/** Marks removed words as Algolia does: `great <em>car</em>`. */
function markRemoved(query: string, from: number, to: number): string {
  let marked = '';
  let at = 0;
  tokenize(query).forEach(({ start, end }, nth) => {
    if (nth >= from && nth < to) return;
    marked += `${query.slice(at, start)}<em>${query.slice(start, end)}</em>`;
    at = end;
  });
  return marked + query.slice(at);
}
