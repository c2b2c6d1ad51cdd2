// The two lights of every scene in addition to baked light: the sun with its shadows, and reflections.
import * as THREE from 'three';
import { mapVector, type Vec3 } from '../../geometry/vector';
import type { Sun } from '../lighting/light-world';

/** The volume and resolution of the sun's shadow map. */
export interface SunShadow {
  readonly distance: number;
  readonly target?: Vec3;
  readonly halfWidth: number;
  readonly halfHeight?: number;
  readonly farPlane: number;
  readonly mapSize?: number;
  readonly bias: number;
  readonly normalBias: number;
  readonly radius?: number;
}

/**
 * Creates the sun, `distance` metres from its `target`. The shadow covers `halfWidth` metres to each side of the target and
 * `halfHeight` metres up and down. The other values are those of three.js.
 */
export function createSun(
  { direction, colour }: Sun,
  {
    distance,
    target = [0, 0, 0],
    halfWidth,
    halfHeight = halfWidth,
    farPlane,
    mapSize = 2048,
    bias,
    normalBias,
    radius = 1,
  }: SunShadow,
): THREE.DirectionalLight {
  const sun = new THREE.DirectionalLight(new THREE.Color(...colour), 1);
  sun.position.set(...mapVector(direction, (value, axis) => value * distance + target[axis]));
  sun.target.position.set(...target);
  sun.castShadow = true;
  sun.shadow.mapSize.set(mapSize, mapSize);
  Object.assign(sun.shadow.camera, {
    left: -halfWidth,
    right: halfWidth,
    top: halfHeight,
    bottom: -halfHeight,
    near: 1,
    far: farPlane,
  });
  sun.shadow.camera.updateProjectionMatrix();
  Object.assign(sun.shadow, { bias, normalBias, radius });
  return sun;
}

/** Creates an environment map for reflections, prefiltered for every roughness. */
export const createReflections = (renderer: THREE.WebGLRenderer, skyMap: THREE.Texture): THREE.Texture =>
  new THREE.PMREMGenerator(renderer).fromEquirectangular(skyMap).texture;
