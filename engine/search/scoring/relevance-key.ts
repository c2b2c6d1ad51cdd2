import {
  isExactMatch,
  readMatchTypos,
  readMatchAttributePosition,
  POSITION_BITS,
  ATTRIBUTE_POSITION_BITS,
} from './word-match';

/**
 * The relevance of a record for a query: Algolia's criteria in order, packed into 32 bits: typos (5), proximity (8),
 * best attribute and position (15), words not matched exactly (4). A smaller key is a better match.
 */
export const INEXACT_BITS = 4;
const PROXIMITY_BITS = 8;
const MAX_INEXACT = (1 << INEXACT_BITS) - 1;
const MAX_PROXIMITY = (1 << PROXIMITY_BITS) - 1;
const MAX_TYPOS = 31;
/** Words further apart than this count as unrelated (Algolia's limit). */
const MAX_WORD_DISTANCE = 8;

const TYPO_SHIFT = PROXIMITY_BITS + ATTRIBUTE_POSITION_BITS + INEXACT_BITS;

export const readTypos = (key: number): number => key >>> TYPO_SHIFT;
/** The key with its typos set to 0. It is compared after distance and filter score. */
export const clearTypos = (key: number): number => key & ((1 << TYPO_SHIFT) - 1);
export const readProximity = (key: number): number =>
  (key >>> (ATTRIBUTE_POSITION_BITS + INEXACT_BITS)) & MAX_PROXIMITY;
export const readAttributePosition = (key: number): number =>
  (key >>> INEXACT_BITS) & ((1 << ATTRIBUTE_POSITION_BITS) - 1);
export const readExactWords = (key: number): number => MAX_INEXACT - (key & MAX_INEXACT);

/** Creates the key of a record for a query of one word. */
export function createSingleWordKey(wordMatch: number): number {
  const inexactWords = MAX_INEXACT - (isExactMatch(wordMatch) ? 1 : 0);
  return (
    ((readMatchTypos(wordMatch) << TYPO_SHIFT) |
      (readMatchAttributePosition(wordMatch) << INEXACT_BITS) |
      inexactWords) >>>
    0
  );
}

/** Creates the key of a record for a query of several words. */
export function createRelevanceKey(wordMatches: ArrayLike<number>): number {
  let typos = 0;
  let proximity = 0;
  let attributePosition = (1 << ATTRIBUTE_POSITION_BITS) - 1;
  let exactWords = 0;
  for (let i = 0; i < wordMatches.length; i++) {
    const wordMatch = wordMatches[i]!;
    typos += readMatchTypos(wordMatch);
    attributePosition = Math.min(attributePosition, readMatchAttributePosition(wordMatch));
    if (isExactMatch(wordMatch)) exactWords++;
    if (i > 0)
      proximity += computeDistance(
        readMatchAttributePosition(wordMatches[i - 1]!),
        readMatchAttributePosition(wordMatch),
      );
  }
  let key = Math.min(typos, MAX_TYPOS);
  key = (key << PROXIMITY_BITS) | Math.min(proximity, MAX_PROXIMITY);
  key = (key << ATTRIBUTE_POSITION_BITS) | attributePosition;
  return ((key << INEXACT_BITS) | (MAX_INEXACT - Math.min(exactWords, MAX_INEXACT))) >>> 0;
}

/** Computes the distance of two query words at their best positions. Reversed order adds one. */
function computeDistance(first: number, second: number): number {
  if (first >>> POSITION_BITS !== second >>> POSITION_BITS) return MAX_WORD_DISTANCE;
  const steps = second - first;
  return Math.min(MAX_WORD_DISTANCE, steps > 0 ? steps : 1 - steps);
}
