import { useSyncExternalStore } from 'react';
import { favourites } from './favourites';

const subscribe = (listener: () => void) => favourites().subscribe(listener);
/** The server knows no visitor, so its HTML and the first hydrated render show every car as unsaved. */
const unsaved = () => false;

/** Whether the car with this id is in the visitor's list, kept up to date. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(subscribe, () => favourites().has(id), unsaved);
}
