/** The browser's store; undefined where it may not be used. */
export function localStore(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
