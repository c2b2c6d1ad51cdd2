// Profiles of nose and tail, with which the projections of front and rear are unrolled.
import type { Field, Vec2 } from '../../geometry/vector';
import { hasShell, type Body } from '../bodies/body';
import { createBodyField } from './distance-field';

/** Number of heights from the floor to the top of the projections. */
export const HEIGHT_COUNT = 96;

/** Finds the first x inside the body at height `y`, from `from` towards `to`; undefined if there is none. */
function findFirstInside(field: Field, y: number, from: number, to: number): number | undefined {
  const stride = Math.sign(to - from) * 0.02;
  for (let x = from; (to - x) * stride > 0; x += stride) {
    if (field(x, y, 0) > 0) continue;
    let [outside, inside] = [x - stride, x];
    for (let iteration = 0; iteration < 12; iteration++) {
      const middle = (outside + inside) / 2;
      if (field(middle, y, 0) > 0) outside = middle;
      else inside = middle;
    }
    return inside;
  }
  return undefined;
}

/**
 * Computes [x of the nose, −x of the tail] at `HEIGHT_COUNT` heights from the floor to `top`. Heights above and below the
 * body have the nearest value.
 */
export function computeEndProfile(body: Body, top: number): Vec2[] {
  if (!hasShell(body)) return Array.from({ length: HEIGHT_COUNT }, () => [0, 0]);
  const field = createBodyField(body);
  const [front, back] = body.xExtent;
  const heights = Array.from({ length: HEIGHT_COUNT }, (_, i) => (i / (HEIGHT_COUNT - 1)) * top);
  const traceProfile = (from: number, to: number): number[] => {
    const profile = heights.map((y) => findFirstInside(field, y, from, to));
    const lowest = profile.find((x) => x !== undefined);
    return profile.map((x, i) => (profile[i] = x ?? profile[i - 1] ?? lowest ?? 0));
  };
  const tail = traceProfile(back - 0.1, front);
  return traceProfile(front + 0.1, back).map((x, i) => [x, -tail[i]]);
}
