// Profiles of nose and tail, which unroll the projections of front and rear.
import type { Field, Vec2 } from '../../geometry/vector';
import { hasShell, type Body } from '../bodies/body';
import { bodyField } from './distance-field';

/** Number of heights from the floor to the top of the projections. */
export const HEIGHTS = 96;

/** The first x inside the body from `from` towards `to`; undefined if there is none. */
function firstInside(field: Field, y: number, from: number, to: number): number | undefined {
  const stride = Math.sign(to - from) * 0.02;
  for (let x = from; (to - x) * stride > 0; x += stride) {
    if (field(x, y, 0) > 0) continue;
    let [outside, inside] = [x - stride, x];
    for (let turn = 0; turn < 12; turn++) {
      const middle = (outside + inside) / 2;
      if (field(middle, y, 0) > 0) outside = middle;
      else inside = middle;
    }
    return inside;
  }
  return undefined;
}

/** [x of the nose, −x of the tail] at `HEIGHTS` heights up to `top`; the nearest values above and below the body. */
export function endProfile(body: Body, top: number): Vec2[] {
  if (!hasShell(body)) return Array.from({ length: HEIGHTS }, () => [0, 0]);
  const field = bodyField(body);
  const [front, back] = body.reach;
  const heights = Array.from({ length: HEIGHTS }, (_, i) => (i / (HEIGHTS - 1)) * top);
  const column = (from: number, to: number): number[] => {
    const found = heights.map((y) => firstInside(field, y, from, to));
    const low = found.find((x) => x !== undefined);
    return found.map((x, i) => (found[i] = x ?? found[i - 1] ?? low ?? 0));
  };
  const tail = column(back - 0.1, front);
  return column(front + 0.1, back).map((x, i) => [x, -tail[i]]);
}
