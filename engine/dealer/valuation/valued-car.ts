import type { Vehicle } from '../../../schemas';

/**
 * The fields of a car that a valuation uses. Those other than make, model, year and kilometres only refine the
 * estimate.
 */
export interface ValuedCar extends Pick<
  Vehicle,
  | 'make'
  | 'model'
  | 'year'
  | 'badge'
  | 'simple_body'
  | 'simple_fuel'
  | 'simple_transmission'
  | 'simple_drive'
  | 'engine_size_litres'
> {
  /** Odometer. Kilometres. */
  km: number;
}

/** A car in stock with its asking price in integer cents. */
export interface PricedCar extends ValuedCar {
  price: number;
}

/** Prices in cents outside these bounds are placeholders or mistakes, and would distort the model. */
const PLAUSIBLE_PRICE = { min: 100_000, max: 50_000_000 };
const PLAUSIBLE_KM = 1_000_000;

/** Reads a car in stock. Undefined for new cars, cars without a price or kilometres, and implausible figures. */
export function toPricedCar(vehicle: Vehicle): PricedCar | undefined {
  const { price, km, car_type: type } = vehicle;
  if (price === undefined || km === undefined || type === 'new' || km > PLAUSIBLE_KM) return undefined;
  return price >= PLAUSIBLE_PRICE.min && price <= PLAUSIBLE_PRICE.max ? { ...vehicle, price, km } : undefined;
}

/** Whether the figures that a visitor entered are plausible. */
export const isPlausibleCar = ({ year, km }: ValuedCar): boolean =>
  Number.isInteger(year) && year >= 1900 && year <= 2100 && km >= 0 && km <= PLAUSIBLE_KM;
