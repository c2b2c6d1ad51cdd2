import type { BestFits } from '../scoring/best-matches';
import { EVERY_ATTRIBUTE, packFit } from '../scoring/word-match';
import type { Postings } from './postings';
import { visitPhrase } from './phrase-match';
import { ratedRows, ratingAt, type RatedRows } from '../scoring/scored-rows';
import { EXACT_BITS, keyOfFit, relevanceKey } from '../scoring/relevance-key';
import type { Alternative } from './synonyms';
import type { QueryWord, Slot, TextQuery } from './text-query';

/** The records that have all words of the query, each with its key (`scoring/relevance-key.ts`). */
export interface TextMatch extends RatedRows {
  /** Where words may be missing: how many words of the query each record lacks. */
  readonly missing?: Uint8Array;
}

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
    const match = matchSlot(bodies, slot, attributes, size, scratch);
    match.rows.forEach((row, at) => {
      const known = fitsOf.get(row);
      if (known) known.push(ratingAt(match, at));
      else fitsOf.set(row, [ratingAt(match, at)]);
    });
  }
  const rows = Uint32Array.from(fitsOf.keys()).sort();
  const keys = rows.map((row) => relevanceKey(fitsOf.get(row)!));
  return {
    ...ratedRows(rows, keys),
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
  if (slots.some((slot) => isUnknown(bodies, slot))) return NOTHING;
  const matches: RatedRows[] = [];
  for (const slot of slots) {
    const match = matchSlot(bodies, slot, attributes, size, scratch);
    if (match.rows.length === 0) return match;
    matches.push(match);
  }
  return intersect(matches);
}

const NOTHING = ratedRows(new Uint32Array(0), new Uint32Array(0));

/** A word that stands nowhere, of which a look at the words tells that nothing has them all. */
function isUnknown(bodies: readonly Postings[], { word, alternatives }: Slot): boolean {
  if (!word || word.typos > 0 || alternatives.length > 0) return false;
  return bodies.every(({ vocabulary }) => {
    const [from, to] = vocabulary.runOf(word.word, word.isPrefix);
    return from === to;
  });
}

function matchSlot(
  bodies: readonly Postings[],
  { word, alternatives }: Slot,
  attributes: number,
  size: number,
  scratch: BestFits,
): RatedRows {
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
): RatedRows | null {
  if (typos > 0 || attributes !== EVERY_ATTRIBUTE) return null;
  let only: { body: Postings; number: number } | null = null;
  for (const body of bodies) {
    const [from, to] = body.vocabulary.runOf(word, isPrefix);
    if (to === from) continue;
    if (only || to > from + 1) return null;
    only = { body, number: from };
  }
  if (!only) return null;
  const isExact = only.body.vocabulary.words[only.number] === word;
  return only.body.best(only.number, packFit(0, 0, isExact));
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
    keys[found] = Math.min(
      left <= right ? ratingAt(a, i) : Infinity,
      right <= left ? ratingAt(b, j) : Infinity,
    );
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return ratedRows(rows.slice(0, found), keys.slice(0, found));
}

/** Walks all lists at once, led by the shortest. */
function intersect(matches: readonly RatedRows[]): TextMatch {
  const [only] = matches;
  if (only && matches.length === 1) return keysOfOne(only);
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
      const place = match === lead ? i : placeOf(row, match.rows, at[m]!);
      at[m] = place;
      if (match.rows[place] !== row) continue next;
      fits[m] = ratingAt(match, place);
    }
    rows[found] = row;
    keys[found++] = relevanceKey(fits);
  }
  return found === rows.length
    ? ratedRows(rows, keys)
    : ratedRows(rows.slice(0, found), keys.slice(0, found));
}

/** Where a row stands, or would, in an ascending list from `from` on: in steps twice as long each, then by halves. */
function placeOf(row: number, rows: Uint32Array, from: number): number {
  if (from >= rows.length || rows[from]! >= row) return from;
  let low = from;
  let step = 1;
  while (low + step < rows.length && rows[low + step]! < row) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, rows.length);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]! < row) low = middle;
    else high = middle;
  }
  return high;
}

/** The keys of a query of one word. Of a word of the postings they follow from the places as these lie there. */
function keysOfOne(match: RatedRows): TextMatch {
  const { rows, parts, shift, base } = match;
  if (shift === 1) return { rows, parts, shift: EXACT_BITS, base: keyOfFit(base) };
  const keys = new Uint32Array(rows.length);
  for (let i = 0; i < keys.length; i++) keys[i] = keyOfFit(parts[i]!);
  return ratedRows(rows, keys);
}
