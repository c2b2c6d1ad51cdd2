import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Location, type Vehicle, validators } from '../../../schemas';
import { hasValidVinCheck, isSold, toVehicleSummary, calculateWeeklyEstimate } from '../../dealer';
import { type DemoOptions, generateStock } from '.';
import { createRandom } from './random';
import { CATALOGUE } from './tables';

const yard = (id: string, state: Location['address']['state'], over: Partial<Location> = {}): Location => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  time_zone: 'Australia/Brisbane',
  address: { street: '1 Test Road', city: 'Southport', state, postcode: '4215' },
  ...over,
});
const base: DemoOptions = {
  seed: 'southern',
  count: 400,
  now: new Date('2026-11-20T03:00:00Z'),
  locations: [yard('1', 'QLD'), yard('2', 'NSW', { location_type: 'service' })],
};
const share = (stock: readonly Vehicle[], test: (vehicle: Vehicle) => boolean) =>
  stock.filter(test).length / stock.length;
const getErrors = (schema: 'vehicle' | 'vehicle-summary', value: unknown) => {
  const validate = validators[schema];
  return validate(value) ? [] : (validate.errors ?? []);
};
const unique = (values: readonly (string | undefined)[]) => new Set(values).size === values.length;

describe('CATALOGUE', () => {
  it('covers the market', () => {
    expect(new Set(CATALOGUE.map(({ make }) => make)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(CATALOGUE.map(({ make, model }) => `${make} ${model}`)).size).toBeGreaterThanOrEqual(120);
    expect(new Set(CATALOGUE.map(({ body }) => body)).size).toBe(12);
  });
  it('has sensible rows', () => {
    for (const { make, model, years, size, badges } of CATALOGUE) {
      const row = `${make} ${model}`;
      expect(years[0], row).toBeGreaterThan(2005);
      if (years[1] !== undefined) expect(years[1], row).toBeGreaterThanOrEqual(years[0]);
      expect(
        size.every((side) => side > 700 && side < 9000),
        row,
      ).toBe(true);
      expect(
        badges.every((badge) => badge[4] >= 5_000 && badge[4] < 400_000),
        row,
      ).toBe(true);
    }
  });
});

describe('generateStock', () => {
  const stock = generateStock({ ...base, count: 1500, seed: 'large', subscriptionShare: 0.1 });

  it('generates valid vehicles', () => {
    for (const vehicle of stock) {
      expect(getErrors('vehicle', vehicle), vehicle.name).toEqual([]);
      expect(getErrors('vehicle-summary', toVehicleSummary(vehicle)), vehicle.name).toEqual([]);
    }
  });

  it('generates unique identifiers', () => {
    expect(unique(stock.map(({ id }) => id))).toBe(true);
    expect(unique(stock.map(({ slug }) => slug))).toBe(true);
    expect(unique(stock.map(({ vin }) => vin))).toBe(true);
    expect(unique(stock.map(({ stocknum }) => stocknum))).toBe(true);
    expect(stock.every(({ vin }) => hasValidVinCheck(vin ?? ''))).toBe(true);
  });

  it('gives some used vehicles, and no others, a sample history report that exists (VDP-063)', () => {
    const used = stock.filter(({ car_type: type }) => type === 'used');
    expect(share(used, ({ file }) => file !== undefined)).toBeGreaterThan(0.3);
    expect(share(used, ({ file }) => file !== undefined)).toBeLessThan(0.5);
    const files = new Set(stock.flatMap(({ file = [] }) => file));
    expect(stock.filter(({ file }) => file !== undefined).length).toBe(
      used.filter(({ file }) => file !== undefined).length,
    );
    const media = new URL('../../../tenants/base/media/', import.meta.url);
    for (const file of files)
      expect(existsSync(new URL(file.replace('/media/', ''), media)), file).toBe(true);
  });

  it('includes every state that pages must support', () => {
    const shares: readonly [string, (vehicle: Vehicle) => boolean, number, number][] = [
      ['sold', isSold, 0.04, 0.12],
      ['coming soon', ({ status }) => status === 'coming_soon', 0.03, 0.11],
      ['reserved', ({ reserved }) => reserved === true, 0.01, 0.08],
      ['certified', ({ certified }) => certified === true, 0.02, 0.15],
      ['tag', ({ tag }) => tag !== undefined, 0.02, 0.1],
      ['no price', ({ price }) => price === undefined, 0.005, 0.05],
      ['offer', ({ offer_price }) => offer_price !== undefined, 0.05, 0.2],
      ['earlier price', ({ before_price }) => before_price !== undefined, 0.05, 0.2],
      ['subscription', ({ subscription_price }) => subscription_price !== undefined, 0.05, 0.15],
      ['estimate', (vehicle) => calculateWeeklyEstimate(vehicle) !== undefined, 0.5, 0.9],
      ['no comments', ({ dealercomments }) => dealercomments === '', 0.03, 0.15],
      ['paragraphs', ({ dealercomments }) => dealercomments?.includes('|') === true, 0.3, 0.8],
      ['hotspots', ({ hotspots }) => hotspots !== undefined, 0.1, 0.6],
      ['a turntable', ({ spin_images }) => spin_images !== undefined, 0.05, 0.5],
      ['an inside view', ({ spin_interior_image }) => spin_interior_image !== undefined, 0.5, 1.01],
      [
        'unregistered',
        ({ rego_expiry }) => rego_expiry !== undefined && rego_expiry < '2026-11-20',
        0.01,
        0.15,
      ],
      ['electric', ({ simple_fuel }) => simple_fuel === 'Electric', 0.02, 0.2],
      ['utes', ({ simple_body }) => simple_body === 'Ute', 0.08, 0.35],
      ['used', ({ car_type }) => car_type === 'used', 0.6, 0.8],
    ];
    for (const [name, test, minShare, maxShare] of shares) {
      expect(share(stock, test), name).toBeGreaterThan(minShare);
      expect(share(stock, test), name).toBeLessThan(maxShare);
    }
  });

  it('generates offers that follow the site’s finance settings', () => {
    const fee = { establishmentFeeCents: 130_000, establishmentFeeRule: 'always' } as const;
    const finance: DemoOptions['finance'] = { interestPercent: 8.5, termYears: 6, ...fee, fees: [] };
    const lenders = generateStock({ ...base, finance }).flatMap(({ finance_lenders: offers }) =>
      Object.values(offers ?? {}),
    );
    expect(lenders.length).toBeGreaterThan(10);
    for (const lender of lenders) {
      expect(lender).toMatchObject({ interestRate: 8.5, termYears: 6, establishmentFees: 130_000 });
      expect(lender.disclaimer).toContain('8.5% p.a.');
      expect(lender.disclaimer).toContain('over 6 years with a financed establishment fee of $1,300');
      expect(lender.comparisonRate ?? 99).toBeGreaterThan(8.5);
    }
  });

  it('generates consistent vehicles', () => {
    for (const vehicle of stock) {
      expect(vehicle.images?.length).toBeGreaterThanOrEqual(6);
      expect(vehicle.features?.length).toBeGreaterThanOrEqual(8);
      expect(vehicle.features?.length).toBeLessThanOrEqual(30);
      expect(vehicle.created_at < base.now.toISOString()).toBe(true);
      expect(vehicle.location_id).toBe('1');
      if (isSold(vehicle)) {
        const days = (base.now.getTime() - Date.parse(vehicle.sold_at ?? '')) / 86_400_000;
        expect(days).toBeGreaterThan(0.5);
        expect(days).toBeLessThan(21);
        expect((vehicle.sold_at ?? '') > vehicle.created_at).toBe(true);
      }
      if (vehicle.car_type === 'used') expect((vehicle.year ?? 0) <= 2026).toBe(true);
      expect(`${vehicle.build_date}` <= '2026-11').toBe(true);
    }
  });

  it('lowers prices with age', () => {
    const price = (vehicle: Vehicle) => vehicle.price ?? 0;
    const rav4 = stock.filter(({ model, price: known }) => model === 'RAV4' && known !== undefined);
    const mean = (cars: readonly Vehicle[]) => cars.reduce((sum, car) => sum + price(car), 0) / cars.length;
    expect(mean(rav4.filter(({ year }) => year >= 2025))).toBeGreaterThan(
      mean(rav4.filter(({ year }) => year <= 2022)),
    );
  });

  it('follows the tenant’s settings', () => {
    const used = generateStock({ ...base, mix: { used: 1 }, priceBand: { max: 4_000_000 }, maxAge: 8 });
    expect(used.every(({ car_type }) => car_type === 'used')).toBe(true);
    expect(used.every(({ price }) => (price ?? 0) <= 4_000_000)).toBe(true);
    expect(used.every(({ year }) => year >= 2018)).toBe(true);
    const nissan = generateStock({ ...base, newMakes: ['Nissan'] });
    expect(nissan.filter(({ car_type }) => car_type !== 'used').every(({ make }) => make === 'Nissan')).toBe(
      true,
    );
    const mixed = generateStock({
      ...base,
      itemTypes: { truck: 1, motorcycle: 1, caravan: 1 },
      categories: { caravan: ['Caravans'] },
    });
    expect(new Set(mixed.map(({ item_type }) => item_type))).toEqual(
      new Set(['truck', 'motorcycle', 'caravan']),
    );
    const caravan = mixed.find(({ item_type }) => item_type === 'caravan');
    expect(caravan?.categories).toEqual(['Caravans']);
    expect(caravan?.specifications?.sleeps).toBeGreaterThan(0);
    expect(caravan).not.toHaveProperty('km');
    expect(mixed.every((vehicle) => validators.vehicle(vehicle))).toBe(true);
  });

  it('assigns new cars to locations that sell their make', () => {
    const locations = [
      yard('a', 'VIC', { manufacturers: ['Kia'] }),
      yard('b', 'WA', { manufacturers: ['Ford'] }),
    ];
    const cars = generateStock({ ...base, locations }).filter(({ car_type }) => car_type !== 'used');
    expect(cars.length).toBeGreaterThan(50);
    expect(cars.every(({ make, location_id }) => location_id === (make === 'Kia' ? 'a' : 'b'))).toBe(true);
  });

  it('rejects impossible settings', () => {
    expect(() => generateStock({ ...base, locations: [] })).toThrow('location');
    expect(() => generateStock({ ...base, makes: ['Nobody'] })).toThrow('makes');
  });

  it('generates the same vehicles for the same seed and day, independent of the count', () => {
    const seeds = fc.string({ minLength: 1, maxLength: 12 });
    const hours = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(seeds, hours, fc.integer({ min: 1, max: 40 }), (seed, hour, count) => {
        const now = new Date(`2026-11-20T${String(hour).padStart(2, '0')}:59:59Z`);
        const cars = generateStock({ ...base, seed, count });
        expect(generateStock({ ...base, seed, count: 40, now }).slice(0, count)).toEqual(cars);
        expect(cars.every((car) => validators.vehicle(car))).toBe(true);
      }),
      { numRuns: 40 },
    );
    expect(generateStock({ ...base, seed: 'other' })[0]?.vin).not.toBe(generateStock(base)[0]?.vin);
  });
});

