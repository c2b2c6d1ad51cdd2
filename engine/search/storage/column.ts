import { jsonSection, numbersSection, type SectionReader } from '../snapshot/sections';
import { BitSet } from './bitSet';
import { Dictionary } from './dictionary';
import { GrowableUints } from './growableUints';
import { isObject, type Scalar } from './record';

/**
 * One attribute of all records: a dictionary of the distinct values, and for each record the code of its
 * value (0 for none). The first record with several values turns the column into runs of codes.
 * Records are only ever appended, so a column is updated without being rebuilt.
 */
export class Column {
  private readonly dictionary = new Dictionary();
  private codes = new GrowableUints();
  /** Where each record's run of codes starts, and one entry more; null while nobody has several values. */
  private starts: GrowableUints | null = null;
  private rows = 0;

  /** The value behind each code; code 0 is "no value". */
  get values(): readonly (Scalar | undefined)[] {
    return this.dictionary.values;
  }

  /** The same as a number; NaN for texts. */
  get numbers(): readonly number[] {
    return this.dictionary.numbers;
  }

  get hasNumbers(): boolean {
    return this.dictionary.hasNumbers;
  }

  append(values: readonly Scalar[]): void {
    if (values.length > 1 && this.starts === null) this.becomeRuns();
    if (this.starts === null) {
      this.codes.push(values[0] === undefined ? 0 : this.dictionary.encode(values[0]));
    } else {
      for (const value of values) this.codes.push(this.dictionary.encode(value));
      this.starts.push(this.codes.length);
    }
    this.rows++;
  }

  sections(): Uint8Array[] {
    return [
      jsonSection(this.values.slice(1)),
      jsonSection({ isMultiple: this.isMultiple }),
      numbersSection(this.codes.used),
      ...(this.starts ? [numbersSection(this.starts.used)] : []),
    ];
  }

  static restored(reader: SectionReader): Column {
    const column = new Column();
    for (const value of reader.scalars()) column.dictionary.encode(value);
    const head = reader.json();
    column.codes = GrowableUints.of(reader.uints());
    const isMultiple = isObject(head) && head['isMultiple'] === true;
    if (isMultiple) column.starts = GrowableUints.of(reader.uints());
    column.rows = column.starts ? column.starts.length - 1 : column.codes.length;
    return column;
  }

  trim(): void {
    this.codes.trim();
    this.starts?.trim();
  }

  /** The first value of a record, which is what orders go by. */
  first(row: number): Scalar | undefined {
    if (this.starts === null) return this.values[this.codes.at(row)];
    const start = this.starts.at(row);
    return start === this.starts.at(row + 1) ? undefined : this.values[this.codes.at(start)];
  }

  /** Codes of the values equal to a filter's text. Letter case does not count, as in Algolia. */
  codesOf(text: string): readonly number[] {
    return this.dictionary.codesOf(text);
  }

  /** Whether some record has several values. */
  get isMultiple(): boolean {
    return this.starts !== null;
  }

  /** Whether a record has a value whose code is accepted. */
  some(row: number, accept: (code: number) => boolean): boolean {
    if (this.starts === null) {
      const code = this.codes.at(row);
      return code !== 0 && accept(code);
    }
    for (let at = this.starts.at(row); at < this.starts.at(row + 1); at++) {
      if (accept(this.codes.at(at))) return true;
    }
    return false;
  }

  /** The least of what stands for a record's values in `byCode`; what stands for none where it has none. */
  least(row: number, byCode: Float64Array): number {
    if (this.starts === null) return byCode[this.codes.at(row)]!;
    let least = byCode[0]!;
    for (let at = this.starts.at(row); at < this.starts.at(row + 1); at++) {
      least = Math.min(least, byCode[this.codes.at(at)]!);
    }
    return least;
  }

  /** A mark for each code; fill in and hand to `rowsWith`. */
  emptyMarks(): Uint8Array {
    return new Uint8Array(this.values.length);
  }

  /** Whether a record has a value whose code is marked. */
  rowTest(marks: Uint8Array): (row: number) => boolean {
    const codes = this.codes.array;
    if (this.starts === null) return (row) => marks[codes[row]!] === 1;
    return (row) => this.some(row, (code) => marks[code] === 1);
  }

  /** The records which have a value whose code is marked. */
  rowsWith(marks: Uint8Array): BitSet {
    return this.starts === null ? this.singleRowsWith(marks) : this.runRowsWith(marks, this.starts.array);
  }

  /**
   * Adds each record's codes to `counts` (all zero before) and lists in `touched` the codes met.
   * Returns how many those are; the caller sets their counts back to zero.
   */
  countInto(rows: Uint32Array, counts: Uint32Array, touched: Uint32Array): number {
    const codes = this.codes.array;
    let met = 0;
    if (this.starts === null) {
      for (let i = 0; i < rows.length; i++) {
        const code = codes[rows[i]!]!;
        if (counts[code]!++ === 0) touched[met++] = code;
      }
      return met;
    }
    const starts = this.starts.array;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        const code = codes[at]!;
        if (counts[code]!++ === 0) touched[met++] = code;
      }
    }
    return met;
  }

  private singleRowsWith(marks: Uint8Array): BitSet {
    const found = new BitSet(this.rows);
    const codes = this.codes.array;
    const { words } = found;
    for (let row = 0, word = 0; row < this.rows; word++) {
      const end = Math.min(row + 32, this.rows);
      let bits = 0;
      for (let bit = 0; row < end; row++, bit++) bits |= marks[codes[row]!]! << bit;
      words[word] = bits;
    }
    return found;
  }

  private runRowsWith(marks: Uint8Array, starts: Uint16Array | Uint32Array): BitSet {
    const found = new BitSet(this.rows);
    const codes = this.codes.array;
    for (let row = 0; row < this.rows; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        if (marks[codes[at]!] === 1) {
          found.add(row);
          break;
        }
      }
    }
    return found;
  }

  private becomeRuns(): void {
    const singles = this.codes.array.slice(0, this.rows);
    this.codes.length = 0;
    this.starts = new GrowableUints(this.rows + 1);
    this.starts.push(0);
    for (const code of singles) {
      if (code !== 0) this.codes.push(code);
      this.starts.push(this.codes.length);
    }
  }
}
