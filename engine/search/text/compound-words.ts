import type { Postings } from './postings';
import type { Substitution } from './synonyms';

const MAX_JOINED_WORDS = 3;
const MIN_SPLIT_LENGTH = 3;
const LETTER_DIGIT_BORDER = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** Finds words that visitors join or split differently from the records: "i 30" and i30, "mazda3" and Mazda 3. */
export class CompoundWords {
  constructor(private readonly postingsLists: readonly Postings[]) {}

  /** Finds substitutions for the query words from index `start` on, longest first. */
  findSubstitutions(words: readonly string[], start: number): Substitution[] {
    const substitutions: Substitution[] = [];
    for (let length = Math.min(MAX_JOINED_WORDS, words.length - start); length > 1; length--) {
      const joined = words.slice(start, start + length).join('');
      if (this.hasWord(joined)) substitutions.push({ length, alternatives: [{ words: [joined], typos: 0 }] });
    }
    const split = this.splitWord(words[start] ?? '');
    if (split) substitutions.push({ length: 1, alternatives: [{ words: split, typos: 0 }] });
    return substitutions;
  }

  /** Splits an unknown word in two known ones, preferably between letters and digits. */
  private splitWord(word: string): readonly string[] | undefined {
    if (word.length < MIN_SPLIT_LENGTH || this.hasWord(word)) return undefined;
    const atBorders = word.split(LETTER_DIGIT_BORDER);
    if (atBorders.length > 1 && atBorders.every((part) => this.hasWord(part))) return atBorders;
    for (let at = word.length - 2; at >= 2; at--) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.hasWord(part))) return parts;
    }
    return undefined;
  }

  private hasWord(word: string): boolean {
    return this.postingsLists.some(({ vocabulary }) => vocabulary.find(word) >= 0);
  }
}
