import type { ScoreTerm } from '../filters/filter-score';
import { distancesFrom, GEO, placesOf } from '../geo/points';
import type { Generation } from '../generation';
import type { PrecisionStep } from '../request/geo-parameters';
import type { SearchRequest } from '../request/search-request';

/** Ranking criteria that come between typos and words: distance and filter score. */
export interface Ranking {
  /** Distance, rounded down to its precision step; null without an origin. */
  readonly geo: GeoCriterion | null;
  /** Filter score; null if all records have the same score. */
  readonly score: ((row: number) => number) | null;
}

interface GeoCriterion {
  metres(row: number): number;
  step(metres: number): PrecisionStep;
  /** The value to compare: lower is nearer. */
  rank(row: number): number;
}

const PLAIN: Ranking = { geo: null, score: null };

export function createRanking(generation: Generation, request: SearchRequest): Ranking {
  const { scores, sumOrFiltersScores, isScored, around } = request;
  if (!around && !isScored) return PLAIN;
  return {
    geo: around ? geoCriterion(generation, around) : null,
    score: isScored ? createFilterScorer(generation, scores, sumOrFiltersScores) : null,
  };
}

/** Sums, over all terms, a record's best (or total) score in each. */
export function createFilterScorer(
  generation: Generation,
  terms: readonly ScoreTerm[],
  isSum: boolean,
): (row: number) => number {
  const sets = terms.map((term) =>
    term.map(({ filter, score }) => ({ set: generation.filterCache.get(filter), score })),
  );
  return (row) => {
    let total = 0;
    for (const term of sets) {
      let gained = 0;
      for (const { set, score } of term) {
        if (!set.has(row)) continue;
        gained = isSum ? gained + score : Math.max(gained, score);
      }
      total += gained;
    }
    return total;
  };
}

function geoCriterion(
  generation: Generation,
  { centre, precision }: NonNullable<SearchRequest['around']>,
): GeoCriterion {
  const column = generation.column(GEO);
  const distances = column ? distancesFrom(centre, placesOf(column)) : new Float64Array(1).fill(Infinity);
  const metres = (row: number) => column?.minBy(row, distances) ?? Infinity;
  const step = (distance: number) => precision.findLast(({ from }) => from <= distance)!;
  return {
    metres,
    step,
    rank: (row) => {
      const distance = metres(row);
      if (distance === Infinity) return Infinity;
      const { from, value } = step(distance);
      return from + Math.floor((distance - from) / value) * value;
    },
  };
}
