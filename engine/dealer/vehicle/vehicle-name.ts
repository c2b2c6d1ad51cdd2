import type { Vehicle } from '../../../schemas';

/** The parts of a name in the documents' order (ENT-001, VDP-018). */
const NAME_PARTS = ['year', 'make', 'model', 'badge', 'series'] as const;

/** The vehicle fields that make up its name. */
export type NamedVehicle = Pick<Vehicle, (typeof NAME_PARTS)[number]>;

function join(parts: readonly (string | number | undefined)[]): string {
  return parts
    .map((part) => String(part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** `2022 Toyota RAV4 GXL AXAH52R`: year, make, model, badge and series; missing parts leave no gap. */
export function formatVehicleName(vehicle: NamedVehicle): string {
  return join(NAME_PARTS.map((part) => vehicle[part]));
}

/** The two lines of a card: year, make and model above; badge and series below (may be empty). */
export function formatVehicleHeading(vehicle: NamedVehicle): { title: string; subtitle: string } {
  return {
    title: join([vehicle.year, vehicle.make, vehicle.model]),
    subtitle: join([vehicle.badge, vehicle.series]),
  };
}
