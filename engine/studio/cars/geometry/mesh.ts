// Meshes the half z ≥ 0 with surface nets, projects the mesh onto the surface by Newton's method, and mirrors it.
// Normals are gradients, so that reflections are smooth across triangles.
import { projectToSurface, surfaceNet } from '../../geometry/surface-nets';
import { map3, type Field, type Vec3 } from '../../geometry/vector';

/** The mesh of a body's half z ≥ 0: positions, normals, ambient visibility, triangles. */
export interface HalfMesh {
  position: Float32Array;
  normal: Float32Array;
  open: Float32Array;
  index: Uint32Array;
}

/** The volume to sample. */
interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  z1: number;
}

const REACH = [0.04, 0.1, 0.2, 0.36];

/** Samples the field on a grid, coarsely far from the surface. */
function sample(field: Field, box: Box, h: number, [nx, ny, nz]: Vec3): Float32Array {
  const values = new Float32Array(nx * ny * nz);
  const S = 5;
  for (let k = 0; k < nz; k += S)
    for (let j = 0; j < ny; j += S)
      for (let i = 0; i < nx; i += S) {
        const middle = field(box.x0 + (i + 2) * h, box.y0 + (j + 2) * h, (k + 1.5) * h);
        const near = Math.abs(middle) < h * S * 1.5;
        for (let c = k; c < Math.min(k + S, nz); c++)
          for (let b = j; b < Math.min(j + S, ny); b++)
            for (let a = i; a < Math.min(i + S, nx); a++)
              values[(c * ny + b) * nx + a] = near
                ? field(box.x0 + a * h, box.y0 + b * h, (c - 0.5) * h)
                : middle;
      }
  return values;
}

/** Ambient visibility of a point, 0 to 1: the share of its surroundings that neither the body nor the floor hides. */
function openness(field: Field, [x, y, z]: Vec3, [a, b, c]: Vec3): number {
  let hidden = 0;
  for (const d of REACH) {
    const up = y + b * d;
    const free = Math.min(field(x + a * d, up, z + c * d), Math.max(up, 0) * 1.2);
    hidden += Math.max(d - free, 0) / d;
  }
  return Math.max(0, 1 - (hidden / REACH.length) * 0.85);
}

/** Meshes the surface of a field in a box, with cells of `h` m. */
export function meshHalf(field: Field, box: Box, h: number): HalfMesh {
  const size = map3([box.x1 - box.x0, box.y1 - box.y0, box.z1 + h], (length) => Math.ceil(length / h) + 2);
  const values = sample(field, box, h, size);
  const position: number[] = [];
  const normal: number[] = [];
  const open: number[] = [];
  const index = surfaceNet(values, size, ([i, j, k], share) => {
    const rough: Vec3 = [box.x0 + (i + share[0]) * h, box.y0 + (j + share[1]) * h, (k - 0.5 + share[2]) * h];
    const { place, slope } = projectToSurface(field, rough, { cell: h, e: 0.0016, turns: 2 });
    // The seam of the two halves.
    if (k === 0) [place[2], slope[2]] = [0, 0];
    const length = Math.hypot(...slope) || 1;
    const n = map3(slope, (d) => d / length);
    position.push(...place);
    normal.push(...n);
    open.push(openness(field, place, n));
  });
  return {
    position: new Float32Array(position),
    normal: new Float32Array(normal),
    open: new Float32Array(open),
    index: new Uint32Array(index),
  };
}
