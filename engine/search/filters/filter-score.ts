import type { Filter } from './filter';

/** Algolia's limit. */
const MAX_SCORE = 65_535;

export const SCORE_RANGE = `score must be an integer between 0 and ${MAX_SCORE}`;

export function isScoreAllowed(score: number): boolean {
  return Number.isInteger(score) && score >= 0 && score <= MAX_SCORE;
}

/** Filters of which a record gains the score of the best it meets, or with a sum of all. */
export type ScoreTerm = readonly { readonly filter: Filter; readonly score: number }[];

/** What each AND part of a filter gives: an OR gives what its best alternative does. */
export function scoreTerms(filter: Filter): ScoreTerm[] {
  if (filter.kind === 'and') return filter.parts.flatMap(scoreTerms);
  return [filter.kind === 'or' ? filter.parts.flatMap((part) => scoreTerms(part).flat()) : [scored(filter)]];
}

function scored(filter: Filter): ScoreTerm[number] {
  return { filter, score: filter.kind === 'facet' ? (filter.score ?? 1) : 1 };
}

/** Whether all records that pass the filters gain the same by these terms, so that they need not be looked at. */
export function isConstant(terms: readonly ScoreTerm[], isSum: boolean): boolean {
  return terms.every(
    (term) => term.length === 1 || (!isSum && term.every(({ score }) => score === term[0]?.score)),
  );
}
