import type { Vehicle } from '../../../schemas';
import { isSold } from './availability';

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
