/**
 * Records in ascending order with a score for each: `base` plus `parts[at] << shift`. Lower is better. This
 * representation can use parts of the postings without copying.
 */
export interface ScoredRows {
  readonly rows: Uint32Array;
  readonly parts: Uint16Array | Uint32Array;
  readonly shift: number;
  readonly base: number;
}

/** The score of the record at a position in the list. */
export function scoreAt({ parts, shift, base }: ScoredRows, at: number): number {
  return (base | (parts[at]! << shift)) >>> 0;
}

/** Creates a list with explicit scores. */
export function scoredRows(rows: Uint32Array, ratings: Uint32Array): ScoredRows {
  return { rows, parts: ratings, shift: 0, base: 0 };
}
