// A box with rounded edges whose flat sides have extra vertices, so that baked light is smooth across them.
import * as THREE from 'three';
import { mapVector, type Vec3 } from '../../geometry/vector';

/** Vertex positions on one axis: `segments` steps around each edge, `cells` along the flat part. */
function stops(length: number, radius: number, segments: number, cells: number): number[] {
  const edge = Array.from({ length: segments }, (_, k) => length / 2 - radius * (k / segments));
  const flat = length / 2 - radius;
  const middle = Array.from({ length: cells + 1 }, (_, k) => -flat + (2 * flat * k) / cells);
  return [...edge.map((at) => -at), ...middle, ...edge.toReversed()];
}

/** `size` and `radius` in metres; `cells`: cells on the flat part of each axis. */
export function roundedBox(size: Vec3, radius: number, segments: number, cells: Vec3): THREE.BoxGeometry {
  const places = size.map((length, axis) => stops(length, radius, segments, cells[axis]));
  const counts = mapVector([0, 0, 0], (_, axis) => places[axis].length - 1);
  const made = new THREE.BoxGeometry(1, 1, 1, ...counts);
  const { position, normal } = made.attributes;
  for (let i = 0; i < position.count; i++) {
    const shares: Vec3 = [position.getX(i), position.getY(i), position.getZ(i)];
    const at = mapVector(shares, (share, axis) => places[axis][Math.round((share + 0.5) * counts[axis])]);
    const inner = mapVector(at, (value, axis) => {
      const flat = size[axis] / 2 - radius;
      return Math.max(-flat, Math.min(flat, value));
    });
    const out = mapVector(at, (value, axis) => value - inner[axis]);
    const far = Math.hypot(...out) || 1;
    normal.setXYZ(i, ...mapVector(out, (value) => value / far));
    position.setXYZ(i, ...mapVector(inner, (value, axis) => value + (out[axis] / far) * radius));
  }
  return made;
}
