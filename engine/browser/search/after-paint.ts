/** Longest wait for a frame, in milliseconds: a page in the background paints none. */
const PATIENCE = 150;

/**
 * Runs work after the next paint, so that a touch is seen before the page is busy with what it asks for
 * (interaction to next paint).
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PATIENCE);
}
