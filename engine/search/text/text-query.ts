import type { Alternative, SynonymIndex } from './synonyms';
import { tokenize } from './tokenizer';
import { allowedTypos, editDistance, type TypoRules } from './typo-tolerance';

export interface QueryWord {
  readonly word: string;
  /** Whether it matches as a prefix. This applies to the last word, which may be incomplete. */
  readonly isPrefix: boolean;
  /** Allowed typos: 0, 1 or 2. */
  readonly typos: number;
}

/** A required term: a query word, or synonyms for one or more query words. */
export interface QueryTerm {
  /** Null if only the alternatives count, because another interpretation has the words. */
  readonly word: QueryWord | null;
  readonly alternatives: readonly Alternative[];
  /** Index of the first query word that the term represents, and the number of words. */
  readonly first: number;
  readonly length: number;
}

/** A query with its words and interpretations. A record must match all terms of one interpretation. */
export interface TextQuery {
  readonly words: readonly QueryWord[];
  readonly interpretations: readonly (readonly QueryTerm[])[];
}

export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** Sufficient for two multi-word synonyms in one query. */
const MAX_INTERPRETATIONS = 8;

/** Builds all interpretations of the words. @param synonyms null to ignore synonyms */
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

/** The query with no typos allowed. */
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

/** The number of typos between an indexed word and a query word; Infinity if they do not match. */
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
 * A one-word synonym is added to the term of its word. A multi-word synonym creates a second interpretation with one
 * term for those words; the first interpretation contains the words as typed.
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
