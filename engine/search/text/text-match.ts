import type { BestMatches } from '../scoring/best-matches';
import { ALL_ATTRIBUTES, packWordMatch } from '../scoring/word-match';
import type { Postings } from './postings';
import { visitPhrase } from './phrase-match';
import { createScoredRows, readScore, type ScoredRows } from '../scoring/scored-rows';
import { INEXACT_BITS, createSingleWordKey, createRelevanceKey } from '../scoring/relevance-key';
import type { Alternative } from './synonyms';
import type { QueryWord, QueryTerm, TextQuery } from './text-query';

/** The records that have all words of the query, each with its key (`scoring/relevance-key.ts`). */
export interface TextMatch extends ScoredRows {
  /** Number of query words missing from each record; undefined if no words may be missing. */
  readonly missing?: Uint8Array;
}

/**
 * Finds the records that match any interpretation of a query, with their best keys.
 * @param attributes bit set of the attributes to search
 * @param size number of records in the index
 */
export function matchText(
  postingsLists: readonly Postings[],
  { interpretations }: TextQuery,
  attributes: number,
  size: number,
  bestMatches: BestMatches,
): TextMatch {
  const [first = [], ...otherInterpretations] = interpretations;
  const match = matchInterpretation(postingsLists, first, attributes, size, bestMatches);
  return otherInterpretations.reduce(
    (combined, terms) =>
      mergeMatches(combined, matchInterpretation(postingsLists, terms, attributes, size, bestMatches)),
    match,
  );
}

/** Finds the records that match any word of a query, with the number of missing words. */
export function matchAnyWord(
  postingsLists: readonly Postings[],
  { interpretations }: TextQuery,
  attributes: number,
  size: number,
  bestMatches: BestMatches,
): TextMatch {
  const [terms = []] = interpretations;
  const matchesByRow = new Map<number, number[]>();
  for (const term of terms) {
    const match = matchTerm(postingsLists, term, attributes, size, bestMatches);
    match.rows.forEach((row, index) => {
      const combined = matchesByRow.get(row);
      if (combined) combined.push(readScore(match, index));
      else matchesByRow.set(row, [readScore(match, index)]);
    });
  }
  const rows = Uint32Array.from(matchesByRow.keys()).sort();
  const keys = rows.map((row) => createRelevanceKey(matchesByRow.get(row)!));
  return {
    ...createScoredRows(rows, keys),
    missing: Uint8Array.from(rows, (row) => terms.length - matchesByRow.get(row)!.length),
  };
}

function matchInterpretation(
  postingsLists: readonly Postings[],
  terms: readonly QueryTerm[],
  attributes: number,
  size: number,
  bestMatches: BestMatches,
): TextMatch {
  if (terms.some((term) => isMissingWord(postingsLists, term))) return NO_MATCHES;
  const matches: ScoredRows[] = [];
  for (const term of terms) {
    const match = matchTerm(postingsLists, term, attributes, size, bestMatches);
    if (match.rows.length === 0) return match;
    matches.push(match);
  }
  return intersect(matches);
}

const NO_MATCHES = createScoredRows(new Uint32Array(0), new Uint32Array(0));

/** Whether a required word occurs in no record, so no record can match all words. */
function isMissingWord(postingsLists: readonly Postings[], { word, alternatives }: QueryTerm): boolean {
  if (!word || word.typos > 0 || alternatives.length > 0) return false;
  return postingsLists.every(({ vocabulary }) => {
    const [startPosition, to] = vocabulary.findRange(word.word, word.isPrefix);
    return startPosition === to;
  });
}

function matchTerm(
  postingsLists: readonly Postings[],
  { word, alternatives }: QueryTerm,
  attributes: number,
  size: number,
  bestMatches: BestMatches,
): ScoredRows {
  const singleMatch =
    word && alternatives.length === 0 ? matchOnlyWord(postingsLists, word, attributes) : null;
  if (singleMatch) return singleMatch;
  bestMatches.prepare(size, attributes);
  for (const postings of postingsLists) {
    if (word) offerWord(postings, word, bestMatches);
    for (const alternative of alternatives) offerAlternative(postings, alternative, bestMatches);
  }
  return bestMatches.drain();
}

/** The fast path for query words that match exactly one word of the index, as most do; null for all others. */
function matchOnlyWord(
  postingsLists: readonly Postings[],
  { word, isPrefix, typos }: QueryWord,
  attributes: number,
): ScoredRows | null {
  if (typos > 0 || attributes !== ALL_ATTRIBUTES) return null;
  let singleMatch: { body: Postings; number: number } | null = null;
  for (const postings of postingsLists) {
    const [startPosition, to] = postings.vocabulary.findRange(word, isPrefix);
    if (to === startPosition) continue;
    if (singleMatch || to > startPosition + 1) return null;
    singleMatch = { body: postings, number: startPosition };
  }
  if (!singleMatch) return null;
  const isExact = singleMatch.body.vocabulary.words[singleMatch.number] === word;
  return singleMatch.body.findBest(singleMatch.number, packWordMatch(0, 0, isExact));
}

