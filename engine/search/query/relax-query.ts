import type { InterpretedQuery, QueryPart } from '../query-rules/query-interpreter';
import type { IndexVocabulary } from '../query-rules/index-vocabulary';
import { tokenize } from '../text/tokenizer';

/** A query to try instead of one without results. */
export interface CandidateQuery {
  readonly text: string;
  readonly parts: readonly QueryPart[];
  /** Whether one of the words of `text` is sufficient. */
  readonly isAnyWord?: boolean;
}

/** A query that finds more than the one typed. */
export interface RelaxedQuery extends CandidateQuery {
  /** The query as typed, but with misspelt words corrected. */
  readonly correctedQuery?: string;
  /** Typed words that are optional, because no record has them. */
  readonly unmatched?: readonly string[];
  readonly ignoredParts: readonly QueryPart[];
}

type CountResults = (candidate: CandidateQuery) => number;

interface TypedWord {
  readonly typed: string;
  /** The word to search: the typed one or its correction; undefined if no record has it. */
  searched: string | undefined;
}

/**
 * Relaxes a query without results, in steps from the smallest change on: corrects misspelt words, ignores words that no
 * record has, bounds, values, and one of the words, or requires only one of the words. Never returns a query that finds
 * everything.
 * @param query the query as typed
 * @param countResults returns the number of records that a query finds
 */
export function relaxQuery(
  query: string,
  { segments, parts }: InterpretedQuery,
  vocabulary: IndexVocabulary,
  countResults: CountResults,
): RelaxedQuery | undefined {
  const words = segments.map((segment) => readWords(segment, countResults));
  correctWords(words.flat(), parts, vocabulary, countResults);
  const correction = findCorrection(query, words.flat());
  const relax = (text: string, unmatched: readonly string[], keptParts: readonly QueryPart[]) => {
    const candidate = { text, parts: keptParts };
    if ((text === '' && keptParts.length === 0) || countResults(candidate) === 0) return undefined;
    const ignoredParts = parts.filter((part) => !keptParts.includes(part));
    const allUnmatched = [...unmatched, ...ignoredParts.map((part) => part.text)];
    return {
      ...candidate,
      ...correction,
      ...(allUnmatched.length > 0 && { unmatched: allUnmatched }),
      ignoredParts,
    };
  };
  const text = joinSearched(words.flat());
  const unmatched = words.flatMap(listUnmatched);
  const unmatchedSegments = words.filter((segment) => listUnmatched(segment).length > 0);
  const otherSegments = words.filter((segment) => !unmatchedSegments.includes(segment));
  const relaxed =
    relax(text, unmatched, parts) ??
    relax(joinSearched(otherSegments.flat()), unmatchedSegments.map(joinTyped), parts) ??
    firstDefined(listFewerParts(parts), (kept) => relax(text, unmatched, kept));
  if (relaxed || !text.includes(' ')) return relaxed;
  const specific =
    findMostSpecific(words.flat(), parts, countResults) ?? findMostSpecific(words.flat(), [], countResults);
  if (specific) return relax(specific.text, [...unmatched, specific.ignored], specific.parts);
  const anyWord = { text, parts: [], isAnyWord: true };
  return countResults(anyWord) > 0 ? { ...anyWord, ...correction, ignoredParts: parts } : undefined;
}

function readWords(segment: string, countResults: CountResults): TypedWord[] {
  return tokenize(segment).map(({ start, end }) => {
    const typed = segment.slice(start, end);
    return { typed, searched: countResults({ text: typed, parts: [] }) > 0 ? typed : undefined };
  });
}

/** Corrects words that no record has, if the correction occurs together with the other words. */
function correctWords(
  words: readonly TypedWord[],
  parts: readonly QueryPart[],
  vocabulary: IndexVocabulary,
  countResults: CountResults,
): void {
  for (const word of words) {
    if (word.searched !== undefined) continue;
    word.searched = vocabulary.findCorrection(tokenize(word.typed)[0]?.word ?? '');
    if (word.searched === undefined) continue;
    const text = joinSearched(words);
    if (countResults({ text, parts }) + countResults({ text, parts: [] }) === 0) word.searched = undefined;
  }
}

function findCorrection(
  query: string,
  words: readonly TypedWord[],
): Pick<RelaxedQuery, 'correctedQuery'> | undefined {
  const correctedQuery = words.reduce(
    (corrected, { typed, searched }) =>
      searched === undefined ? corrected : corrected.replace(typed, searched),
    query,
  );
  return correctedQuery === query ? undefined : { correctedQuery };
}

/** Ignores the word without which the fewest records are found: "toyota" in "toyota ranger". */
function findMostSpecific(
  words: readonly TypedWord[],
  parts: readonly QueryPart[],
  countResults: CountResults,
): (CandidateQuery & { readonly ignored: string }) | undefined {
  let best: (CandidateQuery & { readonly ignored: string; readonly count: number }) | undefined;
  for (const word of words) {
    if (word.searched === undefined) continue;
    const text = joinSearched(words.filter((other) => other !== word));
    const count = text === '' ? 0 : countResults({ text, parts });
    if (count > 0 && count < (best?.count ?? Infinity)) best = { text, parts, ignored: word.typed, count };
  }
  return best;
}

/** Unmatched words, adjacent ones as one text. */
function listUnmatched(segment: readonly TypedWord[]): string[] {
  const texts: string[] = [];
  segment.forEach(({ typed, searched }, index) => {
    if (searched !== undefined) return;
    const isAdjacent = index > 0 && segment[index - 1]?.searched === undefined;
    texts.push(isAdjacent ? `${texts.pop() ?? ''} ${typed}` : typed);
  });
  return texts;
}

/** All but one bound, all without bounds, all of these but one, none. */
function* listFewerParts(parts: readonly QueryPart[]): Generator<readonly QueryPart[]> {
  const bounds = parts.filter(({ ranges }) => ranges);
  for (const bound of bounds) yield parts.filter((part) => part !== bound);
  const withoutBounds = parts.filter(({ ranges }) => !ranges);
  if (bounds.length > 1) yield withoutBounds;
  for (const part of withoutBounds) yield withoutBounds.filter((other) => other !== part);
  yield [];
}

const joinSearched = (words: readonly TypedWord[]) =>
  words.flatMap(({ searched }) => searched ?? []).join(' ');
const joinTyped = (words: readonly TypedWord[]) => words.map(({ typed }) => typed).join(' ');

function firstDefined<Item, Result>(
  items: Iterable<Item>,
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
