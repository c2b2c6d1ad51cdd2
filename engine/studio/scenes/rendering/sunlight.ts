// The two lights of every scene in addition to baked light: the sun with its shadows, and reflections.
import * as THREE from 'three';
import { mapVector, type Vec3 } from '../../geometry/vector';
import type { Sun } from '../lighting/light-world';

/** The volume and resolution of the sun's shadow map. */
export interface SunShadow {
  readonly away: number;
  readonly over?: Vec3;
  readonly half: number;
  readonly high?: number;
  readonly far: number;
  readonly size?: number;
  readonly bias: number;
  readonly normalBias: number;
  readonly radius?: number;
}

/**
 * Creates the sun. `direction` points to it, and `colour` is as in a state of light. It is `away` metres from `over`,
 * the point at which it aims. Its shadow reaches `half` metres to each side (`high` up and down) in a map of `size`.
 * The other values are those of three.js.
 */
export function createSun(
  { direction, colour }: Sun,
  { away, over = [0, 0, 0], half, high = half, far, size = 2048, bias, normalBias, radius = 1 }: SunShadow,
): THREE.DirectionalLight {
  const sun = new THREE.DirectionalLight(new THREE.Color(...colour), 1);
  sun.position.set(...mapVector(direction, (value, axis) => value * away + over[axis]));
  sun.target.position.set(...over);
  sun.castShadow = true;
  sun.shadow.mapSize.set(size, size);
  Object.assign(sun.shadow.camera, { left: -half, right: half, top: high, bottom: -high, near: 1, far });
  sun.shadow.camera.updateProjectionMatrix();
  Object.assign(sun.shadow, { bias, normalBias, radius });
  return sun;
}

/** Reflections on smooth bodies: an environment map, prefiltered for every roughness. */
export const reflections = (renderer: THREE.WebGLRenderer, picture: THREE.Texture): THREE.Texture =>
  new THREE.PMREMGenerator(renderer).fromEquirectangular(picture).texture;
