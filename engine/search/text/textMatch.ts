import type { BestFits, WordMatch } from './bestFits';
import { fitIsExact, fitTypos, fitWhere, packFit, POSITION_BITS, WHERE_BITS } from './occurrence';
import type { Postings } from './postings';
import { visitPhrase } from './phrase';
import type { Alternative } from './synonyms';
import type { QueryWord, Slot, TextQuery } from './textQuery';

/**
 * The records that have all words of the query, ascending, with a key that holds Algolia's criteria in their
 * order, 32 bits: typos (5), proximity (8), best attribute and position (15), words not met exactly (4).
 * A smaller key is a better match.
 */
export interface TextMatch {
  readonly rows: Uint32Array;
  readonly keys: Uint32Array;
  /** Where words may be missing: how many words of the query each record lacks. */
  readonly missing?: Uint8Array;
}

const EXACT_BITS = 4;
const PROXIMITY_BITS = 8;
const MOST_EXACT = (1 << EXACT_BITS) - 1;
const MOST_PROXIMITY = (1 << PROXIMITY_BITS) - 1;
const MOST_TYPOS = 31;
/** Words further apart than this are as good as unrelated (Algolia's own limit). */
const FARTHEST = 8;

const TYPO_SHIFT = PROXIMITY_BITS + WHERE_BITS + EXACT_BITS;

export const keyTypos = (key: number): number => key >>> TYPO_SHIFT;
/** The key without the typos: what is compared after the criteria that are not of the text. */
export const keyAfterTypos = (key: number): number => key & ((1 << TYPO_SHIFT) - 1);
export const keyProximity = (key: number): number => (key >>> (WHERE_BITS + EXACT_BITS)) & MOST_PROXIMITY;
export const keyWhere = (key: number): number => (key >>> EXACT_BITS) & ((1 << WHERE_BITS) - 1);
export const keyExactWords = (key: number): number => MOST_EXACT - (key & MOST_EXACT);

/**
 * The records that answer to one of the readings of a query, with the best of their keys.
 * @param attributes bit set of the attributes to look in; @param size records in the index
 */
export function matchText(
  bodies: readonly Postings[],
  { readings }: TextQuery,
  attributes: number,
  size: number,
  scratch: BestFits,
): TextMatch {
  const [first = [], ...others] = readings;
  const match = matchReading(bodies, first, attributes, size, scratch);
  return others.reduce(
    (known, slots) => united(known, matchReading(bodies, slots, attributes, size, scratch)),
    match,
  );
}

/** The records that answer to any word of a query, with how many of its words they lack. */
export function matchAnyWord(
  bodies: readonly Postings[],
  { readings }: TextQuery,
  attributes: number,
  size: number,
  scratch: BestFits,
): TextMatch {
  const [slots = []] = readings;
  const fitsOf = new Map<number, number[]>();
  for (const slot of slots) {
    const { rows, fits } = matchSlot(bodies, slot, attributes, size, scratch);
    rows.forEach((row, at) => {
      const known = fitsOf.get(row);
      if (known) known.push(fits[at]!);
      else fitsOf.set(row, [fits[at]!]);
    });
  }
  const rows = Uint32Array.from(fitsOf.keys()).sort();
  return {
    rows,
    keys: rows.map((row) => relevanceKey(fitsOf.get(row)!)),
    missing: Uint8Array.from(rows, (row) => slots.length - fitsOf.get(row)!.length),
  };
}

function matchReading(
  bodies: readonly Postings[],
  slots: readonly Slot[],
  attributes: number,
  size: number,
  scratch: BestFits,
): TextMatch {
  const matches: WordMatch[] = [];
  for (const slot of slots) {
    const match = matchSlot(bodies, slot, attributes, size, scratch);
    if (match.rows.length === 0) return { rows: match.rows, keys: match.fits };
    matches.push(match);
  }
  return intersect(matches);
}

function matchSlot(
  bodies: readonly Postings[],
  { word, alternatives }: Slot,
  attributes: number,
  size: number,
  scratch: BestFits,
): WordMatch {
  const only = word && alternatives.length === 0 ? matchOnlyWord(bodies, word, attributes) : null;
  if (only) return only;
  scratch.prepare(size, attributes);
  for (const body of bodies) {
    if (word) offerWord(body, word, scratch);
    for (const alternative of alternatives) offerAlternative(body, alternative, scratch);
  }
  return scratch.drain();
}

/** What most words of most queries are: one word of the index and no other; null for the rest. */
function matchOnlyWord(
  bodies: readonly Postings[],
  { word, isPrefix, typos }: QueryWord,
  attributes: number,
): WordMatch | null {
  if (typos > 0) return null;
  let only: { body: Postings; number: number } | null = null;
  for (const body of bodies) {
    const exact = body.vocabulary.find(word);
    const [from, to] = isPrefix ? body.vocabulary.prefixRange(word) : [exact, exact < 0 ? exact : exact + 1];
    if (to === from) continue;
    if (only || to > from + 1) return null;
    only = { body, number: from };
  }
  if (!only) return null;
  const isExact = only.body.vocabulary.words[only.number] === word;
  return only.body.best(only.number, packFit(0, 0, isExact), attributes);
}

function offerWord(body: Postings, { word, isPrefix, typos }: QueryWord, scratch: BestFits): void {
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

/** A synonym of one word counts as the word itself, one of several as not met exactly (Algolia's default). */
function offerAlternative(body: Postings, { words, typos }: Alternative, scratch: BestFits): void {
  const [word] = words;
  if (words.length > 1 || word === undefined) {
    const fit = packFit(typos, 0, false);
    visitPhrase(body, words, (row, where) => scratch.offer(row, where, fit));
    return;
  }
  const number = body.vocabulary.find(word);
  if (number >= 0) body.offer(number, number + 1, packFit(typos, 0, typos === 0), scratch);
}

/** Both, and the better key where a record is in both. */
function united(a: TextMatch, b: TextMatch): TextMatch {
  if (a.rows.length === 0 || b.rows.length === 0) return a.rows.length === 0 ? b : a;
  const rows = new Uint32Array(a.rows.length + b.rows.length);
  const keys = new Uint32Array(rows.length);
  let found = 0;
  for (let i = 0, j = 0; i < a.rows.length || j < b.rows.length; found++) {
    const left = a.rows[i] ?? Infinity;
    const right = b.rows[j] ?? Infinity;
    rows[found] = Math.min(left, right);
    keys[found] = Math.min(left <= right ? a.keys[i]! : Infinity, right <= left ? b.keys[j]! : Infinity);
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return { rows: rows.slice(0, found), keys: keys.slice(0, found) };
}

/** Walks all lists at once, led by the shortest. */
function intersect(matches: readonly WordMatch[]): TextMatch {
  const [only] = matches;
  if (only && matches.length === 1) return { rows: only.rows, keys: keysOfOne(only.fits) };
  const lead = matches.reduce((least, match) => (match.rows.length < least.rows.length ? match : least));
  const rows = new Uint32Array(lead.rows.length);
  const keys = new Uint32Array(lead.rows.length);
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

/** The keys of a query of one word, in the place of its fits. */
function keysOfOne(fits: Uint32Array): Uint32Array {
  for (let i = 0; i < fits.length; i++) {
    const fit = fits[i]!;
    const inexact = MOST_EXACT - (fitIsExact(fit) ? 1 : 0);
    fits[i] = ((fitTypos(fit) << TYPO_SHIFT) | (fitWhere(fit) << EXACT_BITS) | inexact) >>> 0;
  }
  return fits;
}

function relevanceKey(fits: ArrayLike<number>): number {
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
