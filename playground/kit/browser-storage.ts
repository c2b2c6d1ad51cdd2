/** The browser's local storage; undefined if it is disabled. */
export function getBrowserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
