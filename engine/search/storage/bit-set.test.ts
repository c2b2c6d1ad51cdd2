import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitSet } from './bit-set';

const members = fc.uniqueArray(fc.nat({ max: 199 }));

function createBitSet(size: number, numbers: readonly number[]): BitSet {
  const set = new BitSet(size);
  for (const number of numbers) set.add(number);
  return set;
}

describe('BitSet', () => {
  it('agrees with a Set in every operation', () => {
    fc.assert(
      fc.property(members, members, (left, right) => {
        const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
        const listMembers = (set: BitSet) => [...set.members()];
        expect(listMembers(createBitSet(200, left))).toEqual(sorted(left));
        expect(createBitSet(200, left).count()).toBe(left.length);
        expect(listMembers(createBitSet(200, left).and(createBitSet(200, right)))).toEqual(
          sorted(left.filter((n) => right.includes(n))),
        );
        expect(listMembers(createBitSet(200, left).or(createBitSet(200, right)))).toEqual(
          sorted(new Set([...left, ...right])),
        );
        expect(createBitSet(200, left).invert().count()).toBe(200 - left.length);
        expect(
          left.every((n) => createBitSet(200, left).has(n) && !createBitSet(200, left).invert().has(n)),
        ).toBe(true);
      }),
    );
  });

  it.each([0, 1, 31, 32, 33, 64])('contains all numbers below %i and no others when full', (size) => {
    expect(BitSet.full(size).count()).toBe(size);
    expect(new BitSet(size).invert().count()).toBe(size);
  });

  it('grows without losing members, and removes members', () => {
    const set = createBitSet(3, [0, 2]).resize(100);
    set.add(99);
    set.delete(0);
    expect([...set.members()]).toEqual([2, 99]);
    expect(set.has(1000)).toBe(false);
  });
});
