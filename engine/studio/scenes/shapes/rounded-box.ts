// A box with rounded edges whose flat sides have extra vertices, so that baked light is smooth across them.
import * as THREE from 'three';
import { mapVector, type Vec3 } from '../../geometry/vector';

/** Lists the vertex positions on one axis: `segments` around each edge and `cells` along the flat part. */
function listVertexPositions(length: number, radius: number, segments: number, cells: number): number[] {
  const edge = Array.from({ length: segments }, (_, k) => length / 2 - radius * (k / segments));
  const flat = length / 2 - radius;
  const middle = Array.from({ length: cells + 1 }, (_, k) => -flat + (2 * flat * k) / cells);
  return [...edge.map((at) => -at), ...middle, ...edge.toReversed()];
}

/** Creates a rounded box. `size` and `radius` are in metres; `cells` are those on the flat part of each axis. */
export function createRoundedBox(
  size: Vec3,
  radius: number,
  segments: number,
  cells: Vec3,
): THREE.BoxGeometry {
  const axisPositions = size.map((length, axis) =>
    listVertexPositions(length, radius, segments, cells[axis]),
  );
  const counts = mapVector([0, 0, 0], (_, axis) => axisPositions[axis].length - 1);
  const geometry = new THREE.BoxGeometry(1, 1, 1, ...counts);
  const { position, normal } = geometry.attributes;
  for (let i = 0; i < position.count; i++) {
    const shares: Vec3 = [position.getX(i), position.getY(i), position.getZ(i)];
    const point = mapVector(
      shares,
      (share, axis) => axisPositions[axis][Math.round((share + 0.5) * counts[axis])],
    );
    const core = mapVector(point, (value, axis) => {
      const flat = size[axis] / 2 - radius;
      return Math.max(-flat, Math.min(flat, value));
    });
    const offset = mapVector(point, (value, axis) => value - core[axis]);
    const distance = Math.hypot(...offset) || 1;
    normal.setXYZ(i, ...mapVector(offset, (value) => value / distance));
    position.setXYZ(i, ...mapVector(core, (value, axis) => value + (offset[axis] / distance) * radius));
  }
  return geometry;
}
