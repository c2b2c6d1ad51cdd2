/** Vehicle lists in local storage: one parser for the loader and the stores. */

/** A saved vehicle, with the fields that the specification gives a favourite (D1 section 3). */
export interface SavedVehicle {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
}

/** A stored record that is a valid vehicle. Its other fields may have any value. */
export type StoredVehicle = Omit<SavedVehicle, 'primary_image_url'> & {
  readonly primary_image_url?: unknown;
};

const isCar = (value: unknown): value is StoredVehicle =>
  ['id', 'name', 'slug', 'make', 'model'].every(
    (key) => typeof (value as Record<string, unknown> | null)?.[key] === 'string',
  );

/** Parses a stored list and drops invalid records. Returns an empty list if there is none. */
export const parseStoredVehicles = (stored: string | null): StoredVehicle[] => {
  try {
    // A value that is not a list has no `filter` and throws, as invalid JSON does; a missing one parses as null.
    return (JSON.parse(stored as string) as unknown[]).filter(isCar);
  } catch {
    return [];
  }
};

/** Local storage key of the recently viewed vehicles. */
export const VIEWED_KEY = 'forecourt.viewed';
/** Maximum number stored. The setting `card.recentLimit` limits how many are shown. */
export const MAX_VIEWED = 20;
