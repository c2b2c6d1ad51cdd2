// Curves and soft unions, which define bodies. All values in metres.
import type { Outline } from '../bodies/body';

/** A function of one variable. */
export type Curve = (x: number) => number;

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

export const smoothstep = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
};

/** A maximum that is rounded where the values differ by less than `k`. */
export const softMax = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + h * h * k * 0.25;
};

export const softMin = (a: number, b: number, k: number): number => -softMax(-a, -b, k);

/** Computes monotone slopes (Fritsch–Carlson), so that the curve between two points stays between their values. */
function computeMonotoneSlopes(xs: readonly number[], ys: readonly number[]): number[] {
  const last = xs.length - 1;
  const secants = xs.slice(1).map((x, i) => (ys[i + 1] - ys[i]) / (x - xs[i]));
  return xs.map((_, i) => {
    if (i === 0) return secants[0];
    if (i === last) return secants[last - 1];
    if (secants[i - 1] * secants[i] <= 0) return 0;
    const [before, after] = [xs[i] - xs[i - 1], xs[i + 1] - xs[i]];
    const [w1, w2] = [2 * after + before, after + 2 * before];
    return (w1 + w2) / (w1 / secants[i - 1] + w2 / secants[i]);
  });
}

/** Creates a smooth curve through points [x, y] sorted by x. It is linear beyond its ends. */
export function spline(points: Outline): Curve {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const tangents = computeMonotoneSlopes(xs, ys);
  const last = xs.length - 1;
  return (x) => {
    if (x <= xs[0]) return ys[0] + tangents[0] * (x - xs[0]);
    if (x >= xs[last]) return ys[last] + tangents[last] * (x - xs[last]);
    let i = 0;
    while (x > xs[i + 1]) i++;
    const h = xs[i + 1] - xs[i];
    const t = (x - xs[i]) / h;
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * ys[i] +
      (t3 - 2 * t2 + t) * h * tangents[i] +
      (3 * t2 - 2 * t3) * ys[i + 1] +
      (t3 - t2) * h * tangents[i + 1]
    );
  };
}

/** Creates a curve with a lookup table, because a body evaluates it millions of times. */
export function tabulate(points: Outline, from: number, to: number, cells = 4096): Curve {
  const curve = spline(points);
  const values = new Float64Array(cells + 2).map((_, i) => curve(from + ((to - from) * i) / cells));
  const scale = cells / (to - from);
  return (x) => {
    const position = clamp((x - from) * scale, 0, cells);
    const i = position | 0;
    return values[i] + (values[i + 1] - values[i]) * (position - i);
  };
}
