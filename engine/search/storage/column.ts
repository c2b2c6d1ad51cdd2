import { jsonSection, numbersSection, type SectionReader } from '../snapshot/sections';
import type { BitSet } from './bit-set';
import { countSparse, countDense, countRuns, keepTested, rowsMarked, runsMarked } from './column-scans';
import { Dictionary } from './dictionary';
import { GrowableUintArray } from './growable-uint-array';
import { isObject } from '../../lib';
import type { Scalar } from './record';
import { valueOrder, type ValueOrder } from './value-order';

/**
 * One attribute of all records: a dictionary of distinct values, and for each record the code of its value (0
 * for none). The first record with several values converts the column to runs of codes. Records are only
 * appended, so a column is never rebuilt.
 */
export class Column {
  private readonly dictionary = new Dictionary();
  private codes = new GrowableUintArray();
  /**
   * Start of each record's run of codes, plus one entry for the end; null while no record has several values.
   */
  private starts: GrowableUintArray | null = null;
  private rows = 0;
  private order: { readonly of: number; readonly values: ValueOrder | null } = { of: 0, values: null };

  /** Values by code. Code 0 means no value. */
  get values(): readonly (Scalar | undefined)[] {
    return this.dictionary.values;
  }

  /** Values as numbers, by code; NaN for strings. */
  get numbers(): readonly number[] {
    return this.dictionary.numbers;
  }

  get hasNumbers(): boolean {
    return this.dictionary.hasNumbers;
  }

  /** Whether codes are in the order of values. */
  get isInOrder(): boolean {
    return this.dictionary.ascending === this.values.length - 1;
  }

  /** The order of the values; null if it is too expensive. */
  get valueOrder(): ValueOrder | null {
    const of = this.values.length;
    if (this.order.of !== of) this.order = { of, values: valueOrder(this.dictionary) };
    return this.order.values;
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
    column.codes = GrowableUintArray.of(reader.uints());
    const isMultiple = isObject(head) && head['isMultiple'] === true;
    if (isMultiple) column.starts = GrowableUintArray.of(reader.uints());
    column.rows = column.starts ? column.starts.length - 1 : column.codes.length;
    return column;
  }

  /** Ends a build: reassigns codes so that numbers are in order, and releases spare capacity. */
  finishBuild(): void {
    const renamed = this.dictionary.sortNumbers();
    const { array, length } = this.codes;
    for (let at = 0; renamed && at < length; at++) array[at] = renamed[array[at]!]!;
    this.codes.trim();
    this.starts?.trim();
  }

  /** The first value of a record, for sorting. */
  first(row: number): Scalar | undefined {
    if (this.starts === null) return this.values[this.codes.at(row)];
    const start = this.starts.at(row);
    return start === this.starts.at(row + 1) ? undefined : this.values[this.codes.at(start)];
  }

  /** Codes of the values that match a filter's value. As in Algolia, letter case is ignored. */
  codesOf(text: string): readonly number[] {
    return this.dictionary.codesOf(text);
  }

  /** Whether any record has several values. */
  get isMultiple(): boolean {
    return this.starts !== null;
  }

  /** Whether `accept` returns true for the code of any value of the record. */
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

  /** The minimum of `byCode` over a record's values; the entry of code 0 if it has none. */
  minBy(row: number, byCode: Float64Array): number {
    if (this.starts === null) return byCode[this.codes.at(row)]!;
    let least = byCode[0]!;
    for (let at = this.starts.at(row); at < this.starts.at(row + 1); at++) {
      least = Math.min(least, byCode[this.codes.at(at)]!);
    }
    return least;
  }

  /** An array with an unset mark for each code, for `rowsWith`. */
  emptyMarks(): Uint8Array {
    return new Uint8Array(this.values.length);
  }

  /** Whether a record has a value whose code is marked. */
  rowPredicate(marks: Uint8Array): (row: number) => boolean {
    const codes = this.codes.array;
    if (this.starts === null) return (row) => marks[codes[row]!] === 1;
    return (row) => this.some(row, (code) => marks[code] === 1);
  }

  /**
   * Filters the first `count` positions of a list of records by marked codes; returns the number of matches.
   */
  keepMarked(rows: Uint32Array, positions: Uint32Array, count: number, marks: Uint8Array): number {
    if (this.starts !== null) return keepTested(rows, positions, count, this.rowPredicate(marks));
    const codes = this.codes.array;
    let remaining = 0;
    for (let i = 0; i < count; i++) {
      const position = positions[i]!;
      positions[remaining] = position;
      remaining += marks[codes[rows[position]!]!]!;
    }
    return remaining;
  }

  /**
   * Filters by a number whose value times 1000 is at least `low` and below `high`. Only for columns without
   * multiple values.
   */
  keepBetween(rows: Uint32Array, positions: Uint32Array, count: number, low: number, high: number): number {
    const { ascending, numbers } = this.dictionary;
    const from = this.firstCodeFrom(low);
    const width = this.firstCodeFrom(high) - from;
    const codes = this.codes.array;
    let remaining = 0;
    for (let i = 0; i < count; i++) {
      const position = positions[i]!;
      const code = codes[rows[position]!]!;
      const isBetween = code > ascending ? isWithin(numbers[code]!, low, high) : (code - from) >>> 0 < width;
      if (isBetween) positions[remaining++] = position;
    }
    return remaining;
  }

  /** Marks the codes of numbers whose value times 1000 is at least `low` and below `high`. */
  markBetween(low: number, high: number, marks: Uint8Array): void {
    const { ascending, numbers } = this.dictionary;
    const from = this.firstCodeFrom(low);
    marks.fill(1, from, Math.max(from, this.firstCodeFrom(high)));
    for (let code = ascending + 1; code < marks.length; code++) {
      if (isWithin(numbers[code]!, low, high)) marks[code] = 1;
    }
  }

  /** The first code whose number times 1000 is at least `low`, or the code after the last. */
  private firstCodeFrom(low: number): number {
    const { ascending, numbers } = this.dictionary;
    let before = 0;
    let from = ascending + 1;
    while (before + 1 < from) {
      const middle = (before + from) >>> 1;
      if (numbers[middle]! * 1000 < low) before = middle;
      else from = middle;
    }
    return from;
  }

  /** The records with a marked value. */
  rowsWith(marks: Uint8Array): BitSet {
    const codes = this.codes.array;
    return this.starts === null
      ? rowsMarked(codes, this.rows, marks)
      : runsMarked(codes, this.starts.array, this.rows, marks);
  }

  /**
   * Adds each record's codes to `counts` (initially all zero) and lists the codes it met in `touched`. Returns their
   * number; the caller resets their counts to zero.
   */
  countInto(rows: Uint32Array, counts: Uint32Array, touched: Uint32Array): number {
    const codes = this.codes.array;
    const distinct = this.values.length;
    if (this.starts !== null) return countRuns(codes, this.starts.array, rows, counts, touched);
    // If there are far fewer values than records, it is faster to collect the counted codes at the end.
    if (rows.length > distinct * 2) return countDense(codes, distinct, rows, counts, touched);
    return countSparse(codes, rows, counts, touched);
  }

  private becomeRuns(): void {
    const singles = this.codes.array.slice(0, this.rows);
    this.codes.length = 0;
    this.starts = new GrowableUintArray(this.rows + 1);
    this.starts.push(0);
    for (const code of singles) {
      if (code !== 0) this.codes.push(code);
      this.starts.push(this.codes.length);
    }
  }
}

function isWithin(number: number, low: number, high: number): boolean {
  return number * 1000 >= low && number * 1000 < high;
}
