import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapToStep, createRangeScale } from './range-scale';

const bounds = fc
  .record({
    min: fc.integer({ min: 1, max: 50_000 }),
    span: fc.integer({ min: 100, max: 900_000 }),
    step: fc.constantFrom(1, 50, 500, 1_000),
  })
  .map(({ min, span, step }) => ({ min, max: min + span, step }));

describe('rangeScale', () => {
  it('returns the exact ends and never leaves the bounds', () => {
    fc.assert(
      fc.property(bounds, fc.integer({ min: 0, max: 100 }), (range, position) => {
        const scale = createRangeScale(range, 'log');
        expect(scale.valueAt(0)).toBe(range.min);
        expect(scale.valueAt(100)).toBe(range.max);
        const value = scale.valueAt(position);
        expect(value).toBeGreaterThanOrEqual(range.min);
        expect(value).toBeLessThanOrEqual(range.max);
      }),
    );
  });

  it('increases monotonically', () => {
    fc.assert(
      fc.property(bounds, fc.integer({ min: 0, max: 99 }), (range, position) => {
        const { valueAt } = createRangeScale(range, 'log');
        expect(valueAt(position + 1)).toBeGreaterThanOrEqual(valueAt(position));
      }),
    );
  });

  it('gives each doubling the same length', () => {
    const { positionOf } = createRangeScale({ min: 5_000, max: 80_000, step: 500 }, 'log');
    expect([5_000, 10_000, 20_000, 40_000, 80_000].map(positionOf)).toEqual([0, 25, 50, 75, 100]);
  });

  it('is linear if the minimum is zero', () => {
    const scale = createRangeScale({ min: 0, max: 100, step: 10 }, 'log');
    expect([scale.max, scale.positionOf(40)]).toEqual([100, 40]);
  });

  it('snaps handles to whole steps, as browsers do', () => {
    fc.assert(
      fc.property(bounds, fc.integer({ min: -1_000, max: 2_000_000 }), (range, position) => {
        const snapped = snapToStep(position, range);
        expect(snapped >= range.min && snapped <= range.max).toBe(true);
        expect(snapped === range.max || (snapped - range.min) % range.step === 0).toBe(true);
      }),
    );
  });
});
