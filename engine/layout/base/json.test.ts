import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { own, parsePointer, pointerText } from './json';

describe('JSON', () => {
  test('pointers are written and read back', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (pointer) => {
        expect(parsePointer(pointerText(pointer))).toEqual(pointer);
      }),
    );
  });
  test('only own properties count', () => {
    expect(own({ a: 1 }, 'toString')).toBeUndefined();
    expect(own(undefined, 'a')).toBeUndefined();
  });
});
