import type { Alternative, Synonyms } from './synonyms';
import { tokenise } from './tokenizer';
import { typoBudget, typosBetween, type TypoRules } from './typo-tolerance';

/** A word of the query. */
export interface QueryWord {
  readonly word: string;
  /** Words that begin with it match too (the last word, which may still be being typed). */
  readonly isPrefix: boolean;
  /** Typos it may have: 0, 1 or 2. */
  readonly typos: number;
}

/** One thing that must be found: a word of the query, or what stands for one or several of its words. */
export interface Slot {
  /** Null where only the alternatives count: the words themselves are in another reading. */
  readonly word: QueryWord | null;
  readonly alternatives: readonly Alternative[];
  /** Number of the first word of the query it stands for, and of how many. */
  readonly first: number;
  readonly length: number;
}

/** A query as words, and every way it can be read: a record must answer to all slots of one reading. */
export interface TextQuery {
  readonly words: readonly QueryWord[];
  readonly readings: readonly (readonly Slot[])[];
}

export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** Enough for two things of several words in one query, each known by several names. */
const MOST_READINGS = 8;

/** Every way these words can be read. @param synonyms null for none */
export function textQueryOf(words: readonly QueryWord[], synonyms: Synonyms | null): TextQuery {
  return { words, readings: synonyms ? readingsOf(words, synonyms) : [words.map(plainSlot)] };
}

export function queryWords(query: string, type: QueryType, rules: TypoRules): QueryWord[] {
  const tokens = tokenise(query);
  return tokens.map(({ word }, at) => ({
    word,
    isPrefix: type === 'prefixAll' || (type === 'prefixLast' && at === tokens.length - 1),
    typos: typoBudget(word, rules),
  }));
}

/** The same query without typos. */
export function withoutTypos({ words, readings }: TextQuery): TextQuery {
  return {
    words: words.map(exact),
    readings: readings.map((slots) =>
      slots.map((slot) => ({
        ...slot,
        word: slot.word && exact(slot.word),
        alternatives: slot.alternatives.filter(({ typos }) => typos === 0),
      })),
    ),
  };
}

/** Typos with which a word of a text answers to a word of the query; Infinity when it does not. */
export function typosOf(query: QueryWord, word: string): number {
  return typosBetween(query.word, word, query.isPrefix, query.typos);
}

function exact(word: QueryWord): QueryWord {
  return { ...word, typos: 0 };
}

function plainSlot(word: QueryWord, first: number): Slot {
  return { word, alternatives: [], first, length: 1 };
}

/**
 * A name of one word widens the slot of that word. One of several words gives a second reading, in which a single
 * slot takes their place; in the first the words are looked for one by one, as typed.
 */
function readingsOf(words: readonly QueryWord[], synonyms: Synonyms): Slot[][] {
  const texts = words.map(({ word }) => word);
  let readings: { slots: Slot[]; next: number }[] = [{ slots: [], next: 0 }];
  for (let at = 0; at < words.length; at++) {
    const found = synonyms.at(texts, at);
    const single = found.find(({ length }) => length === 1);
    const slot: Slot = { ...plainSlot(words[at]!, at), alternatives: single?.alternatives ?? [] };
    const several = found.filter(({ length }) => length > 1);
    readings = readings.flatMap((reading) => {
      if (reading.next > at) return [reading];
      return [
        { slots: [...reading.slots, slot], next: at + 1 },
        ...several.map(({ length, alternatives }) => ({
          slots: [...reading.slots, { word: null, alternatives, first: at, length }],
          next: at + length,
        })),
      ];
    });
    if (readings.length > MOST_READINGS) readings.length = MOST_READINGS;
  }
  return readings.map(({ slots }) => slots);
}
