import { beforeAll, describe, expect, it } from 'vitest';
import { loadListings } from '../../../tests/support/search-records';
import { findListingsFile } from '../../data/testing/test-feeds';
import { estimatePrice, fitValuationModel, toPricedCar, type PricedCar, type ValuationModel } from './index';

const FILE = findListingsFile();

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The plain way: the median price of the same make, model and year, otherwise of the same make and model. */
function createMedianPrices(cars: readonly PricedCar[]): (car: PricedCar) => number | undefined {
  const prices = new Map<string, number[]>();
  const getKeys = ({ make, model, year }: PricedCar) => [`${make}|${model}|${year}`, `${make}|${model}`];
  for (const car of cars)
    for (const key of getKeys(car)) prices.set(key, [...(prices.get(key) ?? []), car.price]);
  return (car) => {
    const known = getKeys(car).find((key) => prices.has(key));
    return known === undefined ? undefined : median(prices.get(known) ?? []);
  };
}

describe.runIf(FILE !== undefined)('the model on a held-back fifth of real listings', () => {
  let model: ValuationModel;
  let errors: number[];
  let plain: number[];
  let within: number;
  let asked: number;

  beforeAll(async () => {
    const cars = (await loadListings(FILE!)).flatMap((vehicle) => toPricedCar(vehicle) ?? []);
    // The same car is often listed twice. Both listings are on the same side, so that none is known beforehand.
    const getSide = (car: PricedCar) =>
      [...`${car.make}${car.model}${car.km}`].reduce(
        (hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0,
        7,
      );
    const isHeldBack = (car: PricedCar) => (getSide(car) >>> 0) % 5 === 0;
    const known = cars.filter((car) => !isHeldBack(car));
    const held = cars.filter(isHeldBack);
    asked = held.length;
    model = fitValuationModel(known)!;
    const medianPrice = createMedianPrices(known);
    errors = [];
    plain = [];
    within = 0;
    for (const car of held) {
      const found = estimatePrice(model, car);
      const usual = medianPrice(car);
      if (!found || usual === undefined) continue;
      errors.push(Math.abs(found.estimate / car.price - 1));
      plain.push(Math.abs(usual / car.price - 1));
      if (found.low <= car.price && car.price <= found.high) within += 1;
    }
  }, 120_000);

  it('answers for most cars', () => {
    expect(errors.length / asked).toBeGreaterThan(0.85);
  });

  it('has a smaller median error than the median price of make, model and year', () => {
    expect(median(errors)).toBeLessThan(0.08);
    expect(median(errors)).toBeLessThan(median(plain) * 0.65);
  });

  it('has about eight of ten prices in the range', () => {
    expect(within / errors.length).toBeGreaterThan(0.75);
    expect(within / errors.length).toBeLessThan(0.87);
  });
});
