/**
 * Rows in ascending order, each with a score: `base` plus `parts[i] << shift`. Lower is better. The lists can be views
 * of the postings, which saves copies.
 */
export interface ScoredRows {
  readonly rows: Uint32Array;
  readonly parts: Uint16Array | Uint32Array;
  readonly shift: number;
  readonly base: number;
}

export function readScore({ parts, shift, base }: ScoredRows, index: number): number {
  return (base | (parts[index]! << shift)) >>> 0;
}

/** Creates a list with explicit scores. */
export function createScoredRows(rows: Uint32Array, scores: Uint32Array): ScoredRows {
  return { rows, parts: scores, shift: 0, base: 0 };
}
