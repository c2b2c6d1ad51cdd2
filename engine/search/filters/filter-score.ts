import type { Filter } from './filter';

/** Algolia's limit. */
const MAX_SCORE = 65_535;

export const SCORE_RANGE_MESSAGE = `score must be an integer between 0 and ${MAX_SCORE}`;

export function isValidScore(score: number): boolean {
  return Number.isInteger(score) && score >= 0 && score <= MAX_SCORE;
}

/** Filters that score records: by the best match, or by the sum of all matches. */
export type ScoreTerm = readonly { readonly filter: Filter; readonly score: number }[];

/** Lists the scoring terms of a filter, one for each AND part. An OR scores as its best alternative. */
export function listScoreTerms(filter: Filter): ScoreTerm[] {
  if (filter.kind === 'and') return filter.parts.flatMap(listScoreTerms);
  return [
    filter.kind === 'or'
      ? filter.parts.flatMap((part) => listScoreTerms(part).flat())
      : [toScoredFilter(filter)],
  ];
}

function toScoredFilter(filter: Filter): ScoreTerm[number] {
  return { filter, score: filter.kind === 'facet' ? (filter.score ?? 1) : 1 };
}

/** Whether these terms give all matching records the same score. */
export function areScoresConstant(terms: readonly ScoreTerm[], isSum: boolean): boolean {
  return terms.every(
    (term) => term.length === 1 || (!isSum && term.every(({ score }) => score === term[0]?.score)),
  );
}
