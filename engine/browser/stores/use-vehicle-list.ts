import { useSyncExternalStore } from 'react';
import type { VehicleList, SavedVehicle } from './vehicle-list';

const NONE: readonly SavedVehicle[] = [];
/** The server knows no visitor, so its HTML and the first hydrated render show an empty list. */
const none = () => NONE;
const no = () => false;

/** What is in a list, oldest first, kept up to date. `list`: one of the page's lists, for example `favourites`. */
export function useVehicleList(list: () => VehicleList): readonly SavedVehicle[] {
  return useSyncExternalStore(
    (listener) => list().subscribe(listener),
    () => list().getState().items,
    none,
  );
}

/** Whether the car with this id is in a list, kept up to date. */
export function useIsInList(list: () => VehicleList, id: string): boolean {
  return useSyncExternalStore(
    (listener) => list().subscribe(listener),
    () => list().has(id),
    no,
  );
}
