import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargeTable, Vehicle } from '../../../schemas';
import { readChargeTables } from '../../data/charges';
import { calculateCharge, estimateCharges, excludesCharges, findCurrentTables } from './charges';

const TABLES = readChargeTables();
const TODAY = '2026-11-29';

type Car = Parameters<typeof estimateCharges>[0];
const car = (dollars: number, more: Partial<Vehicle> = {}): Car => ({
  ...{ status: 'in_stock', car_type: 'used', price: Math.round(dollars * 100) },
  ...{ price_type: 'Excl. Govt. Charges', simple_body: 'SUV', simple_fuel: 'Petrol' },
  variant_details: { cylinders: 4 },
  ...more,
});
const readDuty = (state: string, vehicle: Car) => {
  const estimate = estimateCharges(vehicle, TABLES, TODAY).find((candidate) => candidate.state === state);
  const duty = estimate?.charges.find(({ charge }) => charge === 'duty');
  return duty && duty.amount / 100;
};

const UTE = { simple_body: 'Ute' };
const ELECTRIC = { simple_fuel: 'Electric', variant_details: {} };

describe('stamp duty', () => {
  // Examples of the sources where they have some; the others by hand from the rates that they state.
  it.each<[string, number, number | undefined, Partial<Vehicle>?]>([
    ['NSW', 30_000, 900],
    ['NSW', 30_001, 903],
    ['NSW', 45_000, 1350],
    ['NSW', 60_000, 2100],
    ['NSW', 60_000, 1800, UTE],
    ['VIC', 40_000, 1680],
    ['VIC', 40_001, 1688.4],
    ['VIC', 90_000, 4680],
    ['VIC', 90_000, 3780, ELECTRIC],
    ['VIC', 120_000, 8400],
    ['VIC', 200_000, 18_000],
    ['VIC', 40_000, 1080, { ...UTE, car_type: 'new' }],
    ['VIC', 40_000, 1680, { ...UTE, car_type: 'demo' }],
    ['QLD', 40_000, 1200],
    ['QLD', 40_000, 1400, { variant_details: { cylinders: 6 } }],
    ['QLD', 40_000, 1600, { variant_details: { cylinders: 8 } }],
    ['QLD', 120_000, 4800, { simple_fuel: 'Hybrid' }],
    ['QLD', 40_000, 800, ELECTRIC],
    ['QLD', 40_000, undefined, { variant_details: {} }],
    ['QLD', 40_000, undefined, { simple_fuel: undefined }],
    ['SA', 300, 5],
    ['SA', 900, 9],
    ['SA', 1_500, 20],
    ['SA', 2_500, 45],
    ['SA', 30_000, 1140],
    ['SA', 30_000, undefined, UTE],
    ['WA', 20_000, 550],
    ['WA', 37_000, 1683.5],
    ['WA', 60_000, 3900],
    ['TAS', 375, 20],
    ['TAS', 27_750, 834],
    ['TAS', 38_750, 1468],
    ['TAS', 65_750, 2632],
    ['TAS', 38_750, 1164, UTE],
    ['NT', 40_050, 1203],
    ['NT', 40_000, 0, ELECTRIC],
    ['NT', 60_000, undefined, ELECTRIC],
    ['NT', 40_000, 0, { simple_fuel: 'Hybrid', fuel: 'Plug-in Hybrid' }],
    ['ACT', 40_000, undefined],
  ])('of %s for $%d is %s', (state, dollars, duty, more) => {
    expect(readDuty(state, car(dollars, more))).toBe(duty);
  });

  it('never falls as the price rises', () => {
    const prices = fc.integer({ min: 0, max: 30_000_000 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 1_000_000 }), (cents, more) => {
        for (const { rules } of TABLES)
          for (const rule of rules) {
            const [low, high] = [cents, cents + more].map((price) => calculateCharge(rule, price));
            if (low !== undefined && high !== undefined) expect(high).toBeGreaterThanOrEqual(low);
          }
      }),
    );
  });
});

describe('a car', () => {
  it.each([
    ['is priced drive away', { price_type: 'Drive Away' }],
    ['does not say what its price includes', { price_type: undefined }],
    ['is sold', { sold: true }],
    ['has no price', { price: undefined }],
    ['is a caravan', { item_type: 'caravan' }],
  ])('that %s has no estimate', (_name, more) => {
    expect(estimateCharges(car(30_000, more), TABLES, TODAY)).toEqual([]);
  });

  it('names what has no figure, and the source', () => {
    const [first] = estimateCharges(car(30_000), TABLES, TODAY);
    expect(first).toMatchObject({
      state: 'NSW',
      missing: ['registration', 'insurance'],
      source: { title: expect.stringContaining('Revenue NSW'), checked: '2026-11-29' },
    });
  });

  it.each([
    ['Excl. Govt. Charges', true],
    ['EGC', true],
    ['Excluding government charges', true],
    ['Plus government charges', true],
    ['Drive Away', false],
    ['Drive Away, no more to pay', false],
    ['Includes all charges', false],
  ])('with a price that is “%s”: %s', (basis, expected) => {
    expect(excludesCharges({ price_type: basis })).toBe(expected);
  });
});

describe('the tables', () => {
  const table = (more: Partial<ChargeTable>): ChargeTable => ({
    ...{ state: 'NT', validFrom: '2026-07-01', rules: [{ charge: 'duty', bands: [{ fixed: 1 }] }] },
    source: { title: 'Test', url: 'https://example.com', checked: '2026-07-01' },
    ...more,
  });

  it('apply from their first day, the latest of a state only', () => {
    const tables = [
      table({ validFrom: '2027-07-01' }),
      table({ validFrom: '2025-07-01' }),
      table({}),
      table({ state: 'ACT' }),
    ];
    const read = (today: string) =>
      findCurrentTables(tables, today).map(({ state, validFrom }) => `${state} ${validFrom}`);
    expect(read('2025-06-30')).toEqual([]);
    expect(read('2026-06-30')).toEqual(['NT 2025-07-01']);
    expect(read('2026-07-01')).toEqual(['ACT 2026-07-01', 'NT 2026-07-01']);
    expect(read('2027-07-01')).toEqual(['ACT 2026-07-01', 'NT 2027-07-01']);
  });

  it('end with their last day', () => {
    const ending = [table({ validUntil: '2027-06-30' })];
    expect(findCurrentTables(ending, '2027-06-30')).toHaveLength(1);
    expect(findCurrentTables(ending, '2027-07-01')).toEqual([]);
  });

  it('have each a source, and one for a state and day', () => {
    const keys = TABLES.map(({ state, validFrom }) => `${state} ${validFrom}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { source, validFrom } of TABLES) {
      expect(source.url).toMatch(/^https:\/\/[a-z.]+\.gov\.au\//);
      expect(source.checked >= validFrom).toBe(true);
    }
  });

  it('can have registration and insurance', () => {
    const rules: ChargeTable['rules'] = [
      { charge: 'registration', cylinders: { min: 1, max: 4 }, bands: [{ fixed: 300.25 }] },
      { charge: 'insurance', bands: [{ fixed: 345 }] },
    ];
    const [estimate] = estimateCharges(car(30_000), [table({ rules })], TODAY);
    expect(estimate?.charges).toEqual([
      { charge: 'registration', amount: 30_025 },
      { charge: 'insurance', amount: 34_500 },
    ]);
    expect(estimate?.missing).toEqual(['duty']);
  });
});