describe('gaps in the records', () => {
  const options = { ...base, count: 200 };
  it('are as frequent as the settings say, and change nothing else', () => {
    const complete = generateStock(options);
    const cars = generateStock({ ...options, unpricedShare: 0.2, unphotographedShare: 0.3 });
    const unpriced = cars.filter((car, at) => car.price === undefined && complete[at]?.price !== undefined);
    const unphotographed = cars.filter(({ images }) => images?.length === 0);
    expect(unpriced.length).toBeGreaterThan(20);
    expect(unphotographed.length).toBeGreaterThan(35);
    for (const car of unpriced) expect(car).not.toHaveProperty('finance_lenders');
    for (const car of unphotographed) expect(car.photos_count).toBe(0);
    expect(cars.map(({ vin }) => vin)).toEqual(complete.map(({ vin }) => vin));
    expect(cars.every((car) => validators.vehicle(car))).toBe(true);
    const whole = cars.findIndex(({ price, images }) => price !== undefined && images?.length !== 0);
    expect(cars[whole]).toEqual(complete[whole]);
  });
});

describe('createRandom', () => {
  it('is evenly distributed', () => {
    const random = createRandom('spread');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let at = 0; at < 6000; at += 1) {
      const side = random.int(0, 5);
      counts[side] = (counts[side] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });
  it('samples different items in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(20), fc.string(), (items, count, seed) => {
        const sample = createRandom(seed).sample(items, count);
        expect(sample).toEqual(items.filter((item) => sample.includes(item)));
        expect(sample.length).toBe(Math.min(items.length, count));
      }),
    );
  });
});
