// A box with round edges whose flat sides have points of their own, so that baked light runs smoothly across them.
import * as THREE from 'three';

/** Where the points of one axis lie: `segments` steps round each edge, `cells` along the flat between. */
function stops(length, radius, segments, cells) {
  const edge = Array.from({ length: segments }, (_, k) => length / 2 - radius * (k / segments));
  const flat = length / 2 - radius;
  const middle = Array.from({ length: cells + 1 }, (_, k) => -flat + (2 * flat * k) / cells);
  return [...edge.map((at) => -at), ...middle, ...edge.toReversed()];
}

/** `size` and `radius` in metres; `cells` on the flat of each axis. */
export function roundedBox(size, radius, segments, cells) {
  const places = size.map((length, axis) => stops(length, radius, segments, cells[axis]));
  const counts = places.map((list) => list.length - 1);
  const made = new THREE.BoxGeometry(1, 1, 1, ...counts);
  const { position, normal } = made.attributes;
  for (let i = 0; i < position.count; i++) {
    const at = [position.getX(i), position.getY(i), position.getZ(i)].map(
      (share, axis) => places[axis][Math.round((share + 0.5) * counts[axis])],
    );
    const inner = at.map((value, axis) => {
      const flat = size[axis] / 2 - radius;
      return Math.max(-flat, Math.min(flat, value));
    });
    const out = at.map((value, axis) => value - inner[axis]);
    const far = Math.hypot(...out) || 1;
    normal.setXYZ(i, ...out.map((value) => value / far));
    position.setXYZ(i, ...inner.map((value, axis) => value + (out[axis] / far) * radius));
  }
  return made;
}
