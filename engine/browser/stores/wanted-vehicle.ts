/**
 * The vehicle that a visitor wants to save after signing in, because the site's list is a watchlist (AUTH-011). Kept in
 * this browser until it is saved.
 */
import { isObject } from '../../lib';
import { readStored, removeStored, writeStored } from './json-storage';
import { parseVehicleList, type SavedVehicle } from './vehicle-list';

/** Local storage key. The loader wakes the buttons of vehicles while there is an entry, so that one of them saves it. */
export const WANTED_KEY = 'forecourt.wanted';
/** Longer than signing in takes. A press on another day must not save a vehicle. */
const MAX_AGE_MS = 15 * 60_000;

export const storeWanted = ({ id, name, slug, make, model }: SavedVehicle, now = Date.now()): void =>
  writeStored(WANTED_KEY, [{ id, name, slug, make, model, at: now }]);

export const forgetWanted = (): void => removeStored(WANTED_KEY);

/** The wanted vehicle; undefined if there is none. Forgets an entry that is too old. */
export function readWanted(now = Date.now()): SavedVehicle | undefined {
  const stored = readStored(WANTED_KEY);
  const entry: unknown = Array.isArray(stored) ? stored[0] : undefined;
  if (!isObject(entry)) return undefined;
  const age = now - Number(entry['at']);
  if (age >= 0 && age < MAX_AGE_MS) {
    const { at: _at, ...car } = entry;
    return parseVehicleList(JSON.stringify([car]), 1)[0];
  }
  forgetWanted();
  return undefined;
}
