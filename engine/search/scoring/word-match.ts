/**
 * The position of a word in a record, in 15 bits: the attribute (5 bits, 0 is the best) and the position in that
 * attribute (10 bits). Lower is better.
 */
export const POSITION_BITS = 10;
export const LAST_POSITION = (1 << POSITION_BITS) - 1;
export const OCCURRENCE_BITS = 15;

export function packOccurrence(attribute: number, position: number): number {
  return (attribute << POSITION_BITS) | Math.min(position, LAST_POSITION);
}

/**
 * How well a query word matches a record, in 18 bits: typos, then position, then whether the match is inexact (a prefix
 * or a typo). Lower is better.
 */
export function packWordMatch(typos: number, where: number, isExact: boolean): number {
  return (typos << (OCCURRENCE_BITS + 1)) | (where << 1) | (isExact ? 0 : 1);
}

export const matchTypos = (fit: number): number => fit >>> (OCCURRENCE_BITS + 1);
export const matchOccurrence = (fit: number): number => (fit >>> 1) & ((1 << OCCURRENCE_BITS) - 1);
export const isExactMatch = (fit: number): boolean => (fit & 1) === 0;

/**
 * Marks a word that does not match. Greater than any packed match, yet small enough for V8 to store as a small integer
 * (SMI).
 */
export const NO_MATCH = 0x3fffffff;

/** The bit set of all attributes, whatever their number. */
export const ALL_ATTRIBUTES = -1;
