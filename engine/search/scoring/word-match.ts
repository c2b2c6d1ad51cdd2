/**
 * Where a word stands in a record, in 15 bits: the attribute (5 bits, best attribute 0) and the position in it
 * (10 bits). Smaller is better.
 */
export const POSITION_BITS = 10;
export const LAST_POSITION = (1 << POSITION_BITS) - 1;
export const OCCURRENCE_BITS = 15;

export function packOccurrence(attribute: number, position: number): number {
  return (attribute << POSITION_BITS) | Math.min(position, LAST_POSITION);
}

/**
 * How well a word of the query fits a record, in 18 bits: typos, then where, then whether only a prefix or a
 * misspelt word was met. Smaller is better, so the best occurrence is the least number.
 */
export function packWordMatch(typos: number, where: number, isExact: boolean): number {
  return (typos << (OCCURRENCE_BITS + 1)) | (where << 1) | (isExact ? 0 : 1);
}

export const matchTypos = (fit: number): number => fit >>> (OCCURRENCE_BITS + 1);
export const matchOccurrence = (fit: number): number => (fit >>> 1) & ((1 << OCCURRENCE_BITS) - 1);
export const isExactMatch = (fit: number): boolean => (fit & 1) === 0;

/** Nothing met yet: above every fit, and still a small integer. */
export const NO_MATCH = 0x3fffffff;

/** The bit set of all attributes, however many an index has. */
export const ALL_ATTRIBUTES = -1;
