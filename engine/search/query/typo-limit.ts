import type { BitSet } from '../storage/bit-set';
import { readScore } from '../scoring/scored-rows';
import { readTypos } from '../scoring/relevance-key';
import type { TextSearchResult } from './text-search';

/**
 * Lists the positions of matches that are in a set and within the typo limit. Short queries match nearly all
 * records, so the loop avoids branches.
 * @returns the number of positions
 */
export function listWithinTypoLimit(
  { match, maxTypos }: TextSearchResult,
  set: BitSet,
  positions: Uint32Array,
): number {
  const { rows } = match;
  const { words } = set;
  let count = 0;
  // If no typos are allowed, the matches have none; if any number is allowed, all matches are within the limit.
  const isUnlimited = maxTypos === 0 || maxTypos === Infinity;
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position]!;
    positions[count] = position;
    const isMember = (words[row >>> 5]! >>> (row & 31)) & 1;
    count += isUnlimited || readTypos(readScore(match, position)) <= maxTypos ? isMember : 0;
  }
  return count;
}
