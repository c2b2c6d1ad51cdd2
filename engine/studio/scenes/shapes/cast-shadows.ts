import type * as THREE from 'three';

/** Makes all parts of a body throw shadows and take them. */
export function castShadows<Body extends THREE.Object3D>(body: Body): Body {
  body.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  return body;
}
