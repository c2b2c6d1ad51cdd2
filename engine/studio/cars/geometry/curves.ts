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

/** A smooth maximum, rounded where the values differ by less than `k`. */
export const softMax = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + h * h * k * 0.25;
};

export const softMin = (a: number, b: number, k: number): number => -softMax(-a, -b, k);

/** Monotone slopes (Fritsch–Carlson): between two points, the curve stays between their values. */
function slopes(xs: readonly number[], ys: readonly number[]): number[] {
  const last = xs.length - 1;
  const rise = xs.slice(1).map((x, i) => (ys[i + 1] - ys[i]) / (x - xs[i]));
  return xs.map((_, i) => {
    if (i === 0) return rise[0];
    if (i === last) return rise[last - 1];
    if (rise[i - 1] * rise[i] <= 0) return 0;
    const [before, after] = [xs[i] - xs[i - 1], xs[i + 1] - xs[i]];
    const [w1, w2] = [2 * after + before, after + 2 * before];
    return (w1 + w2) / (w1 / rise[i - 1] + w2 / rise[i]);
  });
}

/** A smooth curve through points [x, y] sorted by x, linear beyond its ends. */
export function spline(points: Outline): Curve {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const m = slopes(xs, ys);
  const last = xs.length - 1;
  return (x) => {
    if (x <= xs[0]) return ys[0] + m[0] * (x - xs[0]);
    if (x >= xs[last]) return ys[last] + m[last] * (x - xs[last]);
    let i = 0;
    while (x > xs[i + 1]) i++;
    const h = xs[i + 1] - xs[i];
    const t = (x - xs[i]) / h;
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * ys[i] +
      (t3 - 2 * t2 + t) * h * m[i] +
      (3 * t2 - 2 * t3) * ys[i + 1] +
      (t3 - t2) * h * m[i + 1]
    );
  };
}

/** The curve as a lookup table, because a body evaluates it millions of times. */
export function tabulate(points: Outline, from: number, to: number, cells = 4096): Curve {
  const curve = spline(points);
  const values = new Float64Array(cells + 2).map((_, i) => curve(from + ((to - from) * i) / cells));
  const scale = cells / (to - from);
  return (x) => {
    const at = clamp((x - from) * scale, 0, cells);
    const i = at | 0;
    return values[i] + (values[i + 1] - values[i]) * (at - i);
  };
}
