import type { BestMatches } from '../scoring/best-matches';
import type { BitSet } from '../storage/bit-set';
import type { InvertedIndex } from '../text/inverted-index';
import type { ResultCache } from './result-cache';
import { scoreAt } from '../scoring/scored-rows';
import { keyTypos } from '../scoring/relevance-key';
import { matchAnyWord, matchText, type TextMatch } from '../text/text-match';
import { withoutTypos, type TextQuery } from '../text/text-query';
import type { MatchCriteria } from './match-criteria';

export interface TextSearchResult {
  readonly match: TextMatch;
  /** Matches with more typos than this are ignored. */
  readonly maxTypos: number;
}

/** The part of an index for text searches. */
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
  if (typoTolerance === true) return { match: matchOf(index, criteria, text), maxTypos: Infinity };
  if (typoTolerance !== 'strict') {
    const match = matchOf(index, criteria, withoutTypos(text));
    const isEnough = typoTolerance === false || leastTypos(match, inScope) === 0;
    if (isEnough) return { match, maxTypos: 0 };
  }
  const match = matchOf(index, criteria, text);
  const least = leastTypos(match, inScope);
  return { match, maxTypos: typoTolerance === 'strict' ? least + 1 : least };
}

/**
 * Queries with the same key have the same results: their interpretations depend only on the words and on whether
 * synonyms apply.
 */
export function textQueryKey({ words, interpretations }: TextQuery): string {
  const hasNames =
    interpretations.length > 1 || interpretations[0]?.some(({ alternatives }) => alternatives.length > 0);
  const text = words.map(({ word, isPrefix, typos }) => `${word}${isPrefix ? '*' : ''}~${typos}`).join(' ');
  return hasNames ? `${text} =` : text;
}

function matchOf(index: TextIndex, { attributes, isAnyWord }: MatchCriteria, query: TextQuery): TextMatch {
  const { results, text, size, bestMatches } = index;
  const key = `${textQueryKey(query)} ${attributes}${isAnyWord ? ' any' : ''}`;
  const known = results.texts.get(key);
  if (known) return known;
  const find = isAnyWord ? matchAnyWord : matchText;
  const match = find(text.postings, query, attributes, size, bestMatches);
  results.texts.set(key, match);
  return match;
}

function leastTypos(match: TextMatch, inScope: BitSet): number {
  let least = Infinity;
  for (let i = 0; i < match.rows.length && least > 0; i++) {
    if (inScope.has(match.rows[i]!)) least = Math.min(least, keyTypos(scoreAt(match, i)));
  }
  return least;
}
