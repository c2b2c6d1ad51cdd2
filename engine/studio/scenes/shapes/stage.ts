// A stage: the bodies of a scene, their materials, area lights and light blockers.
import * as THREE from 'three';
import { mapVector, type Vec2, type Vec3 } from '../../geometry/vector';
import { bake, type BakeOptions } from '../lighting/bake';
import type { LightState, Surface } from '../lighting/light-world';
import type { AreaLight } from '../lighting/light-world';
import { withBakedLight } from '../rendering/baked-materials';
import { createRoundedBox } from './rounded-box';

export interface MaterialSpec {
  readonly color?: string;
  readonly roughness?: number;
  readonly metalness?: number;
  readonly map?: THREE.Texture;
  readonly bump?: THREE.Texture;
  readonly bumpScale?: number;
  /** Clear coat, 0 to 1. */
  readonly clearcoat?: number;
  readonly emissive?: { readonly color?: string; readonly intensity: number; readonly map?: THREE.Texture };
  /** Whether the body is a floor that reflects the scene. */
  readonly isMirror?: boolean;
  readonly side?: THREE.Side;
  /** Colour of reflected light, if different from `color`. */
  readonly bounceColour?: string;
}

/** Position and lighting behaviour of a body. */
export interface Placement {
  readonly position?: Vec3;
  /** Rotation about x, y, z in radians. */
  readonly rotation?: Vec3;
  readonly scale?: Vec3;
  readonly castsShadow?: boolean;
  readonly isBaked?: boolean;
  readonly parent?: THREE.Object3D;
  /** Distance between baked vertices in metres. Default: the stage's. */
  readonly step?: number;
}

export type StageMesh = THREE.Mesh<THREE.BufferGeometry, THREE.MeshStandardMaterial>;

export interface Stage {
  readonly scene: THREE.Scene;
  readonly meshes: { readonly mesh: StageMesh; readonly spec: MaterialSpec; readonly isBaked: boolean }[];
  readonly blockers: THREE.Mesh[];
  readonly areaLights: AreaLight[];
  /** Distance between baked vertices in metres. */
  step: number;
  readonly materials: Map<string, THREE.MeshStandardMaterial>;
}

/** A state of light of a stage. `areaLightPower` is the brightness of its area lights; by default 1. */
export interface StageLight extends LightState {
  readonly areaLightPower?: number;
}

/** Creates an empty stage. */
export function createStage({ step = 0.5 } = {}): Stage {
  return { scene: new THREE.Scene(), meshes: [], blockers: [], areaLights: [], step, materials: new Map() };
}

/** Returns the material of a specification. Bodies with the same specification share it. */
function getMaterial(stage: Stage, spec: MaterialSpec): THREE.MeshStandardMaterial {
  const key = JSON.stringify(spec, (_, value: unknown) =>
    value instanceof THREE.Texture ? value.uuid : value,
  );
  const cachedMaterial = stage.materials.get(key);
  if (cachedMaterial) return cachedMaterial;
  const {
    color = '#ffffff',
    roughness = 0.7,
    metalness = 0,
    map,
    bump,
    bumpScale = 1,
    clearcoat = 0,
    emissive,
    isMirror = false,
    side,
  } = spec;
  const Kind = clearcoat > 0 ? THREE.MeshPhysicalMaterial : THREE.MeshStandardMaterial;
  const material = new Kind({ color, roughness, metalness });
  if (map) material.map = map;
  if (bump) Object.assign(material, { bumpMap: bump, bumpScale });
  if (clearcoat > 0) Object.assign(material, { clearcoat, clearcoatRoughness: 0.05 });
  if (emissive) {
    material.emissive = new THREE.Color(emissive.color ?? '#ffffff');
    material.emissiveIntensity = emissive.intensity;
    if (emissive.map) material.emissiveMap = emissive.map;
  }
  if (side) material.side = side;
  withBakedLight(material, { isMirror });
  stage.materials.set(key, material);
  return material;
}

export function addMesh(
  stage: Stage,
  geometry: THREE.BufferGeometry,
  spec: MaterialSpec,
  {
    position = [0, 0, 0],
    rotation = [0, 0, 0],
    scale = [1, 1, 1],
    castsShadow = true,
    isBaked = true,
    parent,
  }: Placement = {},
): StageMesh {
  const mesh: StageMesh = new THREE.Mesh(geometry, getMaterial(stage, spec));
  mesh.position.set(...position);
  mesh.rotation.set(...rotation);
  mesh.scale.set(...scale);
  mesh.castShadow = castsShadow;
  mesh.receiveShadow = true;
  (parent ?? stage.scene).add(mesh);
  stage.meshes.push({ mesh, spec, isBaked });
  return mesh;
}

const countSegments = (length: number, step: number) => Math.max(1, Math.min(90, Math.round(length / step)));

