// Finds the drop position nearest to the pointer. Pure: does not touch the document.
import type { Box, DropPlace } from './messages';

/** A place where the dragged block can be dropped, with the box of the block or empty slot that it is at. */
export interface MeasuredPlace {
  readonly place: DropPlace;
  readonly box: Box;
}

/** The place that a drop would use, with what is drawn there: a line between blocks, or the box of an empty slot. */
export interface DropTarget {
  readonly place: DropPlace;
  readonly box: Box;
  readonly isLine: boolean;
}

/** Thickness of an insertion line on the screen, in pixels. */
const LINE = 4;

/** How near to the pointer a line comes before an empty slot around the pointer, in pixels on the screen. */
const NEAR = 24;

/** Whether two boxes are side by side, not one below the other. */
const areSideBySide = (a: Box, b: Box): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 2 &&
  (a.right <= b.left + 1 || b.right <= a.left + 1);

/** Lists the groups whose blocks are in rows. */
function findRows(measuredPlaces: readonly MeasuredPlace[]): ReadonlySet<string> {
  const rows = new Set<string>();
  let previous: MeasuredPlace | undefined;
  for (const measured of measuredPlaces) {
    if (
      previous &&
      previous.place.group === measured.place.group &&
      areSideBySide(previous.box, measured.box)
    )
      rows.add(measured.place.group);
    previous = measured;
  }
  return rows;
}

function createTarget({ place, box }: MeasuredPlace, isInRow: boolean, line: number): DropTarget {
  if (place.side === 'inside') return { place, box, isLine: false };
  const isBefore = place.side === 'before';
  if (isInRow) {
    const x = isBefore ? box.left : box.right;
    return { place, isLine: true, box: { ...box, left: x - line / 2, right: x + line / 2 } };
  }
  const y = isBefore ? box.top : box.bottom;
  return { place, isLine: true, box: { ...box, top: y - line / 2, bottom: y + line / 2 } };
}

/** Distance from a point to a box; 0 inside. */
const getDistance = ({ left, top, right, bottom }: Box, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/**
 * Finds the target that is nearest to the pointer.
 * @param scale the scale at which the page is shown
 */
export function findDropTarget(
  measuredPlaces: readonly MeasuredPlace[],
  x: number,
  y: number,
  scale: number,
): DropTarget | undefined {
  const rows = findRows(measuredPlaces);
  let nearest: DropTarget | undefined;
  let shortest = Infinity;
  for (const measured of measuredPlaces) {
    const target = createTarget(measured, rows.has(measured.place.group), LINE / scale);
    // A line that is near is the more exact target than the box around it.
    const distance = getDistance(target.box, x, y) + (target.isLine ? 0 : NEAR / scale);
    if (distance >= shortest) continue;
    shortest = distance;
    nearest = target;
  }
  return nearest;
}
