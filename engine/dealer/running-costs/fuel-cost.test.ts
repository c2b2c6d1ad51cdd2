import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateFuelCost, createDefaultFuelInput, findFuelUse, parseFuelForm } from './fuel-cost';

const SETTINGS = {
  ...{ fuelPrice: 1.7, fuelKmPerWeek: 250, fuelUse: 10 },
  ...{ electricityPrice: 0, electricityUse: 17 },
};
const PETROL = { simple_fuel: 'petrol', variant_details: { fuelconsumptioncombined: 7.4 } };

describe('findFuelUse', () => {
  it('reads the combined consumption, and assumes 10 L/100 km without one (CALC-011)', () => {
    expect(findFuelUse(PETROL, SETTINGS)).toEqual({ per100Km: 7.4, unit: 'litres', isKnown: true });
    const unknown = { per100Km: 10, unit: 'litres', isKnown: false };
    expect(findFuelUse({ simple_fuel: 'diesel' }, SETTINGS)).toEqual(unknown);
    expect(findFuelUse({ variant_details: { fuelconsumptioncombined: 0 } }, SETTINGS)).toEqual(unknown);
  });

  it('has nothing for electric cars, unless electricity has a price (CALC-008)', () => {
    expect(findFuelUse({ simple_fuel: 'Electric' }, SETTINGS)).toBeUndefined();
    expect(findFuelUse({ simple_fuel: 'Electric' }, { ...SETTINGS, electricityPrice: 0.3 })).toEqual({
      ...{ per100Km: 17, unit: 'kilowattHours', isKnown: false },
    });
  });

  it.each(['hybrid', 'plug-in hybrid', undefined])('calculates the fuel of %s cars', (simple_fuel) => {
    expect(findFuelUse({ ...(simple_fuel && { simple_fuel }) }, SETTINGS)?.unit).toBe('litres');
  });
});

describe('parseFuelForm', () => {
  const defaults = createDefaultFuelInput({ per100Km: 10, unit: 'litres', isKnown: false }, SETTINGS);

  it('starts with the settings (CALC-009, CALC-010)', () => {
    expect(defaults).toEqual({ price: 1.7, kmPerWeek: 250 });
    expect(parseFuelForm({}, defaults)).toEqual({ ...defaults, currentUse: undefined });
  });

  it('ignores $, commas and "kms" (CALC-007)', () => {
    const typed = { fuelPrice: '$1.90', kmPerWeek: '1,000 kms', currentUse: '9.5 L' };
    expect(parseFuelForm(typed, defaults)).toEqual({ price: 1.9, kmPerWeek: 1_000, currentUse: 9.5 });
  });

  it('accepts any text, and stays within bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (fuelPrice, kmPerWeek, currentUse) => {
        const parsed = parseFuelForm({ fuelPrice, kmPerWeek, currentUse }, defaults);
        expect(parsed.price).toBeGreaterThanOrEqual(0);
        expect(parsed.price).toBeLessThanOrEqual(20);
        expect(parsed.kmPerWeek).toBeGreaterThanOrEqual(0);
        expect(parsed.kmPerWeek).toBeLessThanOrEqual(10_000);
        expect(parsed.currentUse ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});

describe('calculateFuelCost', () => {
  it('costs $42.50 a week with the default figures (CALC-011)', () => {
    const use = { per100Km: 10, unit: 'litres', isKnown: false } as const;
    expect(calculateFuelCost(use, { price: 1.7, kmPerWeek: 250 }, 1.7)).toEqual({
      week: 4_250,
      year: 221_000,
    });
  });

  it('compares with the current car at the price of fuel, also for an electric car', () => {
    const electric = { per100Km: 15, unit: 'kilowattHours', isKnown: false } as const;
    const cost = calculateFuelCost(electric, { price: 0.3, kmPerWeek: 200, currentUse: 8 }, 2);
    expect(cost).toEqual({ week: 900, year: 46_800, savedPerYear: 200 * 8 * 2 * 52 - 46_800 });
  });

  it('saves nothing compared with a car of the same consumption', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 99, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.integer({ min: 0, max: 10_000 }),
        (per100Km, price, kmPerWeek) => {
          const use = { per100Km, unit: 'litres', isKnown: true } as const;
          const cost = calculateFuelCost(use, { price, kmPerWeek, currentUse: per100Km }, price);
          expect(cost.savedPerYear).toBeCloseTo(0, 6);
        },
      ),
    );
  });
});
