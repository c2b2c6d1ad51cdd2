import { createJsonSection, createNumbersSection, type SectionReader } from '../snapshot/sections';
import { GrowableUintArray } from '../storage/growable-uint-array';
import type { BestMatches } from '../scoring/best-matches';
import type { ScoredRows } from '../scoring/scored-rows';
import { Vocabulary } from './vocabulary';

/** Words with the records and positions in which they occur. */
export interface Postings {
  readonly vocabulary: Vocabulary;
  /** Offers occurrences of the words from `from` (inclusive) to `to` (exclusive): all, or at least each record's best. */
  offer(from: number, to: number, wordMatch: number, bestMatches: BestMatches): void;
  /**
   * Finds the best match of one word in each record that contains it; null if this is not faster than visiting all
   * occurrences.
   */
  findBest(number: number, wordMatch: number): ScoredRows | null;
  /** Visits every occurrence of one word, rows ascending. */
  visit(number: number, visit: OccurrenceVisitor): void;
}

type OccurrenceVisitor = (row: number, occurrence: number) => void;

/** Occurrences (attribute and position, packed) in flat lists, grouped by word in sorted order. */
interface Occurrences {
  /** Start of each word's occurrences, plus one entry for the end. */
  readonly offsets: Uint32Array;
  /** Ascending in each word. */
  readonly rows: Uint32Array;
  readonly occurrences: Uint16Array;
}

/**
 * The postings of all records of a build. The best position of each word in each record is stored separately, because
 * only phrases and restricted searches need the other positions. Most queries use a stored list without copying it.
 */
export class PackedPostings implements Postings {
  constructor(
    readonly vocabulary: Vocabulary,
    private readonly bestOccurrences: Occurrences,
    private readonly otherOccurrences: Occurrences,
  ) {}

  offer(from: number, to: number, wordMatch: number, bestMatches: BestMatches): void {
    offerRange(this.bestOccurrences, from, to, wordMatch, bestMatches);
    if (bestMatches.isRestricted) offerRange(this.otherOccurrences, from, to, wordMatch, bestMatches);
  }

  findBest(number: number, wordMatch: number): ScoredRows {
    const { offsets, rows, occurrences } = this.bestOccurrences;
    const from = offsets[number]!;
    const to = offsets[number + 1]!;
    return {
      rows: rows.subarray(from, to),
      parts: occurrences.subarray(from, to),
      shift: 1,
      base: wordMatch,
    };
  }

  visit(number: number, visit: OccurrenceVisitor): void {
    const { bestOccurrences, otherOccurrences } = this;
    let otherIndex = otherOccurrences.offsets[number]!;
    const end = otherOccurrences.offsets[number + 1]!;
    for (let i = bestOccurrences.offsets[number]!; i < bestOccurrences.offsets[number + 1]!; i++) {
      const row = bestOccurrences.rows[i]!;
      visit(row, bestOccurrences.occurrences[i]!);
      for (; otherIndex < end && otherOccurrences.rows[otherIndex] === row; otherIndex++)
        visit(row, otherOccurrences.occurrences[otherIndex]!);
    }
  }

  sections(): Uint8Array[] {
    const lists = [this.bestOccurrences, this.otherOccurrences].flatMap(({ offsets, rows, occurrences }) => [
      offsets,
      rows,
      occurrences,
    ]);
    return [createJsonSection(this.vocabulary.words), ...lists.map(createNumbersSection)];
  }

  static restore(reader: SectionReader): PackedPostings {
    const vocabulary = new Vocabulary(reader.readTexts());
    const bestOccurrences = restoreOccurrences(reader);
    return new PackedPostings(vocabulary, bestOccurrences, restoreOccurrences(reader));
  }
}

function offerRange(
  { offsets, rows, occurrences }: Occurrences,
  from: number,
  to: number,
  wordMatch: number,
  bestMatches: BestMatches,
) {
  bestMatches.offerAll(rows, occurrences, offsets[from]!, offsets[to]!, wordMatch);
}

function restoreOccurrences(reader: SectionReader): Occurrences {
  return { offsets: reader.readU32(), rows: reader.readU32(), occurrences: reader.readU16() };
}

/**
 * Splits occurrences into two lists: the lowest position of each word in each record, and all others. Overwrites
 * `occurrences`.
 */
function splitOccurrences(allOccurrences: Occurrences): [Occurrences, Occurrences] {
  const { offsets, rows, occurrences } = allOccurrences;
  const marks = new Uint8Array(rows.length);
  for (let word = 0; word + 1 < offsets.length; word++) {
    let bestIndex = -1;
    for (let i = offsets[word]!; i < offsets[word + 1]!; i++) {
      if (bestIndex < 0 || rows[i] !== rows[bestIndex]) {
        bestIndex = i;
        marks[i] = 1;
      } else if (occurrences[i]! < occurrences[bestIndex]!) {
        [occurrences[i], occurrences[bestIndex]] = [occurrences[bestIndex]!, occurrences[i]!];
      }
    }
  }
  return [selectMarked(allOccurrences, marks, 1), selectMarked(allOccurrences, marks, 0)];
}

