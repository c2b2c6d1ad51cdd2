import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choosePricePicks } from './price-picks';

const DEAR = [300_000, 400_000, 500_000, 600_000, 700_000, 800_000];

it('keeps the site’s prices if they divide the stock (BUDG-022)', () => {
  expect(choosePricePicks(DEAR, { lowest: 90_000, highest: 950_000 })).toEqual(DEAR);
  expect(choosePricePicks([5_000, 10_000, 20_000], { lowest: 8_000, highest: 90_000 })).toHaveLength(3);
});

it('offers round amounts from what the stock costs if the site’s prices find everything', () => {
  expect(choosePricePicks(DEAR, { lowest: 6_490, highest: 106_990 })).toEqual([
    20_000, 40_000, 60_000, 80_000, 100_000,
  ]);
  expect(choosePricePicks(DEAR, { lowest: 310_000, highest: 390_000 })).toEqual([
    320_000, 340_000, 360_000, 380_000,
  ]);
});

it('keeps the site’s prices without any price in the stock, and offers none where the site has none', () => {
  expect(choosePricePicks(DEAR, undefined)).toEqual(DEAR);
  expect(choosePricePicks([], { lowest: 1, highest: 9 })).toEqual([]);
});

it('always offers prices that find some of the stock, unless all of it costs about the same', () => {
  const price = fc.integer({ min: 1_000, max: 2_000_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 1_000, max: 900_000 }), (lowest, spread) => {
      const highest = lowest + spread;
      const picks = choosePricePicks([1, 2, 9_000_000], { lowest, highest });
      expect(picks.length).toBeGreaterThanOrEqual(2);
      expect(picks.length).toBeLessThanOrEqual(7);
      for (const amount of picks) expect(amount >= lowest && amount < highest).toBe(true);
    }),
  );
});
