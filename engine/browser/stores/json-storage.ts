/**
 * JSON values in local storage, which all pages of a site share. Storage can be full or blocked, and its content can
 * come from an older version: what is read must be validated.
 */

/** The value under a key; null if there is none or it cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value, or does nothing if storage is full or blocked. */
export function writeStored(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is stored.
  }
}

/** Removes a key, if storage is not blocked. */
export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
