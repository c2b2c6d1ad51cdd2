import type { CaravanSpecifications, Vehicle } from '../../../schemas';
import { formatLitres, formatNumber, ccToLitres } from '../format/format';

/** One line of a list. `name` is stable (for icons, keys and overrides); `label` and `text` are shown. */
export interface Specification {
  name: string;
  label: string;
  text: string;
}

export type SpecifiedVehicle = Pick<
  Vehicle,
  | 'simple_body'
  | 'doors'
  | 'seats'
  | 'fuel'
  | 'simple_fuel'
  | 'drive'
  | 'simple_drive'
  | 'trans'
  | 'simple_transmission'
  | 'gearnum'
  | 'engine_size'
  | 'engine_size_litres'
  | 'bodyconfiguration'
  | 'variant_details'
  | 'specifications'
>;

type Value = string | number | undefined;

interface Line<Source> {
  name: string;
  label: string;
  value(source: Source): Value;
  /** Put after the number, with a space. */
  unit?: string;
}

/** Engine capacity in litres, from the first field that has it (cc / 1000 to one decimal, D1 section 9). */
export function getEngineLitres(
  vehicle: Pick<Vehicle, 'engine_size' | 'engine_size_litres' | 'variant_details'>,
): number | undefined {
  const details = vehicle.variant_details;
  const litres = vehicle.engine_size_litres ?? details?.enginesize_litres;
  if (litres !== undefined) return litres > 0 ? litres : undefined;
  const cc = vehicle.engine_size ?? details?.enginesize;
  return cc !== undefined && cc > 0 ? ccToLitres(cc) : undefined;
}

const positiveOrUndefined = (value: number | undefined) =>
  value !== undefined && value > 0 ? value : undefined;

/** ENT-003, in display order. */
const CAR_LINES: readonly Line<SpecifiedVehicle>[] = [
  {
    name: 'engine',
    label: 'Engine size',
    value: (car) => {
      const litres = getEngineLitres(car);
      return litres === undefined ? undefined : formatLitres(litres);
    },
  },
  {
    name: 'cylinders',
    label: 'Cylinders',
    value: (car) => positiveOrUndefined(car.variant_details?.cylinders),
  },
  { name: 'induction', label: 'Induction', value: (car) => car.variant_details?.induction },
  {
    name: 'torque',
    label: 'Torque',
    value: (car) => positiveOrUndefined(car.variant_details?.torque),
    unit: 'Nm',
  },
  { name: 'fuel', label: 'Fuel', value: (car) => car.fuel ?? car.simple_fuel },
  {
    name: 'consumption',
    label: 'Fuel consumption (combined)',
    value: (car) => positiveOrUndefined(car.variant_details?.fuelconsumptioncombined),
    unit: 'L/100 km',
  },
  {
    name: 'fuel_capacity',
    label: 'Fuel capacity',
    value: (car) => positiveOrUndefined(car.variant_details?.fuelcapacity),
    unit: 'L',
  },
  {
    name: 'transmission',
    label: 'Transmission',
    value: (car) => car.variant_details?.geartype ?? car.trans ?? car.simple_transmission,
  },
  { name: 'gears', label: 'Gears', value: (car) => positiveOrUndefined(car.gearnum) },
  { name: 'drive', label: 'Drive', value: (car) => car.drive ?? car.simple_drive },
  {
    name: 'body',
    label: 'Body',
    value: (car) => car.bodyconfiguration ?? car.variant_details?.bodyconfiguration ?? car.simple_body,
  },
  { name: 'doors', label: 'Doors', value: (car) => positiveOrUndefined(car.doors) },
  { name: 'seats', label: 'Seats', value: (car) => positiveOrUndefined(car.seats) },
  {
    name: 'ancap',
    label: 'ANCAP safety rating',
    value: (car) => {
      const stars = positiveOrUndefined(car.variant_details?.ancaprating);
      return stars === undefined ? undefined : `${stars} ${stars === 1 ? 'star' : 'stars'}`;
    },
  },
  {
    name: 'towing',
    label: 'Towing capacity (braked)',
    value: (car) => positiveOrUndefined(car.variant_details?.towingcapacitybraked),
    unit: 'kg',
  },
  {
    name: 'mass',
    label: 'Gross vehicle mass',
    value: (car) => positiveOrUndefined(car.variant_details?.grossvehiclemass),
    unit: 'kg',
  },
  {
    name: 'length',
    label: 'Length',
    value: (car) => positiveOrUndefined(car.variant_details?.vehiclelength),
    unit: 'mm',
  },
  {
    name: 'width',
    label: 'Width',
    value: (car) => positiveOrUndefined(car.variant_details?.vehiclewidth),
    unit: 'mm',
  },
  {
    name: 'height',
    label: 'Height',
    value: (car) => positiveOrUndefined(car.variant_details?.vehicleheight),
    unit: 'mm',
  },
];

/** ENT-004, in display order. */
const CARAVAN_LINES: readonly Line<CaravanSpecifications>[] = [
  { name: 'sleeps', label: 'Sleeps', value: (caravan) => positiveOrUndefined(caravan.sleeps) },
  {
    name: 'body_length',
    label: 'Body length',
    value: (caravan) => positiveOrUndefined(caravan.body_length),
    unit: 'mm',
  },
  {
    name: 'body_width',
    label: 'Body width',
    value: (caravan) => positiveOrUndefined(caravan.body_width),
    unit: 'mm',
  },
  { name: 'axle_type', label: 'Axle type', value: (caravan) => caravan.axle_type },
  {
    name: 'tare_weight',
    label: 'Tare weight',
    value: (caravan) => positiveOrUndefined(caravan.tare_weight),
    unit: 'kg',
  },
  {
    name: 'aggregate_trailer_mass',
    label: 'Aggregate trailer mass',
    value: (caravan) => positiveOrUndefined(caravan.aggregate_trailer_mass),
    unit: 'kg',
  },
];

function createLines<Source>(table: readonly Line<Source>[], source: Source): Specification[] {
  return table.flatMap(({ name, label, value, unit }) => {
    const found = value(source);
    if (found === undefined || found === '') return [];
    const text = typeof found === 'number' ? formatNumber(found) : found;
    return [{ name, label, text: unit === undefined ? text : `${text} ${unit}` }];
  });
}

/** The caravan specifications that have a value (ENT-004, VDP-079). */
export const listCaravanSpecifications = (caravan: CaravanSpecifications): Specification[] =>
  createLines(CARAVAN_LINES, caravan);

/**
 * Payload in kg: aggregate trailer mass less tare weight. Undefined if either is missing, or the tare weight is not the
 * lower one.
 */
export function calculateCaravanPayload(caravan: CaravanSpecifications): number | undefined {
  const { aggregate_trailer_mass: max = 0, tare_weight: tare = 0 } = caravan;
  return tare > 0 && max > tare ? max - tare : undefined;
}

/** All specifications that have a value (VDP-079). Those of a caravan come first. */
export function listSpecifications(vehicle: SpecifiedVehicle): Specification[] {
  const caravan = vehicle.specifications ? listCaravanSpecifications(vehicle.specifications) : [];
  return [...caravan, ...createLines(CAR_LINES, vehicle)];
}
