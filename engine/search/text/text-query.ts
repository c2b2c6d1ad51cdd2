import type { Alternative, SubstitutionSource } from './synonyms';
import { tokenize } from './tokenizer';
import { countAllowedTypos, editDistance, type TypoRules } from './typo-tolerance';

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
  readonly usesCompounds: boolean;
}

export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** Sufficient for two multi-word synonyms in one query. */
const MAX_INTERPRETATIONS = 8;

/**
 * Builds all interpretations of the words.
 * @param synonyms null to ignore synonyms
 * @param compounds words that visitors join or split; null to ignore them
 */
export function buildTextQuery(
  words: readonly QueryWord[],
  synonyms: SubstitutionSource | null,
  compounds: SubstitutionSource | null = null,
): TextQuery {
  const sources = [synonyms, compounds].filter((source) => source !== null);
  return {
    words,
    interpretations: sources.length > 0 ? createInterpretations(words, sources) : [words.map(createTerm)],
    usesCompounds: compounds !== null,
  };
}

export function parseQueryWords(query: string, type: QueryType, rules: TypoRules): QueryWord[] {
  const tokens = tokenize(query);
  return tokens.map(({ word }, wordIndex) => ({
    word,
    isPrefix: type === 'prefixAll' || (type === 'prefixLast' && wordIndex === tokens.length - 1),
    typos: countAllowedTypos(word, rules),
  }));
}

export function withoutTypos({ words, interpretations, usesCompounds }: TextQuery): TextQuery {
  return {
    usesCompounds,
    words: words.map(withoutTyposWord),
    interpretations: interpretations.map((terms) =>
      terms.map((term) => ({
        ...term,
        word: term.word && withoutTyposWord(term.word),
        alternatives: term.alternatives.filter(({ typos }) => typos === 0),
      })),
    ),
  };
}

/** Counts the typos between an indexed word and a query word; Infinity if they do not match. */
export function countTypos(query: QueryWord, word: string): number {
  return editDistance(query.word, word, query.isPrefix, query.typos);
}

function withoutTyposWord(word: QueryWord): QueryWord {
  return { ...word, typos: 0 };
}

function createTerm(word: QueryWord, first: number): QueryTerm {
  return { word, alternatives: [], first, length: 1 };
}

/**
 * A one-word synonym is added to the term of its word. A multi-word synonym creates a second interpretation with one
 * term for those words; the first interpretation contains the words as typed.
 */
function createInterpretations(
  words: readonly QueryWord[],
  sources: readonly SubstitutionSource[],
): QueryTerm[][] {
  const plainWords = words.map(({ word }) => word);
  let interpretations: { terms: QueryTerm[]; next: number }[] = [{ terms: [], next: 0 }];
  for (let wordIndex = 0; wordIndex < words.length; wordIndex++) {
    const substitutions = sources.flatMap((source) => source.findSubstitutions(plainWords, wordIndex));
    const singleWord = substitutions.filter(({ length }) => length === 1);
    const term: QueryTerm = {
      ...createTerm(words[wordIndex]!, wordIndex),
      alternatives: singleWord.flatMap(({ alternatives }) => alternatives),
    };
    const multiWord = substitutions.filter(({ length }) => length > 1);
    interpretations = interpretations.flatMap((interpretation) => {
      if (interpretation.next > wordIndex) return [interpretation];
      return [
        { terms: [...interpretation.terms, term], next: wordIndex + 1 },
        ...multiWord.map(({ length, alternatives }) => ({
          terms: [...interpretation.terms, { word: null, alternatives, first: wordIndex, length }],
          next: wordIndex + length,
        })),
      ];
    });
    if (interpretations.length > MAX_INTERPRETATIONS) interpretations.length = MAX_INTERPRETATIONS;
  }
  return interpretations.map(({ terms }) => terms);
}
