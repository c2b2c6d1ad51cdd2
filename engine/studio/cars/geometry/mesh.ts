// Meshes the half z ≥ 0 of a body with surface nets, and projects the vertices onto the surface by Newton's method.
// Normals are gradients of the field, so that reflections are smooth across triangles.
import { projectToSurface, createSurfaceNet } from '../../geometry/surface-nets';
import { mapVector, type Field, type Vec3 } from '../../geometry/vector';

/** The mesh of a body's half z ≥ 0: positions, normals, ambient visibility, triangles. */
export interface HalfMesh {
  position: Float32Array;
  normal: Float32Array;
  ambientVisibility: Float32Array;
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

const SAMPLE_DISTANCES = [0.04, 0.1, 0.2, 0.36];

/** Samples the field on a grid. Far from the surface, one sample fills a block of cells. */
function sampleField(field: Field, box: Box, cellSize: number, [nx, ny, nz]: Vec3): Float32Array {
  const values = new Float32Array(nx * ny * nz);
  const blockSize = 5;
  for (let k = 0; k < nz; k += blockSize)
    for (let j = 0; j < ny; j += blockSize)
      for (let i = 0; i < nx; i += blockSize) {
        const centreValue = field(
          box.x0 + (i + 2) * cellSize,
          box.y0 + (j + 2) * cellSize,
          (k + 1.5) * cellSize,
        );
        const isNearSurface = Math.abs(centreValue) < cellSize * blockSize * 1.5;
        for (let c = k; c < Math.min(k + blockSize, nz); c++)
          for (let b = j; b < Math.min(j + blockSize, ny); b++)
            for (let a = i; a < Math.min(i + blockSize, nx); a++)
              values[(c * ny + b) * nx + a] = isNearSurface
                ? field(box.x0 + a * cellSize, box.y0 + b * cellSize, (c - 0.5) * cellSize)
                : centreValue;
      }
  return values;
}

/** Computes the ambient visibility of a point: the share of its surroundings that the body and floor do not hide. */
function computeVisibility(field: Field, [x, y, z]: Vec3, [a, b, c]: Vec3): number {
  let occlusion = 0;
  for (const d of SAMPLE_DISTANCES) {
    const up = y + b * d;
    const clearance = Math.min(field(x + a * d, up, z + c * d), Math.max(up, 0) * 1.2);
    occlusion += Math.max(d - clearance, 0) / d;
  }
  return Math.max(0, 1 - (occlusion / SAMPLE_DISTANCES.length) * 0.85);
}

/** Meshes the surface of a field in a box, with cells of `cellSize` metres. */
export function createHalfMesh(field: Field, box: Box, cellSize: number): HalfMesh {
  const size = mapVector(
    [box.x1 - box.x0, box.y1 - box.y0, box.z1 + cellSize],
    (length) => Math.ceil(length / cellSize) + 2,
  );
  const values = sampleField(field, box, cellSize, size);
  const position: number[] = [];
  const normal: number[] = [];
  const ambientVisibility: number[] = [];
  const index = createSurfaceNet(values, size, ([i, j, k], share) => {
    const estimate: Vec3 = [
      box.x0 + (i + share[0]) * cellSize,
      box.y0 + (j + share[1]) * cellSize,
      (k - 0.5 + share[2]) * cellSize,
    ];
    const { place, slope } = projectToSurface(field, estimate, { cell: cellSize, e: 0.0016, turns: 2 });
    // Vertices on the seam must be exactly in the plane z = 0, so that the two halves meet.
    if (k === 0) [place[2], slope[2]] = [0, 0];
    const length = Math.hypot(...slope) || 1;
    const n = mapVector(slope, (d) => d / length);
    position.push(...place);
    normal.push(...n);
    ambientVisibility.push(computeVisibility(field, place, n));
  });
  return {
    position: new Float32Array(position),
    normal: new Float32Array(normal),
    ambientVisibility: new Float32Array(ambientVisibility),
    index: new Uint32Array(index),
  };
}
