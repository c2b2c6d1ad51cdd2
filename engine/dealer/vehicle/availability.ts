import type { Vehicle } from '../../../schemas';

const DAY_MS = 86_400_000;

/** The only statuses that count as available (D1 section 4, VDP-058). */
export const AVAILABLE_STATUSES: readonly string[] = ['in_stock', 'coming_soon'];

/** A vehicle is sold if either the flag or the status says so (ruling C22). */
export function isSold(vehicle: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return vehicle.sold === true || vehicle.status === 'sold';
}

/** In stock or coming soon, and not sold. Only available vehicles have actions and a price. */
export function isAvailable(vehicle: Pick<Vehicle, 'status' | 'sold'>): boolean {
  return !isSold(vehicle) && AVAILABLE_STATUSES.includes(vehicle.status);
}

/** Whether a deposit can reserve the vehicle: it is available and not yet reserved (RSV-003, RSV-004). */
export function isReservable(vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved'>): boolean {
  return isAvailable(vehicle) && vehicle.reserved !== true;
}

/** Whether the vehicle was sold at most `days` days (of 24 hours) before `now`. Zero days means never. */
export function isSoldWithin(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'sold_at'>,
  days: number,
  now: Date,
): boolean {
  if (!isSold(vehicle) || days <= 0 || vehicle.sold_at === undefined) return false;
  const age = now.getTime() - Date.parse(vehicle.sold_at);
  return age >= 0 && age <= days * DAY_MS;
}

/**
 * The stock filter (D1 section 9, D2 section 7): the vehicle is shown on the dealer's site, and is available or was
 * sold within `includeSoldDays` days (default 3; 0 means no sold vehicles).
 */
export function isListed(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'sold_at' | 'show_on_dealer_website'>,
  now: Date,
  { includeSoldDays = 3 }: { includeSoldDays?: number } = {},
): boolean {
  if (vehicle.show_on_dealer_website === false) return false;
  return isAvailable(vehicle) || isSoldWithin(vehicle, includeSoldDays, now);
}
