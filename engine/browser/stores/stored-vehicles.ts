/** Lists of cars as the browser's storage has them: the one reading of them, for the loader and for the islands' lists. */

/** A kept car, as the documents name the fields of a favourite (D1 section 3, Favourite). */
export interface SavedVehicle {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
}

/** A record of the storage that is taken for a car: what it says besides may be anything. */
export type StoredVehicle = Omit<SavedVehicle, 'primary_image_url'> & {
  readonly primary_image_url?: unknown;
};

const isCar = (value: unknown): value is StoredVehicle =>
  ['id', 'name', 'slug', 'make', 'model'].every(
    (key) => typeof (value as Record<string, unknown> | null)?.[key] === 'string',
  );

/** Reads a stored list; whatever is not a car is left out. Without a list there is none. */
export const parseStoredVehicles = (stored: string | null): StoredVehicle[] => {
  try {
    // What is no list has no `filter`, and throws like what is no JSON.
    return (JSON.parse(stored ?? '') as unknown[]).filter(isCar);
  } catch {
    return [];
  }
};
