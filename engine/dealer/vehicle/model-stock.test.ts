import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VehicleSummary } from '../../../schemas';
import { getPriceRange, groupColours, groupVariants, isSoldAsModel, listModelFacts } from './model-stock';

const car = (id: string, more: Partial<VehicleSummary> = {}): VehicleSummary => ({
  ...{ id, slug: `car-${id}`, name: 'Rio', year: 2026, make: 'Kia', model: 'Rio', status: 'in_stock' },
  ...{ car_type: 'new', created_at: '2026-11-01T00:00:00Z' },
  ...more,
});

const cars = [
  car('1', { badge: 'GT', price: 3_000_000, colour: 'Red', simple_fuel: 'Petrol', seats: 5 }),
  car('2', { badge: 'S', price: 2_500_000, colour: 'Blue', simple_fuel: 'Petrol', seats: 5 }),
  car('3', { badge: 'S', price: 2_400_000, colour: 'Red', primary_image_url: '/red.avif' }),
  car('4', { badge: 'Sport', colour: 'Blue', simple_fuel: 'Hybrid' }),
  car('5', { price: 2_600_000, colour: 'Red' }),
];

describe('the stock of a model (NAV-049)', () => {
  it('lists variants from the cheapest on, each with its cheapest car first', () => {
    const variants = groupVariants(cars);
    expect(variants.map(({ name }) => name)).toEqual(['S', 'GT', 'Sport']);
    expect(variants[0]).toMatchObject({ lowestPrice: 2_400_000, highestPrice: 2_500_000 });
    expect(variants[0]?.cars.map(({ id }) => id)).toEqual(['3', '2']);
    expect(variants[2]).not.toHaveProperty('lowestPrice');
  });

  it('lists colours by number of cars, a car with a photo first', () => {
    const colours = groupColours(cars);
    expect(colours.map(({ name, cars: { length } }) => [name, length])).toEqual([
      ['Red', 3],
      ['Blue', 2],
    ]);
    expect(colours[0]?.cars[0]?.id).toBe('3');
  });

  it('lists each fact once, the most common value first', () => {
    expect(listModelFacts(cars)).toEqual([
      { name: 'simple_fuel', label: 'Fuel', texts: ['Petrol', 'Hybrid'] },
      { name: 'seats', label: 'Seats', texts: ['5'] },
    ]);
  });

  it.each([
    ['a new car', car('1'), true],
    ['a demonstrator', car('1', { car_type: 'demo' }), true],
    ['a used car', car('1', { car_type: 'used' }), false],
    ['a sold car', car('1', { sold: true }), false],
  ])('%s: %#', (_name, vehicle, expected) => expect(isSoldAsModel(vehicle)).toBe(expected));

  it('puts every car with a badge in one variant, whose prices are within those of the model', () => {
    const arbitrary = fc.record({
      badge: fc.constantFrom('A', 'B', ' ', undefined),
      price: fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(arbitrary), (values) => {
        const list = values.map(({ badge, price }, index) =>
          car(String(index), {
            ...(badge !== undefined && { badge }),
            ...(price !== undefined && { price }),
          }),
        );
        const variants = groupVariants(list);
        const { lowestPrice = 0, highestPrice = 0 } = getPriceRange(list);
        expect(variants.flatMap((variant) => variant.cars)).toHaveLength(
          list.filter(({ badge }) => badge?.trim()).length,
        );
        for (const variant of variants) {
          expect(variant.lowestPrice ?? lowestPrice).toBeGreaterThanOrEqual(lowestPrice);
          expect(variant.highestPrice ?? highestPrice).toBeLessThanOrEqual(highestPrice);
        }
      }),
    );
  });
});
