// Rounded shapes as signed distance fields, joined by smooth unions and meshed by surface nets.
import * as THREE from 'three';
import { projectToSurface, createSurfaceNet } from '../../geometry/surface-nets';
import { mapVector, type Field, type Vec3 } from '../../geometry/vector';

/** Creates a rounded box from its centre, half sizes and radius. `pitch` (about x) and `yaw` (about y) are in radians. */
export const roundedBoxField = (
  [cx, cy, cz]: Vec3,
  [hx, hy, hz]: Vec3,
  r: number,
  pitch = 0,
  yaw = 0,
): Field => {
  const [c, s] = [Math.cos(pitch), Math.sin(pitch)];
  const [cw, sw] = [Math.cos(yaw), Math.sin(yaw)];
  return (px, py, pz) => {
    let x = px - cx;
    const y0 = py - cy;
    let z0 = pz - cz;
    [x, z0] = [x * cw - z0 * sw, x * sw + z0 * cw];
    const y = y0 * c + z0 * s;
    const z = -y0 * s + z0 * c;
    const dx = Math.abs(x) - hx + r;
    const dy = Math.abs(y) - hy + r;
    const dz = Math.abs(z) - hz + r;
    const out = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return out + Math.min(Math.max(dx, dy, dz), 0) - r;
  };
};
/** Creates a capsule between two points. */
export const capsuleField = ([ax, ay, az]: Vec3, [bx, by, bz]: Vec3, r: number): Field => {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const square = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / square));
    return Math.hypot(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - r;
  };
};
/** Creates a torus in the x-y plane. */
export const torusField =
  ([cx, cy, cz]: Vec3, R: number, r: number): Field =>
  (x, y, z) =>
    Math.hypot(Math.hypot(x - cx, y - cy) - R, z - cz) - r;

/** Creates the smooth union of bodies, blended over `k` metres. */
export const smoothUnion =
  (k: number, ...bodies: Field[]): Field =>
  (x, y, z) => {
    let d = bodies[0](x, y, z);
    for (let n = 1; n < bodies.length; n++) {
      const e = bodies[n](x, y, z);
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      d = Math.min(d, e) - h * h * k * 0.25;
    }
    return d;
  };
/** Subtracts other bodies from a body, blended over `k` metres. */
export const smoothSubtract =
  (k: number, body: Field, ...others: Field[]): Field =>
  (x, y, z) => {
    let d = body(x, y, z);
    for (const other of others) {
      const e = -other(x, y, z);
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      d = Math.max(d, e) + h * h * k * 0.25;
    }
    return d;
  };

/** Creates the mesh of a body within a box, sampled every `h` metres. Normals are the field's gradient. */
export function meshFromField(
  body: Field,
  [x0, y0, z0]: Vec3,
  [x1, y1, z1]: Vec3,
  h: number,
): THREE.BufferGeometry {
  const counts = mapVector([x1 - x0, y1 - y0, z1 - z0], (size) => Math.ceil(size / h) + 1);
  const [nx, ny, nz] = counts;
  const values = new Float32Array(nx * ny * nz);
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) values[(k * ny + j) * nx + i] = body(x0 + i * h, y0 + j * h, z0 + k * h);
  const position: number[] = [];
  const normal: number[] = [];
  const index = createSurfaceNet(values, counts, ([i, j, k], share) => {
    const estimate: Vec3 = [x0 + (i + share[0]) * h, y0 + (j + share[1]) * h, z0 + (k + share[2]) * h];
    const { place, slope } = projectToSurface(body, estimate, { cell: h, e: 0.0012, turns: 1 });
    const length = Math.hypot(...slope) || 1;
    position.push(...place);
    normal.push(...slope.map((d) => d / length));
  });
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normal, 3));
  const uv = new Float32Array((position.length / 3) * 2);
  for (let n = 0; n < uv.length / 2; n++)
    [uv[n * 2], uv[n * 2 + 1]] = [
      position[n * 3] * 6 + position[n * 3 + 1] * 3,
      position[n * 3 + 2] * 6 + position[n * 3 + 1] * 3,
    ];
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  return geometry;
}
