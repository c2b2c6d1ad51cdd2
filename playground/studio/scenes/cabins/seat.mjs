// One seat: cushion, back with bolsters, headrest. Its foot is at the origin, it looks towards -z.
import { carve, melt, pad, rod, skinOf } from '../shapes/soft.mjs';

const LEAN = 0.3;

/** Where a place on the back lies: `up` along the back from its foot, metres. */
const onBack = (up, x = 0, forward = 0) => [
  x,
  0.2 + up * Math.cos(LEAN) + forward * Math.sin(LEAN),
  0.2 + up * Math.sin(LEAN) - forward * Math.cos(LEAN),
];

/** Geometries `{ shell, insert, posts }` of a seat `width` wide. `sport`: deeper bolsters, one with its headrest. */
export function seatGeometry({ width = 0.52, sport = false, bench = false, h = 0.021 }) {
  const half = width / 2;
  const wing = sport ? 0.06 : 0.035;
  const flutes = (from, to, at, axis) =>
    Array.from({ length: Math.floor((to - from) / 0.085) }, (_, k) => {
      const along = from + (k + 1) * 0.085;
      const [y, z] = at(along);
      return axis === 'back'
        ? rod([-half + 0.12, y, z], [half - 0.12, y, z], 0.009)
        : rod([-half + 0.12, y, z], [half - 0.12, y, z], 0.009);
    });
  const cushion = melt(
    0.05,
    pad([0, 0.1, -0.03], [half - 0.07, 0.095, 0.27], 0.07, -0.07),
    pad([-half + 0.065, 0.115, -0.02], [0.065, 0.1 + wing * 0.5, 0.26], 0.06, -0.07),
    pad([half - 0.065, 0.115, -0.02], [0.065, 0.1 + wing * 0.5, 0.26], 0.06, -0.07),
  );
  const back = melt(
    0.06,
    pad(onBack(0.31), [half - 0.08, 0.31, 0.07], 0.06, LEAN),
    pad(onBack(0.24, -half + 0.06, wing), [0.06, 0.23, 0.075], 0.055, LEAN),
    pad(onBack(0.24, half - 0.06, wing), [0.06, 0.23, 0.075], 0.055, LEAN),
    pad(onBack(0.56, 0, 0), [half - 0.1, 0.07, 0.065], 0.055, LEAN),
  );
  const head = pad(
    onBack(sport ? 0.7 : 0.76, 0, 0.035),
    [bench ? 0.15 : 0.13, 0.085, 0.045],
    0.045,
    LEAN * 0.5,
  );
  const shell = carve(
    0.012,
    melt(0.03, cushion, back),
    ...flutes(-0.24, 0.14, (z) => [0.2 - (z + 0.03) * -0.07 + 0.003, z], 'seat'),
    ...flutes(0.06, 0.52, (up) => onBack(up, 0, 0.073).slice(1), 'back'),
    rod([-half + 0.115, 0.2, -0.3], [-half + 0.115, 0.195, 0.16], 0.008),
    rod([half - 0.115, 0.2, -0.3], [half - 0.115, 0.195, 0.16], 0.008),
    rod(onBack(0.04, -half + 0.115, 0.074), onBack(0.56, -half + 0.125, 0.074), 0.008),
    rod(onBack(0.04, half - 0.115, 0.074), onBack(0.56, half - 0.125, 0.074), 0.008),
  );
  const box = [
    [-half - 0.06, -0.04, -0.36],
    [half + 0.06, 1.1, 0.62],
  ];
  return {
    shell: skinOf(shell, ...box, h),
    head: skinOf(head, ...box, h),
    posts: skinOf(
      melt(
        0.01,
        rod(onBack(0.55, -0.06), onBack(0.75, -0.06, 0.02), 0.008),
        rod(onBack(0.55, 0.06), onBack(0.75, 0.06, 0.02), 0.008),
      ),
      [-0.1, 0.6, 0.2],
      [0.1, 1.1, 0.6],
      0.011,
    ),
  };
}
