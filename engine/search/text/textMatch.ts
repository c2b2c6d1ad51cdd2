import type { BestFits, WordMatch } from './bestFits';
import { fitIsExact, fitTypos, fitWhere, packFit, POSITION_BITS, WHERE_BITS } from './occurrence';
import type { Postings } from './postings';
import type { QueryWord } from './textQuery';

/**
 * The records that have all words of the query, ascending, with a key that holds Algolia's criteria in their
 * order, 32 bits: typos (5), proximity (8), best attribute and position (15), words not met exactly (4).
 * A smaller key is a better match.
 */
export interface TextMatch {
  readonly rows: Uint32Array;
  readonly keys: Uint32Array;
}

const EXACT_BITS = 4;
const PROXIMITY_BITS = 8;
const MOST_EXACT = (1 << EXACT_BITS) - 1;
const MOST_PROXIMITY = (1 << PROXIMITY_BITS) - 1;
const MOST_TYPOS = 31;
/** Words further apart than this are as good as unrelated (Algolia's own limit). */
const FARTHEST = 8;

export const keyTypos = (key: number): number => key >>> (PROXIMITY_BITS + WHERE_BITS + EXACT_BITS);

/** @param attributes bit set of the attributes to look in; @param size records in the index */
export function matchText(
  bodies: readonly Postings[],
  words: readonly QueryWord[],
  attributes: number,
  size: number,
  scratch: BestFits,
): TextMatch {
  const matches: WordMatch[] = [];
  for (const word of words) {
    const match = matchWord(bodies, word, attributes, size, scratch);
    if (match.rows.length === 0) return { rows: match.rows, keys: match.fits };
    matches.push(match);
  }
  return intersect(matches);
}

function matchWord(
  bodies: readonly Postings[],
  { word, isPrefix, typos }: QueryWord,
  attributes: number,
  size: number,
  scratch: BestFits,
): WordMatch {
  scratch.prepare(size, attributes);
  for (const body of bodies) {
    const { vocabulary } = body;
    const exact = vocabulary.find(word);
    if (exact >= 0) body.offer(exact, exact + 1, packFit(0, 0, true), scratch);
    if (isPrefix) {
      const [from, to] = vocabulary.prefixRange(word);
      body.offer(exact >= 0 ? exact + 1 : from, to, packFit(0, 0, false), scratch);
    }
    if (typos > 0) {
      vocabulary.visitTypos(word, typos, isPrefix, (from, to, count) =>
        body.offer(from, to, packFit(count, 0, false), scratch),
      );
    }
  }
  return scratch.drain();
}

/** Walks all lists at once, led by the shortest. */
function intersect(matches: readonly WordMatch[]): TextMatch {
  const lead = matches.reduce((least, match) => (match.rows.length < least.rows.length ? match : least));
  const isAlone = matches.length === 1;
  const rows = isAlone ? lead.rows : new Uint32Array(lead.rows.length);
  const keys = isAlone ? lead.fits : new Uint32Array(lead.rows.length);
  const at = new Uint32Array(matches.length);
  const fits = new Uint32Array(matches.length);
  let found = 0;
  next: for (let i = 0; i < lead.rows.length; i++) {
    const row = lead.rows[i]!;
    for (let m = 0; m < matches.length; m++) {
      const match = matches[m]!;
      let place = at[m]!;
      while (place < match.rows.length && match.rows[place]! < row) place++;
      at[m] = place;
      if (match.rows[place] !== row) continue next;
      fits[m] = match.fits[place]!;
    }
    rows[found] = row;
    keys[found++] = relevanceKey(fits);
  }
  return found === rows.length ? { rows, keys } : { rows: rows.slice(0, found), keys: keys.slice(0, found) };
}

function relevanceKey(fits: Uint32Array): number {
  let typos = 0;
  let proximity = 0;
  let where = (1 << WHERE_BITS) - 1;
  let exact = 0;
  for (let i = 0; i < fits.length; i++) {
    const fit = fits[i]!;
    typos += fitTypos(fit);
    where = Math.min(where, fitWhere(fit));
    if (fitIsExact(fit)) exact++;
    if (i > 0) proximity += distance(fitWhere(fits[i - 1]!), fitWhere(fit));
  }
  let key = Math.min(typos, MOST_TYPOS);
  key = (key << PROXIMITY_BITS) | Math.min(proximity, MOST_PROXIMITY);
  key = (key << WHERE_BITS) | where;
  return ((key << EXACT_BITS) | (MOST_EXACT - Math.min(exact, MOST_EXACT))) >>> 0;
}

/** How far two words of the query stand from each other in their best places; the wrong way round costs one. */
function distance(first: number, second: number): number {
  if (first >>> POSITION_BITS !== second >>> POSITION_BITS) return FARTHEST;
  const steps = second - first;
  return Math.min(FARTHEST, steps > 0 ? steps : 1 - steps);
}
