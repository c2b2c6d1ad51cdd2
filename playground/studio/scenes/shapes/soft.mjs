// Soft bodies: rounded shapes as distance functions, melted together, then skinned (surface nets).
import * as THREE from 'three';

/** A box with round edges about a point: half sizes, radius; `turn` about x (radians). */
export const pad = ([cx, cy, cz], [hx, hy, hz], r, turn = 0, yaw = 0) => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
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
/** A rod with round ends. */
export const rod = ([ax, ay, az], [bx, by, bz], r) => {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const square = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / square));
    return Math.hypot(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - r;
  };
};
/** A ring in the x-y plane. */
export const ring =
  ([cx, cy, cz], R, r, flat = 0) =>
  (x, y, z) => {
    const [u, v] = [x - cx, y - cy];
    const round = Math.hypot(u, v) - R;
    const base = flat && v < -R * flat ? Math.max(round, 0) : 0;
    return Math.hypot(round - base * 0, z - cz) - r;
  };

/** The union of bodies, melted over `k` metres. */
export const melt =
  (k, ...bodies) =>
  (x, y, z) => {
    let d = bodies[0](x, y, z);
    for (let n = 1; n < bodies.length; n++) {
      const e = bodies[n](x, y, z);
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      d = Math.min(d, e) - h * h * k * 0.25;
    }
    return d;
  };
/** A body without others, with a soft edge. */
export const carve =
  (k, body, ...others) =>
  (x, y, z) => {
    let d = body(x, y, z);
    for (const other of others) {
      const e = -other(x, y, z);
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      d = Math.max(d, e) + h * h * k * 0.25;
    }
    return d;
  };

const EDGES = [
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

/** The skin of a body within a box, sampled every `h` metres; normals come from the body itself. */
export function skinOf(body, [x0, y0, z0], [x1, y1, z1], h) {
  const [nx, ny, nz] = [x1 - x0, y1 - y0, z1 - z0].map((size) => Math.ceil(size / h) + 1);
  const value = new Float32Array(nx * ny * nz);
  const id = (i, j, k) => (k * ny + j) * nx + i;
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) value[id(i, j, k)] = body(x0 + i * h, y0 + j * h, z0 + k * h);
  const cell = new Int32Array(nx * ny * nz).fill(-1);
  const [position, normal, index] = [[], [], []];
  const e = 0.0012;
  const slope = (x, y, z) => [
    (body(x + e, y, z) - body(x - e, y, z)) / (2 * e),
    (body(x, y + e, z) - body(x, y - e, z)) / (2 * e),
    (body(x, y, z + e) - body(x, y, z - e)) / (2 * e),
  ];
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const corner = (c) => value[id(i + (c & 1), j + ((c >> 1) & 1), k + ((c >> 2) & 1))];
        let [x, y, z, n] = [0, 0, 0, 0];
        for (const [a, b] of EDGES) {
          const [va, vb] = [corner(a), corner(b)];
          if (va < 0 === vb < 0) continue;
          const t = va / (va - vb);
          x += (a & 1) + t * ((b & 1) - (a & 1));
          y += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1));
          z += ((a >> 2) & 1) + t * (((b >> 2) & 1) - ((a >> 2) & 1));
          n++;
        }
        if (n === 0) continue;
        let [px, py, pz] = [x0 + (i + x / n) * h, y0 + (j + y / n) * h, z0 + (k + z / n) * h];
        let g = slope(px, py, pz);
        const square = g[0] ** 2 + g[1] ** 2 + g[2] ** 2 || 1;
        const step = Math.max(-h * 0.6, Math.min(h * 0.6, body(px, py, pz))) / square;
        [px, py, pz] = [px - g[0] * step, py - g[1] * step, pz - g[2] * step];
        g = slope(px, py, pz);
        const l = Math.hypot(...g) || 1;
        cell[id(i, j, k)] = position.length / 3;
        position.push(px, py, pz);
        normal.push(g[0] / l, g[1] / l, g[2] / l);
      }
  const quad = (a, b, c, d, flips) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (flips) index.push(a, c, b, a, d, c);
    else index.push(a, b, c, a, c, d);
  };
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const isIn = value[id(i, j, k)] < 0;
        if (isIn !== value[id(i + 1, j, k)] < 0)
          quad(
            cell[id(i, j - 1, k - 1)],
            cell[id(i, j, k - 1)],
            cell[id(i, j, k)],
            cell[id(i, j - 1, k)],
            !isIn,
          );
        if (isIn !== value[id(i, j + 1, k)] < 0)
          quad(
            cell[id(i - 1, j, k - 1)],
            cell[id(i - 1, j, k)],
            cell[id(i, j, k)],
            cell[id(i, j, k - 1)],
            !isIn,
          );
        if (isIn !== value[id(i, j, k + 1)] < 0)
          quad(
            cell[id(i - 1, j - 1, k)],
            cell[id(i, j - 1, k)],
            cell[id(i, j, k)],
            cell[id(i - 1, j, k)],
            !isIn,
          );
      }
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
