/** How often to look for changes that no event reports, such as a block that a hovered style makes larger. */
const POLL_MS = 250;

/** Events after which boxes can be elsewhere, or another one is under the pointer. */
const EVENTS = [
  'scroll',
  'resize',
  'load',
  'error',
  'toggle',
  'focusin',
  'input',
  'pointermove',
  'transitionrun',
  'animationstart',
];

/**
 * Calls back in the next frame whenever the layout of the page may have changed, and in each frame while something is
 * animated. A page that is still costs nothing but a look four times a second.
 * @param draw returns whether to call it in the next frame too
 * @returns a function that has it called in the next frame
 */
export function watchLayout(draw: () => boolean): () => void {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
      if (draw() || isMoving) schedule();
    });
  };
  for (const event of EVENTS) addEventListener(event, schedule, { capture: true, passive: true });
  new MutationObserver(schedule).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  new ResizeObserver(schedule).observe(document.body);
  setInterval(schedule, POLL_MS);
  schedule();
  return schedule;
}
