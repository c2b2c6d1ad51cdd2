import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Column } from './column';
import type { Scalar } from './record';

function columnOf(rows: readonly (readonly Scalar[])[]): Column {
  const column = new Column();
  for (const values of rows) column.append(values);
  return column;
}

function rowsWith(column: Column, text: string): number[] {
  const marks = column.emptyMarks();
  for (const code of column.codesOf(text)) marks[code] = 1;
  return [...column.rowsWith(marks).members()];
}

describe('Column', () => {
  it('finds the records of a value in any letter case', () => {
    const column = columnOf([['Kia'], [], ['Ford'], ['KIA']]);
    expect(rowsWith(column, 'kia')).toEqual([0, 3]);
    expect(rowsWith(column, 'Mini')).toEqual([]);
    expect(column.isMultiple).toBe(false);
  });

  it('is converted to runs by the first record with several values, and keeps earlier records', () => {
    const column = columnOf([['a'], [], ['b', 'c'], ['c'], []]);
    expect(column.isMultiple).toBe(true);
    expect([0, 1, 2, 3, 4].map((row) => column.first(row))).toEqual(['a', undefined, 'b', 'c', undefined]);
    expect(rowsWith(column, 'c')).toEqual([2, 3]);
    expect(column.some(2, (code) => column.values[code] === 'c')).toBe(true);
    expect(column.some(4, () => true)).toBe(false);
  });

  it('finds values added after the first look-up', () => {
    const column = columnOf([['a']]);
    expect(rowsWith(column, 'b')).toEqual([]);
    column.append(['B']);
    expect(rowsWith(column, 'b')).toEqual([1]);
  });

  it('distinguishes the number 1 and the text "1", but finds both by name', () => {
    const column = columnOf([[1], ['1'], [2]]);
    expect(column.numbers.map(Number.isNaN)).toEqual([true, false, true, false]);
    expect(rowsWith(column, '1')).toEqual([0, 1]);
  });

  it('counts the values of some records, for few and many distinct values', () => {
    const values = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 120 });
    fc.assert(
      fc.property(values, fc.array(fc.nat(), { maxLength: 200 }), (all, picks) => {
        const column = columnOf(all.map((value) => (value === 0 ? [] : [value])));
        const rows = all.length === 0 ? [] : picks.map((pick) => pick % all.length);
        const [counts, met] = [new Uint32Array(14), new Uint32Array(14)];
        const length = column.countInto(Uint32Array.from(rows), counts, met);
        const wanted = new Map<Scalar | undefined, number>();
        for (const row of rows) {
          const value = column.first(row);
          wanted.set(value, (wanted.get(value) ?? 0) + 1);
        }
        const counted = [...met.subarray(0, length)].map(
          (code) => [column.values[code], counts[code]] as const,
        );
        expect(new Map(counted)).toEqual(wanted);
      }),
    );
  });

  it('finds ranges of numbers added before and after the end of a build', () => {
    const number = fc.integer({ min: -30, max: 30 }).map((value) => value / 10);
    const list = fc.array(fc.option(number, { nil: undefined }), { maxLength: 40 });
    fc.assert(
      fc.property(list, list, number, number, (before, after, low, high) => {
        const column = columnOf(before.map((value) => (value === undefined ? [] : [value])));
        column.finishBuild();
        for (const value of after) column.append(value === undefined ? [] : [value]);
        const values = [...before, ...after];
        expect(values.map((_, row) => column.first(row))).toEqual(values);
        const wanted = values.flatMap((value, row) => {
          const isIn = value !== undefined && value * 1000 >= low * 1000 && value * 1000 < high * 1000;
          return isIn ? [row] : [];
        });
        const marks = column.emptyMarks();
        column.markBetween(low * 1000, high * 1000, marks);
        expect([...column.rowsWith(marks).members()]).toEqual(wanted);
        const rows = Uint32Array.from(values, (_, row) => row);
        const places = rows.slice();
        const count = column.keepBetween(rows, places, rows.length, low * 1000, high * 1000);
        expect([...places.subarray(0, count)]).toEqual(wanted);
      }),
    );
  });

  it('assigns codes in numeric order at the end of a build, and still finds each number', () => {
    const column = columnOf([[30], [10], [20], [10]]);
    expect(column.isInOrder).toBe(false);
    column.finishBuild();
    expect(column.isInOrder).toBe(true);
    expect([0, 1, 2, 3].map((row) => column.first(row))).toEqual([30, 10, 20, 10]);
    expect(rowsWith(column, '10')).toEqual([1, 3]);
    column.append([20]);
    expect(column.isInOrder).toBe(true);
    column.append([15]);
    expect(column.isInOrder).toBe(false);
    expect(rowsWith(column, '20')).toEqual([2, 4]);
  });

  it('counts like a loop over the records', () => {
    const rows = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(rows, (values) => {
        const column = columnOf(values);
        const counts = new Uint32Array(column.values.length);
        const touched = new Uint32Array(column.values.length);
        const met = column.countInto(
          Uint32Array.from(values, (_, row) => row),
          counts,
          touched,
        );
        for (const code of touched.slice(0, met)) {
          if (code === 0) continue;
          const value = column.values[code] ?? '';
          expect(counts[code]).toBe(values.filter((row) => row.some((item) => item === value)).length);
        }
      }),
    );
  });
});
