import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dictionary } from './dictionary';

const scalar = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'Kia',
    'KIA',
    'kia',
    'K\u0130A',
    'k\u0131a',
    '\u212Aia',
    '1',
    '1.5',
    '-0',
    'true',
    'ÉTÉ',
    'été',
    '1e21',
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);

describe('Dictionary', () => {
  it('assigns each value one code and finds values in any letter case', () => {
    const manyScalars = fc.array(scalar, { maxLength: 150, size: 'max' });
    fc.assert(
      fc.property(manyScalars, fc.array(scalar), (values, lookups) => {
        const dictionary = new Dictionary();
        const codes = new Map(values.map((value) => [value, dictionary.encode(value)]));
        expect(new Set(codes.values()).size).toBe(codes.size);
        for (const [value, code] of codes) {
          expect(dictionary.encode(value)).toBe(code);
          expect(dictionary.values[code]).toBe(value === 0 ? dictionary.values[code] : value);
          expect(dictionary.numbers[code]).toBe(typeof value === 'number' ? dictionary.values[code] : NaN);
        }
        for (const text of [...values, ...lookups].map(String)) {
          const expected = [...codes].filter(([value]) => String(value).toLowerCase() === text.toLowerCase());
          expect([...dictionary.findCodes(text)].sort()).toEqual(expected.map(([, code]) => code).sort());
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('finds each of very many values', () => {
    const dictionary = new Dictionary();
    for (let n = 0; n < 5000; n++) expect(dictionary.encode(n % 2 === 0 ? n : `Car-${n}`)).toBe(n + 1);
    for (let n = 0; n < 5000; n++)
      expect(dictionary.findCodes(n % 2 === 0 ? `${n}` : `car-${n}`)).toEqual([n + 1]);
  });

  it('distinguishes similar values', () => {
    const dictionary = new Dictionary();
    const codes = [1, '1', true, 'true', 'Kia', 'kia'].map((value) => dictionary.encode(value));
    expect(codes).toEqual([1, 2, 3, 4, 5, 6]);
    expect(dictionary.findCodes('1')).toEqual([2, 1]);
    expect(dictionary.findCodes('TRUE')).toEqual([3, 4]);
    expect(dictionary.findCodes('KIA')).toEqual([5, 6]);
    expect(dictionary.findCodes('')).toEqual([]);
  });
});
