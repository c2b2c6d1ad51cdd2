// A bounding volume hierarchy over triangles, for ray casting. Pure.

/** The hit of a ray. `triangle` is -1 if there is none; `u` and `v` are barycentric coordinates. */
export interface RayHit {
  triangle: number;
  distance: number;
  u: number;
  v: number;
  isBack: boolean;
}

export interface TriangleTree {
  readonly positions: Float32Array;
  /** The triangles, so that those of a leaf follow each other. */
  readonly triangleOrder: Uint32Array;
  /** Six numbers per node: its lowest and highest corner. */
  readonly nodeBoxes: Float32Array;
  /** Index of a leaf's first triangle in `triangleOrder`. */
  readonly nodeStarts: Uint32Array;
  /** Number of a leaf's triangles; 0 for an inner node, whose left child is the next node. */
  readonly nodeCounts: Uint32Array;
  /** The right child of an inner node. */
  readonly rightChildren: Uint32Array;
  readonly stack: Uint32Array;
  readonly hit: RayHit;
}

interface Bin {
  count: number;
  readonly box: number[];
}

const MAX_LEAF_TRIANGLES = 4;
const BIN_COUNT = 12;

/**
 * Builds a tree for `castRay`, which writes its result to `hit`.
 * @param positions nine numbers per triangle, in metres
 */
export function buildTree(positions: Float32Array): TriangleTree {
  const count = positions.length / 9;
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  const low = new Float32Array(count * 3);
  const high = new Float32Array(count * 3);
  const centroids = new Float32Array(count * 3);
  for (let t = 0; t < count; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [positions[t * 9 + axis], positions[t * 9 + 3 + axis], positions[t * 9 + 6 + axis]];
      low[t * 3 + axis] = Math.min(a, b, c);
      high[t * 3 + axis] = Math.max(a, b, c);
      centroids[t * 3 + axis] = (a + b + c) / 3;
    }
  }
  const nodes: Record<'box' | 'first' | 'count' | 'right', number[]> = {
    box: [],
    first: [],
    count: [],
    right: [],
  };
  const addNode = (from: number, to: number): number => {
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i++) {
      for (let axis = 0; axis < 3; axis++) {
        box[axis] = Math.min(box[axis], low[order[i] * 3 + axis]);
        box[3 + axis] = Math.max(box[3 + axis], high[order[i] * 3 + axis]);
      }
    }
    const node = nodes.first.length;
    nodes.box.push(...box);
    nodes.first.push(from);
    nodes.count.push(to - from);
    nodes.right.push(0);
    if (to - from <= MAX_LEAF_TRIANGLES) return node;
    const splitIndex = partitionTriangles(order, from, to, low, high, centroids);
    if (splitIndex === undefined) return node;
    nodes.count[node] = 0;
    addNode(from, splitIndex);
    nodes.right[node] = addNode(splitIndex, to);
    return node;
  };
  if (count > 0) addNode(0, count);
  return {
    positions,
    triangleOrder: order,
    nodeBoxes: Float32Array.from(nodes.box),
    nodeStarts: Uint32Array.from(nodes.first),
    nodeCounts: Uint32Array.from(nodes.count),
    rightChildren: Uint32Array.from(nodes.right),
    stack: new Uint32Array(128),
    hit: { triangle: -1, distance: Infinity, u: 0, v: 0, isBack: false },
  };
}

/**
 * Partitions a range of `order` by the cheapest plane (surface area heuristic).
 * @returns the index at which the second part starts; undefined if the range cannot be divided
 */
function partitionTriangles(
  order: Uint32Array,
  from: number,
  to: number,
  low: Float32Array,
  high: Float32Array,
  centroids: Float32Array,
): number | undefined {
  const start = [Infinity, Infinity, Infinity];
  const end = [-Infinity, -Infinity, -Infinity];
  for (let i = from; i < to; i++) {
    for (let axis = 0; axis < 3; axis++) {
      start[axis] = Math.min(start[axis], centroids[order[i] * 3 + axis]);
      end[axis] = Math.max(end[axis], centroids[order[i] * 3 + axis]);
    }
  }
  let best = { cost: Infinity, axis: 0, bin: 0 };
  for (let axis = 0; axis < 3; axis++) {
    const span = end[axis] - start[axis];
    if (span < 1e-6) continue;
    const bins = Array.from({ length: BIN_COUNT }, (): Bin => ({
      count: 0,
      box: [1e9, 1e9, 1e9, -1e9, -1e9, -1e9],
    }));
    for (let i = from; i < to; i++) {
      const t = order[i];
      const bin =
        bins[
          Math.min(BIN_COUNT - 1, Math.floor(((centroids[t * 3 + axis] - start[axis]) / span) * BIN_COUNT))
        ];
      bin.count++;
      growBox(bin.box, low, high, t);
    }
    for (let cut = 1; cut < BIN_COUNT; cut++) {
      const cost = computeSurfaceCost(bins.slice(0, cut)) + computeSurfaceCost(bins.slice(cut));
      if (cost < best.cost) best = { cost, axis, bin: cut };
    }
  }
  if (best.cost === Infinity) return undefined;
  const { axis, bin } = best;
  const span = end[axis] - start[axis];
  const isLeft = (t: number) =>
    Math.min(BIN_COUNT - 1, Math.floor(((centroids[t * 3 + axis] - start[axis]) / span) * BIN_COUNT)) < bin;
  let splitIndex = from;
  for (let i = from; i < to; i++) {
    if (!isLeft(order[i])) continue;
    [order[i], order[splitIndex]] = [order[splitIndex], order[i]];
    splitIndex++;
  }
  return splitIndex === from || splitIndex === to ? undefined : splitIndex;
}

