import type { BitSet } from '../storage/bit-set';
import { scoreAt } from '../scoring/scored-rows';
import { keyTypos } from '../scoring/relevance-key';
import type { TextSearchResult } from './text-search';

/**
 * Lists the places in a match of the records that are in a set and have no more typos than count. Of a letter or two
 * nearly all records are in the match, so that this loop has no branches where there is nothing to decide.
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
  // What may have no typos was looked for without, and has none.
  const isAny = maxTypos === 0 || maxTypos === Infinity;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!;
    into[count] = place;
    const isIn = (words[row >>> 5]! >>> (row & 31)) & 1;
    count += isAny || keyTypos(scoreAt(match, place)) <= maxTypos ? isIn : 0;
  }
  return count;
}
