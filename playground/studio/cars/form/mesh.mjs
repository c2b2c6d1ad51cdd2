// Surface nets on the half z ≥ 0, drawn on to the surface by Newton's method, mirrored. Normals are the gradient,
// so that reflections run smoothly across triangles.

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
const REACH = [0.04, 0.1, 0.2, 0.36];

/** Values on the grid; far from the surface a coarse look is enough. */
function sample(field, box, h, [nx, ny, nz]) {
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

/** How open a point is, 0 to 1: what the body itself and the floor hide of its surroundings. */
function openness(field, [x, y, z], [a, b, c]) {
  let hidden = 0;
  for (const d of REACH) {
    const up = y + b * d;
    const free = Math.min(field(x + a * d, up, z + c * d), Math.max(up, 0) * 1.2);
    hidden += Math.max(d - free, 0) / d;
  }
  return Math.max(0, 1 - (hidden / REACH.length) * 0.85);
}

/** The surface of a field in a box {x0, x1, y0, y1, z1}, cells of `h` m: positions, normals, openness, triangles. */
export function meshOf(field, box, h) {
  const size = [box.x1 - box.x0, box.y1 - box.y0, box.z1 + h].map((length) => Math.ceil(length / h) + 2);
  const [nx, ny, nz] = size;
  const values = sample(field, box, h, size);
  const at = (i, j, k) => (k * ny + j) * nx + i;
  const cells = new Int32Array(nx * ny * nz).fill(-1);
  const position = [];
  const normal = [];
  const open = [];
  const slope = (x, y, z) => {
    const e = 0.0016;
    return [
      field(x + e, y, z) - field(x - e, y, z),
      field(x, y + e, z) - field(x, y - e, z),
      field(x, y, z + e) - field(x, y, z - e),
    ].map((d) => d / (2 * e));
  };
  const corner = new Float64Array(8);
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        let inside = 0;
        for (let c = 0; c < 8; c++) {
          corner[c] = values[at(i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2))];
          if (corner[c] < 0) inside++;
        }
        if (inside === 0 || inside === 8) continue;
        const sum = [0, 0, 0];
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
        const p = [
          box.x0 + (i + sum[0] / count) * h,
          box.y0 + (j + sum[1] / count) * h,
          (k - 0.5 + sum[2] / count) * h,
        ];
        let g = slope(...p);
        for (let turn = 0; turn < 2; turn++) {
          const length2 = g[0] ** 2 + g[1] ** 2 + g[2] ** 2 || 1;
          const most = (h * 0.6) / Math.sqrt(length2);
          const move = Math.max(-most, Math.min(most, field(...p) / length2));
          for (let axis = 0; axis < 3; axis++) p[axis] -= g[axis] * move;
          g = slope(...p);
        }
        // The seam of the two halves.
        if (k === 0) [p[2], g[2]] = [0, 0];
        const length = Math.hypot(...g) || 1;
        const n = g.map((d) => d / length);
        cells[at(i, j, k)] = open.length;
        position.push(...p);
        normal.push(...n);
        open.push(openness(field, p, n));
      }
  const index = [];
  const quad = (a, b, c, d, turned) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (turned) index.push(a, c, b, a, d, c);
    else index.push(a, b, c, a, c, d);
  };
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const s = values[at(i, j, k)] < 0;
        const cell = (a, b, c) => cells[at(i - a, j - b, k - c)];
        if (s !== values[at(i + 1, j, k)] < 0)
          quad(cell(0, 1, 1), cell(0, 0, 1), cell(0, 0, 0), cell(0, 1, 0), !s);
        if (s !== values[at(i, j + 1, k)] < 0)
          quad(cell(1, 0, 1), cell(1, 0, 0), cell(0, 0, 0), cell(0, 0, 1), !s);
        if (s !== values[at(i, j, k + 1)] < 0)
          quad(cell(1, 1, 0), cell(0, 1, 0), cell(0, 0, 0), cell(1, 0, 0), !s);
      }
  return {
    position: new Float32Array(position),
    normal: new Float32Array(normal),
    open: new Float32Array(open),
    index: new Uint32Array(index),
  };
}
