import { isExactMatch, matchTypos, matchOccurrence, POSITION_BITS, OCCURRENCE_BITS } from './word-match';

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

export const keyTypos = (key: number): number => key >>> TYPO_SHIFT;
/** The key without typos. Distance and filter score are compared before it. */
export const keyAfterTypos = (key: number): number => key & ((1 << TYPO_SHIFT) - 1);
export const keyProximity = (key: number): number => (key >>> (OCCURRENCE_BITS + EXACT_BITS)) & MAX_PROXIMITY;
export const keyOccurrence = (key: number): number => (key >>> EXACT_BITS) & ((1 << OCCURRENCE_BITS) - 1);
export const keyExactWords = (key: number): number => MAX_EXACT - (key & MAX_EXACT);

/** The key of a record for a query of one word. */
export function singleWordKey(fit: number): number {
  const inexact = MAX_EXACT - (isExactMatch(fit) ? 1 : 0);
  return ((matchTypos(fit) << TYPO_SHIFT) | (matchOccurrence(fit) << EXACT_BITS) | inexact) >>> 0;
}

/** The key of a record for a query of several words. */
export function relevanceKey(fits: ArrayLike<number>): number {
  let typos = 0;
  let proximity = 0;
  let where = (1 << OCCURRENCE_BITS) - 1;
  let exact = 0;
  for (let i = 0; i < fits.length; i++) {
    const fit = fits[i]!;
    typos += matchTypos(fit);
    where = Math.min(where, matchOccurrence(fit));
    if (isExactMatch(fit)) exact++;
    if (i > 0) proximity += distance(matchOccurrence(fits[i - 1]!), matchOccurrence(fit));
  }
  let key = Math.min(typos, MAX_TYPOS);
  key = (key << PROXIMITY_BITS) | Math.min(proximity, MAX_PROXIMITY);
  key = (key << OCCURRENCE_BITS) | where;
  return ((key << EXACT_BITS) | (MAX_EXACT - Math.min(exact, MAX_EXACT))) >>> 0;
}

/** The distance of two query words at their best positions; reversed order adds one. */
function distance(first: number, second: number): number {
  if (first >>> POSITION_BITS !== second >>> POSITION_BITS) return MAX_WORD_DISTANCE;
  const steps = second - first;
  return Math.min(MAX_WORD_DISTANCE, steps > 0 ? steps : 1 - steps);
}
