/**
 * JSON values in the browser's storage, which all pages of a site share: on the device, or in the tab until it is
 * closed. Storage can be full or blocked, and its content can come from an older version: what is read must be validated.
 */

export type StoragePlace = 'device' | 'tab';

const getStorage = (place: StoragePlace): Storage =>
  place === 'tab' ? window.sessionStorage : window.localStorage;

/** The value under a key; null if there is none or it cannot be read. */
export function readStored(key: string, place: StoragePlace = 'device'): unknown {
  try {
    return JSON.parse(getStorage(place).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value, or does nothing if storage is full or blocked. */
export function writeStored(key: string, value: unknown, place: StoragePlace = 'device'): void {
  try {
    getStorage(place).setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is stored.
  }
}

/** Removes a key, if storage is not blocked. */
export function removeStored(key: string, place: StoragePlace = 'device'): void {
  try {
    getStorage(place).removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
