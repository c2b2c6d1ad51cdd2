import {
  isExactMatch,
  readMatchTypos,
  readMatchOccurrence,
  POSITION_BITS,
  OCCURRENCE_BITS,
} from './word-match';

/**
 * The relevance of a record for a query: Algolia's criteria in order, packed into 32 bits: typos (5), proximity (8),
 * best attribute and position (15), words not matched exactly (4). A smaller key is a better match.
 */
export const EXACT_BITS = 4;
const PROXIMITY_BITS = 8;
const MAX_EXACT = (1 << EXACT_BITS) - 1;
const MAX_PROXIMITY = (1 << PROXIMITY_BITS) - 1;
const MAX_TYPOS = 31;
/** Words further apart than this count as unrelated (Algolia's limit). */
const MAX_WORD_DISTANCE = 8;

const TYPO_SHIFT = PROXIMITY_BITS + OCCURRENCE_BITS + EXACT_BITS;

export const readTypos = (key: number): number => key >>> TYPO_SHIFT;
/** The key without typos. It is compared after distance and filter score. */
export const removeTypos = (key: number): number => key & ((1 << TYPO_SHIFT) - 1);
export const readProximity = (key: number): number =>
  (key >>> (OCCURRENCE_BITS + EXACT_BITS)) & MAX_PROXIMITY;
export const readOccurrence = (key: number): number => (key >>> EXACT_BITS) & ((1 << OCCURRENCE_BITS) - 1);
export const readExactWords = (key: number): number => MAX_EXACT - (key & MAX_EXACT);

/** Creates the key of a record for a query of one word. */
export function createSingleWordKey(wordMatch: number): number {
  const inexactWords = MAX_EXACT - (isExactMatch(wordMatch) ? 1 : 0);
  return (
    ((readMatchTypos(wordMatch) << TYPO_SHIFT) |
      (readMatchOccurrence(wordMatch) << EXACT_BITS) |
      inexactWords) >>>
    0
  );
}

/** Creates the key of a record for a query of several words. */
export function createRelevanceKey(wordMatches: ArrayLike<number>): number {
  let typos = 0;
  let proximity = 0;
  let occurrence = (1 << OCCURRENCE_BITS) - 1;
  let exactWords = 0;
  for (let i = 0; i < wordMatches.length; i++) {
    const wordMatch = wordMatches[i]!;
    typos += readMatchTypos(wordMatch);
    occurrence = Math.min(occurrence, readMatchOccurrence(wordMatch));
    if (isExactMatch(wordMatch)) exactWords++;
    if (i > 0)
      proximity += computeDistance(readMatchOccurrence(wordMatches[i - 1]!), readMatchOccurrence(wordMatch));
  }
  let key = Math.min(typos, MAX_TYPOS);
  key = (key << PROXIMITY_BITS) | Math.min(proximity, MAX_PROXIMITY);
  key = (key << OCCURRENCE_BITS) | occurrence;
  return ((key << EXACT_BITS) | (MAX_EXACT - Math.min(exactWords, MAX_EXACT))) >>> 0;
}

/** Computes the distance of two query words at their best positions. Reversed order adds one. */
function computeDistance(first: number, second: number): number {
  if (first >>> POSITION_BITS !== second >>> POSITION_BITS) return MAX_WORD_DISTANCE;
  const steps = second - first;
  return Math.min(MAX_WORD_DISTANCE, steps > 0 ? steps : 1 - steps);
}
