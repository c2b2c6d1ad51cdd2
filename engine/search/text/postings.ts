import { jsonSection, numbersSection, type SectionReader } from '../snapshot/sections';
import { GrowableUintArray } from '../storage/growable-uint-array';
import type { BestMatches } from '../scoring/best-matches';
import type { ScoredRows } from '../scoring/scored-rows';
import { Vocabulary } from './vocabulary';

/** Words with the records and positions in which they occur. */
export interface Postings {
  readonly vocabulary: Vocabulary;
  /** Offers the occurrences of the words from `from` to before `to`; at least the best one of each word in a record. */
  offer(from: number, to: number, fit: number, into: BestMatches): void;
  /**
   * How well one word matches each record that contains it; null if that is not faster than visiting all
   * occurrences.
   */
  best(number: number, fit: number): ScoredRows | null;
  /** Visits every occurrence of one word, rows ascending. */
  visit(number: number, visit: OccurrenceVisitor): void;
}

type OccurrenceVisitor = (row: number, where: number) => void;

/** Occurrences in flat lists, grouped by word in sorted order. */
interface Occurrences {
  /** Start of each word's occurrences, plus one entry for the end. */
  readonly offsets: Uint32Array;
  /** Ascending in each word. */
  readonly rows: Uint32Array;
  readonly wheres: Uint16Array;
}

/**
 * The postings of all records of a build. The best position of each word in each record is stored separately from the
 * other positions, which only phrases and restricted searches need. Most queries use a stored list without copying.
 */
export class PackedPostings implements Postings {
  constructor(
    readonly vocabulary: Vocabulary,
    private readonly bests: Occurrences,
    private readonly others: Occurrences,
  ) {}

  offer(from: number, to: number, fit: number, into: BestMatches): void {
    offerRun(this.bests, from, to, fit, into);
    if (into.isRestricted) offerRun(this.others, from, to, fit, into);
  }

  best(number: number, fit: number): ScoredRows {
    const { offsets, rows, wheres } = this.bests;
    const from = offsets[number]!;
    const to = offsets[number + 1]!;
    return { rows: rows.subarray(from, to), parts: wheres.subarray(from, to), shift: 1, base: fit };
  }

  visit(number: number, visit: OccurrenceVisitor): void {
    const { bests, others } = this;
    let other = others.offsets[number]!;
    const end = others.offsets[number + 1]!;
    for (let at = bests.offsets[number]!; at < bests.offsets[number + 1]!; at++) {
      const row = bests.rows[at]!;
      visit(row, bests.wheres[at]!);
      for (; other < end && others.rows[other] === row; other++) visit(row, others.wheres[other]!);
    }
  }

  sections(): Uint8Array[] {
    const lists = [this.bests, this.others].flatMap(({ offsets, rows, wheres }) => [offsets, rows, wheres]);
    return [jsonSection(this.vocabulary.words), ...lists.map(numbersSection)];
  }

  static restored(reader: SectionReader): PackedPostings {
    const vocabulary = new Vocabulary(reader.texts());
    const bests = restoredOccurrences(reader);
    return new PackedPostings(vocabulary, bests, restoredOccurrences(reader));
  }
}

function offerRun(
  { offsets, rows, wheres }: Occurrences,
  from: number,
  to: number,
  fit: number,
  into: BestMatches,
) {
  into.offerAll(rows, wheres, offsets[from]!, offsets[to]!, fit);
}

function restoredOccurrences(reader: SectionReader): Occurrences {
  return { offsets: reader.u32(), rows: reader.u32(), wheres: reader.u16() };
}

/**
 * Splits occurrences into two lists: the lowest position of each word in each record, and all others. Overwrites the
 * given positions.
 */
function divided(all: Occurrences): [Occurrences, Occurrences] {
  const { offsets, rows, wheres } = all;
  const marks = new Uint8Array(rows.length);
  for (let word = 0; word + 1 < offsets.length; word++) {
    let first = -1;
    for (let at = offsets[word]!; at < offsets[word + 1]!; at++) {
      if (first < 0 || rows[at] !== rows[first]) {
        first = at;
        marks[at] = 1;
      } else if (wheres[at]! < wheres[first]!) {
        [wheres[at], wheres[first]] = [wheres[first]!, wheres[at]!];
      }
    }
  }
  return [picked(all, marks, 1), picked(all, marks, 0)];
}

