import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitSet } from './bit-set';

const members = fc.uniqueArray(fc.nat({ max: 199 }));

function setOf(size: number, numbers: readonly number[]): BitSet {
  const set = new BitSet(size);
  for (const number of numbers) set.add(number);
  return set;
}

describe('BitSet', () => {
  it('agrees with a Set in every operation', () => {
    fc.assert(
      fc.property(members, members, (left, right) => {
        const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
        const list = (set: BitSet) => [...set.members()];
        expect(list(setOf(200, left))).toEqual(sorted(left));
        expect(setOf(200, left).count()).toBe(left.length);
        expect(list(setOf(200, left).and(setOf(200, right)))).toEqual(
          sorted(left.filter((n) => right.includes(n))),
        );
        expect(list(setOf(200, left).or(setOf(200, right)))).toEqual(sorted(new Set([...left, ...right])));
        expect(setOf(200, left).not().count()).toBe(200 - left.length);
        expect(left.every((n) => setOf(200, left).has(n) && !setOf(200, left).not().has(n))).toBe(true);
      }),
    );
  });

  it.each([0, 1, 31, 32, 33, 64])('is full up to %i, and not beyond', (size) => {
    expect(BitSet.full(size).count()).toBe(size);
    expect(new BitSet(size).not().count()).toBe(size);
  });

  it('grows without losing members, and removes members', () => {
    const set = setOf(3, [0, 2]).resized(100);
    set.add(99);
    set.delete(0);
    expect([...set.members()]).toEqual([2, 99]);
    expect(set.has(1000)).toBe(false);
  });
});
