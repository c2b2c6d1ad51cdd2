// A palm: a bent trunk, and leaves as narrow strips.
import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Vec3 } from '../../geometry/vector';
import { seededRandom } from '../lighting/noise';
import { castShadows } from './cast-shadows';

/** Creates a palm of a height in metres. */
export function createPalm({
  height,
  seed,
  tint,
}: {
  height: number;
  seed: number;
  tint: string;
}): THREE.Group {
  const random = seededRandom(seed);
  const lean = (random() - 0.5) * height * 0.14;
  const curve = new THREE.CatmullRomCurve3(
    (
      [
        [0, -0.1, 0],
        [lean * 0.2, height * 0.4, 0],
        [lean, height * 0.93, lean * 0.3],
      ] satisfies Vec3[]
    ).map((p) => new THREE.Vector3(...p)),
  );
  const trunk = new THREE.TubeGeometry(curve, 20, height * 0.018, 9);
  const crown = curve.getPoint(1);
  const leaves: THREE.BufferGeometry[] = [];
  for (let f = 0; f < 26; f++) {
    const angle = f * 2.399;
    const rise = 0.75 - (f / 26) * 1.25;
    const leafLength = height * 0.27 * (0.85 + random() * 0.3);
    for (let k = 2; k < 30; k++) {
      const t = k / 30;
      const distance = leafLength * (t - 0.2 * t * t * (1 - rise * 0.5));
      const up = leafLength * (rise * t - 0.85 * t * t);
      for (const side of [-1, 1]) {
        const leaf = new THREE.PlaneGeometry(
          0.07,
          leafLength * 0.3 * Math.sin(Math.PI * (0.12 + t * 0.85)) + 0.08,
        );
        leaf.translate(0, -leaf.parameters.height / 2, 0);
        leaf.rotateX(-0.5 + random() * 0.2);
        leaf.rotateZ(side * 1.05);
        leaf.translate(0, up, 0);
        leaf.rotateY(Math.PI / 2);
        leaf.translate(distance, 0, 0);
        leaf.rotateY(angle);
        leaf.translate(crown.x, crown.y, crown.z);
        const light = 0.55 + 0.4 * t;
        leaf.setAttribute('color', new THREE.BufferAttribute(new Float32Array(12).fill(light), 3));
        const normals = leaf.attributes.normal;
        for (let n = 0; n < 4; n++) normals.setXYZ(n, Math.cos(angle) * 0.5, 0.8, -Math.sin(angle) * 0.5);
        leaves.push(leaf);
      }
    }
  }
  const group = new THREE.Group();
  group.add(
    new THREE.Mesh(
      trunk,
      new THREE.MeshStandardMaterial({ color: '#97897a', roughness: 0.95, envMapIntensity: 0.7 }),
    ),
  );
  const leafColour = new THREE.Color('#5f7a3d').multiply(new THREE.Color(tint));
  group.add(
    new THREE.Mesh(
      mergeGeometries(leaves),
      new THREE.MeshStandardMaterial({
        color: leafColour,
        roughness: 0.6,
        side: THREE.DoubleSide,
        vertexColors: true,
        envMapIntensity: 0.8,
      }),
    ),
  );
  return castShadows(group);
}
