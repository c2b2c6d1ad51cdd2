import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashOf } from './hash-json';
import { isEqual } from './json';

describe('hashOf', () => {
  test('does not depend on the order of keys, but on everything else', () => {
    expect(hashOf({ a: 1, b: [2] })).toBe(hashOf({ b: [2], a: 1 }));
    const different = [
      {},
      [],
      '',
      null,
      0,
      '0',
      [0],
      ['0'],
      [[]],
      { a: [] },
      { a: {} },
      ['ab', 'c'],
      ['a', 'bc'],
      [1, 2],
      [2, 1],
    ];
    expect(new Set(different.map(hashOf)).size).toBe(different.length);
  });
  test('ten thousand values have ten thousand hashes', () => {
    expect(new Set(Array.from({ length: 10_000 }, (_, index) => hashOf({ index }))).size).toBe(10_000);
  });
  test('equal values have equal hashes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const copy: unknown = JSON.parse(JSON.stringify(a));
        expect(hashOf(copy)).toBe(hashOf(JSON.parse(JSON.stringify(a))));
        expect(hashOf(copy) === hashOf(JSON.parse(JSON.stringify(b)))).toBe(
          isEqual(copy, JSON.parse(JSON.stringify(b))),
        );
      }),
    );
  });
});
