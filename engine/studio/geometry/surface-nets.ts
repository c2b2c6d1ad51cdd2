// Surface nets: meshes a body given as a function (negative inside, approximately the distance outside). Each grid cell
// that the surface crosses gets one vertex; the four cells around a crossed edge form a face.

import { mapVector, type Field, type Vec3 } from './vector';

/** Called for each cell with a vertex. `share` is the vertex's position in the cell, from 0 to 1 per axis. */
type AddVertex = (cell: Vec3, share: Vec3) => void;

const EDGES: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 4],
  [1, 3],
  [1, 5],
  [2, 3],
  [2, 6],
  [3, 7],
  [4, 5],
  [4, 6],
  [5, 7],
  [6, 7],
];

/**
 * Triangulates the surface in `values` on a grid of [nx, ny, nz] samples, x fastest. Calls `addVertex` for
 * each cell [i, j, k] with a vertex, in vertex order.
 * @returns three vertex indices per triangle, counter-clockwise as seen from outside
 */
export function createSurfaceNet(values: Float32Array, [nx, ny, nz]: Vec3, addVertex: AddVertex): number[] {
  const at = (i: number, j: number, k: number) => (k * ny + j) * nx + i;
  const cells = new Int32Array(nx * ny * nz).fill(-1);
  const corner = new Float64Array(8);
  let count = 0;
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        let inside = 0;
        for (let c = 0; c < 8; c++) {
          corner[c] = values[at(i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2))];
          if (corner[c] < 0) inside++;
        }
        if (inside === 0 || inside === 8) continue;
        cells[at(i, j, k)] = count++;
        addVertex([i, j, k], findMeanCrossing(corner));
      }
  return createTriangles(values, [nx, ny, nz], cells);
}

/** Computes the mean of the points at which the surface crosses the edges of a cell. */
function findMeanCrossing(corner: Float64Array): Vec3 {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [a, b] of EDGES) {
    if (corner[a] < 0 === corner[b] < 0) continue;
    const t = corner[a] / (corner[a] - corner[b]);
    for (let axis = 0; axis < 3; axis++) {
      const from = (a >> axis) & 1;
      sum[axis] += from + t * (((b >> axis) & 1) - from);
    }
    count++;
  }
  return mapVector(sum, (value) => value / count);
}

function createTriangles(values: Float32Array, [nx, ny, nz]: Vec3, cells: Int32Array): number[] {
  const at = (i: number, j: number, k: number) => (k * ny + j) * nx + i;
  const index: number[] = [];
  const addQuad = (a: number, b: number, c: number, d: number, isFlipped: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (isFlipped) index.push(a, c, b, a, d, c);
    else index.push(a, b, c, a, c, d);
  };
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const isInside = values[at(i, j, k)] < 0;
        const cell = (a: number, b: number, c: number) => cells[at(i - a, j - b, k - c)];
        if (isInside !== values[at(i + 1, j, k)] < 0)
          addQuad(cell(0, 1, 1), cell(0, 0, 1), cell(0, 0, 0), cell(0, 1, 0), !isInside);
        if (isInside !== values[at(i, j + 1, k)] < 0)
          addQuad(cell(1, 0, 1), cell(1, 0, 0), cell(0, 0, 0), cell(0, 0, 1), !isInside);
        if (isInside !== values[at(i, j, k + 1)] < 0)
          addQuad(cell(1, 1, 0), cell(0, 1, 0), cell(0, 0, 0), cell(1, 0, 0), !isInside);
      }
  return index;
}

/** Computes the gradient of a field by central differences with a step of `e` metres. */
function computeGradient(field: Field, [x, y, z]: Vec3, e: number): [number, number, number] {
  const differences: Vec3 = [
    field(x + e, y, z) - field(x - e, y, z),
    field(x, y + e, z) - field(x, y - e, z),
    field(x, y, z + e) - field(x, y, z - e),
  ];
  return mapVector(differences, (difference) => difference / (2 * e));
}

/**
 * Projects a point onto the surface by `turns` steps of Newton's method, each at most 0.6 of a `cell`.
 * @returns position and gradient, which is not normalised
 */
export function projectToSurface(
  field: Field,
  point: Vec3,
  { cell, e, turns }: { cell: number; e: number; turns: number },
): { place: [number, number, number]; slope: [number, number, number] } {
  const place: [number, number, number] = [...point];
  let slope = computeGradient(field, place, e);
  for (let iteration = 0; iteration < turns; iteration++) {
    const squaredLength = slope[0] ** 2 + slope[1] ** 2 + slope[2] ** 2 || 1;
    const maxStep = (cell * 0.6) / Math.sqrt(squaredLength);
    const step = Math.max(-maxStep, Math.min(maxStep, field(...place) / squaredLength));
    for (let axis = 0; axis < 3; axis++) place[axis] -= slope[axis] * step;
    slope = computeGradient(field, place, e);
  }
  return { place, slope };
}
