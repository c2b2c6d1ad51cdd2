import type { SectionReader } from '../snapshot/sections';
import {
  clearList,
  createScalarReader,
  type Derivation,
  type Scalar,
  type ScalarReader,
  type SearchRecord,
} from '../storage/record';
import { packOccurrence } from '../scoring/word-match';
import { GrowingPostings, PackedPostings, PostingsBuilder, type Postings } from './postings';
import { indexTokens, type Token } from './tokenizer';

/** Maximum number of cached tokenised strings. Makes, models and colours repeat thousands of times. */
const MAX_MEMOIZED = 20_000;
/** Position gap between values of a list, so that words of two values are never adjacent. */
const VALUE_GAP = 8;

interface Sink {
  add(word: string, row: number, where: number): void;
}

/** The searchable words of all records: packed postings from the build, and postings of records added later. */
export class InvertedIndex {
  private readonly readers: readonly ScalarReader[];
  private readonly remembered = new Map<string, readonly Token[]>();
  private readonly values: Scalar[] = [];
  private builder: PostingsBuilder | null = new PostingsBuilder();
  private packed: PackedPostings | null = null;
  private appended = new GrowingPostings();
  private bodies: readonly Postings[] = [];

  constructor(attributes: readonly string[], derived: Readonly<Record<string, Derivation>>) {
    this.readers = attributes.map((attribute) => createScalarReader(attribute, derived));
  }

  append(record: SearchRecord, row: number): void {
    const sink: Sink = this.builder ?? this.appended;
    this.readers.forEach((read, attribute) => {
      let offset = 0;
      read(record, clearList(this.values));
      for (const value of this.values) {
        const tokens = this.tokensOf(String(value));
        for (const token of tokens)
          sink.add(token.word, row, packOccurrence(attribute, offset + token.position));
        offset += tokens.length + VALUE_GAP;
      }
    });
  }

  /** Ends the build. Records are then appended one by one. */
  pack(): void {
    if (this.builder === null) return;
    this.setPostings(this.builder.pack(), this.appended);
  }

  sections(): Uint8Array[] {
    return [...(this.packed?.sections() ?? []), ...this.appended.sections()];
  }

  restore(reader: SectionReader): void {
    this.setPostings(PackedPostings.restored(reader), GrowingPostings.restored(reader));
  }

  private setPostings(packed: PackedPostings, appended: GrowingPostings): void {
    this.packed = packed;
    this.appended = appended;
    this.bodies = [packed, appended];
    this.builder = null;
    this.remembered.clear();
  }

  get postings(): readonly Postings[] {
    return this.bodies;
  }

  private tokensOf(text: string): readonly Token[] {
    const known = this.remembered.get(text);
    if (known) return known;
    const tokens = indexTokens(text);
    if (this.builder !== null && this.remembered.size < MAX_MEMOIZED) this.remembered.set(text, tokens);
    return tokens;
  }
}
