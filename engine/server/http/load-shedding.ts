/** Two reports further apart than this are two separate times of pressure, in milliseconds. */
const GAP_MS = 3_000;
/** Pressure shorter than this is waited out: a page rendered for the first time, or layouts read anew, in milliseconds. */
const LASTING_MS = 5_000;

/**
 * Says whether pressure has lasted long enough to turn requests away. To be asked at each request that comes under
 * pressure. A server that turns away at the first slow moment breaks pages: their document is sent, and their styles
 * and scripts, asked for a moment later, are not.
 */
export function createOverloadDetector(now: () => number = Date.now): () => boolean {
  let since = -Infinity;
  let last = -Infinity;
  return () => {
    const time = now();
    if (time - last > GAP_MS) since = time;
    last = time;
    return time - since >= LASTING_MS;
  };
}
