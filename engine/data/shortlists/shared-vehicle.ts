import type { SavedVehicleData } from '../accounts/saved-vehicle-data';

/** A vehicle as it was when the list was shared. */
export interface SharedVehicle {
  id: string;
  /** Still shown when the vehicle has been withdrawn. */
  data: SavedVehicleData;
  /** In cents; absent if there was none. */
  price?: number;
}
