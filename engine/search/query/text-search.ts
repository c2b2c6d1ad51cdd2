import type { BestMatches } from '../scoring/best-matches';
import type { BitSet } from '../storage/bit-set';
import type { InvertedIndex } from '../text/inverted-index';
import type { ResultCache } from './result-cache';
import { readScore } from '../scoring/scored-rows';
import { readTypos } from '../scoring/relevance-key';
import { matchAnyWord, matchText, type TextMatch } from '../text/text-match';
import { withoutTypos, type TextQuery } from '../text/text-query';
import type { MatchCriteria } from './match-criteria';

export interface TextSearchResult {
  readonly match: TextMatch;
  /** Matches with more typos than this are ignored. */
  readonly maxTypos: number;
}

/** The part of an index that text searches use. */
export interface TextIndex {
  readonly size: number;
  readonly text: InvertedIndex;
  readonly bestMatches: BestMatches;
  readonly results: Pick<ResultCache<never>, 'texts'>;
}

/**
 * Finds the records with all words, or with any. The `min` and `strict` typo limits consider all records in scope,
 * ignoring filters. As a result, all queries of a page (each omits one filter) have the same typo limit, and tenants do
 * not affect each other.
 */
export function searchText(index: TextIndex, criteria: MatchCriteria, inScope: BitSet): TextSearchResult {
  const { typoTolerance, text } = criteria;
  if (typoTolerance === true) return { match: getTextMatch(index, criteria, text), maxTypos: Infinity };
  if (typoTolerance !== 'strict') {
    const match = getTextMatch(index, criteria, withoutTypos(text));
    const isEnough = typoTolerance === false || findLeastTypos(match, inScope) === 0;
    if (isEnough) return { match, maxTypos: 0 };
  }
  const match = getTextMatch(index, criteria, text);
  const fewestTypos = findLeastTypos(match, inScope);
  return { match, maxTypos: typoTolerance === 'strict' ? fewestTypos + 1 : fewestTypos };
}

/** Queries with the same key have the same results, because the words and the use of synonyms and compound words determine them. */
export function createTextQueryKey({ words, interpretations, usesCompounds }: TextQuery): string {
  const text = words.map(({ word, isPrefix, typos }) => `${word}${isPrefix ? '*' : ''}~${typos}`).join(' ');
  const hasSubstitutions =
    interpretations.length > 1 || interpretations[0]?.some(({ alternatives }) => alternatives.length > 0);
  if (!hasSubstitutions) return text;
  return `${text} =${usesCompounds ? '+' : ''}`;
}

function getTextMatch(
  index: TextIndex,
  { attributes, isAnyWord }: MatchCriteria,
  query: TextQuery,
): TextMatch {
  const { results, text, size, bestMatches } = index;
  const key = `${createTextQueryKey(query)} ${attributes}${isAnyWord ? ' any' : ''}`;
  const cachedMatch = results.texts.get(key);
  if (cachedMatch) return cachedMatch;
  const find = isAnyWord ? matchAnyWord : matchText;
  const match = find(text.postings, query, attributes, size, bestMatches);
  results.texts.set(key, match);
  return match;
}

function findLeastTypos(match: TextMatch, inScope: BitSet): number {
  let fewestTypos = Infinity;
  for (let i = 0; i < match.rows.length && fewestTypos > 0; i++) {
    if (inScope.has(match.rows[i]!)) fewestTypos = Math.min(fewestTypos, readTypos(readScore(match, i)));
  }
  return fewestTypos;
}
