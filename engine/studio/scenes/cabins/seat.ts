// One seat: cushion, back with bolsters, and headrest. The seat's base is at the origin, and the seat faces -z.
import type * as THREE from 'three';
import type { Field, Vec3 } from '../../geometry/vector';
import { smoothstep } from '../lighting/noise';
import { smoothUnion, roundedBoxField, capsuleField, meshFromField } from '../shapes/distance-fields';

const LEAN = 0.3;

/** Returns a point on the seat's back, `up` metres along the back from its base. */
const getBackPoint = (up: number, x = 0, forward = 0): Vec3 => [
  x,
  0.2 + up * Math.cos(LEAN) + forward * Math.sin(LEAN),
  0.2 + up * Math.sin(LEAN) - forward * Math.cos(LEAN),
];

const SEAM_WIDTH = 0.014;
const FLUTE_SPACING = 0.088;
const getSeamDepth = (offset: number) => Math.exp(-((offset / SEAM_WIDTH) ** 2));
const fadeBetween = (from: number, to: number, at: number) =>
  smoothstep(from, from + 0.03, at) * smoothstep(to, to - 0.03, at);

/** Adds quilting to cushion and back: seams at a distance of `edge` from the centre, and flutes across it. */
const addQuilting =
  (body: Field, edge: number): Field =>
  (x, y, z) => {
    const d = body(x, y, z);
    if (d > 0.04 || d < -0.04) return d;
    const [dy, dz] = [y - 0.2, z - 0.2];
    const up = dy * Math.cos(LEAN) + dz * Math.sin(LEAN);
    const ahead = dy * Math.sin(LEAN) - dz * Math.cos(LEAN);
    const backWeight = fadeBetween(0.05, 0.56, up) * smoothstep(0.0, 0.03, ahead);
    const cushionWeight = fadeBetween(-0.3, 0.14, z) * smoothstep(0.12, 0.15, y) * smoothstep(0.08, 0.04, up);
    const along = backWeight > cushionWeight ? up : z + 0.3;
    const flute =
      getSeamDepth((along / FLUTE_SPACING - Math.round(along / FLUTE_SPACING)) * FLUTE_SPACING) *
      smoothstep(edge + 0.01, edge - 0.02, Math.abs(x));
    return (
      d +
      0.008 * Math.max(backWeight, cushionWeight) * Math.max(flute * 0.8, getSeamDepth(Math.abs(x) - edge))
    );
  };

export interface SeatGeometry {
  readonly cushions: THREE.BufferGeometry;
  readonly headrest: THREE.BufferGeometry;
  readonly posts: THREE.BufferGeometry;
}

/** Creates a seat that is `width` m wide. A sport seat has deeper bolsters and an integrated headrest. */
export function createSeatGeometry({
  width = 0.52,
  sport = false,
  bench = false,
  cellSize = 0.018,
}: {
  width?: number;
  sport?: boolean;
  bench?: boolean;
  cellSize?: number;
}): SeatGeometry {
  const halfWidth = width / 2;
  const bolsterHeight = sport ? 0.06 : 0.035;
  const cushion = smoothUnion(
    0.05,
    roundedBoxField([0, 0.1, -0.03], [halfWidth - 0.07, 0.095, 0.27], 0.07, -0.07),
    roundedBoxField(
      [-halfWidth + 0.065, 0.115, -0.02],
      [0.065, 0.1 + bolsterHeight * 0.5, 0.26],
      0.06,
      -0.07,
    ),
    roundedBoxField([halfWidth - 0.065, 0.115, -0.02], [0.065, 0.1 + bolsterHeight * 0.5, 0.26], 0.06, -0.07),
  );
  const back = smoothUnion(
    0.06,
    roundedBoxField(getBackPoint(0.31), [halfWidth - 0.08, 0.31, 0.07], 0.06, LEAN),
    roundedBoxField(getBackPoint(0.24, -halfWidth + 0.06, bolsterHeight), [0.06, 0.23, 0.075], 0.055, LEAN),
    roundedBoxField(getBackPoint(0.24, halfWidth - 0.06, bolsterHeight), [0.06, 0.23, 0.075], 0.055, LEAN),
    roundedBoxField(getBackPoint(0.56, 0, 0), [halfWidth - 0.1, 0.07, 0.065], 0.055, LEAN),
  );
  const head = roundedBoxField(
    getBackPoint(sport ? 0.69 : 0.725, 0, 0.035),
    [bench ? 0.15 : 0.13, 0.085, 0.045],
    0.045,
    LEAN * 0.5,
  );
  const shell = addQuilting(smoothUnion(0.03, cushion, back), halfWidth - 0.115);
  const bounds: [Vec3, Vec3] = [
    [-halfWidth - 0.06, -0.04, -0.36],
    [halfWidth + 0.06, 1.1, 0.62],
  ];
  return {
    cushions: meshFromField(shell, ...bounds, cellSize),
    headrest: meshFromField(head, ...bounds, cellSize),
    posts: meshFromField(
      smoothUnion(
        0.01,
        capsuleField(getBackPoint(0.55, -0.06), getBackPoint(0.75, -0.06, 0.02), 0.008),
        capsuleField(getBackPoint(0.55, 0.06), getBackPoint(0.75, 0.06, 0.02), 0.008),
      ),
      [-0.1, 0.6, 0.2],
      [0.1, 1.1, 0.6],
      0.011,
    ),
  };
}
