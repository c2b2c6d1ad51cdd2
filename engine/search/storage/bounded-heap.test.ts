import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectTopIndexes, selectSmallestNumbers } from './bounded-heap';

const byNumber = (a: number, b: number) => a - b;

it('takes the smallest numbers in order, like a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat({ max: 30 }), (numbers, count) => {
      const smallest = selectSmallestNumbers(numbers.length, count, (at) => numbers[at]!);
      expect([...smallest]).toEqual([...numbers].sort(byNumber).slice(0, count));
    }),
  );
});

it('takes the first indices in order, like a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 })), fc.nat({ max: 30 }), (numbers, count) => {
      const compare = (a: number, b: number) => numbers[a]! - numbers[b]! || a - b;
      const expected = numbers.map((_, index) => index).sort(compare);
      expect(selectTopIndexes(numbers.length, count, compare)).toEqual(expected.slice(0, count));
    }),
  );
});
