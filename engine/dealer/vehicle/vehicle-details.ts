import type { Vehicle } from '../../../schemas';
import { listKeyInformation, type KeyVehicle } from './key-information';
import type { RegoTexts } from './registration';
import type { Specification } from './specifications';

const NAME_DETAILS = [
  { name: 'year', label: 'Year' },
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
  { name: 'badge', label: 'Badge' },
  { name: 'series', label: 'Series' },
  { name: 'variant', label: 'Variant' },
] as const;

type DetailedVehicle = KeyVehicle & Pick<Vehicle, (typeof NAME_DETAILS)[number]['name']>;

/** Key information that comes before the name. */
const FIRST_DETAIL = 'condition';

/**
 * All details of a vehicle (VDP-044): the parts of its name, then its key information. `names` selects and orders them
 * (VDP-037); without it, all are included. Empty lines are omitted (VDP-079). `today` is the ISO date at the vehicle's
 * location, and `t` says whether its registration has expired.
 */
export function listVehicleDetails(
  vehicle: DetailedVehicle,
  today: string,
  t: RegoTexts,
  names: readonly string[] = [],
): Specification[] {
  const named = NAME_DETAILS.flatMap(({ name, label }) => {
    const value = vehicle[name];
    return value === undefined || value === '' ? [] : [{ name, label, text: String(value) }];
  });
  const key = listKeyInformation(vehicle, today, t);
  const lines = [
    ...key.filter(({ name }) => name === FIRST_DETAIL),
    ...named,
    ...key.filter(({ name }) => name !== FIRST_DETAIL),
  ];
  if (names.length === 0) return lines;
  return names.flatMap((selected) => lines.filter(({ name }) => name === selected));
}
