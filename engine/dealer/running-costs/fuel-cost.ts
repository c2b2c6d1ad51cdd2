import type { Settings, Vehicle } from '../../../schemas';
import { parseTypedNumber } from '../finance';

type CalculatorSettings = Settings['calculators'];

/** A car's consumption per 100 km. */
export interface FuelUse {
  /** Litres, or kilowatt hours. */
  per100Km: number;
  unit: 'litres' | 'kilowattHours';
  /** False if the record lacks the figure and the setting is used instead (CALC-011). */
  isKnown: boolean;
}

export type FuelVehicle = Pick<Vehicle, 'simple_fuel' | 'variant_details'>;

const isElectric = ({ simple_fuel: fuel = '' }: FuelVehicle): boolean => fuel.toLowerCase() === 'electric';

/**
 * A car's consumption; undefined if the site shows no costs for it. Electric cars need the setting `electricityPrice`
 * (CALC-008). Hybrids count as fuel cars.
 */
export function findFuelUse(vehicle: FuelVehicle, settings: CalculatorSettings): FuelUse | undefined {
  if (isElectric(vehicle))
    return settings.electricityPrice > 0
      ? { per100Km: settings.electricityUse, unit: 'kilowattHours', isKnown: false }
      : undefined;
  const recorded = vehicle.variant_details?.fuelconsumptioncombined;
  const isKnown = typeof recorded === 'number' && recorded > 0;
  return { per100Km: isKnown ? recorded : settings.fuelUse, unit: 'litres', isKnown };
}

export interface FuelInputValues {
  /** Dollars per litre or kilowatt hour. */
  price: number;
  kmPerWeek: number;
  /** Litres per 100 km of the visitor's current car; undefined without a comparison. */
  currentUse?: number | undefined;
}

/** The form of the calculator as text: submitted without script, or typed. */
export type FuelForm = Readonly<Partial<Record<'fuelPrice' | 'kmPerWeek' | 'currentUse', string>>>;

export const FUEL_FIELDS = [
  'fuelPrice',
  'kmPerWeek',
  'currentUse',
] as const satisfies readonly (keyof FuelForm)[];

/** Upper bounds of the inputs, far above real figures. */
export const FUEL_INPUT_MAX = { price: 20, kmPerWeek: 10_000, currentUse: 100 } as const;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** Initial inputs (CALC-009, CALC-010). */
export const createDefaultFuelInput = (
  { unit }: FuelUse,
  { fuelPrice, electricityPrice, fuelKmPerWeek }: CalculatorSettings,
): FuelInputValues => ({
  price: unit === 'litres' ? fuelPrice : electricityPrice,
  kmPerWeek: fuelKmPerWeek,
});

/** Parses the form and clamps its values; $, commas and "kms" are ignored (CALC-007). Missing fields keep the initial inputs. */
export function parseFuelForm(form: FuelForm, initial: FuelInputValues): FuelInputValues {
  const read = (name: keyof FuelForm, max: number) => {
    const number = parseTypedNumber(form[name] ?? '');
    return number === undefined ? undefined : clamp(number, max);
  };
  const currentUse = read('currentUse', FUEL_INPUT_MAX.currentUse);
  return {
    price: read('fuelPrice', FUEL_INPUT_MAX.price) ?? initial.price,
    kmPerWeek: read('kmPerWeek', FUEL_INPUT_MAX.kmPerWeek) ?? initial.kmPerWeek,
    currentUse: currentUse || undefined,
  };
}

/** Costs in integer cents. */
export interface FuelCost {
  week: number;
  /** 52 weeks. */
  year: number;
  /**
   * Yearly use of the visitor's current car minus that of this car; negative if this car uses more.
   * Undefined without a comparison.
   */
  savedPerYear?: number;
}

const WEEKS_PER_YEAR = 52;

/** @param fuelPrice dollars per litre for the visitor's current car, if this car is electric */
export function calculateFuelCost(
  { per100Km, unit }: FuelUse,
  { price, kmPerWeek, currentUse }: FuelInputValues,
  fuelPrice: number,
): FuelCost {
  const perWeek = (use: number, unitPrice: number) => (kmPerWeek / 100) * use * unitPrice * 100;
  const week = perWeek(per100Km, price);
  const year = Math.round(week * WEEKS_PER_YEAR);
  if (currentUse === undefined) return { week: Math.round(week), year };
  const current = perWeek(currentUse, unit === 'litres' ? price : fuelPrice) * WEEKS_PER_YEAR;
  return { week: Math.round(week), year, savedPerYear: Math.round(current) - year };
}
