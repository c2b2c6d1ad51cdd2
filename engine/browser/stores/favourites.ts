/**
 * The cars a visitor has saved in this browser (C3: local storage unless the site has a garage). A garage on the
 * server can stand behind the same interface.
 */
import {
  createVehicleList,
  parseVehicleList,
  type VehicleList,
  type VehicleListHost,
  type SavedVehicle,
} from './vehicle-list';

export type Favourite = SavedVehicle;
export type FavouritesHost = VehicleListHost;

export const FAVOURITES_KEY = 'forecourt.favourites';
/** More than a visitor compares, less than a storage quota. The oldest go first. */
const MOST = 200;

/** Reads a stored list; whatever is not a saved car is left out. */
export const parseFavourites = (stored: string | null): Favourite[] => parseVehicleList(stored, MOST);

/** Opens the list of one window. Islands use `favourites()`; tests open their own. */
export const createFavourites = (host: FavouritesHost): VehicleList =>
  createVehicleList(host, { key: FAVOURITES_KEY, maxItems: MOST, trackAs: 'wishlist' });

let shared: VehicleList | undefined;

/** The page's one list. Only in the browser: a server must never share it between visitors. */
export function favourites(): VehicleList {
  return (shared ??= createFavourites(window));
}
