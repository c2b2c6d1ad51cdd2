import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movePriceHandle, priceSliderHref, createPriceSliderQuery } from './price-slider';

const BOUNDS = { min: 5_000, max: 250_000, step: 500 };
const PATH = '/search/new-used-and-demo-cars';

describe('home price slider', () => {
  it('stays on its steps and within its bounds, the lower handle below the upper (BUDG-018, BUDG-019)', () => {
    const move = fc.record({
      handle: fc.constantFrom('min' as const, 'max' as const),
      value: fc.double({ noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const start = { min: BOUNDS.min, max: BOUNDS.max };
        const end = moves.reduce(
          (values, { handle, value }) => movePriceHandle(values, handle, value, BOUNDS),
          start,
        );
        expect(end.min).toBeLessThan(end.max);
        expect(end.min).toBeGreaterThanOrEqual(BOUNDS.min);
        expect(end.max).toBeLessThanOrEqual(BOUNDS.max);
        expect([end.min % BOUNDS.step, end.max % BOUNDS.step]).toEqual([0, 0]);
      }),
    );
  });

  it('moves a handle to the nearest step', () => {
    const values = { min: 5_000, max: 250_000 };
    expect(movePriceHandle(values, 'max', 30_240, BOUNDS)).toEqual({ min: 5_000, max: 30_000 });
    expect(movePriceHandle(values, 'min', 400_000, BOUNDS)).toEqual({ min: 249_500, max: 250_000 });
  });

  it.each([
    [{ min: 10_000, max: 30_000 }, `${PATH}?price=10000:30000&sortBy=Car_production:price:desc`],
    [{ min: 5_000, max: 30_000 }, `${PATH}?price=:30000&sortBy=Car_production:price:desc`],
    [{ min: 5_000, max: 250_000 }, `${PATH}?sortBy=Car_production:price:desc`],
  ])('links to the search for %j, most expensive first (BUDG-020)', (values, address) => {
    expect(priceSliderHref(PATH, values, BOUNDS)).toBe(address);
  });

  it('counts the vehicles that its link shows', () => {
    expect(createPriceSliderQuery({ min: 10_000, max: 250_000 }, BOUNDS).numericFilters).toEqual([
      'price>=10000',
    ]);
    expect(createPriceSliderQuery({ min: 5_000, max: 250_000 }, BOUNDS).numericFilters).toEqual([]);
  });
});
