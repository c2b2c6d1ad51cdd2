import { tokenize } from './tokenizer';

/**
 * Synonyms in Algolia's format, so the same list can be pushed to Algolia. `synonym`: two-way. `oneWaySynonym`: `input`
 * also finds the synonyms, but not vice versa. `altCorrection1` and `altCorrection2`: corrections that count as matches
 * with one or two typos. Each entry can consist of several words.
 */
export type Synonym =
  | { readonly objectID: string; readonly type: 'synonym'; readonly synonyms: readonly string[] }
  | {
      readonly objectID: string;
      readonly type: 'oneWaySynonym';
      readonly input: string;
      readonly synonyms: readonly string[];
    }
  | {
      readonly objectID: string;
      readonly type: 'altCorrection1' | 'altCorrection2';
      readonly word: string;
      readonly corrections: readonly string[];
    };

/** Words that replace query words. If there are several, they must be adjacent and in this order. */
export interface Alternative {
  readonly words: readonly string[];
  readonly typos: number;
}

export interface Substitution {
  /** Number of query words that the substitution replaces. */
  readonly length: number;
  readonly alternatives: readonly Alternative[];
}

export interface SubstitutionSource {
  /** Finds substitutions for the query words from index `start` on, longest first. */
  findSubstitutions(words: readonly string[], start: number): readonly Substitution[];
}

export class SynonymIndex implements SubstitutionSource {
  private readonly rules = new Map<string, { words: readonly string[]; alternatives: Alternative[] }>();
  private longest = 0;

  constructor(synonyms: readonly Synonym[]) {
    for (const synonym of synonyms) this.add(synonym);
  }

  /** Finds synonyms for the query words from index `start` on, longest first. */
  findSubstitutions(words: readonly string[], start: number): Substitution[] {
    const substitutions: Substitution[] = [];
    for (let length = Math.min(this.longest, words.length - start); length > 0; length--) {
      const rule = this.rules.get(words.slice(start, start + length).join(' '));
      if (rule) substitutions.push({ length, alternatives: rule.alternatives });
    }
    return substitutions;
  }

  private add(synonym: Synonym): void {
    if (synonym.type === 'synonym') {
      for (const input of synonym.synonyms) this.link(input, synonym.synonyms, 0);
    } else if (synonym.type === 'oneWaySynonym') {
      this.link(synonym.input, synonym.synonyms, 0);
    } else {
      this.link(synonym.word, synonym.corrections, synonym.type === 'altCorrection1' ? 1 : 2);
    }
  }

  private link(input: string, replacements: readonly string[], typos: number): void {
    const inputWords = splitWords(input);
    const key = inputWords.join(' ');
    if (key === '') return;
    const rule = this.rules.get(key) ?? { words: inputWords, alternatives: [] };
    for (const replacement of replacements) {
      const words = splitWords(replacement);
      const isNew = rule.alternatives.every((existing) => existing.words.join(' ') !== words.join(' '));
      if (words.length > 0 && words.join(' ') !== key && isNew) rule.alternatives.push({ words, typos });
    }
    this.rules.set(key, rule);
    this.longest = Math.max(this.longest, inputWords.length);
  }
}

function splitWords(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}
