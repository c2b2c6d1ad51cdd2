/**
 * Records, ascending, and a number for each: `base` with `parts[at] << shift`. Less is better. So what lies in the
 * postings can be handed on as it lies there, without a copy.
 */
export interface ScoredRows {
  readonly rows: Uint32Array;
  readonly parts: Uint16Array | Uint32Array;
  readonly shift: number;
  readonly base: number;
}

/** The number of the record at a place of the list. */
export function scoreAt({ parts, shift, base }: ScoredRows, at: number): number {
  return (base | (parts[at]! << shift)) >>> 0;
}

/** A list whose numbers are written out. */
export function scoredRows(rows: Uint32Array, ratings: Uint32Array): ScoredRows {
  return { rows, parts: ratings, shift: 0, base: 0 };
}
