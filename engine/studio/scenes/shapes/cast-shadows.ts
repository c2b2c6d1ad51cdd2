import type * as THREE from 'three';

/** Makes all parts of a body cast and receive shadows. */
export function castShadows<Body extends THREE.Object3D>(body: Body): Body {
  body.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  return body;
}
