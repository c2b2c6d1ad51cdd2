import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { clampRange, logOutOfBounds, moveHandle, computeSliderBounds, snapValue } from './range-slider';

const RULES = { roundTo: 1000, fallbackMax: 100_000 };

describe('range slider', () => {
  test('rounds its bounds outwards to thousands, with a hundred steps (C1, SRCH-025, SRCH-030)', () => {
    expect(computeSliderBounds({ min: 5490, max: 181_990 }, RULES)).toEqual({
      min: 5000,
      max: 182_000,
      step: 1770,
    });
  });

  test('has an upper bound of 100000 without stock (SRCH-027)', () => {
    expect(computeSliderBounds({}, RULES)).toEqual({ min: 0, max: 100_000, step: 1000 });
  });

  test('has steps of one year', () => {
    expect(computeSliderBounds({ min: 2009, max: 2026 }, { roundTo: 1, fallbackMax: 2026 })).toEqual({
      min: 2009,
      max: 2026,
      step: 1,
    });
  });

  test('has a length even when all cars have the same value', () => {
    expect(computeSliderBounds({ min: 2024, max: 2024 }, { roundTo: 1, fallbackMax: 2026 }).max).toBe(2025);
  });

  test('clamps values to its bounds (SRCH-026)', () => {
    const bounds = computeSliderBounds({ min: 5490, max: 181_990 }, RULES);
    expect(snapValue(900_000, bounds, RULES)).toBe(182_000);
    expect(snapValue(10, bounds, RULES)).toBe(5000);
    expect(snapValue(12_499, bounds, RULES)).toBe(12_000);
    expect(clampRange({ min: 1, max: 9_999_999 }, bounds)).toEqual({ min: 5000, max: 182_000 });
    expect(clampRange({}, bounds)).toEqual({});
  });

  test('only logs values outside its bounds (ERR-003, ERR-004)', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const bounds = computeSliderBounds({ min: 5490, max: 181_990 }, RULES);
    logOutOfBounds({ min: 5000, max: 182_000 }, bounds);
    logOutOfBounds({}, bounds);
    expect(info).not.toHaveBeenCalled();
    logOutOfBounds({ min: 10, max: 900_000 }, bounds);
    expect(info.mock.calls).toEqual([
      ['Cannot refine below the range minimum'],
      ['Cannot refine above the range maximum'],
    ]);
    info.mockRestore();
  });

  test('never crosses its handles, uses thousands and has open ends (SRCH-028, SRCH-029)', () => {
    const bounds = computeSliderBounds({ min: 4000, max: 90_000 }, RULES);
    const value = fc.integer({ min: -10_000, max: 200_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('min' as const, 'max' as const), value)), (moves) => {
        let range = {};
        for (const [handle, to] of moves) {
          range = moveHandle(range, handle, to, bounds, RULES);
          const { min = bounds.min, max = bounds.max }: { min?: number; max?: number } = range;
          expect(min).toBeLessThanOrEqual(max);
          expect(min % 1000 === 0 && max % 1000 === 0).toBe(true);
        }
      }),
    );
    expect(moveHandle({ max: 20_000 }, 'min', 50_000, bounds, RULES)).toEqual({ min: 20_000, max: 20_000 });
    expect(moveHandle({ max: 20_000 }, 'max', 99_000, bounds, RULES)).toEqual({ max: undefined });
  });
});
