import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toBodyKey,
  formatBodyName,
  pluraliseBodyName,
  compareBodyCounts,
  listBodyTypeOptions,
} from './body-types';

const counts = fc.uniqueArray(
  fc.record({ body: fc.string({ minLength: 1, maxLength: 8 }), count: fc.integer({ min: 0, max: 5 }) }),
  { selector: ({ body }) => toBodyKey(body) },
);

describe('body types', () => {
  it.each([
    ['SUV', 'suv'],
    ['People Mover', 'peopleMover'],
    ['people-mover', 'peopleMover'],
    ['Light Truck', 'lightTruck'],
    ['Station Wagon', 'stationWagon'],
    ['Cab Chassis', 'cabChassis'],
    ['lightTruck', 'lightTruck'],
    ['4x4', '4x4'],
    ['Pick-up', 'ute'],
    ['', ''],
    ['constructor', 'constructor'],
  ])('maps %s to the key %s (BUDG-027)', (name, key) => expect(toBodyKey(name)).toBe(key));

  it.each([
    ['SUV', 'SUVs'],
    ['Hatch', 'Hatches'],
    ['Bus', 'Buses'],
    ['Cab Chassis', 'Cab Chassis'],
    ['People Mover', 'People Movers'],
  ])('pluralises %s as %s', (singular, plural) => expect(pluraliseBodyName(singular)).toBe(plural));

  it.each([
    ['suv', 'SUV'],
    ['peopleMover', 'People Mover'],
    ['hatch', 'Hatch'],
    ['4x4', '4x4'],
    ['SUV', 'SUV'],
    ['Tray top', 'Tray top'],
  ])('names %s %s', (key, name) => expect(formatBodyName(key)).toBe(name));

  it('sorts by count and then by name, both descending (BUDG-026)', () => {
    const stock = [
      { body: 'Coupe', count: 3 },
      { body: 'Van', count: 3 },
      { body: 'SUV', count: 9 },
      { body: 'Sedan', count: 3 },
    ];
    expect(stock.toSorted(compareBodyCounts).map(({ body }) => body)).toEqual([
      'SUV',
      'Van',
      'Sedan',
      'Coupe',
    ]);
  });

  it('shows the most frequent body types up to the limit, in order', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 20 }), (stock, limit) => {
        const options = listBodyTypeOptions(stock, { limit, custom: [] });
        expect(options).toHaveLength(Math.min(limit, stock.length));
        expect(options.toSorted(compareBodyCounts)).toEqual(options);
        const lowestCount = options.at(-1)?.count ?? 0;
        const omitted = stock.filter(({ body }) => !options.some((option) => option.body === body));
        expect(omitted.every(({ count }) => count <= lowestCount)).toBe(true);
      }),
    );
  });

  it('offers all of the dealer’s choices with the counts and spelling of the stock (BUDG-025)', () => {
    const stock = [
      { body: 'SUV', count: 4 },
      { body: 'People Mover', count: 7 },
    ];
    expect(listBodyTypeOptions(stock, { limit: 20, custom: ['suv', 'peopleMover', 'Bus'] })).toEqual([
      { body: 'People Mover', count: 7 },
      { body: 'SUV', count: 4 },
      { body: 'Bus', count: 0 },
    ]);
  });
});
