import type { PriceEstimate } from '../../../schemas';
import { listTerms, toModelKey } from './car-terms';
import { fitRidge, predict, toColumns, type RidgeFit } from './fit-ridge';
import { isPlausibleCar, type PricedCar, type ValuedCar } from './valued-car';

/** Minimum number of cars of the same make and model, and of those within a number of years, for an estimate. */
const MIN_COMPARABLES = 5;
const MIN_NEAR = 3;
const NEAR_YEARS = 3;
/** Number of folds of the cross-validation, in which each car is predicted once by a fit that excludes it. */
const FOLDS = 4;
/** From this number of comparable cars on, the residuals of common models apply; below it, those of rare ones. */
const MANY_COMPARABLES = 30;
/** Shares of cars whose prices are below and above the range. */
const TAIL = 0.1;
/** Limits of an estimate, relative to the lowest and highest price of comparable cars. */
const STRETCH = { down: 0.4, up: 1.25 };

interface Residuals {
  low: number;
  high: number;
}

interface Comparables {
  years: number[];
  lowest: number;
  highest: number;
}

/** A model of asking prices. Created by `fitValuationModel`. */
export interface ValuationModel {
  newestYear: number;
  fit: Omit<RidgeFit, 'residuals'>;
  comparables: ReadonlyMap<string, Comparables>;
  few: Residuals;
  many: Residuals;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * The range of residuals: at least 5 % on either side, because a narrower one would suggest more precision than prices
 * have.
 */
function toRange(residuals: readonly number[]): Residuals {
  const sorted = residuals.toSorted((a, b) => a - b);
  return {
    low: Math.min(-0.05, quantile(sorted, TAIL)),
    high: Math.max(0.05, quantile(sorted, 1 - TAIL)),
  };
}

function groupComparables(cars: readonly PricedCar[]): Map<string, Comparables> {
  const groups = new Map<string, Comparables>();
  for (const car of cars) {
    const key = toModelKey(car);
    const group = groups.get(key) ?? { years: [], lowest: Infinity, highest: 0 };
    group.years.push(car.year);
    group.lowest = Math.min(group.lowest, car.price);
    group.highest = Math.max(group.highest, car.price);
    groups.set(key, group);
  }
  return groups;
}

/**
 * Fits a model to the cars of a stock, which predicts the logarithm of the asking price from age, kilometres, make,
 * model, badge, body, fuel, transmission, drive and engine (docs/valuation.md). Undefined if there are too few cars for
 * any estimate.
 */
export function* fitValuationModelInSteps(
  cars: readonly PricedCar[],
): Generator<void, ValuationModel | undefined, void> {
  if (cars.length < MIN_COMPARABLES) return undefined;
  const newestYear = cars.reduce((newest, { year }) => Math.max(newest, year), 0);
  const comparables = groupComparables(cars);
  const columns = toColumns(cars.map((car) => listTerms(car, newestYear)));
  const targets = cars.map(({ price }) => Math.log(price));
  const few: number[] = [];
  const many: number[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { residuals } = yield* fitRidge(columns, targets, (row) => row % FOLDS !== fold);
    for (let row = fold; row < cars.length; row += FOLDS) {
      const count = comparables.get(toModelKey(cars[row]!))?.years.length ?? 0;
      if (count >= MIN_COMPARABLES) (count < MANY_COMPARABLES ? few : many).push(residuals[row]!);
    }
  }
  const all = toRange([...few, ...many]);
  const enough = (residuals: number[]) => (residuals.length < 50 ? all : toRange(residuals));
  const { mean, coefficients } = yield* fitRidge(columns, targets);
  return { newestYear, fit: { mean, coefficients }, comparables, few: enough(few), many: enough(many) };
}

/** Like `fitValuationModelInSteps`, but without yielding. */
export function fitValuationModel(cars: readonly PricedCar[]): ValuationModel | undefined {
  const steps = fitValuationModelInSteps(cars);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * Estimates the asking price of a car, in integer cents. Undefined if there are too few comparable cars, or if the
 * figures are implausible. The estimate never increases with more kilometres or an earlier year.
 */
export function estimatePrice(model: ValuationModel, car: ValuedCar): PriceEstimate | undefined {
  if (!isPlausibleCar(car)) return undefined;
  const group = model.comparables.get(toModelKey(car));
  if (!group || group.years.length < MIN_COMPARABLES) return undefined;
  const near = group.years.filter((year) => Math.abs(year - car.year) <= NEAR_YEARS).length;
  if (near < MIN_NEAR) return undefined;
  const logarithm = predict(model.fit, listTerms(car, model.newestYear));
  const price = Math.min(
    Math.max(Math.exp(logarithm), group.lowest * STRETCH.down),
    group.highest * STRETCH.up,
  );
  const { low, high } = group.years.length < MANY_COMPARABLES ? model.few : model.many;
  return {
    estimate: Math.round(price),
    low: Math.round(price * Math.exp(low)),
    high: Math.round(price * Math.exp(high)),
    comparables: group.years.length,
  };
}
