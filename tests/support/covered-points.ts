import type { Locator } from 'playwright-core';

/** Distance from a player's edges, in px, at which browsers and video hosts place their buttons. */
const EDGE = 24;

/**
 * Finds the points of a player (its corners, and the middle of the upper and lower edge) that another element of the
 * gallery covers, even if that element takes no pointer events.
 */
export function findCoveredPoints(player: Locator): Promise<string[]> {
  return player.evaluate((element, edge) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const neighbours = [...(element.closest('section')?.querySelectorAll<HTMLElement>('*') ?? [])];
    for (const { style } of neighbours) style.pointerEvents = 'auto';
    const across = { start: left + edge, middle: (left + right) / 2, end: right - edge };
    const down = { top: top + edge, bottom: bottom - edge };
    const covered = Object.entries(down).flatMap(([row, y]) =>
      Object.entries(across)
        .filter(([, x]) => document.elementFromPoint(x, y) !== element)
        .map(([column]) => `${row} ${column}`),
    );
    for (const { style } of neighbours) style.removeProperty('pointer-events');
    return covered;
  }, EDGE);
}
