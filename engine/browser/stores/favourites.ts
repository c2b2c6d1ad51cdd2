/**
 * The vehicles that a visitor saved in this browser (C3: local storage unless the site has a garage). A garage on the
 * server can implement the same interface.
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
/** Well within the storage quota. The oldest vehicles are dropped first. */
const MAX_VEHICLES = 200;

/** Parses a stored list and drops everything that is not a saved vehicle. */
export const parseFavourites = (stored: string | null): Favourite[] => parseVehicleList(stored, MAX_VEHICLES);

/** Creates the list for one window. Islands use `favourites()`; tests create their own. */
export const createFavourites = (host: FavouritesHost): VehicleList =>
  createVehicleList(host, { key: FAVOURITES_KEY, maxItems: MAX_VEHICLES, trackAs: 'wishlist' });

let shared: VehicleList | undefined;

/** The list of this page. Use only in the browser, because a server must never share it between visitors. */
export function favourites(): VehicleList {
  return (shared ??= createFavourites(window));
}
