import { createJsonSection, createNumbersSection, type SectionReader } from '../snapshot/sections';
import type { BitSet } from './bit-set';
import {
  countSparse,
  countDense,
  countRuns,
  keepMatching,
  findMarkedRows,
  findMarkedRuns,
} from './column-scans';
import { Dictionary } from './dictionary';
import { GrowableUintArray } from './growable-uint-array';
import { isObject } from '../../lib';
import type { Scalar } from './record';
import { createValueOrder, type ValueOrder } from './value-order';

/**
 * One attribute of all records: a dictionary of the distinct values and, for each record, the code of its value (0
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
  private cachedOrder: { readonly valueCount: number; readonly order: ValueOrder | null } = {
    valueCount: 0,
    order: null,
  };

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

  get isInOrder(): boolean {
    return this.dictionary.ascending === this.values.length - 1;
  }

  /** The order of the values; null if sorting is too expensive. */
  get valueOrder(): ValueOrder | null {
    const valueCount = this.values.length;
    if (this.cachedOrder.valueCount !== valueCount)
      this.cachedOrder = { valueCount, order: createValueOrder(this.dictionary) };
    return this.cachedOrder.order;
  }

  append(values: readonly Scalar[]): void {
    if (values.length > 1 && this.starts === null) this.convertToRuns();
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
      createJsonSection(this.values.slice(1)),
      createJsonSection({ isMultiple: this.isMultiple }),
      createNumbersSection(this.codes.usedNumbers),
      ...(this.starts ? [createNumbersSection(this.starts.usedNumbers)] : []),
    ];
  }

  static restore(reader: SectionReader): Column {
    const column = new Column();
    for (const value of reader.readScalars()) column.dictionary.encode(value);
    const header = reader.readJson();
    column.codes = GrowableUintArray.copyFrom(reader.readUints());
    const isMultiple = isObject(header) && header['isMultiple'] === true;
    if (isMultiple) column.starts = GrowableUintArray.copyFrom(reader.readUints());
    column.rows = column.starts ? column.starts.length - 1 : column.codes.length;
    return column;
  }

  /** Ends a build: reassigns codes so that numbers are in order, and releases spare capacity. */
  finishBuild(): void {
    const newCodes = this.dictionary.sortNumbers();
    const { array, length } = this.codes;
    for (let i = 0; newCodes && i < length; i++) array[i] = newCodes[array[i]!]!;
    this.codes.trim();
    this.starts?.trim();
  }

  /** The first value of a record, for sorting. */
  first(row: number): Scalar | undefined {
    if (this.starts === null) return this.values[this.codes.at(row)];
    const start = this.starts.at(row);
    return start === this.starts.at(row + 1) ? undefined : this.values[this.codes.at(start)];
  }

  /** Finds the codes of the values that match a filter's value. As in Algolia, letter case is ignored. */
  findCodes(text: string): readonly number[] {
    return this.dictionary.findCodes(text);
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
    for (let position = this.starts.at(row); position < this.starts.at(row + 1); position++) {
      if (accept(this.codes.at(position))) return true;
    }
    return false;
  }

  /** The minimum of `byCode` over a record's values; the entry of code 0 if it has none. */
  minBy(row: number, byCode: Float64Array): number {
    if (this.starts === null) return byCode[this.codes.at(row)]!;
    let minimum = byCode[0]!;
    for (let position = this.starts.at(row); position < this.starts.at(row + 1); position++) {
      minimum = Math.min(minimum, byCode[this.codes.at(position)]!);
    }
    return minimum;
  }

  /** Creates an array with an unset mark for each code, for `findMarkedRows`. */
  createMarks(): Uint8Array {
    return new Uint8Array(this.values.length);
  }

  /** Creates a predicate that tests whether a record has a value whose code is marked. */
  createRowPredicate(marks: Uint8Array): (row: number) => boolean {
    const codes = this.codes.array;
    if (this.starts === null) return (row) => marks[codes[row]!] === 1;
    return (row) => this.some(row, (code) => marks[code] === 1);
  }

  /**
   * Filters the first `count` positions of a list of records by marked codes, and returns the number of matches.
   */
  keepMarked(rows: Uint32Array, positions: Uint32Array, count: number, marks: Uint8Array): number {
    if (this.starts !== null) return keepMatching(rows, positions, count, this.createRowPredicate(marks));
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
    const from = this.findFirstCode(low);
    const codeCount = this.findFirstCode(high) - from;
    const codes = this.codes.array;
    let remaining = 0;
    for (let i = 0; i < count; i++) {
      const position = positions[i]!;
      const code = codes[rows[position]!]!;
      const isBetween =
        code > ascending ? isWithin(numbers[code]!, low, high) : (code - from) >>> 0 < codeCount;
      if (isBetween) positions[remaining++] = position;
    }
    return remaining;
  }

  /** Marks the codes of numbers whose value times 1000 is at least `low` and below `high`. */
  markBetween(low: number, high: number, marks: Uint8Array): void {
    const { ascending, numbers } = this.dictionary;
    const from = this.findFirstCode(low);
    marks.fill(1, from, Math.max(from, this.findFirstCode(high)));
    for (let code = ascending + 1; code < marks.length; code++) {
      if (isWithin(numbers[code]!, low, high)) marks[code] = 1;
    }
  }

  /** Finds the first code whose number times 1000 is at least `low`; otherwise the code after the last one. */
  private findFirstCode(low: number): number {
    const { ascending, numbers } = this.dictionary;
    let lastBelow = 0;
    let from = ascending + 1;
    while (lastBelow + 1 < from) {
      const middle = (lastBelow + from) >>> 1;
      if (numbers[middle]! * 1000 < low) lastBelow = middle;
      else from = middle;
    }
    return from;
  }

  findMarkedRows(marks: Uint8Array): BitSet {
    const codes = this.codes.array;
    return this.starts === null
      ? findMarkedRows(codes, this.rows, marks)
      : findMarkedRuns(codes, this.starts.array, this.rows, marks);
  }

  /**
   * Adds each record's codes to `counts` (initially all zero) and lists the distinct codes in `usedCodes`. Returns the
   * number of these codes. The caller resets their counts to zero.
   */
  countInto(rows: Uint32Array, counts: Uint32Array, usedCodes: Uint32Array): number {
    const codes = this.codes.array;
    const distinctCount = this.values.length;
    if (this.starts !== null) return countRuns(codes, this.starts.array, rows, counts, usedCodes);
    // If there are far fewer values than records, it is faster to collect the counted codes at the end.
    if (rows.length > distinctCount * 2) return countDense(codes, distinctCount, rows, counts, usedCodes);
    return countSparse(codes, rows, counts, usedCodes);
  }

  private convertToRuns(): void {
    const singleCodes = this.codes.array.slice(0, this.rows);
    this.codes.length = 0;
    this.starts = new GrowableUintArray(this.rows + 1);
    this.starts.push(0);
    for (const code of singleCodes) {
      if (code !== 0) this.codes.push(code);
      this.starts.push(this.codes.length);
    }
  }
}

function isWithin(number: number, low: number, high: number): boolean {
  return number * 1000 >= low && number * 1000 < high;
}
