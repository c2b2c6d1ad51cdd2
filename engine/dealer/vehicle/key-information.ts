import type { Vehicle } from '../../../schemas';
import { CAR_TYPE_TEXT } from './card-attributes';
import { formatKm, formatLitres, formatMonth } from '../format/format';
import { formatRegoExpiry, type RegoTexts } from './registration';
import { getEngineLitres, type Specification } from './specifications';

export type KeyVehicle = Pick<
  Vehicle,
  | 'km'
  | 'simple_transmission'
  | 'trans'
  | 'simple_body'
  | 'simple_fuel'
  | 'fuel'
  | 'simple_drive'
  | 'drive'
  | 'engine_size'
  | 'engine_size_litres'
  | 'variant_details'
  | 'colour'
  | 'interior_colour'
  | 'seats'
  | 'doors'
  | 'car_type'
  | 'stocknum'
  | 'vin'
  | 'regplate'
  | 'rego_expiry'
  | 'build_date'
  | 'compliance_date'
>;

interface KeyLine {
  name: string;
  label: string;
  text(car: KeyVehicle, today: string, t: RegoTexts): string | undefined;
}

/** In display order. The first four are what shoppers look for first. */
const KEY_LINES: readonly KeyLine[] = [
  { name: 'km', label: 'Kilometres', text: (car) => (car.km === undefined ? undefined : formatKm(car.km)) },
  { name: 'transmission', label: 'Transmission', text: (car) => car.simple_transmission ?? car.trans },
  { name: 'fuel', label: 'Fuel', text: (car) => car.simple_fuel ?? car.fuel },
  { name: 'body', label: 'Body', text: (car) => car.simple_body },
  { name: 'drive', label: 'Drive', text: (car) => car.simple_drive ?? car.drive },
  {
    name: 'engine',
    label: 'Engine',
    text: (car) => {
      const litres = getEngineLitres(car);
      const cylinders = car.variant_details?.cylinders ?? 0;
      if (litres === undefined) return undefined;
      return cylinders > 0 ? `${formatLitres(litres)}, ${cylinders} cylinders` : formatLitres(litres);
    },
  },
  { name: 'colour', label: 'Colour', text: (car) => car.colour },
  { name: 'interior', label: 'Interior', text: (car) => car.interior_colour },
  { name: 'seats', label: 'Seats', text: (car) => (car.seats ? String(car.seats) : undefined) },
  { name: 'doors', label: 'Doors', text: (car) => (car.doors ? String(car.doors) : undefined) },
  { name: 'condition', label: 'Condition', text: (car) => CAR_TYPE_TEXT[car.car_type] },
  { name: 'build', label: 'Build date', text: (car) => car.build_date && formatMonth(car.build_date) },
  {
    name: 'compliance',
    label: 'Compliance date',
    text: (car) => car.compliance_date && formatMonth(car.compliance_date),
  },
  { name: 'plate', label: 'Registration', text: (car) => car.regplate },
  {
    name: 'rego',
    label: 'Registration expiry',
    text: (car, today, t) => formatRegoExpiry(car.rego_expiry, today, t),
  },
  { name: 'stock', label: 'Stock number', text: (car) => car.stocknum },
  { name: 'vin', label: 'VIN', text: (car) => car.vin },
];

/**
 * The key information lines that have a value. `today` is the ISO date at the vehicle's location. It determines whether
 * the registration has expired, which `t` says.
 */
export function listKeyInformation(vehicle: KeyVehicle, today: string, t: RegoTexts): Specification[] {
  return KEY_LINES.flatMap(({ name, label, text }) => {
    const value = text(vehicle, today, t);
    return value === undefined || value === '' ? [] : [{ name, label, text: value }];
  });
}
