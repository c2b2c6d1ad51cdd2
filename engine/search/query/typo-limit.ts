import type { BitSet } from '../storage/bit-set';
import { ratingAt } from '../scoring/scored-rows';
import { keyTypos } from '../scoring/relevance-key';
import type { TextFound } from './text-search';

/**
 * Lists the places in a match of the records that are in a set and have no more typos than count. Of a letter or two
 * nearly all records are in the match, so that this loop has no branches where there is nothing to decide.
 * @returns how many there are
 */
export function closePlaces({ match, mostTypos }: TextFound, set: BitSet, into: Uint32Array): number {
  const { rows } = match;
  const { words } = set;
  let count = 0;
  // What may have no typos was looked for without, and has none.
  const isAny = mostTypos === 0 || mostTypos === Infinity;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!;
    into[count] = place;
    const isIn = (words[row >>> 5]! >>> (row & 31)) & 1;
    count += isAny || keyTypos(ratingAt(match, place)) <= mostTypos ? isIn : 0;
  }
  return count;
}