function growBox(box: number[], low: Float32Array, high: Float32Array, t: number): void {
  for (let axis = 0; axis < 3; axis++) {
    box[axis] = Math.min(box[axis], low[t * 3 + axis]);
    box[3 + axis] = Math.max(box[3 + axis], high[t * 3 + axis]);
  }
}

function computeSurfaceCost(bins: readonly Bin[]): number {
  const box = [1e9, 1e9, 1e9, -1e9, -1e9, -1e9];
  let n = 0;
  for (const bin of bins) {
    n += bin.count;
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(box[axis], bin.box[axis]);
      box[3 + axis] = Math.max(box[3 + axis], bin.box[3 + axis]);
    }
  }
  if (n === 0) return 0;
  const [x, y, z] = [box[3] - box[0], box[4] - box[1], box[5] - box[2]];
  return n * (x * y + y * z + z * x);
}

/** Whether the ray hits a box nearer than `maxDistance`. */
function intersectsBox(
  box: Float32Array,
  boxIndex: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  maxDistance: number,
): boolean {
  const x1 = (box[boxIndex] - ox) * ix;
  const x2 = (box[boxIndex + 3] - ox) * ix;
  const y1 = (box[boxIndex + 1] - oy) * iy;
  const y2 = (box[boxIndex + 4] - oy) * iy;
  const z1 = (box[boxIndex + 2] - oz) * iz;
  const z2 = (box[boxIndex + 5] - oz) * iz;
  const near = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2), 0);
  const far = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2), maxDistance);
  return near <= far;
}

/**
 * Finds the nearest triangle on a ray. If `isAnyHitEnough`, stops at the first hit, which is enough for shadows. The result
 * is in `tree.hit`.
 */
export function castRay(
  tree: TriangleTree,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  maxDistance: number,
  isAnyHitEnough = false,
): boolean {
  const { positions: p, triangleOrder, nodeBoxes, nodeStarts, nodeCounts, rightChildren, stack, hit } = tree;
  hit.triangle = -1;
  hit.distance = maxDistance;
  if (nodeStarts.length === 0) return false;
  const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz];
  let top = 0;
  stack[top++] = 0;
  while (top > 0) {
    const node = stack[--top];
    if (!intersectsBox(nodeBoxes, node * 6, ox, oy, oz, ix, iy, iz, hit.distance)) continue;
    const n = nodeCounts[node];
    if (n === 0) {
      stack[top++] = rightChildren[node];
      stack[top++] = node + 1;
      continue;
    }
    for (let i = nodeStarts[node]; i < nodeStarts[node] + n; i++) {
      const t = triangleOrder[i];
      const k = t * 9;
      const e1x = p[k + 3] - p[k];
      const e1y = p[k + 4] - p[k + 1];
      const e1z = p[k + 5] - p[k + 2];
      const e2x = p[k + 6] - p[k];
      const e2y = p[k + 7] - p[k + 1];
      const e2z = p[k + 8] - p[k + 2];
      const px = dy * e2z - dz * e2y;
      const py = dz * e2x - dx * e2z;
      const pz = dx * e2y - dy * e2x;
      const det = e1x * px + e1y * py + e1z * pz;
      if (det > -1e-12 && det < 1e-12) continue;
      const inverse = 1 / det;
      const sx = ox - p[k];
      const sy = oy - p[k + 1];
      const sz = oz - p[k + 2];
      const u = (sx * px + sy * py + sz * pz) * inverse;
      if (u < 0 || u > 1) continue;
      const qx = sy * e1z - sz * e1y;
      const qy = sz * e1x - sx * e1z;
      const qz = sx * e1y - sy * e1x;
      const v = (dx * qx + dy * qy + dz * qz) * inverse;
      if (v < 0 || u + v > 1) continue;
      const distance = (e2x * qx + e2y * qy + e2z * qz) * inverse;
      if (distance < 1e-5 || distance >= hit.distance) continue;
      hit.triangle = t;
      hit.distance = distance;
      hit.u = u;
      hit.v = v;
      hit.isBack = det < 0;
      if (isAnyHitEnough) return true;
    }
  }
  return hit.triangle >= 0;
}
