import type { SectionReader } from '../snapshot/sections';
import {
  clearList,
  createScalarReader,
  type Derivation,
  type Scalar,
  type ScalarReader,
  type SearchRecord,
} from '../storage/record';
import { packAttributePosition } from '../scoring/word-match';
import { AppendablePostings, PackedPostings, PostingsBuilder, type Postings } from './postings';
import { tokenizeForIndex, type Token } from './tokenizer';

/** Maximum number of cached tokenised strings. Makes, models and colours repeat thousands of times. */
const MAX_MEMOIZED = 20_000;
/** Position gap between values of a list, so that words of two values are never adjacent. */
const POSITION_INCREMENT_GAP = 8;

interface OccurrenceSink {
  add(word: string, row: number, occurrence: number): void;
}

/** The searchable words of all records: packed postings of the build, and postings of records added later. */
export class InvertedIndex {
  private readonly readers: readonly ScalarReader[];
  private readonly tokensByText = new Map<string, readonly Token[]>();
  private readonly values: Scalar[] = [];
  private builder: PostingsBuilder | null = new PostingsBuilder();
  private packedPostings: PackedPostings | null = null;
  private appendedPostings = new AppendablePostings();
  private allPostings: readonly Postings[] = [];

  constructor(attributes: readonly string[], derived: Readonly<Record<string, Derivation>>) {
    this.readers = attributes.map((attribute) => createScalarReader(attribute, derived));
  }

  append(record: SearchRecord, row: number): void {
    const sink: OccurrenceSink = this.builder ?? this.appendedPostings;
    this.readers.forEach((read, attribute) => {
      let offset = 0;
      read(record, clearList(this.values));
      for (const value of this.values) {
        const tokens = this.getTokens(String(value));
        for (const token of tokens)
          sink.add(token.word, row, packAttributePosition(attribute, offset + token.position));
        offset += tokens.length + POSITION_INCREMENT_GAP;
      }
    });
  }

  /** Ends the build. Records are then appended one by one. */
  pack(): void {
    if (this.builder === null) return;
    this.setPostings(this.builder.pack(), this.appendedPostings);
  }

  sections(): Uint8Array[] {
    return [...(this.packedPostings?.sections() ?? []), ...this.appendedPostings.sections()];
  }

  restore(reader: SectionReader): void {
    this.setPostings(PackedPostings.restore(reader), AppendablePostings.restore(reader));
  }

  private setPostings(packedPostings: PackedPostings, appendedPostings: AppendablePostings): void {
    this.packedPostings = packedPostings;
    this.appendedPostings = appendedPostings;
    this.allPostings = [packedPostings, appendedPostings];
    this.builder = null;
    this.tokensByText.clear();
  }

  get postings(): readonly Postings[] {
    return this.allPostings;
  }

  private getTokens(text: string): readonly Token[] {
    const cachedTokens = this.tokensByText.get(text);
    if (cachedTokens) return cachedTokens;
    const tokens = tokenizeForIndex(text);
    if (this.builder !== null && this.tokensByText.size < MAX_MEMOIZED) this.tokensByText.set(text, tokens);
    return tokens;
  }
}
