import { useSyncExternalStore } from 'react';
import type { VehicleList, SavedVehicle } from './vehicle-list';

const NONE: readonly SavedVehicle[] = [];
/** The server has no visitor state: its HTML and the first render in the browser show an empty list. */
const none = () => NONE;
const no = () => false;

/**
 * The vehicles in a list, oldest first; re-renders on change. `list`: one of the page's lists, such as `favourites`.
 */
export function useVehicleList(list: () => VehicleList): readonly SavedVehicle[] {
  return useSyncExternalStore(
    (listener) => list().subscribe(listener),
    () => list().getState().items,
    none,
  );
}

/** Whether a vehicle is in a list; re-renders on change. */
export function useIsInList(list: () => VehicleList, id: string): boolean {
  return useSyncExternalStore(
    (listener) => list().subscribe(listener),
    () => list().has(id),
    no,
  );
}
