import type { Locator } from 'playwright-core';

/** What the gallery's counter shows: `2 / 4`, or `Video`. The viewer over the whole page has one of its own, behind it. */
export const placeOf = (gallery: Locator): Promise<string | null> =>
  gallery.locator('[aria-live] > [aria-hidden]').first().textContent();

/** px from the edges of a player: where browsers and film hosts have their buttons. */
const EDGE = 24;

/**
 * Where something else of the gallery lies over a player, whether it takes presses or lets them through: of the
 * player's corners and the middles of its upper and lower edge.
 */
export function coveredPoints(player: Locator): Promise<string[]> {
  return player.evaluate((element, edge) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const all = [...(element.closest('section')?.querySelectorAll<HTMLElement>('*') ?? [])];
    for (const { style } of all) style.pointerEvents = 'auto';
    const across = { start: left + edge, middle: (left + right) / 2, end: right - edge };
    const down = { top: top + edge, bottom: bottom - edge };
    const found = Object.entries(down).flatMap(([row, y]) =>
      Object.entries(across)
        .filter(([, x]) => document.elementFromPoint(x, y) !== element)
        .map(([column]) => `${row} ${column}`),
    );
    for (const { style } of all) style.removeProperty('pointer-events');
    return found;
  }, EDGE);
}
