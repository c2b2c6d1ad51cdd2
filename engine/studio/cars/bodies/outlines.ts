// Helpers that define bodies: points as text, and windows derived from the roof line.
import { SHAPE_DEFAULTS } from '../geometry/distance-field';
import { spline } from '../geometry/curves';
import type { CabinShape, Headlamp, LampEdges, Outline, OutlinePoint, ShapeDefaults, TailLamp } from './body';

/** The values from which windows are derived. */
type Cabin = CabinShape & Partial<ShapeDefaults>;

/** Parses points: '0.1,2.02 0.25,2.15* 0.4,1'; a star marks a corner. */
export const pts = (text: string): OutlinePoint[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair): OutlinePoint => {
      const [u, v] = pair.replace('*', '').split(',').map(Number);
      return pair.endsWith('*') ? [u, v, 1] : [u, v];
    });

/** Half the width of the cabin at a height. */
function cabinHalf(given: Cabin, y: number): number {
  const body = { ...SHAPE_DEFAULTS, ...given };
  const above = Math.max(y - body.belt, 0);
  return body.cabinWidth - body.lean * above - body.leanCurve * above * above;
}

/** A side window: its upper edge is `gap` m below the roof at `xs`, followed by the edges `rear` and `base`. */
export function sideWindow(
  given: Cabin,
  xs: readonly number[],
  rear: string,
  base: string,
  gap = 0.078,
): Outline {
  const body = { ...SHAPE_DEFAULTS, ...given };
  const roof = spline(body.roofY);
  const z = 0.6 * body.cabinWidth;
  const edge = xs.map((x, i): OutlinePoint => {
    const wrap = x > body.roofMid ? body.screenWrap : -body.tailWrap;
    const y = roof(x + wrap * body.cabinWidth ** 2 * 0.62) - body.roofCrown * z * z - gap;
    return i === 0 ? [x, y, 1] : [x, y];
  });
  return [...edge, ...pts(rear), ...pts(base)];
}

/** The right half of a windscreen or rear window between two heights: the width of the cabin without its pillars. */
export function windscreen(body: Cabin, bottom: number, top: number, share = 0.875, sag = 0.03): Outline {
  const at = (y: number) => cabinHalf(body, y) * share;
  return [
    [0, top],
    [at(top) * 0.85, top - sag * 0.8],
    [at(top), top - sag * 1.8, 1],
    [at((top + bottom) / 2), (top + bottom) / 2],
    [at(bottom), bottom + sag, 1],
    [at(bottom) * 0.5, bottom + sag * 0.25],
    [0, bottom],
  ];
}

interface LampPlace {
  from: number;
  to: number;
  y: number;
  high: number;
  rise?: number;
  tip?: number;
}

/** A lamp from `from` to `to` around the corner, centred at `y`, `high` m high, rising by `rise` to a `tip`. */
export function lampBetween<More extends Headlamp | Omit<TailLamp, keyof LampEdges>>({
  from,
  to,
  y,
  high,
  rise = 0.03,
  tip = 0.02,
  ...more
}: LampPlace & More): LampEdges & Omit<More, keyof LampPlace> {
  const mid = (share: number) => from + (to - from) * share;
  // Flat lamps taper by a share of their height; in tall ones this would look like a notch.
  const taper = (share: number) => (high > to - from ? 0 : high * share);
  return {
    upper: [
      [from, y + high / 2],
      [mid(0.4), y + high / 2 + rise * 0.45],
      [mid(0.75), y + high / 2 + rise * 0.85],
      [to, y + high / 2 + rise],
    ],
    lower: [
      [from, y - high / 2 + taper(0.1)],
      [mid(0.4), y - high / 2],
      [mid(0.75), y - high / 2 + taper(0.25) + rise * 0.3],
      [to, y + high / 2 + rise - tip],
    ],
    ...more,
  };
}

/** Door gaps of a four-door car: front hinges, B-pillar, rear arch. */
export function doorLines({
  front,
  middle,
  back,
  belt,
  sill,
  arch,
}: Record<'front' | 'middle' | 'back' | 'belt' | 'sill' | 'arch', number>): Outline[] {
  return [
    [
      [front, belt - 0.03],
      [front + 0.045, belt - 0.18],
      [front + 0.035, (belt + sill) / 2 - 0.05],
      [front - 0.01, sill + 0.1],
      [front - 0.1, sill],
    ],
    [
      [middle, belt + 0.01],
      [middle + 0.01, belt - 0.3],
      [middle, sill + 0.15],
      [middle - 0.02, sill],
    ],
    [
      [back, belt + 0.04],
      [back + 0.08, belt - 0.12],
      [arch - 0.12, belt - 0.26],
      [arch - 0.03, (belt + sill) / 2],
      [arch, sill + 0.2],
      [arch + 0.02, sill],
    ],
    [
      [front - 0.1, sill],
      [arch + 0.02, sill],
    ],
  ];
}
