// How bodies are written: points as text, and windows that follow from the line of the roof.
import { USUAL } from '../form/field.mjs';
import { spline } from '../form/curves.mjs';

/** '0.1,2.02 0.25,2.15* 0.4,1' → points; a star marks a corner. */
export const pts = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [u, v] = pair.replace('*', '').split(',').map(Number);
      return pair.endsWith('*') ? [u, v, 1] : [u, v];
    });

/** Half the width of the cabin at a height. */
function cabinHalf(given, y) {
  const body = { ...USUAL, ...given };
  const above = Math.max(y - body.belt, 0);
  return body.cabinWidth - body.lean * above - body.leanCurve * above * above;
}

/** A side window: its upper edge runs `gap` m below the roof at the places `xs`; then down `rear`, back along `base`. */
export function windowOf(given, xs, rear, base, gap = 0.078) {
  const body = { ...USUAL, ...given };
  const roof = spline(body.roofY);
  const z = 0.6 * body.cabinWidth;
  const edge = xs.map((x, i) => {
    const wrap = x > body.roofMid ? body.screenWrap : -body.tailWrap;
    const y = roof(x + wrap * body.cabinWidth ** 2 * 0.62) - body.roofCrown * z * z - gap;
    return i === 0 ? [x, y, 1] : [x, y];
  });
  return [...edge, ...pts(rear), ...pts(base)];
}

/** A screen between two heights, right half: as wide as the cabin, less its pillars. */
export function screenOf(body, bottom, top, share = 0.875, sag = 0.03) {
  const at = (y) => cabinHalf(body, y) * share;
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

/** A lamp from `from` to `to` round the corner, `y` its middle, `high` its height, rising by `rise` to a `tip`. */
export function lampOf({ from, to, y, high, rise = 0.03, tip = 0.02, ...more }) {
  const mid = (share) => from + (to - from) * share;
  // Flat lamps taper by a share of their height; in upright ones that would be a notch.
  const taper = (share) => (high > to - from ? 0 : high * share);
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

/** Door gaps of a car with four doors: hinges of the front door, the pillar between, the arch at the back. */
export function doorLines({ front, middle, back, belt, sill, arch }) {
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
