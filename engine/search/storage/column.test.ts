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
  it('finds the records of a value, whatever the letter case', () => {
    const column = columnOf([['Kia'], [], ['Ford'], ['KIA']]);
    expect(rowsWith(column, 'kia')).toEqual([0, 3]);
    expect(rowsWith(column, 'Mini')).toEqual([]);
    expect(column.isMultiple).toBe(false);
  });

  it('turns into runs with the first record of several values, keeping the earlier ones', () => {
    const column = columnOf([['a'], [], ['b', 'c'], ['c'], []]);
    expect(column.isMultiple).toBe(true);
    expect([0, 1, 2, 3, 4].map((row) => column.first(row))).toEqual(['a', undefined, 'b', 'c', undefined]);
    expect(rowsWith(column, 'c')).toEqual([2, 3]);
    expect(column.some(2, (code) => column.values[code] === 'c')).toBe(true);
    expect(column.some(4, () => true)).toBe(false);
  });

  it('learns values that come after its first look-up', () => {
    const column = columnOf([['a']]);
    expect(rowsWith(column, 'b')).toEqual([]);
    column.append(['B']);
    expect(rowsWith(column, 'b')).toEqual([1]);
  });

  it('keeps the number 1 and the text "1" apart, but finds both by name', () => {
    const column = columnOf([[1], ['1'], [2]]);
    expect(column.numbers.map(Number.isNaN)).toEqual([true, false, true, false]);
    expect(rowsWith(column, '1')).toEqual([0, 1]);
  });

  it('counts as a loop over the records would', () => {
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
