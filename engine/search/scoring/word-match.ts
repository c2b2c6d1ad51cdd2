/**
 * An occurrence of a word in a record, in 15 bits: the attribute (5 bits, 0 is the best) and the position in that
 * attribute (10 bits). Lower is better.
 */
export const POSITION_BITS = 10;
export const MAX_POSITION = (1 << POSITION_BITS) - 1;
export const ATTRIBUTE_POSITION_BITS = 15;

export function packAttributePosition(attribute: number, position: number): number {
  return (attribute << POSITION_BITS) | Math.min(position, MAX_POSITION);
}

/**
 * Packs the quality of a match of a query word in a record into 18 bits: typos, then attribute and position, then whether the match is
 * inexact (a prefix or a typo). Lower is better.
 */
export function packWordMatch(typos: number, attributePosition: number, isExact: boolean): number {
  return (typos << (ATTRIBUTE_POSITION_BITS + 1)) | (attributePosition << 1) | (isExact ? 0 : 1);
}

export const readMatchTypos = (wordMatch: number): number => wordMatch >>> (ATTRIBUTE_POSITION_BITS + 1);
export const readMatchAttributePosition = (wordMatch: number): number =>
  (wordMatch >>> 1) & ((1 << ATTRIBUTE_POSITION_BITS) - 1);
export const isExactMatch = (wordMatch: number): boolean => (wordMatch & 1) === 0;

/**
 * Marks a word that does not match. Greater than any packed match, yet small enough for V8 to store as a small integer
 * (SMI).
 */
export const NO_MATCH = 0x3fffffff;

/** The bit set of all attributes, however many there are. */
export const ALL_ATTRIBUTES = -1;
