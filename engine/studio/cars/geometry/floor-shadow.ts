// The shadow on the floor around a car, computed with rays from each floor cell to the lamps above.

const CELL_SIZE = 0.05;
const RAY_COUNT = 160;
/** The floor area in metres, and its cells. The shadow of a six-metre caravan must end inside it. */
export const FLOOR = { x: 10, z: 6.4, columns: 250, rows: 160 };

/** A direction and the light from it. */
type Ray = readonly [x: number, y: number, z: number, weight: number];

/**
 * Creates directions to the sky, denser where the light is brighter. The spiral is deterministic, so that a car always
 * has the same shadow.
 */
function createSkyRays(): Ray[] {
  const rays: Ray[] = [];
  for (let i = 0; i < RAY_COUNT; i++) {
    const up = Math.sqrt(1 - (i + 0.5) / RAY_COUNT);
    const angle = i * 2.399963229728653;
    const horizontal = Math.sqrt(1 - up * up);
    rays.push([
      horizontal * Math.cos(angle),
      Math.max(up, 0.04),
      horizontal * Math.sin(angle),
      0.25 + up * up * 1.6,
    ]);
  }
  return rays;
}

/**
 * Computes the light on the floor (0 to 1) in FLOOR.columns × FLOOR.rows cells.
 * @param isSolid whether a point blocks light
 * @param height height above which nothing blocks light, in metres
 */
export function computeFloorLight(
  isSolid: (x: number, y: number, z: number) => boolean,
  height: number,
): Float32Array {
  const [nx, ny, nz] = [FLOOR.x / CELL_SIZE, Math.ceil(height / CELL_SIZE), FLOOR.z / CELL_SIZE].map(
    Math.ceil,
  );
  const solidVoxels = new Uint8Array(nx * ny * nz);
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++)
        solidVoxels[(k * ny + j) * nx + i] = isSolid(
          (i + 0.5) * CELL_SIZE - FLOOR.x / 2,
          (j + 0.5) * CELL_SIZE,
          (k + 0.5) * CELL_SIZE - FLOOR.z / 2,
        )
          ? 1
          : 0;
  const rays = createSkyRays();
  const totalWeight = rays.reduce((sum, ray) => sum + ray[3], 0);
  const light = new Float32Array(FLOOR.columns * FLOOR.rows);
  for (let row = 0; row < FLOOR.rows; row++)
    for (let column = 0; column < FLOOR.columns; column++) {
      const x = ((column + 0.5) / FLOOR.columns) * nx;
      const z = ((row + 0.5) / FLOOR.rows) * nz;
      let sum = 0;
      for (const [dx, dy, dz, weight] of rays) {
        const stride = 0.9 / Math.max(Math.abs(dx), dy, Math.abs(dz));
        let isUnblocked = true;
        for (let t = 0.35; isUnblocked; t += stride) {
          const [i, j, k] = [(x + dx * t) | 0, (dy * t) | 0, (z + dz * t) | 0];
          if (j >= ny || i < 0 || k < 0 || i >= nx || k >= nz) break;
          isUnblocked = solidVoxels[(k * ny + j) * nx + i] === 0;
        }
        if (isUnblocked) sum += weight;
      }
      light[row * FLOOR.columns + column] = sum / totalWeight;
    }
  return light;
}
