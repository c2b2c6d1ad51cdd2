import type { BestMatches } from '../scoring/best-matches';
import { ALL_ATTRIBUTES, packWordMatch } from '../scoring/word-match';
import type { Postings } from './postings';
import { visitPhrase } from './phrase-match';
import { scoredRows, scoreAt, type ScoredRows } from '../scoring/scored-rows';
import { EXACT_BITS, singleWordKey, relevanceKey } from '../scoring/relevance-key';
import type { Alternative } from './synonyms';
import type { QueryWord, QueryTerm, TextQuery } from './text-query';

/** The records that have all words of the query, each with its key (`scoring/relevance-key.ts`). */
export interface TextMatch extends ScoredRows {
  /** Number of query words missing from each record; undefined if no words may be missing. */
  readonly missing?: Uint8Array;
}

/**
 * Finds the records that match an interpretation of a query, with their best keys.
 * @param attributes bit set of the attributes to search; @param size number of records in the index
 */
export function matchText(
  bodies: readonly Postings[],
  { interpretations }: TextQuery,
  attributes: number,
  size: number,
  scratch: BestMatches,
): TextMatch {
  const [first = [], ...others] = interpretations;
  const match = matchInterpretation(bodies, first, attributes, size, scratch);
  return others.reduce(
    (known, terms) => united(known, matchInterpretation(bodies, terms, attributes, size, scratch)),
    match,
  );
}

/** Finds the records that match any word of a query, with the number of missing words. */
export function matchAnyWord(
  bodies: readonly Postings[],
  { interpretations }: TextQuery,
  attributes: number,
  size: number,
  scratch: BestMatches,
): TextMatch {
  const [terms = []] = interpretations;
  const fitsOf = new Map<number, number[]>();
  for (const term of terms) {
    const match = matchTerm(bodies, term, attributes, size, scratch);
    match.rows.forEach((row, at) => {
      const known = fitsOf.get(row);
      if (known) known.push(scoreAt(match, at));
      else fitsOf.set(row, [scoreAt(match, at)]);
    });
  }
  const rows = Uint32Array.from(fitsOf.keys()).sort();
  const keys = rows.map((row) => relevanceKey(fitsOf.get(row)!));
  return {
    ...scoredRows(rows, keys),
    missing: Uint8Array.from(rows, (row) => terms.length - fitsOf.get(row)!.length),
  };
}

function matchInterpretation(
  bodies: readonly Postings[],
  terms: readonly QueryTerm[],
  attributes: number,
  size: number,
  scratch: BestMatches,
): TextMatch {
  if (terms.some((term) => isUnknown(bodies, term))) return NOTHING;
  const matches: ScoredRows[] = [];
  for (const term of terms) {
    const match = matchTerm(bodies, term, attributes, size, scratch);
    if (match.rows.length === 0) return match;
    matches.push(match);
  }
  return intersect(matches);
}

const NOTHING = scoredRows(new Uint32Array(0), new Uint32Array(0));

/** Whether a word occurs nowhere, so that no record can match all words. */
function isUnknown(bodies: readonly Postings[], { word, alternatives }: QueryTerm): boolean {
  if (!word || word.typos > 0 || alternatives.length > 0) return false;
  return bodies.every(({ vocabulary }) => {
    const [from, to] = vocabulary.wordRange(word.word, word.isPrefix);
    return from === to;
  });
}

function matchTerm(
  bodies: readonly Postings[],
  { word, alternatives }: QueryTerm,
  attributes: number,
  size: number,
  scratch: BestMatches,
): ScoredRows {
  const only = word && alternatives.length === 0 ? matchOnlyWord(bodies, word, attributes) : null;
  if (only) return only;
  scratch.prepare(size, attributes);
  for (const body of bodies) {
    if (word) offerWord(body, word, scratch);
    for (const alternative of alternatives) offerAlternative(body, alternative, scratch);
  }
  return scratch.drain();
}

/** The fast path for most query words, which match exactly one word of the index; null if the word does not. */
function matchOnlyWord(
  bodies: readonly Postings[],
  { word, isPrefix, typos }: QueryWord,
  attributes: number,
): ScoredRows | null {
  if (typos > 0 || attributes !== ALL_ATTRIBUTES) return null;
  let only: { body: Postings; number: number } | null = null;
  for (const body of bodies) {
    const [from, to] = body.vocabulary.wordRange(word, isPrefix);
    if (to === from) continue;
    if (only || to > from + 1) return null;
    only = { body, number: from };
  }
  if (!only) return null;
  const isExact = only.body.vocabulary.words[only.number] === word;
  return only.body.best(only.number, packWordMatch(0, 0, isExact));
}

function offerWord(body: Postings, { word, isPrefix, typos }: QueryWord, scratch: BestMatches): void {
  const { vocabulary } = body;
  const exact = vocabulary.find(word);
  if (exact >= 0) body.offer(exact, exact + 1, packWordMatch(0, 0, true), scratch);
  if (isPrefix) {
    const [from, to] = vocabulary.prefixRange(word);
    body.offer(exact >= 0 ? exact + 1 : from, to, packWordMatch(0, 0, false), scratch);
  }
  if (typos > 0) {
    vocabulary.visitTypos(word, typos, isPrefix, (from, to, count) =>
      body.offer(from, to, packWordMatch(count, 0, false), scratch),
    );
  }
}

/** A one-word synonym counts as an exact match, a multi-word synonym does not (Algolia's default). */
function offerAlternative(body: Postings, { words, typos }: Alternative, scratch: BestMatches): void {
  const [word] = words;
  if (words.length > 1 || word === undefined) {
    const fit = packWordMatch(typos, 0, false);
    visitPhrase(body, words, (row, where) => scratch.offer(row, where, fit));
    return;
  }
  const number = body.vocabulary.find(word);
  if (number >= 0) body.offer(number, number + 1, packWordMatch(typos, 0, typos === 0), scratch);
}

/** The union of two results, with the better key for records in both. */
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
      left <= right ? scoreAt(a, i) : Infinity,
      right <= left ? scoreAt(b, j) : Infinity,
    );
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return scoredRows(rows.slice(0, found), keys.slice(0, found));
}

/** Intersects lists, starting with the shortest. */
function intersect(matches: readonly ScoredRows[]): TextMatch {
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
      const position = match === lead ? i : placeOf(row, match.rows, at[m]!);
      at[m] = position;
      if (match.rows[position] !== row) continue next;
      fits[m] = scoreAt(match, position);
    }
    rows[found] = row;
    keys[found++] = relevanceKey(fits);
  }
  return found === rows.length
    ? scoredRows(rows, keys)
    : scoredRows(rows.slice(0, found), keys.slice(0, found));
}

/** The position of a row in an ascending list, from `from` on (galloping search). */
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

/** The keys for a query of one word, computed directly from positions in the postings. */
function keysOfOne(match: ScoredRows): TextMatch {
  const { rows, parts, shift, base } = match;
  if (shift === 1) return { rows, parts, shift: EXACT_BITS, base: singleWordKey(base) };
  const keys = new Uint32Array(rows.length);
  for (let i = 0; i < keys.length; i++) keys[i] = singleWordKey(parts[i]!);
  return scoredRows(rows, keys);
}
