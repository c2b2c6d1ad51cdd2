// Tufts of grass for garden beds and road verges.
import * as THREE from 'three';
import type { Vec2 } from '../../geometry/vector';
import { seededRandom } from '../lighting/noise';
import { castShadows } from './cast-shadows';

/** Creates tufts of grass on a strip of `[width, depth]` metres around the origin. */
export function createGrasses({
  size: [width, depth],
  tufts,
  height,
  seed,
  colour = '#7d8a4e',
}: {
  size: Vec2;
  tufts: number;
  height: number;
  seed: number;
  colour?: string;
}): THREE.Mesh {
  const random = seededRandom(seed);
  const [position, normal, color, index]: number[][] = [[], [], [], []];
  const baseColour = new THREE.Color(colour);
  for (let tuft = 0; tuft < tufts; tuft++) {
    const x0 = ((tuft + random()) / tufts - 0.5) * width;
    const z0 = (random() - 0.5) * depth;
    const tuftHeight = height * (0.7 + random() * 0.6);
    const tuftColour = baseColour
      .clone()
      .offsetHSL((random() - 0.5) * 0.05, (random() - 0.5) * 0.15, (random() - 0.5) * 0.1);
    for (let blade = 0; blade < 34; blade++) {
      const angle = random() * Math.PI * 2;
      const reach = tuftHeight * (0.15 + random() * 0.75);
      const top = tuftHeight * (0.55 + random() * 0.5);
      const [cx, cz] = [Math.cos(angle), Math.sin(angle)];
      const from = position.length / 3;
      for (let k = 0; k <= 4; k++) {
        const t = k / 4;
        const w = 0.014 * (1 - t * 0.9);
        const [x, y, z] = [
          x0 + cx * (0.06 + reach * t * t),
          top * (t - 0.28 * t * t * t),
          z0 + cz * (0.06 + reach * t * t),
        ];
        position.push(x - cz * w, y, z + cx * w, x + cz * w, y, z - cx * w);
        normal.push(cx * 0.4, 0.85, cz * 0.4, cx * 0.4, 0.85, cz * 0.4);
        const light = 0.25 + 0.75 * t;
        for (let n = 0; n < 2; n++)
          color.push(tuftColour.r * light, tuftColour.g * light, tuftColour.b * light);
        if (k < 4)
          index.push(
            from + k * 2,
            from + k * 2 + 1,
            from + k * 2 + 2,
            from + k * 2 + 1,
            from + k * 2 + 3,
            from + k * 2 + 2,
          );
      }
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normal, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(color, 3));
  geometry.setIndex(index);
  const mesh = new THREE.Mesh(
    geometry,
    new THREE.MeshStandardMaterial({
      vertexColors: true,
      roughness: 0.8,
      side: THREE.DoubleSide,
      envMapIntensity: 0.9,
    }),
  );
  return castShadows(mesh);
}