function selectMarked(
  { offsets, rows, occurrences }: Occurrences,
  marks: Uint8Array,
  requested: number,
): Occurrences {
  let count = 0;
  for (const mark of marks) if (mark === requested) count++;
  const selected = {
    offsets: new Uint32Array(offsets.length),
    rows: new Uint32Array(count),
    occurrences: new Uint16Array(count),
  };
  let filled = 0;
  for (let word = 0; word + 1 < offsets.length; word++) {
    for (let i = offsets[word]!; i < offsets[word + 1]!; i++) {
      if (marks[i] !== requested) continue;
      selected.rows[filled] = rows[i]!;
      selected.occurrences[filled++] = occurrences[i]!;
    }
    selected.offsets[word + 1] = filled;
  }
  return selected;
}

/** Collects occurrences during a build, then packs them. */
export class PostingsBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly words = new GrowableUintArray(1024);
  private readonly rows = new GrowableUintArray(1024);
  private readonly occurrences = new GrowableUintArray(1024);

  add(word: string, row: number, occurrence: number): void {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(word, number);
    }
    this.words.push(number);
    this.rows.push(row);
    this.occurrences.push(occurrence);
  }

  /** Sorts the words and lays out their occurrences by counting. Rows stay ascending within each word. */
  pack(): PackedPostings {
    const sortedWords = [...this.numbers.keys()].sort();
    const sortedNumbers = new Uint32Array(sortedWords.length);
    sortedWords.forEach((word, at) => (sortedNumbers[this.numbers.get(word)!] = at));

    const total = this.words.length;
    const offsets = new Uint32Array(sortedWords.length + 1);
    for (let i = 0; i < total; i++) offsets[sortedNumbers[this.words.array[i]!]! + 1]!++;
    for (let i = 0; i < sortedWords.length; i++) offsets[i + 1]! += offsets[i]!;

    const nextOffsets = offsets.slice();
    const rows = new Uint32Array(total);
    const occurrences = new Uint16Array(total);
    for (let i = 0; i < total; i++) {
      const target = nextOffsets[sortedNumbers[this.words.array[i]!]!]!++;
      rows[target] = this.rows.array[i]!;
      occurrences[target] = this.occurrences.array[i]!;
    }
    return new PackedPostings(
      new Vocabulary(sortedWords),
      ...splitOccurrences({ offsets, rows, occurrences }),
    );
  }
}

/** The postings of records added after the build. These records are few, so each word has a simple list. */
export class AppendablePostings implements Postings {
  readonly vocabulary = new Vocabulary([]);
  /** Alternating rows and positions. */
  private readonly occurrencesByWord = new Map<string, number[]>();

  add(word: string, row: number, occurrence: number): void {
    const rowsAndOccurrences = this.occurrencesByWord.get(word);
    if (rowsAndOccurrences) {
      rowsAndOccurrences.push(row, occurrence);
    } else {
      this.occurrencesByWord.set(word, [row, occurrence]);
      this.vocabulary.insert(word);
    }
  }

  offer(from: number, to: number, wordMatch: number, bestMatches: BestMatches): void {
    for (let number = from; number < to; number++) {
      const rowsAndOccurrences = this.occurrencesByWord.get(this.vocabulary.words[number] ?? '') ?? [];
      for (let i = 0; i < rowsAndOccurrences.length; i += 2)
        bestMatches.offer(rowsAndOccurrences[i]!, rowsAndOccurrences[i + 1]!, wordMatch);
    }
  }

  findBest(): null {
    return null;
  }

  visit(number: number, visit: OccurrenceVisitor): void {
    const rowsAndOccurrences = this.occurrencesByWord.get(this.vocabulary.words[number] ?? '') ?? [];
    for (let i = 0; i < rowsAndOccurrences.length; i += 2)
      visit(rowsAndOccurrences[i]!, rowsAndOccurrences[i + 1]!);
  }

  sections(): Uint8Array[] {
    return [
      createJsonSection(
        [...this.occurrencesByWord].flatMap(([word, rowsAndOccurrences]) => [
          word,
          rowsAndOccurrences.length,
          ...rowsAndOccurrences,
        ]),
      ),
    ];
  }

  static restore(reader: SectionReader): AppendablePostings {
    const postings = new AppendablePostings();
    const values = reader.readScalars();
    for (let i = 0; i < values.length;) {
      const word = String(values[i]);
      const end = i + 2 + Number(values[i + 1]);
      for (i += 2; i < end; i += 2) postings.add(word, Number(values[i]), Number(values[i + 1]));
    }
    return postings;
  }
}
