import type { ScoreTerm } from '../filters/filter-score';
import { computeDistances, GEO_ATTRIBUTE, parseCoordinates } from '../geo/points';
import type { IndexState } from '../index-state';
import type { PrecisionStep } from '../request/geo-parameters';
import type { SearchRequest } from '../request/search-request';

/** The ranking criteria between typos and words: distance and filter score. */
export interface Ranking {
  /** Distance, rounded down to its precision step; null without an origin. */
  readonly distance: DistanceCriterion | null;
  /** Filter score; null if all records have the same score. */
  readonly scoreFilters: ((row: number) => number) | null;
}

interface DistanceCriterion {
  metres(row: number): number;
  findStep(metres: number): PrecisionStep;
  /** The value to compare: lower is nearer. */
  rank(row: number): number;
}

const DEFAULT_RANKING: Ranking = { distance: null, scoreFilters: null };

export function createRanking(state: IndexState, request: SearchRequest): Ranking {
  const { scores, sumOrFiltersScores, isScored, around } = request;
  if (!around && !isScored) return DEFAULT_RANKING;
  return {
    distance: around ? createDistanceCriterion(state, around) : null,
    scoreFilters: isScored ? createFilterScorer(state, scores, sumOrFiltersScores) : null,
  };
}

/** Creates a function that sums a record's scores over all terms: the best score of each term or, if `isSum`, the total. */
export function createFilterScorer(
  state: IndexState,
  terms: readonly ScoreTerm[],
  isSum: boolean,
): (row: number) => number {
  const scoredSets = terms.map((term) =>
    term.map(({ filter, score }) => ({ set: state.filterCache.get(filter), score })),
  );
  return (row) => {
    let total = 0;
    for (const term of scoredSets) {
      let termScore = 0;
      for (const { set, score } of term) {
        if (!set.has(row)) continue;
        termScore = isSum ? termScore + score : Math.max(termScore, score);
      }
      total += termScore;
    }
    return total;
  };
}

function createDistanceCriterion(
  state: IndexState,
  { centre, precision }: NonNullable<SearchRequest['around']>,
): DistanceCriterion {
  const column = state.column(GEO_ATTRIBUTE);
  const distances = column
    ? computeDistances(centre, parseCoordinates(column))
    : new Float64Array(1).fill(Infinity);
  const metres = (row: number) => column?.minBy(row, distances) ?? Infinity;
  const findStep = (distance: number) => precision.findLast(({ from }) => from <= distance)!;
  return {
    metres,
    findStep,
    rank: (row) => {
      const distance = metres(row);
      if (distance === Infinity) return Infinity;
      const { from, value } = findStep(distance);
      return from + Math.floor((distance - from) / value) * value;
    },
  };
}
