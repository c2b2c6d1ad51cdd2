import type { BitSet } from '../storage/bit-set';
import { scoreAt } from '../scoring/scored-rows';
import { keyTypos } from '../scoring/relevance-key';
import type { TextSearchResult } from './text-search';

/**
 * Lists the positions of matches that are in a set and within the typo limit. Short queries match nearly all
 * records, so the loop avoids branches.
 * @returns how many there are
 */
export function placesWithinTypoLimit(
  { match, maxTypos }: TextSearchResult,
  set: BitSet,
  into: Uint32Array,
): number {
  const { rows } = match;
  const { words } = set;
  let count = 0;
  // If no typos are allowed, the matches have none; if any number is allowed, all of them pass.
  const isAny = maxTypos === 0 || maxTypos === Infinity;
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position]!;
    into[count] = position;
    const isIn = (words[row >>> 5]! >>> (row & 31)) & 1;
    count += isAny || keyTypos(scoreAt(match, position)) <= maxTypos ? isIn : 0;
  }
  return count;
}
