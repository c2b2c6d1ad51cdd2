import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getOwn, parsePointer, formatPointer } from './json';

describe('JSON', () => {
  test('pointers are formatted and parsed back', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (pointer) => {
        expect(parsePointer(formatPointer(pointer))).toEqual(pointer);
      }),
    );
  });
  test('only own properties are found', () => {
    expect(getOwn({ a: 1 }, 'toString')).toBeUndefined();
    expect(getOwn(undefined, 'a')).toBeUndefined();
  });
});
