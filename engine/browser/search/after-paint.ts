/** Longest wait for a frame in milliseconds, because a background page does not paint. */
const MAX_WAIT_MS = 150;

/**
 * Runs work after the next paint, so that the response to an interaction is visible before the page is busy
 * (Interaction to Next Paint).
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, MAX_WAIT_MS);
}
