import type { ResolvedSettings } from '../settings';
import { createScalarReader, type Scalar, type SearchRecord } from '../storage/record';
import type { Alternative } from '../text/synonyms';
import { tokenizeForIndex } from '../text/tokenizer';
import type { QueryWord, QueryTerm } from '../text/text-query';
import { referenceEditDistance } from './edit-distance';

/** The values of Algolia's textual criteria for a record; lower is better in each. */
export interface Relevance {
  readonly typos: number;
  readonly proximity: number;
  readonly position: number;
  readonly inexact: number;
  /** Number of query words that the record does not contain. */
  readonly missing: number;
}

/** The position of a word in a record: 1024 for each preceding attribute, plus the position in its attribute. */
interface Occurrence {
  readonly word: number;
  readonly position: number;
}

interface WordMatch {
  readonly typos: number;
  readonly position: number;
  readonly inexact: number;
}

/** The engine counts at most this many exact words. */
const MAX_INEXACT = 15;

/** Reads the words of every record once and examines all words for every query. */
export class ReferenceText {
  private readonly numbersByWord = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly occurrencesByRecord: readonly (readonly Occurrence[])[];
  private readonly typosByWord = new Map<string, Float64Array>();

  constructor(records: readonly SearchRecord[], { searchableAttributes, derived }: ResolvedSettings) {
    const readers = searchableAttributes.map((attribute) => createScalarReader(attribute, derived));
    this.occurrencesByRecord = records.map((record) =>
      readers.flatMap((read, attribute) => {
        const values: Scalar[] = [];
        read(record, values);
        let offset = 0;
        return values.flatMap((value) => {
          const tokens = tokenizeForIndex(String(value));
          const start = attribute * 1024 + offset;
          offset += tokens.length + 8;
          return tokens.map(({ word, position }) => ({
            word: this.getWordNumber(word),
            position: start + position,
          }));
        });
      }),
    );
  }

  /**
   * @param attributes the attributes to search; empty for all
   * @param isAnyWord whether terms may be missing
   */
  computeRelevance(
    record: number,
    interpretations: readonly (readonly QueryTerm[])[],
    attributes: readonly number[],
    isAnyWord: boolean,
  ): Relevance | null {
    const recordOccurrences = this.occurrencesByRecord[record]!;
    const text =
      attributes.length === 0
        ? recordOccurrences
        : recordOccurrences.filter(({ position }) => attributes.includes(Math.floor(position / 1024)));
    const relevances = interpretations
      .slice(0, isAnyWord ? 1 : interpretations.length)
      .map((terms) => this.matchTerms(text, terms, isAnyWord))
      .filter((relevance) => relevance !== null);
    return relevances.sort(compareRelevance)[0] ?? null;
  }

  private matchTerms(
    text: readonly Occurrence[],
    terms: readonly QueryTerm[],
    isAnyWord: boolean,
  ): Relevance | null {
    const matches: WordMatch[] = [];
    for (const term of terms) {
      const best = this.findBestMatch(text, term);
      if (best) matches.push(best);
      else if (!isAnyWord) return null;
    }
    if (matches.length === 0) return null;
    const proximity = matches.reduce(
      (sum, match, at) => (at === 0 ? 0 : sum + computeDistance(matches[at - 1]!.position, match.position)),
      0,
    );
    return {
      typos: matches.reduce((sum, match) => sum + match.typos, 0),
      proximity,
      position: Math.min(...matches.map((match) => match.position)),
      inexact: MAX_INEXACT - matches.filter((match) => match.inexact === 0).length,
      missing: terms.length - matches.length,
    };
  }

  private findBestMatch(
    text: readonly Occurrence[],
    { word, alternatives }: QueryTerm,
  ): WordMatch | undefined {
    let best: WordMatch | undefined;
    const offer = (match: WordMatch): void => {
      if (!best || compareWordMatches(match, best) < 0) best = match;
    };
    if (word) {
      const typos = this.countTypos(word);
      const exactNumber = this.numbersByWord.get(word.word);
      for (const occurrence of text) {
        const count = typos[occurrence.word]!;
        if (count === Infinity) continue;
        offer({
          typos: count,
          position: occurrence.position,
          inexact: occurrence.word === exactNumber ? 0 : 1,
        });
      }
    }
    for (const alternative of alternatives) this.offerAlternative(text, alternative, offer);
    return best;
  }

  private offerAlternative(
    text: readonly Occurrence[],
    { words, typos }: Alternative,
    offer: (match: WordMatch) => void,
  ): void {
    const wordNumbers = words.map((word) => this.numbersByWord.get(word));
    for (const { word, position } of text) {
      if (word !== wordNumbers[0]) continue;
      const isPhrase = wordNumbers.every((wordNumber, step) =>
        text.some((candidate) => candidate.word === wordNumber && candidate.position === position + step),
      );
      if (isPhrase) offer({ typos, position, inexact: words.length === 1 && typos === 0 ? 0 : 1 });
    }
  }

  private countTypos({ word, isPrefix, typos }: QueryWord): Float64Array {
    const key = `${word} ${isPrefix} ${typos}`;
    const cachedNumber = this.typosByWord.get(key);
    if (cachedNumber) return cachedNumber;
    const counts = Float64Array.from(this.words, (candidate) =>
      referenceEditDistance(word, candidate, isPrefix, typos),
    );
    this.typosByWord.set(key, counts);
    return counts;
  }

  private getWordNumber(word: string): number {
    const cachedNumber = this.numbersByWord.get(word);
    if (cachedNumber !== undefined) return cachedNumber;
    const wordNumber = this.words.push(word) - 1;
    this.numbersByWord.set(word, wordNumber);
    return wordNumber;
  }
}

/** Compares by the textual criteria that follow the non-textual ones. */
export function compareRelevance(a: Relevance, b: Relevance): number {
  return a.typos - b.typos || compareTextWithoutTypos(a, b);
}

export function compareTextWithoutTypos(a: Relevance, b: Relevance): number {
  return a.proximity - b.proximity || a.position - b.position || a.inexact - b.inexact;
}

function compareWordMatches(a: WordMatch, b: WordMatch): number {
  return a.typos - b.typos || a.position - b.position || a.inexact - b.inexact;
}

function computeDistance(first: number, second: number): number {
  if (Math.floor(first / 1024) !== Math.floor(second / 1024)) return 8;
  return Math.min(8, second > first ? second - first : first - second + 1);
}
