import type { Column } from '../storage/column';
import { CompoundWords } from '../text/compound-words';
import type { Postings } from '../text/postings';
import { tokenize, tokenizeForIndex } from '../text/tokenizer';
import type { QueryVocabulary } from './query-interpreter';

/** Misspelt words have at most this many typos, by their length. */
const MAX_TYPOS = [
  { minLength: 8, typos: 3 },
  { minLength: 5, typos: 2 },
  { minLength: 4, typos: 1 },
];
const NUMERIC = /^\p{N}+$/u;
const HAS_NUMBER = /\p{N}/u;

export class IndexVocabulary implements QueryVocabulary {
  /** Words that visitors join or split differently from the records. */
  readonly compounds: CompoundWords;
  private readonly namePhrases = new Set<string>();
  private readonly valuesByWords = new Map<string, string>();
  private readNames = 0;
  private readNumericNames = 0;

  /**
   * @param postingsLists the words of all records
   * @param names columns of names of several words
   * @param numericNames column of names that end with a number
   */
  constructor(
    private readonly postingsLists: readonly Postings[],
    private readonly names: readonly Column[],
    private readonly numericNames: Column | undefined,
    private readonly getColumn: (attribute: string) => Column | undefined,
  ) {
    this.compounds = new CompoundWords(postingsLists);
  }

  hasWord(word: string): boolean {
    return this.postingsLists.some(({ vocabulary }) => vocabulary.find(word) >= 0);
  }

  hasPrefix(prefix: string): boolean {
    return this.postingsLists.some(({ vocabulary }) => {
      const [from, to] = vocabulary.findPrefixRange(prefix);
      return from < to;
    });
  }

  isNamePhrase(words: readonly string[]): boolean {
    this.readNewNames();
    return this.namePhrases.has(words.join(' '));
  }

  hasValue(attribute: string, value: string): boolean {
    return (this.getColumn(attribute)?.findCodes(value).length ?? 0) > 0;
  }

  /** Finds the names that two adjacent words of a text are, if the second one is a number: "mazda 3". */
  findNumericNames(text: string): string[] {
    if (!HAS_NUMBER.test(text)) return [];
    const words = tokenize(text);
    if (!words.some(({ word }) => NUMERIC.test(word))) return [];
    this.readNewNumericNames();
    return words.flatMap(
      ({ word }, at) => this.valuesByWords.get(`${words[at - 1]?.word ?? ''} ${word}`) ?? [],
    );
  }

  /** Finds the word that a visitor probably meant: with the fewest typos and in the most records. */
  findCorrection(word: string): string | undefined {
    const max = MAX_TYPOS.find(({ minLength }) => word.length >= minLength)?.typos;
    if (max === undefined || NUMERIC.test(word)) return undefined;
    let best: { word: string; typos: number; count: number } | undefined;
    for (const postings of this.postingsLists) {
      postings.vocabulary.visitTypos(word, max, false, (from, to, typos) => {
        for (let number = from; number < to; number++) {
          const candidate = postings.vocabulary.words[number]!;
          if (candidate.length < 3 || NUMERIC.test(candidate)) continue;
          if (best && typos > best.typos) continue;
          let count = 0;
          postings.visit(number, () => count++);
          if (!best || typos < best.typos || count > best.count) best = { word: candidate, typos, count };
        }
      });
    }
    return best?.word;
  }

  private readNewNumericNames(): void {
    const values = this.numericNames?.values ?? [];
    for (; this.readNumericNames < values.length; this.readNumericNames++) {
      const value = String(values[this.readNumericNames]);
      const words = tokenize(value).map(({ word }) => word);
      if (words.length === 2 && NUMERIC.test(words[1]!)) this.valuesByWords.set(words.join(' '), value);
    }
  }

  /** Names are only ever added to a column. */
  private readNewNames(): void {
    const count = this.names.reduce((sum, { values }) => sum + values.length, 0);
    if (count === this.readNames) return;
    this.readNames = count;
    for (const { values } of this.names) {
      for (const value of values) {
        const words = tokenizeForIndex(String(value));
        for (let at = 1; at < words.length; at++)
          this.namePhrases.add(`${words[at - 1]!.word} ${words[at]!.word}`);
      }
    }
  }
}
