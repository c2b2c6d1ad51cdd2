import { BitSet } from './bitSet';
import { GrowableUints } from './growableUints';
import type { Scalar } from './record';

const NONE: readonly number[] = [];

/**
 * One attribute of all records: a dictionary of the distinct values, and for each record the code of its
 * value (0 for none). The first record with several values turns the column into runs of codes.
 * Records are only ever appended, so a column is updated without being rebuilt.
 */
export class Column {
  /** The value behind each code; code 0 is "no value". */
  readonly values: (Scalar | undefined)[] = [undefined];
  /** The same as a number; NaN for texts. */
  readonly numbers: number[] = [NaN];
  hasNumbers = false;
  private readonly codes = new GrowableUints();
  /** Where each record's run of codes starts, and one entry more; null while nobody has several values. */
  private starts: GrowableUints | null = null;
  private readonly codeOf = new Map<Scalar, number>();
  private readonly folded = new Map<string, number[]>();
  private foldedUpTo = 1;
  private rows = 0;

  append(values: readonly Scalar[]): void {
    if (values.length > 1 && this.starts === null) this.becomeRuns();
    if (this.starts === null) {
      this.codes.push(values[0] === undefined ? 0 : this.encode(values[0]));
    } else {
      for (const value of values) this.codes.push(this.encode(value));
      this.starts.push(this.codes.length);
    }
    this.rows++;
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
    for (; this.foldedUpTo < this.values.length; this.foldedUpTo++) {
      const key = String(this.values[this.foldedUpTo]).toLowerCase();
      const known = this.folded.get(key);
      if (known) known.push(this.foldedUpTo);
      else this.folded.set(key, [this.foldedUpTo]);
    }
    return this.folded.get(text.toLowerCase()) ?? NONE;
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

  /** A mark for each code; fill in and hand to `rowsWith`. */
  emptyMarks(): Uint8Array {
    return new Uint8Array(this.values.length);
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

  private encode(value: Scalar): number {
    const known = this.codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.numbers.push(typeof value === 'number' ? value : NaN);
    this.hasNumbers ||= typeof value === 'number';
    this.codeOf.set(value, code);
    return code;
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
