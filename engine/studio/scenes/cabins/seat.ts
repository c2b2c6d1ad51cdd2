// One seat: cushion, back with bolsters, headrest. Its base is at the origin; it faces -z.
import type * as THREE from 'three';
import type { Field, Vec3 } from '../../geometry/vector';
import { smoothstep } from '../lighting/noise';
import { smoothUnion, roundedBoxField, rod, meshFromField } from '../shapes/soft-bodies';

const LEAN = 0.3;

/** A point on the seat's back, `up` metres along it from its base. */
const onBack = (up: number, x = 0, forward = 0): Vec3 => [
  x,
  0.2 + up * Math.cos(LEAN) + forward * Math.sin(LEAN),
  0.2 + up * Math.sin(LEAN) - forward * Math.cos(LEAN),
];

const SEAM = 0.014;
const FLUTE = 0.088;
const dip = (off: number) => Math.exp(-((off / SEAM) ** 2));
const between = (from: number, to: number, at: number) =>
  smoothstep(from, from + 0.03, at) * smoothstep(to, to - 0.03, at);

/** Seams at `edge` on both sides of the centre, and flutes across it, on cushion and back. */
const quilted =
  (body: Field, edge: number): Field =>
  (x, y, z) => {
    const d = body(x, y, z);
    if (d > 0.04 || d < -0.04) return d;
    const [dy, dz] = [y - 0.2, z - 0.2];
    const up = dy * Math.cos(LEAN) + dz * Math.sin(LEAN);
    const ahead = dy * Math.sin(LEAN) - dz * Math.cos(LEAN);
    const onTheBack = between(0.05, 0.56, up) * smoothstep(0.0, 0.03, ahead);
    const onTheSeat = between(-0.3, 0.14, z) * smoothstep(0.12, 0.15, y) * smoothstep(0.08, 0.04, up);
    const along = onTheBack > onTheSeat ? up : z + 0.3;
    const flute =
      dip((along / FLUTE - Math.round(along / FLUTE)) * FLUTE) *
      smoothstep(edge + 0.01, edge - 0.02, Math.abs(x));
    return d + 0.008 * Math.max(onTheBack, onTheSeat) * Math.max(flute * 0.8, dip(Math.abs(x) - edge));
  };

export interface SeatGeometry {
  readonly shell: THREE.BufferGeometry;
  readonly head: THREE.BufferGeometry;
  readonly posts: THREE.BufferGeometry;
}

/** The geometries of a seat `width` wide. `sport`: deeper bolsters and an integrated headrest. */
export function seatGeometry({
  width = 0.52,
  sport = false,
  bench = false,
  h = 0.018,
}: {
  width?: number;
  sport?: boolean;
  bench?: boolean;
  h?: number;
}): SeatGeometry {
  const half = width / 2;
  const wing = sport ? 0.06 : 0.035;
  const cushion = smoothUnion(
    0.05,
    roundedBoxField([0, 0.1, -0.03], [half - 0.07, 0.095, 0.27], 0.07, -0.07),
    roundedBoxField([-half + 0.065, 0.115, -0.02], [0.065, 0.1 + wing * 0.5, 0.26], 0.06, -0.07),
    roundedBoxField([half - 0.065, 0.115, -0.02], [0.065, 0.1 + wing * 0.5, 0.26], 0.06, -0.07),
  );
  const back = smoothUnion(
    0.06,
    roundedBoxField(onBack(0.31), [half - 0.08, 0.31, 0.07], 0.06, LEAN),
    roundedBoxField(onBack(0.24, -half + 0.06, wing), [0.06, 0.23, 0.075], 0.055, LEAN),
    roundedBoxField(onBack(0.24, half - 0.06, wing), [0.06, 0.23, 0.075], 0.055, LEAN),
    roundedBoxField(onBack(0.56, 0, 0), [half - 0.1, 0.07, 0.065], 0.055, LEAN),
  );
  const head = roundedBoxField(
    onBack(sport ? 0.69 : 0.725, 0, 0.035),
    [bench ? 0.15 : 0.13, 0.085, 0.045],
    0.045,
    LEAN * 0.5,
  );
  const shell = quilted(smoothUnion(0.03, cushion, back), half - 0.115);
  const box: [Vec3, Vec3] = [
    [-half - 0.06, -0.04, -0.36],
    [half + 0.06, 1.1, 0.62],
  ];
  return {
    shell: meshFromField(shell, ...box, h),
    head: meshFromField(head, ...box, h),
    posts: meshFromField(
      smoothUnion(
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
