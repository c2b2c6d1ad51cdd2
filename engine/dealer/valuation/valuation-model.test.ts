import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateStock } from '../../data/demo';
import type { Vehicle } from '../../../schemas';
import { estimatePrice, fitValuationModel, toPricedCar, type PricedCar, type ValuedCar } from './index';

const address = { street: '1 Quay', city: 'Brisbane', state: 'QLD', postcode: '4000' } as const;
const location = {
  ...{ id: '1', name: 'Harbour Yard', slug: 'harbour-yard', primary: true, address },
  time_zone: 'Australia/Brisbane',
} as const;
const stock = generateStock({
  seed: 'valuation',
  count: 400,
  now: new Date('2026-11-20T00:00:00Z'),
  locations: [location],
}).flatMap((vehicle) => toPricedCar(vehicle) ?? []);
const model = fitValuationModel(stock)!;

const carOfStock = fc.constantFrom(...stock);
const estimate = (car: ValuedCar) => estimatePrice(model, car);

describe('an estimate', () => {
  it('is never higher for more kilometres', () => {
    fc.assert(
      fc.property(carOfStock, fc.nat(400_000), fc.nat(400_000), (car, km, more) => {
        const lower = estimate({ ...car, km: km + more });
        const higher = estimate({ ...car, km });
        // Most cars are too far from any of the stock.
        fc.pre(lower !== undefined && higher !== undefined);
        expect(lower!.estimate).toBeLessThanOrEqual(higher!.estimate);
      }),
    );
  });

  it('is never higher for an older car', () => {
    fc.assert(
      fc.property(carOfStock, fc.nat(6), (car, years) => {
        const older = estimate({ ...car, year: car.year - years });
        const newer = estimate(car);
        fc.pre(older !== undefined && newer !== undefined);
        expect(older!.estimate).toBeLessThanOrEqual(newer!.estimate);
      }),
    );
  });

  it('is a positive amount in its range, near the prices of comparable cars', () => {
    fc.assert(
      fc.property(carOfStock, fc.integer({ min: 2000, max: 2030 }), fc.nat(1_000_000), (car, year, km) => {
        const found = estimate({ ...car, year, km });
        if (!found) return;
        const prices = stock.filter((other) => other.model === car.model && other.make === car.make);
        expect(Number.isInteger(found.estimate) && found.low > 0).toBe(true);
        expect(found.low).toBeLessThan(found.estimate);
        expect(found.high).toBeGreaterThan(found.estimate);
        expect(found.estimate).toBeLessThan(Math.max(...prices.map(({ price }) => price)) * 1.26);
      }),
    );
  });

  it('ignores the case and the spacing of make and model', () => {
    const car = stock.find((candidate) => estimate(candidate))!;
    const typed = { ...car, make: ` ${car.make.toUpperCase()}`, model: car.model.toLowerCase() };
    expect(estimate(typed)).toEqual(estimate(car));
  });

  it.each<[string, Partial<ValuedCar>]>([
    ['negative kilometres', { km: -1 }],
    ['endless kilometres', { km: Infinity }],
    ['no number of kilometres', { km: NaN }],
    ['more kilometres than a car lasts', { km: 5_000_000 }],
    ['half a year', { year: 2020.5 }],
    ['a year without cars', { year: 1200 }],
    ['an old car of which none are known', { year: 1971 }],
    ['an unknown model', { model: 'Cloud 9' }],
    ['the name of an object’s property', { make: '__proto__', model: 'constructor' }],
  ])('does not exist for %s', (_name, changes) => {
    const car = stock.find((candidate) => estimate(candidate))!;
    expect(estimate({ ...car, ...changes })).toBeUndefined();
  });

  it('is a valid figure or absent for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', '\ud800', '\0', '((', 'Škoda 🚗', ' '.repeat(9)),
    );
    fc.assert(
      fc.property(carOfStock, text, text, fc.double(), (car, badge, body, km) => {
        const found = estimate({ ...car, badge, simple_body: body, km });
        expect(found === undefined || (Number.isInteger(found.estimate) && found.estimate > 0)).toBe(true);
      }),
    );
  });
});

describe('fitValuationModel', () => {
  const car = (index: number, changes: Partial<PricedCar> = {}): PricedCar => ({
    ...{ make: 'Volt', model: 'One', year: 2015 + (index % 8), km: 15_000 * (8 - (index % 8)) },
    price: Math.round(4_000_000 * 0.9 ** (8 - (index % 8))),
    ...changes,
  });
  const cars = Array.from({ length: 80 }, (_, index) => car(index));

  it('finds the price of cars that follow a rule', () => {
    const found = estimatePrice(fitValuationModel(cars)!, car(5));
    expect(found?.estimate).toBeGreaterThan(car(5).price * 0.96);
    expect(found?.estimate).toBeLessThan(car(5).price * 1.04);
    expect(found?.comparables).toBe(80);
  });

  it('is hardly moved by a price that is a typing mistake', () => {
    const mistaken = [...cars, car(5, { price: car(5).price * 10 })];
    const found = estimatePrice(fitValuationModel(mistaken)!, car(5))!;
    expect(Math.abs(found.estimate / car(5).price - 1)).toBeLessThan(0.06);
  });

  it('needs five cars of the model, three of them within three years', () => {
    expect(fitValuationModel(cars.slice(0, 4))).toBeUndefined();
    const rare = [...cars, ...[0, 1, 2, 3].map((index) => car(index, { model: 'Two' }))];
    expect(estimatePrice(fitValuationModel(rare)!, car(1, { model: 'Two' }))).toBeUndefined();
    expect(estimatePrice(fitValuationModel(cars)!, car(0, { year: 2010 }))).toBeUndefined();
  });
});

describe('toPricedCar', () => {
  const vehicle: Vehicle = {
    ...{ id: '1', slug: 'a', name: 'a', year: 2020, make: 'Volt', model: 'One', status: 'in_stock' },
    ...{ car_type: 'used', created_at: '2026-01-01T00:00:00Z', price: 2_000_000, km: 40_000 },
  } as const;

  it.each<[string, Partial<Vehicle>]>([
    ['new', { car_type: 'new' }],
    ['priced like a placeholder', { price: 1 }],
    ['priced beyond reason', { price: 9_999_999_900 }],
    ['driven beyond reason', { km: 9_999_999 }],
  ])('skips a car that is %s', (_name, changes) => {
    expect(toPricedCar(vehicle)).toMatchObject({ price: 2_000_000, km: 40_000 });
    expect(toPricedCar({ ...vehicle, ...changes })).toBeUndefined();
  });
});
