import type { Vehicle } from '../../../schemas';
import { getEffectivePrice } from '../pricing/price';
import { isSold } from './availability';

type SavedFields = ReturnType<typeof pickSavedFields>;

/** What lists of saved vehicles store about a vehicle besides its id (AUTH-021). */
export function pickSavedFields({
  name,
  slug,
  make,
  model,
  primary_image_url,
}: Pick<Vehicle, 'name' | 'slug' | 'make' | 'model' | 'primary_image_url'>): {
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
} {
  return { name, slug, make, model, ...(primary_image_url !== undefined && { primary_image_url }) };
}

/** Whether a listed vehicle can still be bought, for lists of saved vehicles. */
export function getSaleState(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved'>,
): 'available' | 'reserved' | 'sold' {
  if (isSold(vehicle)) return 'sold';
  return vehicle.reserved === true ? 'reserved' : 'available';
}

/**
 * A saved vehicle as it is now, or as it was when it was saved if it is no longer listed.
 * @param vehicle the listed one, if there is one
 * @returns `price` in cents, absent without a price or a listing
 */
export function describeSavedVehicle(saved: SavedFields, vehicle: Vehicle | undefined) {
  const { name, slug, primary_image_url } = vehicle ?? saved;
  const price = vehicle && getEffectivePrice(vehicle);
  return {
    ...{ name, slug, state: vehicle ? getSaleState(vehicle) : ('gone' as const) },
    ...(primary_image_url !== undefined && { primary_image_url }),
    ...(price !== undefined && { price }),
  };
}
