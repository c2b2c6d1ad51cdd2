import type { Filter } from './filter';

/** Algolia's limit. */
const MAX_SCORE = 65_535;

export const SCORE_RANGE = `score must be an integer between 0 and ${MAX_SCORE}`;

export function isScoreAllowed(score: number): boolean {
  return Number.isInteger(score) && score >= 0 && score <= MAX_SCORE;
}

/** Filters that score records: by the best match, or by the sum of all matches. */
export type ScoreTerm = readonly { readonly filter: Filter; readonly score: number }[];

/** The scores of the AND parts of a filter. An OR takes the score of its best alternative. */
export function scoreTerms(filter: Filter): ScoreTerm[] {
  if (filter.kind === 'and') return filter.parts.flatMap(scoreTerms);
  return [filter.kind === 'or' ? filter.parts.flatMap((part) => scoreTerms(part).flat()) : [scored(filter)]];
}

function scored(filter: Filter): ScoreTerm[number] {
  return { filter, score: filter.kind === 'facet' ? (filter.score ?? 1) : 1 };
}

/** Whether these terms give all matching records the same score. */
export function isConstant(terms: readonly ScoreTerm[], isSum: boolean): boolean {
  return terms.every(
    (term) => term.length === 1 || (!isSum && term.every(({ score }) => score === term[0]?.score)),
  );
}
