import type { Vehicle } from '../../../schemas';
import { keyInformation, type KeyVehicle } from './key-information';
import type { SpecificationLine } from './specifications';

const NAMED = [
  { name: 'year', label: 'Year' },
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
  { name: 'badge', label: 'Badge' },
  { name: 'series', label: 'Series' },
  { name: 'variant', label: 'Variant' },
] as const;

type DetailedVehicle = KeyVehicle & Pick<Vehicle, (typeof NAMED)[number]['name']>;

/** The key information's own words for what is sold, before what it is like. */
const BEFORE = 'condition';

/**
 * Every detail of a car by name (VDP-044): what it is called, then its key information. `names` picks some, in their
 * order (VDP-037); none picks all. Lines without a value are left out (VDP-079). `today`: ISO date at the car's place.
 */
export function vehicleDetails(
  vehicle: DetailedVehicle,
  today: string,
  names: readonly string[] = [],
): SpecificationLine[] {
  const named = NAMED.flatMap(({ name, label }) => {
    const value = vehicle[name];
    return value === undefined || value === '' ? [] : [{ name, label, text: String(value) }];
  });
  const key = keyInformation(vehicle, today);
  const lines = [
    ...key.filter(({ name }) => name === BEFORE),
    ...named,
    ...key.filter(({ name }) => name !== BEFORE),
  ];
  if (names.length === 0) return lines;
  return names.flatMap((wanted) => lines.filter(({ name }) => name === wanted));
}
