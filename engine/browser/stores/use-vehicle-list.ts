import { useSyncExternalStore } from 'react';
import type { VehicleList, SavedVehicle } from './vehicle-list';

const NONE: readonly SavedVehicle[] = [];
/** The server has no visitor state, so its HTML and the first browser render show an empty list. */
const getEmptyList = () => NONE;
const getFalse = () => false;

/**
 * The vehicles in a list, oldest first. Re-renders on change. `list` is one of the page's lists, such as `favourites`.
 */
export function useVehicleList(list: () => VehicleList): readonly SavedVehicle[] {
  return useSyncExternalStore(
    (listener) => list().subscribe(listener),
    () => list().getState().items,
    getEmptyList,
  );
}

/** Whether a vehicle is in a list. Re-renders on change. */
export function useIsInList(list: () => VehicleList, id: string): boolean {
  return useSyncExternalStore(
    (listener) => list().subscribe(listener),
    () => list().has(id),
    getFalse,
  );
}
