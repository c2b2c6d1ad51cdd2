// Trees: stems and sprays of leaves, lit by the environment map instead of baked light.
import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Vec3 } from '../../geometry/vector';
import { seededRandom } from '../lighting/noise';
import { drawLeaves, type LeafSpec } from './canvas-textures';
import { createPalm } from './palm';
import { castShadows } from './cast-shadows';

interface TreeForm {
  readonly trunk: string;
  readonly stems: number;
  readonly bareShare: number;
  readonly spread: number;
  readonly clumps: number;
  readonly flattening: number;
  readonly spraysPerClump: number;
  readonly sprayWidth: number;
  readonly isConical?: boolean;
  readonly leaf: LeafSpec & { readonly colours: readonly string[] };
}

export type TreeKind = 'gum' | 'plane' | 'conifer' | 'palm';

/** Kinds of tree. Sizes are relative to the height, except `sprayWidth`, which is in metres. */
const TREE_FORMS: Readonly<Record<Exclude<TreeKind, 'palm'>, TreeForm>> = {
  gum: {
    trunk: '#b3a798',
    stems: 4,
    bareShare: 0.42,
    spread: 0.3,
    clumps: 26,
    flattening: 0.62,
    spraysPerClump: 22,
    sprayWidth: 1.0,
    leaf: {
      length: 15,
      breadth: 3,
      count: 70,
      isHanging: true,
      colours: ['#5c6b46', '#6d7a52', '#4c5a3c', '#7d8860'],
    },
  },
  plane: {
    trunk: '#7d7466',
    stems: 3,
    bareShare: 0.3,
    spread: 0.3,
    clumps: 26,
    flattening: 0.85,
    spraysPerClump: 24,
    sprayWidth: 0.9,
    leaf: {
      length: 9,
      breadth: 7,
      count: 90,
      isHanging: false,
      colours: ['#4d6b35', '#5d7c40', '#3f5a2c', '#6c8a4a'],
    },
  },
  conifer: {
    trunk: '#5d5145',
    stems: 1,
    bareShare: 0.14,
    spread: 0.17,
    clumps: 30,
    flattening: 0.7,
    spraysPerClump: 20,
    sprayWidth: 0.9,
    isConical: true,
    leaf: { length: 10, breadth: 2, count: 110, isHanging: true, colours: ['#2f4632', '#3a523a', '#28402e'] },
  },
};

const leafMaterials = new Map<string, THREE.MeshStandardMaterial>();

function getLeafMaterial(kind: Exclude<TreeKind, 'palm'>, tint: string): THREE.MeshStandardMaterial {
  const key = `${kind}${tint}`;
  const cachedMaterial = leafMaterials.get(key);
  if (cachedMaterial) return cachedMaterial;
  const alphaMap = drawLeaves({ ...TREE_FORMS[kind].leaf, seed: 7 });
  const material = new THREE.MeshStandardMaterial({
    alphaMap,
    color: tint,
    alphaTest: 0.35,
    roughness: 0.75,
    side: THREE.DoubleSide,
    vertexColors: true,
    envMapIntensity: 0.85,
  });
  leafMaterials.set(key, material);
  return material;
}

interface Clump {
  readonly radius: number;
  readonly flat: number;
  readonly count: number;
  readonly spray: number;
  readonly top: number;
  readonly colours: readonly string[];
}

/** Adds sprays of leaves around a point, brighter outside and above. */
function addClump(
  geometries: THREE.BufferGeometry[],
  random: () => number,
  [x, y, z]: Vec3,
  { radius, flat, count, spray, top, colours }: Clump,
): void {
  for (let k = 0; k < count; k++) {
    const u = random() * 2 - 1;
    const angle = random() * Math.PI * 2;
    const r = Math.cbrt(random());
    const direction = [Math.sqrt(1 - u * u) * Math.cos(angle), u, Math.sqrt(1 - u * u) * Math.sin(angle)];
    const size = spray * (0.7 + random() * 0.6);
    const plane = new THREE.PlaneGeometry(size, size);
    plane.rotateY(random() * Math.PI * 2);
    plane.rotateX((random() - 0.5) * 1.2);
    plane.translate(
      x + direction[0] * radius * r,
      y + direction[1] * radius * r * flat,
      z + direction[2] * radius * r,
    );
    const light = 0.35 + 0.4 * r + 0.35 * Math.max(0, (y + direction[1] * radius) / top - 0.3);
    const normals = plane.attributes.normal;
    for (let n = 0; n < 4; n++)
      normals.setXYZ(n, direction[0] * 0.8, direction[1] * 0.7 + 0.55, direction[2] * 0.8);
    const {
      r: red,
      g: green,
      b: blue,
    } = new THREE.Color(colours[Math.floor(random() * colours.length)]).multiplyScalar(
      Math.min(1, light) * 1.5,
    );
    plane.setAttribute(
      'color',
      new THREE.Float32BufferAttribute(
        [0, 1, 2, 3].flatMap(() => [red, green, blue]),
        3,
      ),
    );
    geometries.push(plane);
  }
}

