import { describe, expect, it } from 'vitest';
import { projectToSurface, createSurfaceNet } from './surface-nets';
import { mapVector, type Field, type Vec3 } from './vector';

const ball: Field = (x, y, z) => Math.hypot(x, y, z) - 0.7;
const [N, H, FROM] = [25, 0.08, -0.96];

function meshField(field: Field) {
  const values = Float32Array.from({ length: N ** 3 }, (_, n) => {
    const [i, j, k] = [n % N, Math.floor(n / N) % N, Math.floor(n / (N * N))];
    return field(FROM + i * H, FROM + j * H, FROM + k * H);
  });
  const points: Vec3[] = [];
  const index = createSurfaceNet(values, [N, N, N], (cell, share) => {
    const estimate = mapVector(cell, (at, axis) => FROM + (at + share[axis]) * H);
    points.push(projectToSurface(field, estimate, { cell: H, e: 0.001, turns: 2 }).place);
  });
  return { points, index };
}

describe('surface nets', () => {
  it('are on the surface', () => {
    const { points } = meshField(ball);
    expect(points.length).toBeGreaterThan(500);
    for (const point of points) expect(Math.abs(ball(...point))).toBeLessThan(1e-4);
  });

  it('are closed: each edge belongs to two triangles, once in each direction', () => {
    const { index } = meshField(ball);
    const edges = new Map<string, number>();
    for (let k = 0; k < index.length; k += 3)
      for (let a = 0; a < 3; a++) {
        const edge = `${index[k + a]} ${index[k + ((a + 1) % 3)]}`;
        edges.set(edge, (edges.get(edge) ?? 0) + 1);
      }
    for (const [edge, count] of edges) {
      expect(count).toBe(1);
      expect(edges.has(edge.split(' ').toReversed().join(' '))).toBe(true);
    }
  });

  it('face outwards', () => {
    const { points, index } = meshField(ball);
    for (let k = 0; k < index.length; k += 3) {
      const [a, b, c] = [0, 1, 2].map((n) => points[index[k + n]]);
      const [u, v] = [b, c].map((p) => p.map((value, axis) => value - a[axis]));
      const facing =
        a[0] * (u[1] * v[2] - u[2] * v[1]) +
        a[1] * (u[2] * v[0] - u[0] * v[2]) +
        a[2] * (u[0] * v[1] - u[1] * v[0]);
      expect(facing).toBeGreaterThan(0);
    }
  });

  it('are empty for an empty field', () => {
    expect(meshField(() => 1)).toEqual({ points: [], index: [] });
  });
});
