import { jsonSection, numbersSection, type SectionReader } from '../snapshot/sections';
import { GrowableUints } from '../storage/growableUints';
import type { BestFits, WordMatch } from './bestFits';
import { POSITION_BITS } from './occurrence';
import { Vocabulary } from './vocabulary';

/** Words, and for each the records and places in which it stands. */
export interface Postings {
  readonly vocabulary: Vocabulary;
  /** Offers every occurrence of the words `from` to before `to`. */
  offer(from: number, to: number, fit: number, into: BestFits): void;
  /** The best occurrence of one word in each record; null where that is no quicker than to offer them all. */
  best(number: number, fit: number, attributes: number): WordMatch | null;
  /** Visits every occurrence of one word. */
  visit(number: number, visit: OccurrenceVisitor): void;
}

type OccurrenceVisitor = (row: number, where: number) => void;

/** The postings of all records of a build, in three flat arrays, in the order of the sorted words. */
export class PackedPostings implements Postings {
  constructor(
    readonly vocabulary: Vocabulary,
    private readonly offsets: Uint32Array,
    private readonly rows: Uint32Array,
    private readonly wheres: Uint16Array,
  ) {}

  offer(from: number, to: number, fit: number, into: BestFits): void {
    const { rows, wheres } = this;
    const end = this.offsets[to]!;
    for (let at = this.offsets[from]!; at < end; at++) into.offer(rows[at]!, wheres[at]!, fit);
  }

  /** The occurrences in one record stand together, so that one walk along the list will do. */
  best(number: number, fit: number, attributes: number): WordMatch {
    const { rows, wheres } = this;
    const start = this.offsets[number]!;
    const end = this.offsets[number + 1]!;
    const found = new Uint32Array(end - start);
    const fits = new Uint32Array(end - start);
    let count = 0;
    let before = -1;
    for (let at = start; at < end; at++) {
      const where = wheres[at]!;
      if (((attributes >>> (where >>> POSITION_BITS)) & 1) === 0) continue;
      const offered = fit | (where << 1);
      const row = rows[at]!;
      if (row !== before) {
        found[count] = row;
        fits[count++] = offered;
        before = row;
      } else if (offered < fits[count - 1]!) {
        fits[count - 1] = offered;
      }
    }
    return { rows: found.slice(0, count), fits: fits.slice(0, count) };
  }

  visit(number: number, visit: OccurrenceVisitor): void {
    for (let at = this.offsets[number]!; at < this.offsets[number + 1]!; at++) {
      visit(this.rows[at]!, this.wheres[at]!);
    }
  }

  sections(): Uint8Array[] {
    return [
      jsonSection(this.vocabulary.words),
      numbersSection(this.offsets),
      numbersSection(this.rows),
      numbersSection(this.wheres),
    ];
  }

  static restored(reader: SectionReader): PackedPostings {
    const vocabulary = new Vocabulary(reader.texts());
    return new PackedPostings(vocabulary, reader.u32(), reader.u32(), reader.u16());
  }
}

/** Gathers occurrences during a build, then packs them. */
export class PostingsBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly words = new GrowableUints(1024);
  private readonly rows = new GrowableUints(1024);
  private readonly wheres = new GrowableUints(1024);

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

  /** Sorts the words and lays their occurrences out by counting; rows stay ascending in each word. */
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
    return new PackedPostings(new Vocabulary(sorted), offsets, rows, wheres);
  }
}

/** The postings of records that came after the build. Few, so a list for each word will do. */
export class GrowingPostings implements Postings {
  readonly vocabulary = new Vocabulary([]);
  /** Row and place, one after the other. */
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

  offer(from: number, to: number, fit: number, into: BestFits): void {
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
