import type { ResolvedSettings } from '../settings';
import { createScalarReader, type Scalar, type SearchRecord } from '../storage/record';
import type { Alternative } from '../text/synonyms';
import { indexTokens } from '../text/tokenizer';
import type { QueryWord, QueryTerm } from '../text/text-query';
import { referenceEditDistance } from './edit-distance';

/** How Algolia's textual criteria rate a record; lower is better in each. */
export interface Relevance {
  readonly typos: number;
  readonly proximity: number;
  readonly where: number;
  readonly inexact: number;
  /** Number of query words that the record does not contain. */
  readonly missing: number;
}

/** The position of a word in a record: 1024 for each preceding attribute, plus the position in its attribute. */
interface Occurrence {
  readonly word: number;
  readonly where: number;
}

interface Fit {
  readonly typos: number;
  readonly where: number;
  readonly inexact: number;
}

/** The engine counts at most this many exact words. */
const MAX_EXACT = 15;

/** Reads the words of every record once, and examines all of them for every query. */
export class ReferenceText {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly texts: readonly (readonly Occurrence[])[];
  private readonly typosOf = new Map<string, Float64Array>();

  constructor(records: readonly SearchRecord[], { searchableAttributes, derived }: ResolvedSettings) {
    const readers = searchableAttributes.map((attribute) => createScalarReader(attribute, derived));
    this.texts = records.map((record) =>
      readers.flatMap((read, attribute) => {
        const values: Scalar[] = [];
        read(record, values);
        let offset = 0;
        return values.flatMap((value) => {
          const tokens = indexTokens(String(value));
          const start = attribute * 1024 + offset;
          offset += tokens.length + 8;
          return tokens.map(({ word, position }) => ({ word: this.numberOf(word), where: start + position }));
        });
      }),
    );
  }

  /** @param attributes empty for all; @param isAnyWord whether terms may be missing */
  relevance(
    record: number,
    interpretations: readonly (readonly QueryTerm[])[],
    attributes: readonly number[],
    isAnyWord: boolean,
  ): Relevance | null {
    const all = this.texts[record]!;
    const text =
      attributes.length === 0
        ? all
        : all.filter(({ where }) => attributes.includes(Math.floor(where / 1024)));
    const found = interpretations
      .slice(0, isAnyWord ? 1 : interpretations.length)
      .map((terms) => this.ofReading(text, terms, isAnyWord))
      .filter((relevance) => relevance !== null);
    return found.sort(compareText)[0] ?? null;
  }

  private ofReading(
    text: readonly Occurrence[],
    terms: readonly QueryTerm[],
    isAnyWord: boolean,
  ): Relevance | null {
    const fits: Fit[] = [];
    for (const term of terms) {
      const best = this.bestFit(text, term);
      if (best) fits.push(best);
      else if (!isAnyWord) return null;
    }
    if (fits.length === 0) return null;
    const proximity = fits.reduce(
      (sum, fit, at) => (at === 0 ? 0 : sum + distance(fits[at - 1]!.where, fit.where)),
      0,
    );
    return {
      typos: fits.reduce((sum, fit) => sum + fit.typos, 0),
      proximity,
      where: Math.min(...fits.map((fit) => fit.where)),
      inexact: MAX_EXACT - fits.filter((fit) => fit.inexact === 0).length,
      missing: terms.length - fits.length,
    };
  }

  private bestFit(text: readonly Occurrence[], { word, alternatives }: QueryTerm): Fit | undefined {
    let best: Fit | undefined;
    const offer = (fit: Fit): void => {
      if (!best || compareFits(fit, best) < 0) best = fit;
    };
    if (word) {
      const typos = this.typosFor(word);
      const same = this.numbers.get(word.word);
      for (const occurrence of text) {
        const count = typos[occurrence.word]!;
        if (count === Infinity) continue;
        offer({ typos: count, where: occurrence.where, inexact: occurrence.word === same ? 0 : 1 });
      }
    }
    for (const alternative of alternatives) this.offerAlternative(text, alternative, offer);
    return best;
  }

  private offerAlternative(
    text: readonly Occurrence[],
    { words, typos }: Alternative,
    offer: (fit: Fit) => void,
  ): void {
    const numbers = words.map((word) => this.numbers.get(word));
    for (const { word, where } of text) {
      if (word !== numbers[0]) continue;
      const isWhole = numbers.every((number, step) =>
        text.some((other) => other.word === number && other.where === where + step),
      );
      if (isWhole) offer({ typos, where, inexact: words.length === 1 && typos === 0 ? 0 : 1 });
    }
  }

  private typosFor({ word, isPrefix, typos }: QueryWord): Float64Array {
    const key = `${word} ${isPrefix} ${typos}`;
    const known = this.typosOf.get(key);
    if (known) return known;
    const counts = Float64Array.from(this.words, (other) =>
      referenceEditDistance(word, other, isPrefix, typos),
    );
    this.typosOf.set(key, counts);
    return counts;
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    return number;
  }
}

/** Compares by the textual criteria that follow the non-textual ones. */
export function compareText(a: Relevance, b: Relevance): number {
  return a.typos - b.typos || compareRest(a, b);
}

export function compareRest(a: Relevance, b: Relevance): number {
  return a.proximity - b.proximity || a.where - b.where || a.inexact - b.inexact;
}

function compareFits(a: Fit, b: Fit): number {
  return a.typos - b.typos || a.where - b.where || a.inexact - b.inexact;
}

function distance(first: number, second: number): number {
  if (Math.floor(first / 1024) !== Math.floor(second / 1024)) return 8;
  return Math.min(8, second > first ? second - first : first - second + 1);
}
