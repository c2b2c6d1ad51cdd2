import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashJson } from './hash-json';
import { isEqual } from './json';

describe('hashJson', () => {
  test('depends on everything except the order of keys', () => {
    expect(hashJson({ a: 1, b: [2] })).toBe(hashJson({ b: [2], a: 1 }));
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
    expect(new Set(different.map(hashJson)).size).toBe(different.length);
  });
  test('gives ten thousand values ten thousand hashes', () => {
    expect(new Set(Array.from({ length: 10_000 }, (_, index) => hashJson({ index }))).size).toBe(10_000);
  });
  test('gives identical values identical hashes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const copy: unknown = JSON.parse(JSON.stringify(a));
        expect(hashJson(copy)).toBe(hashJson(JSON.parse(JSON.stringify(a))));
        expect(hashJson(copy) === hashJson(JSON.parse(JSON.stringify(b)))).toBe(
          isEqual(copy, JSON.parse(JSON.stringify(b))),
        );
      }),
    );
  });
});