function picked({ offsets, rows, wheres }: Occurrences, marks: Uint8Array, requested: number): Occurrences {
  let count = 0;
  for (const mark of marks) if (mark === requested) count++;
  const some = {
    offsets: new Uint32Array(offsets.length),
    rows: new Uint32Array(count),
    wheres: new Uint16Array(count),
  };
  let filled = 0;
  for (let word = 0; word + 1 < offsets.length; word++) {
    for (let at = offsets[word]!; at < offsets[word + 1]!; at++) {
      if (marks[at] !== requested) continue;
      some.rows[filled] = rows[at]!;
      some.wheres[filled++] = wheres[at]!;
    }
    some.offsets[word + 1] = filled;
  }
  return some;
}

/** Gathers occurrences during a build, then packs them. */
export class PostingsBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly words = new GrowableUintArray(1024);
  private readonly rows = new GrowableUintArray(1024);
  private readonly wheres = new GrowableUintArray(1024);

  add(word: string, row: number, where: number): void {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(word, number);
    }
    this.words.push(number);
    this.rows.push(row);
    this.wheres.push(where);
  }

  /** Sorts the words and lays out their occurrences by counting. Rows stay ascending within each word. */
  pack(): PackedPostings {
    const sorted = [...this.numbers.keys()].sort();
    const sortedNumber = new Uint32Array(sorted.length);
    sorted.forEach((word, at) => (sortedNumber[this.numbers.get(word)!] = at));

    const total = this.words.length;
    const offsets = new Uint32Array(sorted.length + 1);
    for (let i = 0; i < total; i++) offsets[sortedNumber[this.words.array[i]!]! + 1]!++;
    for (let i = 0; i < sorted.length; i++) offsets[i + 1]! += offsets[i]!;

    const next = offsets.slice();
    const rows = new Uint32Array(total);
    const wheres = new Uint16Array(total);
    for (let i = 0; i < total; i++) {
      const to = next[sortedNumber[this.words.array[i]!]!]!++;
      rows[to] = this.rows.array[i]!;
      wheres[to] = this.wheres.array[i]!;
    }
    return new PackedPostings(new Vocabulary(sorted), ...divided({ offsets, rows, wheres }));
  }
}

/** The postings of records added after the build. They are few, so each word has a simple list. */
export class GrowingPostings implements Postings {
  readonly vocabulary = new Vocabulary([]);
  /** Alternating rows and positions. */
  private readonly lists = new Map<string, number[]>();

  add(word: string, row: number, where: number): void {
    const list = this.lists.get(word);
    if (list) {
      list.push(row, where);
    } else {
      this.lists.set(word, [row, where]);
      this.vocabulary.insert(word);
    }
  }

  offer(from: number, to: number, fit: number, into: BestMatches): void {
    for (let number = from; number < to; number++) {
      const list = this.lists.get(this.vocabulary.words[number] ?? '') ?? [];
      for (let at = 0; at < list.length; at += 2) into.offer(list[at]!, list[at + 1]!, fit);
    }
  }

  best(): null {
    return null;
  }

  visit(number: number, visit: OccurrenceVisitor): void {
    const list = this.lists.get(this.vocabulary.words[number] ?? '') ?? [];
    for (let at = 0; at < list.length; at += 2) visit(list[at]!, list[at + 1]!);
  }

  sections(): Uint8Array[] {
    return [jsonSection([...this.lists].flatMap(([word, list]) => [word, list.length, ...list]))];
  }

  static restored(reader: SectionReader): GrowingPostings {
    const postings = new GrowingPostings();
    const flat = reader.scalars();
    for (let at = 0; at < flat.length;) {
      const word = String(flat[at]);
      const end = at + 2 + Number(flat[at + 1]);
      for (at += 2; at < end; at += 2) postings.add(word, Number(flat[at]), Number(flat[at + 1]));
    }
    return postings;
  }
}