function offerWord(postings: Postings, { word, isPrefix, typos }: QueryWord, bestMatches: BestMatches): void {
  const { vocabulary } = postings;
  const exactNumber = vocabulary.find(word);
  if (exactNumber >= 0) postings.offer(exactNumber, exactNumber + 1, packWordMatch(0, 0, true), bestMatches);
  if (isPrefix) {
    const [startPosition, to] = vocabulary.findPrefixRange(word);
    postings.offer(
      exactNumber >= 0 ? exactNumber + 1 : startPosition,
      to,
      packWordMatch(0, 0, false),
      bestMatches,
    );
  }
  if (typos > 0) {
    vocabulary.visitTypos(word, typos, isPrefix, (startPosition, to, count) =>
      postings.offer(startPosition, to, packWordMatch(count, 0, false), bestMatches),
    );
  }
}

/** A one-word synonym counts as an exact match, a multi-word synonym does not (Algolia's default). */
function offerAlternative(postings: Postings, { words, typos }: Alternative, bestMatches: BestMatches): void {
  const [word] = words;
  if (words.length > 1 || word === undefined) {
    const wordMatch = packWordMatch(typos, 0, false);
    visitPhrase(postings, words, (row, where) => bestMatches.offer(row, where, wordMatch));
    return;
  }
  const number = postings.vocabulary.find(word);
  if (number >= 0) postings.offer(number, number + 1, packWordMatch(typos, 0, typos === 0), bestMatches);
}

/** Merges two results. Records in both have the better key. */
function mergeMatches(a: TextMatch, b: TextMatch): TextMatch {
  if (a.rows.length === 0 || b.rows.length === 0) return a.rows.length === 0 ? b : a;
  const rows = new Uint32Array(a.rows.length + b.rows.length);
  const keys = new Uint32Array(rows.length);
  let rowCount = 0;
  for (let i = 0, j = 0; i < a.rows.length || j < b.rows.length; rowCount++) {
    const left = a.rows[i] ?? Infinity;
    const right = b.rows[j] ?? Infinity;
    rows[rowCount] = Math.min(left, right);
    keys[rowCount] = Math.min(
      left <= right ? readScore(a, i) : Infinity,
      right <= left ? readScore(b, j) : Infinity,
    );
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return createScoredRows(rows.slice(0, rowCount), keys.slice(0, rowCount));
}

/** Intersects lists, starting with the shortest. */
function intersect(matches: readonly ScoredRows[]): TextMatch {
  const [singleMatch] = matches;
  if (singleMatch && matches.length === 1) return createSingleWordMatch(singleMatch);
  const shortest = matches.reduce((shortestSoFar, match) =>
    match.rows.length < shortestSoFar.rows.length ? match : shortestSoFar,
  );
  const rows = new Uint32Array(shortest.rows.length);
  const keys = new Uint32Array(shortest.rows.length);
  const positions = new Uint32Array(matches.length);
  const wordMatches = new Uint32Array(matches.length);
  let matchCount = 0;
  next: for (let i = 0; i < shortest.rows.length; i++) {
    const row = shortest.rows[i]!;
    for (let matchIndex = 0; matchIndex < matches.length; matchIndex++) {
      const match = matches[matchIndex]!;
      const position = match === shortest ? i : findPosition(row, match.rows, positions[matchIndex]!);
      positions[matchIndex] = position;
      if (match.rows[position] !== row) continue next;
      wordMatches[matchIndex] = readScore(match, position);
    }
    rows[matchCount] = row;
    keys[matchCount++] = createRelevanceKey(wordMatches);
  }
  return matchCount === rows.length
    ? createScoredRows(rows, keys)
    : createScoredRows(rows.slice(0, matchCount), keys.slice(0, matchCount));
}

/** Finds the position of a row in an ascending list by galloping search from `from` on. */
function findPosition(row: number, rows: Uint32Array, startPosition: number): number {
  if (startPosition >= rows.length || rows[startPosition]! >= row) return startPosition;
  let low = startPosition;
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

/** Computes the keys for a query of one word, without copying the postings if possible. */
function createSingleWordMatch(match: ScoredRows): TextMatch {
  const { rows, parts, shift, base } = match;
  if (shift === 1) return { rows, parts, shift: INEXACT_BITS, base: createSingleWordKey(base) };
  const keys = new Uint32Array(rows.length);
  for (let i = 0; i < keys.length; i++) keys[i] = createSingleWordKey(parts[i]!);
  return createScoredRows(rows, keys);
}
