import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCompleteCar,
  nameTradedCar,
  readAdjustmentAnswers,
  readTradedCar,
  refuseEstimate,
  sumAdjustments,
  toTradeInEstimate,
} from './trade-in';

const VALUATION = {
  ...{ rego: 'rego', make: 'make', model: 'model', year: 'year', badge: 'badge', km: 'kms' },
  adjustments: { damage: { No: 0, Yes: -10 }, books: { Yes: 2, No: -3 } },
};
const VALUES = {
  ...{ make: 'Kia', model: 'Rio', year: 2022, badge: '', kms: 30_000 },
  ...{ damage: 'Yes', books: 'Yes', name: 'Ann' },
};
const LIMITS = { maxAgeYears: 7, maxKm: 100_000 };
const TODAY = '2026-11-27';

describe('a car that is traded in', () => {
  it('is what the fields of the form say (TRADE-009)', () => {
    const car = readTradedCar(VALUATION, VALUES);
    expect(car).toEqual({ make: 'Kia', model: 'Rio', year: 2022, km: 30_000 });
    expect(isCompleteCar(car)).toBe(true);
    expect(nameTradedCar(car)).toBe('2022 Kia Rio');
    expect(readTradedCar(VALUATION, { year: '20x2', kms: 'many' })).toEqual({});
  });

  it('has the answers that change its value (TRADE-005)', () => {
    expect(readAdjustmentAnswers(VALUATION, VALUES)).toEqual({ damage: 'Yes', books: 'Yes' });
    expect(sumAdjustments(VALUATION, { damage: 'Yes', books: 'Yes' })).toBe(-8);
    expect(sumAdjustments(VALUATION, { damage: 'Perhaps', other: 'Yes' })).toBe(0);
    expect(sumAdjustments({ adjustments: { a: { x: -90 }, b: { x: -90 } } }, { a: 'x', b: 'x' })).toBe(-90);
  });

  it.each([
    [{}, undefined],
    [{ year: 2019 }, undefined],
    [{ year: 2018 }, 'age'],
    [{ km: 100_001 }, 'kilometres'],
    [{ make: undefined }, 'unknown'],
    [{ year: undefined }, 'unknown'],
    [{ make: undefined, km: 200_000 }, 'kilometres'],
  ])('with %j gets an estimate, or why not: %s (TRADE-016)', (change, refusal) => {
    const car = { make: 'Kia', model: 'Rio', year: 2022, km: 30_000, ...change };
    expect(refuseEstimate(car, LIMITS, TODAY)).toBe(refusal);
  });
});

describe('an estimate', () => {
  it('is the dealer’s share of an asking price, changed by the answers, in hundreds of dollars', () => {
    const options = { sharePercent: 80, adjustmentPercent: -10 };
    expect(toTradeInEstimate({ low: 1_800_000, high: 2_203_300 }, options)).toEqual({
      ...{ low: 1_290_000, high: 1_590_000 },
    });
  });

  it('is a positive range, and a better answer never lowers it', () => {
    const cents = fc.integer({ min: 1, max: 50_000_000 });
    const percent = fc.integer({ min: -90, max: 50 });
    fc.assert(
      fc.property(cents, cents, percent, percent, (a, b, first, second) => {
        const range = { low: Math.min(a, b), high: Math.max(a, b) };
        const [worse, better] = [Math.min(first, second), Math.max(first, second)].map((adjustmentPercent) =>
          toTradeInEstimate(range, { sharePercent: 85, adjustmentPercent }),
        );
        expect(worse!.low).toBeGreaterThan(0);
        expect(worse!.low).toBeLessThanOrEqual(worse!.high);
        expect(worse!.low).toBeLessThanOrEqual(better!.low);
        expect(worse!.high).toBeLessThanOrEqual(better!.high);
      }),
    );
  });
});
