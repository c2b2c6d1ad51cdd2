import type { Generation } from '../generation';
import type { BitSet } from '../storage/bitSet';
import { keyTypos, matchText, type TextMatch } from '../text/textMatch';
import { exactWords, type QueryWord } from '../text/textQuery';
import type { Question } from './resultSet';

export interface TextFound {
  readonly match: TextMatch;
  /** Matches with more typos do not count. */
  readonly mostTypos: number;
}

/**
 * The records with all words. `min` and `strict` look at what is in scope, not at the filters, so that all
 * queries of a page (each with one filter less) agree on what was meant, and no tenant's stock changes it for
 * another.
 */
export function searchText(generation: Generation, question: Question, inScope: BitSet): TextFound {
  const { typoTolerance, words } = question;
  if (typoTolerance === true) return { match: matchOf(generation, question, words), mostTypos: Infinity };
  if (typoTolerance !== 'strict') {
    const match = matchOf(generation, question, exactWords(words));
    const isEnough = typoTolerance === false || leastTypos(match, inScope) === 0;
    if (isEnough) return { match, mostTypos: 0 };
  }
  const match = matchOf(generation, question, words);
  const least = leastTypos(match, inScope);
  return { match, mostTypos: typoTolerance === 'strict' ? least + 1 : least };
}

export function wordsKey(words: readonly QueryWord[]): string {
  return words.map(({ word, isPrefix, typos }) => `${word}${isPrefix ? '*' : ''}~${typos}`).join(' ');
}

function matchOf(generation: Generation, question: Question, words: readonly QueryWord[]): TextMatch {
  const { results, text, size, bestFits } = generation;
  const key = `${wordsKey(words)} ${question.attributes}`;
  const known = results.texts.get(key);
  if (known) return known;
  const match = matchText(text.postings, words, question.attributes, size, bestFits);
  results.texts.set(key, match);
  return match;
}

function leastTypos(match: TextMatch, inScope: BitSet): number {
  let least = Infinity;
  for (let i = 0; i < match.rows.length && least > 0; i++) {
    if (inScope.has(match.rows[i]!)) least = Math.min(least, keyTypos(match.keys[i]!));
  }
  return least;
}
