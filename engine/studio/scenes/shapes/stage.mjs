// A stage: the bodies of one scene, what they are made of and what stands in the light's way.
import * as THREE from 'three';
import { bake } from '../light/bake.mjs';
import { lit } from '../page/lit.mjs';
import { roundedBox } from './rounded.mjs';

/** An empty stage. `step`: the distance between baked points, metres. */
export function newStage({ step = 0.5 } = {}) {
  return { scene: new THREE.Scene(), solids: [], blockers: [], lamps: [], step, materials: new Map() };
}

/** The material of a description, one for all bodies that share it. */
export function materialOf(stage, spec) {
  const key = JSON.stringify(spec, (name, value) => (value?.isTexture ? value.uuid : value));
  const known = stage.materials.get(key);
  if (known) return known;
  const {
    color = '#ffffff',
    rough = 0.7,
    metal = 0,
    map,
    bump,
    bumpScale = 1,
    coat = 0,
    glow,
    mirrors = false,
    side,
  } = spec;
  const Kind = coat > 0 ? THREE.MeshPhysicalMaterial : THREE.MeshStandardMaterial;
  const material = new Kind({ color, roughness: rough, metalness: metal });
  if (map) material.map = map;
  if (bump) Object.assign(material, { bumpMap: bump, bumpScale });
  if (coat > 0) Object.assign(material, { clearcoat: coat, clearcoatRoughness: 0.05 });
  if (glow) {
    material.emissive = new THREE.Color(glow.color ?? '#ffffff');
    material.emissiveIntensity = glow.power ?? 1;
    if (glow.map) material.emissiveMap = glow.map;
  }
  if (side) material.side = side;
  lit(material, { mirrors });
  stage.materials.set(key, material);
  return material;
}

/**
 * Puts a body on the stage. `spec`: colour, rough, metal, map, glow …; `put`: `at`, `turn` (radians about
 * x, y, z), `size`; `casts: false` for what throws no shadow, `bakes: false` for what takes no part in the bake.
 */
export function put(
  stage,
  geometry,
  spec,
  { at = [0, 0, 0], turn = [0, 0, 0], size = [1, 1, 1], casts = true, bakes = true, parent } = {},
) {
  const mesh = new THREE.Mesh(geometry, materialOf(stage, spec));
  mesh.position.set(...at);
  mesh.rotation.set(...turn);
  mesh.scale.set(...size);
  mesh.castShadow = casts;
  mesh.receiveShadow = true;
  (parent ?? stage.scene).add(mesh);
  stage.solids.push({ mesh, spec, bakes });
  return mesh;
}

const parts = (length, step) => Math.max(1, Math.min(90, Math.round(length / step)));

/** A box with baked points every `step` metres. */
export const box = (stage, [w, h, d], spec, how = {}) => {
  const step = how.step ?? stage.step;
  return put(
    stage,
    new THREE.BoxGeometry(w, h, d, parts(w, step), parts(h, step), parts(d, step)),
    spec,
    how,
  );
};
/** A box with round edges of `segments` steps, and baked points as a box has them. */
export const rounded = (stage, size, radius, spec, how = {}) => {
  const step = how.step ?? stage.step;
  const most = Math.min(radius, ...size.map((length) => length / 2.01));
  const cells = size.map((length) => parts(length - 2 * most, step));
  return put(stage, roundedBox(size, most, how.segments ?? 3, cells), spec, how);
};
/** A flat rectangle that looks up, or where `turn` has it look. */
export const sheet = (stage, [w, d], spec, how = {}) => {
  const step = how.step ?? stage.step;
  const geometry = new THREE.PlaneGeometry(w, d, parts(w, step), parts(d, step));
  geometry.rotateX(-Math.PI / 2);
  return put(stage, geometry, spec, how);
};
export const cylinder = (stage, [top, bottom, height], spec, how = {}) =>
  put(
    stage,
    new THREE.CylinderGeometry(top, bottom, height, how.around ?? 24, parts(height, how.step ?? stage.step)),
    spec,
    how,
  );

/** A body that only stands in the light's way (a car's stand-in): metres. */
export function block(stage, [w, h, d], { at, turn = 0 }) {
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(w, h, d));
  mesh.position.set(...at);
  mesh.rotation.y = turn;
  stage.blockers.push(mesh);
}

/** Light that falls from a rectangle; see light/bake. */
export const lamp = (stage, description) => stage.lamps.push(description);

function surfaceOf(mesh, spec, receives) {
  mesh.updateWorldMatrix(true, false);
  const geometry = mesh.geometry.clone().applyMatrix4(mesh.matrixWorld);
  const flips = mesh.matrixWorld.determinant() < 0;
  const n = geometry.attributes.position.count;
  const index = geometry.index ? Array.from(geometry.index.array) : Array.from({ length: n }, (_, k) => k);
  if (flips) for (let k = 0; k < index.length; k += 3) [index[k], index[k + 1]] = [index[k + 1], index[k]];
  const colour = new THREE.Color(spec.bounce ?? spec.color ?? '#ffffff');
  return {
    position: geometry.attributes.position.array,
    normal: geometry.attributes.normal.array,
    index,
    albedo: [colour.r, colour.g, colour.b].map((c) => Math.min(0.85, c) * (1 - 0.6 * (spec.metal ?? 0))),
    receives,
  };
}

/**
 * Bakes the stage for each state of light. Returns a function that puts one state's light on the bodies.
 * A state's own `lamps` are lit beside those of the stage unless it says `isOff`.
 */
export function bakeStage(stage, states, options = {}) {
  stage.scene.updateMatrixWorld(true);
  const baked = stage.solids.filter(({ bakes }) => bakes);
  const surfaces = [
    ...baked.map(({ mesh, spec }) => surfaceOf(mesh, spec, true)),
    ...stage.blockers.map((mesh) => surfaceOf(mesh, { color: '#333333' }, false)),
  ];
  const results = bake(
    surfaces,
    states.map((state) => ({
      ...state,
      lamps: stage.lamps.map((one) => ({
        ...one,
        colour: one.colour.map((c) => c * (state.lampPower ?? 1)),
      })),
    })),
    options,
  );
  return (state) => {
    results[state].forEach((light, k) => {
      baked[k].mesh.geometry.setAttribute('light', new THREE.BufferAttribute(light, 3));
    });
    for (const { mesh, bakes } of stage.solids) {
      if (bakes) continue;
      const n = mesh.geometry.attributes.position.count;
      mesh.geometry.setAttribute('light', new THREE.BufferAttribute(new Float32Array(n * 3).fill(2), 3));
    }
  };
}
