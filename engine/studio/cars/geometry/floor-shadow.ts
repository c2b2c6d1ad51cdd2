// The shadow on the floor around a car, computed with rays from each floor cell to the lamps above.

const CELL = 0.05;
const RAYS = 160;
/** The computed floor area in metres, and its cells. The shadow of a six-metre caravan must end inside it. */
export const FLOOR = { x: 10, z: 6.4, columns: 250, rows: 160 };

/** A direction and the light from it. */
type Ray = readonly [x: number, y: number, z: number, weight: number];

/**
 * Directions to the sky, denser where the light is. A deterministic spiral, so that a car always has the same shadow.
 */
function skyRays(): Ray[] {
  const found: Ray[] = [];
  for (let i = 0; i < RAYS; i++) {
    const up = Math.sqrt(1 - (i + 0.5) / RAYS);
    const turn = i * 2.399963229728653;
    const out = Math.sqrt(1 - up * up);
    found.push([out * Math.cos(turn), Math.max(up, 0.04), out * Math.sin(turn), 0.25 + up * up * 1.6]);
  }
  return found;
}

/** Light on the floor, 0 to 1, in FLOOR.columns × FLOOR.rows cells. `solid(x, y, z)`: whether a point blocks light. */
export function floorLight(
  solid: (x: number, y: number, z: number) => boolean,
  height: number,
): Float32Array {
  const [nx, ny, nz] = [FLOOR.x / CELL, Math.ceil(height / CELL), FLOOR.z / CELL].map(Math.ceil);
  const filled = new Uint8Array(nx * ny * nz);
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++)
        filled[(k * ny + j) * nx + i] = solid(
          (i + 0.5) * CELL - FLOOR.x / 2,
          (j + 0.5) * CELL,
          (k + 0.5) * CELL - FLOOR.z / 2,
        )
          ? 1
          : 0;
  const rays = skyRays();
  const whole = rays.reduce((sum, ray) => sum + ray[3], 0);
  const light = new Float32Array(FLOOR.columns * FLOOR.rows);
  for (let row = 0; row < FLOOR.rows; row++)
    for (let column = 0; column < FLOOR.columns; column++) {
      const x = ((column + 0.5) / FLOOR.columns) * nx;
      const z = ((row + 0.5) / FLOOR.rows) * nz;
      let sum = 0;
      for (const [dx, dy, dz, weight] of rays) {
        const stride = 0.9 / Math.max(Math.abs(dx), dy, Math.abs(dz));
        let free = true;
        for (let t = 0.35; free; t += stride) {
          const [i, j, k] = [(x + dx * t) | 0, (dy * t) | 0, (z + dz * t) | 0];
          if (j >= ny || i < 0 || k < 0 || i >= nx || k >= nz) break;
          free = filled[(k * ny + j) * nx + i] === 0;
        }
        if (free) sum += weight;
      }
      light[row * FLOOR.columns + column] = sum / whole;
    }
  return light;
}
