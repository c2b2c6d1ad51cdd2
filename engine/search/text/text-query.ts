import type { Alternative, SynonymIndex } from './synonyms';
import { tokenize } from './tokenizer';
import { allowedTypos, editDistance, type TypoRules } from './typo-tolerance';

/** A word of the query. */
export interface QueryWord {
  readonly word: string;
  /** Words that begin with it match too (the last word, which may still be being typed). */
  readonly isPrefix: boolean;
  /** Typos it may have: 0, 1 or 2. */
  readonly typos: number;
}

/** One thing that must be found: a word of the query, or what stands for one or several of its words. */
export interface QueryTerm {
  /** Null where only the alternatives count: the words themselves are in another interpretation. */
  readonly word: QueryWord | null;
  readonly alternatives: readonly Alternative[];
  /** Number of the first word of the query it stands for, and of how many. */
  readonly first: number;
  readonly length: number;
}

/** A query as words, and every way it can be read: a record must answer to all terms of one interpretation. */
export interface TextQuery {
  readonly words: readonly QueryWord[];
  readonly interpretations: readonly (readonly QueryTerm[])[];
}

export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** Enough for two things of several words in one query, each known by several names. */
const MAX_INTERPRETATIONS = 8;

/** Every way these words can be read. @param synonyms null for none */
export function buildTextQuery(words: readonly QueryWord[], synonyms: SynonymIndex | null): TextQuery {
  return { words, interpretations: synonyms ? interpretationsOf(words, synonyms) : [words.map(plainTerm)] };
}

export function queryWords(query: string, type: QueryType, rules: TypoRules): QueryWord[] {
  const tokens = tokenize(query);
  return tokens.map(({ word }, at) => ({
    word,
    isPrefix: type === 'prefixAll' || (type === 'prefixLast' && at === tokens.length - 1),
    typos: allowedTypos(word, rules),
  }));
}

/** The same query without typos. */
export function withoutTypos({ words, interpretations }: TextQuery): TextQuery {
  return {
    words: words.map(exact),
    interpretations: interpretations.map((terms) =>
      terms.map((term) => ({
        ...term,
        word: term.word && exact(term.word),
        alternatives: term.alternatives.filter(({ typos }) => typos === 0),
      })),
    ),
  };
}

/** Typos with which a word of a text answers to a word of the query; Infinity when it does not. */
export function countTypos(query: QueryWord, word: string): number {
  return editDistance(query.word, word, query.isPrefix, query.typos);
}

function exact(word: QueryWord): QueryWord {
  return { ...word, typos: 0 };
}

function plainTerm(word: QueryWord, first: number): QueryTerm {
  return { word, alternatives: [], first, length: 1 };
}

/**
 * A name of one word widens the term of that word. One of several words gives a second interpretation, in which a single
 * term takes their place; in the first the words are looked for one by one, as typed.
 */
function interpretationsOf(words: readonly QueryWord[], synonyms: SynonymIndex): QueryTerm[][] {
  const texts = words.map(({ word }) => word);
  let interpretations: { terms: QueryTerm[]; next: number }[] = [{ terms: [], next: 0 }];
  for (let at = 0; at < words.length; at++) {
    const found = synonyms.at(texts, at);
    const single = found.find(({ length }) => length === 1);
    const term: QueryTerm = { ...plainTerm(words[at]!, at), alternatives: single?.alternatives ?? [] };
    const several = found.filter(({ length }) => length > 1);
    interpretations = interpretations.flatMap((interpretation) => {
      if (interpretation.next > at) return [interpretation];
      return [
        { terms: [...interpretation.terms, term], next: at + 1 },
        ...several.map(({ length, alternatives }) => ({
          terms: [...interpretation.terms, { word: null, alternatives, first: at, length }],
          next: at + length,
        })),
      ];
    });
    if (interpretations.length > MAX_INTERPRETATIONS) interpretations.length = MAX_INTERPRETATIONS;
  }
  return interpretations.map(({ terms }) => terms);
}