/** Adds a box with a baked vertex every `step` metres. */
export const addBox = (
  stage: Stage,
  [w, h, d]: Vec3,
  spec: MaterialSpec,
  placement: Placement = {},
): StageMesh => {
  const step = placement.step ?? stage.step;
  return addMesh(
    stage,
    new THREE.BoxGeometry(w, h, d, countSegments(w, step), countSegments(h, step), countSegments(d, step)),
    spec,
    placement,
  );
};
/** Adds a box with rounded edges of `segments` steps, and a baked vertex every `step` metres. */
export const addRoundedBox = (
  stage: Stage,
  size: Vec3,
  radius: number,
  spec: MaterialSpec,
  placement: Placement & { readonly segments?: number } = {},
): StageMesh => {
  const step = placement.step ?? stage.step;
  const safeRadius = Math.min(radius, ...size.map((length) => length / 2.01));
  const cells = mapVector(size, (length) => countSegments(length - 2 * safeRadius, step));
  return addMesh(stage, createRoundedBox(size, safeRadius, placement.segments ?? 3, cells), spec, placement);
};
/** Adds a flat rectangle that faces up unless `rotation` turns it. */
export const addSheet = (
  stage: Stage,
  [w, d]: Vec2,
  spec: MaterialSpec,
  placement: Placement = {},
): StageMesh => {
  const step = placement.step ?? stage.step;
  const geometry = new THREE.PlaneGeometry(w, d, countSegments(w, step), countSegments(d, step));
  geometry.rotateX(-Math.PI / 2);
  return addMesh(stage, geometry, spec, placement);
};
/** Adds a cylinder from its top radius, bottom radius and height. `around` is the number of segments of the circle. */
export const addCylinder = (
  stage: Stage,
  [top, bottom, height]: Vec3,
  spec: MaterialSpec,
  placement: Placement & { readonly around?: number } = {},
): StageMesh =>
  addMesh(
    stage,
    new THREE.CylinderGeometry(
      top,
      bottom,
      height,
      placement.around ?? 24,
      countSegments(height, placement.step ?? stage.step),
    ),
    spec,
    placement,
  );

/** Adds a box that only blocks light, such as a stand-in for a car. */
export function addBlocker(
  stage: Stage,
  [w, h, d]: Vec3,
  { position, rotationY = 0 }: { position: Vec3; rotationY?: number },
): void {
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(w, h, d));
  mesh.position.set(...position);
  mesh.rotation.y = rotationY;
  stage.blockers.push(mesh);
}

/** Adds a rectangle that emits light; see lighting/bake.ts. */
export const addAreaLight = (stage: Stage, light: AreaLight): void => {
  stage.areaLights.push(light);
};

function createWorldSurface(mesh: THREE.Mesh, spec: MaterialSpec, receives: boolean): Surface {
  mesh.updateWorldMatrix(true, false);
  const geometry = mesh.geometry.clone().applyMatrix4(mesh.matrixWorld);
  const flips = mesh.matrixWorld.determinant() < 0;
  const n = geometry.attributes.position.count;
  const index = geometry.index ? Array.from(geometry.index.array) : Array.from({ length: n }, (_, k) => k);
  if (flips) for (let k = 0; k < index.length; k += 3) [index[k], index[k + 1]] = [index[k + 1], index[k]];
  const colour = new THREE.Color(spec.bounceColour ?? spec.color ?? '#ffffff');
  return {
    position: geometry.attributes.position.array,
    normal: geometry.attributes.normal.array,
    index,
    albedo: mapVector(
      [colour.r, colour.g, colour.b],
      (c) => Math.min(0.85, c) * (1 - 0.6 * (spec.metalness ?? 0)),
    ),
    receivesLight: receives,
  };
}

/** Bakes the stage for each state of light. Returns a function that applies one state to the bodies. */
export function bakeStage(
  stage: Stage,
  states: readonly StageLight[],
  options: BakeOptions = {},
): (state: number) => void {
  stage.scene.updateMatrixWorld(true);
  const baked = stage.meshes.filter(({ isBaked }) => isBaked);
  const surfaces = [
    ...baked.map(({ mesh, spec }) => createWorldSurface(mesh, spec, true)),
    ...stage.blockers.map((mesh) => createWorldSurface(mesh, { color: '#333333' }, false)),
  ];
  const results = bake(
    surfaces,
    states.map((state) => ({
      ...state,
      areaLights: stage.areaLights.map((light) => ({
        ...light,
        colour: mapVector(light.colour, (c) => c * (state.areaLightPower ?? 1)),
      })),
    })),
    options,
  );
  return (state) => {
    results[state].forEach((light, k) => {
      baked[k].mesh.geometry.setAttribute('light', new THREE.BufferAttribute(light, 3));
    });
    for (const { mesh, isBaked } of stage.meshes) {
      if (isBaked) continue;
      const n = mesh.geometry.attributes.position.count;
      mesh.geometry.setAttribute('light', new THREE.BufferAttribute(new Float32Array(n * 3).fill(2), 3));
    }
  };
}
