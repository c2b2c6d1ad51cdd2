import { tokenise } from './token';
import { typoBudget, typosBetween, type TypoRules } from './typo';

/** A word of the query. */
export interface QueryWord {
  readonly word: string;
  /** Words that begin with it match too (the last word, which may still be being typed). */
  readonly isPrefix: boolean;
  /** Typos it may have: 0, 1 or 2. */
  readonly typos: number;
}

export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

export function queryWords(query: string, type: QueryType, rules: TypoRules): QueryWord[] {
  const tokens = tokenise(query);
  return tokens.map(({ word }, at) => ({
    word,
    isPrefix: type === 'prefixAll' || (type === 'prefixLast' && at === tokens.length - 1),
    typos: typoBudget(word, rules),
  }));
}

/** The same words without typos. */
export function exactWords(words: readonly QueryWord[]): QueryWord[] {
  return words.map((word) => ({ ...word, typos: 0 }));
}

/** Typos with which a word of a text answers to a word of the query; Infinity when it does not. */
export function typosOf(query: QueryWord, word: string): number {
  return typosBetween(query.word, word, query.isPrefix, query.typos);
}
