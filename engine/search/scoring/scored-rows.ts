/**
 * Records in ascending order, with a number for each: `base` plus `parts[at] << shift`. Lower is better. This
 * allows parts of the postings to be used without copying.
 */
export interface ScoredRows {
  readonly rows: Uint32Array;
  readonly parts: Uint16Array | Uint32Array;
  readonly shift: number;
  readonly base: number;
}

/** The number of the record at a position in the list. */
export function scoreAt({ parts, shift, base }: ScoredRows, at: number): number {
  return (base | (parts[at]! << shift)) >>> 0;
}

/** A list with explicit numbers. */
export function scoredRows(rows: Uint32Array, ratings: Uint32Array): ScoredRows {
  return { rows, parts: ratings, shift: 0, base: 0 };
}
