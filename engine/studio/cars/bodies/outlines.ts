// Functions that define bodies: parsing points, and creating windows, lamps and door gaps.
import { SHAPE_DEFAULTS } from '../geometry/distance-field';
import { spline } from '../geometry/curves';
import type { CabinShape, Headlamp, LampEdges, Outline, OutlinePoint, ShapeDefaults, TailLamp } from './body';

/** The values that determine the windows. */
type Cabin = CabinShape & Partial<ShapeDefaults>;

/** Parses points: '0.1,2.02 0.25,2.15* 0.4,1'; a star marks a corner. */
export const parsePoints = (text: string): OutlinePoint[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair): OutlinePoint => {
      const [u, v] = pair.replace('*', '').split(',').map(Number);
      return pair.endsWith('*') ? [u, v, 1] : [u, v];
    });

/** Computes half the width of the cabin at height `y`. */
function cabinHalfWidth(overrides: Cabin, y: number): number {
  const body = { ...SHAPE_DEFAULTS, ...overrides };
  const heightAboveBelt = Math.max(y - body.belt, 0);
  return body.cabinWidth - body.lean * heightAboveBelt - body.leanCurve * heightAboveBelt * heightAboveBelt;
}

/** Creates a side window. Its upper edge is `gap` m below the roof at `xs`; `rear` and `base` are the other edges. */
export function createSideWindow(
  overrides: Cabin,
  xs: readonly number[],
  rear: string,
  base: string,
  gap = 0.078,
): Outline {
  const body = { ...SHAPE_DEFAULTS, ...overrides };
  const roof = spline(body.roofY);
  const z = 0.6 * body.cabinWidth;
  const edge = xs.map((x, i): OutlinePoint => {
    const wrap = x > body.roofMid ? body.screenWrap : -body.tailWrap;
    const y = roof(x + wrap * body.cabinWidth ** 2 * 0.62) - body.roofCrown * z * z - gap;
    return i === 0 ? [x, y, 1] : [x, y];
  });
  return [...edge, ...parsePoints(rear), ...parsePoints(base)];
}

/** Creates the right half of a windscreen or rear window between two heights, as wide as the cabin without pillars. */
export function createWindscreen(
  body: Cabin,
  bottom: number,
  top: number,
  share = 0.875,
  sag = 0.03,
): Outline {
  const halfWidthAt = (y: number) => cabinHalfWidth(body, y) * share;
  return [
    [0, top],
    [halfWidthAt(top) * 0.85, top - sag * 0.8],
    [halfWidthAt(top), top - sag * 1.8, 1],
    [halfWidthAt((top + bottom) / 2), (top + bottom) / 2],
    [halfWidthAt(bottom), bottom + sag, 1],
    [halfWidthAt(bottom) * 0.5, bottom + sag * 0.25],
    [0, bottom],
  ];
}

interface LampPlacement {
  from: number;
  to: number;
  y: number;
  height: number;
  rise?: number;
  tip?: number;
}

/**
 * Creates a lamp from `from` to `to` around the corner. It is centred at `y`, `height` m high, and rises by `rise` m to a
 * tip of `tip` m.
 */
export function createLamp<Details extends Headlamp | Omit<TailLamp, keyof LampEdges>>({
  from,
  to,
  y,
  height,
  rise = 0.03,
  tip = 0.02,
  ...details
}: LampPlacement & Details): LampEdges & Omit<Details, keyof LampPlacement> {
  const positionAt = (share: number) => from + (to - from) * share;
  // Flat lamps taper by a share of their height. In tall lamps the taper would look like a notch.
  const taper = (share: number) => (height > to - from ? 0 : height * share);
  return {
    upper: [
      [from, y + height / 2],
      [positionAt(0.4), y + height / 2 + rise * 0.45],
      [positionAt(0.75), y + height / 2 + rise * 0.85],
      [to, y + height / 2 + rise],
    ],
    lower: [
      [from, y - height / 2 + taper(0.1)],
      [positionAt(0.4), y - height / 2],
      [positionAt(0.75), y - height / 2 + taper(0.25) + rise * 0.3],
      [to, y + height / 2 + rise - tip],
    ],
    ...details,
  };
}

/** Creates the door gaps of a four-door car: along the front hinges, the B-pillar, the rear arch and the sill. */
export function createDoorLines({
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
