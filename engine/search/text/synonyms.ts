import { tokenize } from './tokenizer';

/**
 * Synonyms in Algolia's format, so that the same list can be pushed there. `synonym`: two-way. `oneWaySynonym`: `input`
 * also finds the others, but not vice versa. `altCorrection1` and `altCorrection2`: corrections that count as matches
 * with one or two typos. Each can consist of several words.
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

/** Words that replace query words. Several must be adjacent, in this order. */
export interface Alternative {
  readonly words: readonly string[];
  readonly typos: number;
}

/** Query words with their synonyms. */
interface Substitution {
  /** Number of query words that it replaces. */
  readonly length: number;
  readonly alternatives: readonly Alternative[];
}

/** Finds synonyms by the words that they replace. */
export class SynonymIndex {
  private readonly rules = new Map<string, { words: readonly string[]; alternatives: Alternative[] }>();
  private longest = 0;

  constructor(synonyms: readonly Synonym[]) {
    for (const synonym of synonyms) this.add(synonym);
  }

  /** Synonyms for query words from index `at` on, longest first. */
  at(words: readonly string[], at: number): Substitution[] {
    const found: Substitution[] = [];
    for (let length = Math.min(this.longest, words.length - at); length > 0; length--) {
      const rule = this.rules.get(words.slice(at, at + length).join(' '));
      if (rule) found.push({ length, alternatives: rule.alternatives });
    }
    return found;
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

  private link(input: string, others: readonly string[], typos: number): void {
    const from = wordsOf(input);
    const key = from.join(' ');
    if (key === '') return;
    const rule = this.rules.get(key) ?? { words: from, alternatives: [] };
    for (const other of others) {
      const words = wordsOf(other);
      const isNew = rule.alternatives.every((known) => known.words.join(' ') !== words.join(' '));
      if (words.length > 0 && words.join(' ') !== key && isNew) rule.alternatives.push({ words, typos });
    }
    this.rules.set(key, rule);
    this.longest = Math.max(this.longest, from.length);
  }
}

function wordsOf(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}
