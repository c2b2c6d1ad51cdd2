import { describe, expect, it } from 'vitest';
import { smoothSubtract, smoothUnion, roundedBoxField, capsuleField, meshFromField } from './distance-fields';

describe('distance fields', () => {
  it('measure the distance to their surface', () => {
    const box = roundedBoxField([1, 0, 0], [0.5, 0.5, 0.5], 0.1);
    expect(box(1, 0, 0)).toBeLessThan(0);
    expect(box(2, 0, 0)).toBeCloseTo(0.5, 6);
    expect(capsuleField([0, 0, 0], [0, 2, 0], 0.1)(0.5, 1, 0)).toBeCloseTo(0.4, 6);
  });

  it('can be joined and subtracted', () => {
    const [a, b] = [capsuleField([0, 0, 0], [1, 0, 0], 0.2), capsuleField([0, 0.3, 0], [1, 0.3, 0], 0.2)];
    expect(smoothUnion(0.2, a, b)(0.5, 0.15, 0.15)).toBeLessThan(
      Math.min(a(0.5, 0.15, 0.15), b(0.5, 0.15, 0.15)),
    );
    expect(smoothSubtract(0.01, a, a)(0.5, 0, 0)).toBeGreaterThan(0);
  });

  it('have a closed mesh on the surface with outward normals', () => {
    const ball = capsuleField([0, 0, 0], [0, 0.001, 0], 0.5);
    const geometry = meshFromField(ball, [-0.7, -0.7, -0.7], [0.7, 0.7, 0.7], 0.1);
    const [position, normal] = [geometry.attributes.position, geometry.attributes.normal];
    if (!position || !normal) throw new Error('The mesh has no vertices.');
    for (let k = 0; k < position.count; k++) {
      const [x, y, z] = [position.getX(k), position.getY(k), position.getZ(k)];
      expect(Math.abs(ball(x, y, z))).toBeLessThan(0.01);
      expect(x * normal.getX(k) + y * normal.getY(k) + z * normal.getZ(k)).toBeGreaterThan(0.4);
    }
    const edges = new Map();
    const index = geometry.index?.array ?? [];
    for (let k = 0; k < index.length; k += 3) {
      for (let a = 0; a < 3; a++) {
        const pair = [index[k + a], index[k + ((a + 1) % 3)]].sort((p = 0, q = 0) => p - q).join();
        edges.set(pair, (edges.get(pair) ?? 0) + 1);
      }
    }
    expect([...edges.values()].every((count) => count === 2)).toBe(true);
  });
});