/** Creates a tree of a height in metres with its base at the origin. `tint` adds haze to distant trees. */
export function createTree({
  kind,
  height,
  seed,
  tint = '#ffffff',
  detail = 1,
}: {
  kind: TreeKind;
  height: number;
  seed: number;
  tint?: string;
  detail?: number;
}): THREE.Group {
  if (kind === 'palm') return createPalm({ height, seed, tint });
  const form = TREE_FORMS[kind];
  const random = seededRandom(seed);
  const stems: THREE.BufferGeometry[] = [];
  const leaves: THREE.BufferGeometry[] = [];
  const spread = height * form.spread;
  const stemCurves: THREE.CatmullRomCurve3[] = [];
  for (let s = 0; s < form.stems; s++) {
    const angle = (s / form.stems) * Math.PI * 2 + random();
    const lean = form.stems === 1 ? 0 : spread * (0.45 + random() * 0.5);
    const end: Vec3 = [
      Math.cos(angle) * lean,
      height * (form.isConical ? 0.95 : 0.72 + random() * 0.18),
      Math.sin(angle) * lean,
    ];
    const curve = new THREE.CatmullRomCurve3([
      new THREE.Vector3(0, -0.1, 0),
      new THREE.Vector3(end[0] * 0.12 + (random() - 0.5) * 0.2, height * 0.28, end[2] * 0.12),
      new THREE.Vector3(end[0] * 0.55, height * 0.52, end[2] * 0.55),
      new THREE.Vector3(...end),
    ]);
    const tube = new THREE.TubeGeometry(curve, 14, height * 0.017, 7);
    taperTube(tube, 7);
    stems.push(tube);
    stemCurves.push(curve);
  }
  for (let c = 0; c < form.clumps; c++) {
    const t = form.bareShare + (1 - form.bareShare) * ((c + 0.5) / form.clumps);
    const stemPoint = stemCurves[c % stemCurves.length].getPoint(Math.min(1, t + 0.05));
    const reach = form.isConical
      ? spread * (1.15 - t) * 1.3
      : spread * (0.25 + 0.75 * Math.sin(Math.PI * Math.min(0.95, t)));
    const angle = c * 2.4 + random();
    const clumpPosition: Vec3 = [
      stemPoint.x + Math.cos(angle) * reach * random(),
      stemPoint.y + (random() - 0.4) * height * 0.12,
      stemPoint.z + Math.sin(angle) * reach * random(),
    ];
    addClump(leaves, random, clumpPosition, {
      radius: spread * (form.isConical ? 0.45 * (1.2 - t) + 0.08 : 0.3 + random() * 0.16),
      flat: form.flattening,
      count: Math.round(form.spraysPerClump * detail),
      spray: (form.sprayWidth * (height / 8) ** 0.5) / detail ** 0.4,
      top: height,
      colours: form.leaf.colours,
    });
  }
  const group = new THREE.Group();
  group.add(
    new THREE.Mesh(
      mergeGeometries(stems),
      new THREE.MeshStandardMaterial({ color: form.trunk, roughness: 0.9, envMapIntensity: 0.7 }),
    ),
  );
  group.add(new THREE.Mesh(mergeGeometries(leaves), getLeafMaterial(kind, tint)));
  return castShadows(group);
}

/** Narrows a tube towards its end. */
function taperTube(tube: THREE.BufferGeometry, segments: number): void {
  const p = tube.attributes.position;
  const rings = p.count / (segments + 1);
  const centre = new THREE.Vector3();
  for (let ring = 0; ring < rings; ring++) {
    centre.set(0, 0, 0);
    for (let k = 0; k < segments; k++)
      centre.add(new THREE.Vector3().fromBufferAttribute(p, ring * (segments + 1) + k));
    centre.divideScalar(segments);
    const share = 1 - 0.85 * (ring / (rings - 1)) ** 0.8;
    for (let k = 0; k <= segments; k++) {
      const index = ring * (segments + 1) + k;
      p.setXYZ(
        index,
        centre.x + (p.getX(index) - centre.x) * share,
        centre.y + (p.getY(index) - centre.y) * share,
        centre.z + (p.getZ(index) - centre.z) * share,
      );
    }
  }
}
