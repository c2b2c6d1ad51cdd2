// One seat: cushion, back with bolsters, headrest. Its foot is at the origin, it looks towards -z.
import { smooth } from '../light/numbers.mjs';
import { melt, pad, rod, skinOf } from '../shapes/soft.mjs';

const LEAN = 0.3;

/** Where a place on the back lies: `up` along the back from its foot, metres. */
const onBack = (up, x = 0, forward = 0) => [
  x,
  0.2 + up * Math.cos(LEAN) + forward * Math.sin(LEAN),
  0.2 + up * Math.sin(LEAN) - forward * Math.cos(LEAN),
];

const SEAM = 0.014;
const FLUTE = 0.088;
const dip = (off) => Math.exp(-((off / SEAM) ** 2));
const between = (from, to, at) => smooth(from, from + 0.03, at) * smooth(to, to - 0.03, at);

/** Seams along both sides of the middle at `edge`, and flutes across it, on cushion and back. */
const quilted = (body, edge) => (x, y, z) => {
  const d = body(x, y, z);
  if (d > 0.04 || d < -0.04) return d;
  const [dy, dz] = [y - 0.2, z - 0.2];
  const up = dy * Math.cos(LEAN) + dz * Math.sin(LEAN);
  const ahead = dy * Math.sin(LEAN) - dz * Math.cos(LEAN);
  const onTheBack = between(0.05, 0.56, up) * smooth(0.0, 0.03, ahead);
  const onTheSeat = between(-0.3, 0.14, z) * smooth(0.12, 0.15, y) * smooth(0.08, 0.04, up);
  const along = onTheBack > onTheSeat ? up : z + 0.3;
  const flute =
    dip((along / FLUTE - Math.round(along / FLUTE)) * FLUTE) * smooth(edge + 0.01, edge - 0.02, Math.abs(x));
  return d + 0.008 * Math.max(onTheBack, onTheSeat) * Math.max(flute * 0.8, dip(Math.abs(x) - edge));
};

/** Geometries `{ shell, insert, posts }` of a seat `width` wide. `sport`: deeper bolsters, one with its headrest. */
export function seatGeometry({ width = 0.52, sport = false, bench = false, h = 0.018 }) {
  const half = width / 2;
  const wing = sport ? 0.06 : 0.035;
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
    onBack(sport ? 0.69 : 0.725, 0, 0.035),
    [bench ? 0.15 : 0.13, 0.085, 0.045],
    0.045,
    LEAN * 0.5,
  );
  const shell = quilted(melt(0.03, cushion, back), half - 0.115);
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
