import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Column } from './column';
import type { Scalar } from './record';

function createColumn(rows: readonly (readonly Scalar[])[]): Column {
  const column = new Column();
  for (const values of rows) column.append(values);
  return column;
}

function findRows(column: Column, text: string): number[] {
  const marks = column.createMarks();
  for (const code of column.findCodes(text)) marks[code] = 1;
  return [...column.findMarkedRows(marks).members()];
}

describe('Column', () => {
  it('finds the records of a value in any letter case', () => {
    const column = createColumn([['Kia'], [], ['Ford'], ['KIA']]);
    expect(findRows(column, 'kia')).toEqual([0, 3]);
    expect(findRows(column, 'Mini')).toEqual([]);
    expect(column.isMultiple).toBe(false);
  });

  it('converts to runs at the first record with several values, and keeps earlier records', () => {
    const column = createColumn([['a'], [], ['b', 'c'], ['c'], []]);
    expect(column.isMultiple).toBe(true);
    expect([0, 1, 2, 3, 4].map((row) => column.first(row))).toEqual(['a', undefined, 'b', 'c', undefined]);
    expect(findRows(column, 'c')).toEqual([2, 3]);
    expect(column.some(2, (code) => column.values[code] === 'c')).toBe(true);
    expect(column.some(4, () => true)).toBe(false);
  });

  it('finds values added after the first look-up', () => {
    const column = createColumn([['a']]);
    expect(findRows(column, 'b')).toEqual([]);
    column.append(['B']);
    expect(findRows(column, 'b')).toEqual([1]);
  });

  it('distinguishes the number 1 from the string "1", but finds both by text', () => {
    const column = createColumn([[1], ['1'], [2]]);
    expect(column.numbers.map(Number.isNaN)).toEqual([true, false, true, false]);
    expect(findRows(column, '1')).toEqual([0, 1]);
  });

  it('counts the values of some records, with few or many distinct values', () => {
    const values = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 120 });
    fc.assert(
      fc.property(values, fc.array(fc.nat(), { maxLength: 200 }), (columnValues, rowPicks) => {
        const column = createColumn(columnValues.map((value) => (value === 0 ? [] : [value])));
        const rows = columnValues.length === 0 ? [] : rowPicks.map((pick) => pick % columnValues.length);
        const [counts, usedCodes] = [new Uint32Array(14), new Uint32Array(14)];
        const length = column.countInto(Uint32Array.from(rows), counts, usedCodes);
        const expectedCounts = new Map<Scalar | undefined, number>();
        for (const row of rows) {
          const value = column.first(row);
          expectedCounts.set(value, (expectedCounts.get(value) ?? 0) + 1);
        }
        const actualCounts = [...usedCodes.subarray(0, length)].map(
          (code) => [column.values[code], counts[code]] as const,
        );
        expect(new Map(actualCounts)).toEqual(expectedCounts);
      }),
    );
  });

  it('finds ranges of numbers added before and after the end of a build', () => {
    const number = fc.integer({ min: -30, max: 30 }).map((value) => value / 10);
    const list = fc.array(fc.option(number, { nil: undefined }), { maxLength: 40 });
    fc.assert(
      fc.property(list, list, number, number, (before, after, low, high) => {
        const column = createColumn(before.map((value) => (value === undefined ? [] : [value])));
        column.finishBuild();
        for (const value of after) column.append(value === undefined ? [] : [value]);
        const values = [...before, ...after];
        expect(values.map((_, row) => column.first(row))).toEqual(values);
        const expectedRows = values.flatMap((value, row) => {
          const isIn = value !== undefined && value * 1000 >= low * 1000 && value * 1000 < high * 1000;
          return isIn ? [row] : [];
        });
        const marks = column.createMarks();
        column.markBetween(low * 1000, high * 1000, marks);
        expect([...column.findMarkedRows(marks).members()]).toEqual(expectedRows);
        const rows = Uint32Array.from(values, (_, row) => row);
        const positions = rows.slice();
        const count = column.keepBetween(rows, positions, rows.length, low * 1000, high * 1000);
        expect([...positions.subarray(0, count)]).toEqual(expectedRows);
      }),
    );
  });

  it('assigns codes in numeric order at the end of a build, and still finds each number', () => {
    const column = createColumn([[30], [10], [20], [10]]);
    expect(column.isInOrder).toBe(false);
    column.finishBuild();
    expect(column.isInOrder).toBe(true);
    expect([0, 1, 2, 3].map((row) => column.first(row))).toEqual([30, 10, 20, 10]);
    expect(findRows(column, '10')).toEqual([1, 3]);
    column.append([20]);
    expect(column.isInOrder).toBe(true);
    column.append([15]);
    expect(column.isInOrder).toBe(false);
    expect(findRows(column, '20')).toEqual([2, 4]);
  });

  it('counts like a loop over the records', () => {
    const rows = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(rows, (values) => {
        const column = createColumn(values);
        const counts = new Uint32Array(column.values.length);
        const usedCodes = new Uint32Array(column.values.length);
        const codeCount = column.countInto(
          Uint32Array.from(values, (_, row) => row),
          counts,
          usedCodes,
        );
        for (const code of usedCodes.slice(0, codeCount)) {
          if (code === 0) continue;
          const value = column.values[code] ?? '';
          expect(counts[code]).toBe(values.filter((row) => row.some((item) => item === value)).length);
        }
      }),
    );
  });
});
