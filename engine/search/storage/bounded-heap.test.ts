import fc from 'fast-check';
import { expect, it } from 'vitest';
import { topIndexes, smallestNumbers } from './bounded-heap';

const byNumber = (a: number, b: number) => a - b;

it('takes the smallest numbers in order, like a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat({ max: 30 }), (numbers, count) => {
      const found = smallestNumbers(numbers.length, count, (at) => numbers[at]!);
      expect([...found]).toEqual([...numbers].sort(byNumber).slice(0, count));
    }),
  );
});

it('takes the first indices in order, like a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 })), fc.nat({ max: 30 }), (numbers, count) => {
      const compare = (a: number, b: number) => numbers[a]! - numbers[b]! || a - b;
      const all = numbers.map((_, index) => index).sort(compare);
      expect(topIndexes(numbers.length, count, compare)).toEqual(all.slice(0, count));
    }),
  );
});
