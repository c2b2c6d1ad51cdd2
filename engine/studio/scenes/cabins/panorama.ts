// A panorama: a cube map from one point, converted to an equirectangular image.
import * as THREE from 'three';
import type { Vec3 } from '../../geometry/vector';
import { gradeInto, type Grading } from '../rendering/expose';

/** Renders an equirectangular image, half as high as wide, with the front (-z) in the centre. */
export function renderPanorama(
  renderer: THREE.WebGLRenderer,
  {
    scene,
    position,
    width,
    grading,
  }: { scene: THREE.Scene; position: Vec3; width: number; grading: Grading },
): HTMLCanvasElement {
  const faceSize = Math.round(width / 1.7);
  const target = new THREE.WebGLCubeRenderTarget(faceSize, {
    type: THREE.HalfFloatType,
    generateMipmaps: true,
    minFilter: THREE.LinearMipmapLinearFilter,
  });
  const camera = new THREE.CubeCamera(0.02, 900, target);
  camera.position.set(...position);
  scene.add(camera);
  renderer.setSize(width, width / 2, false);
  camera.update(renderer, scene);
  scene.remove(camera);
  const equirectangular = new THREE.WebGLRenderTarget(width, width / 2, {
    type: THREE.HalfFloatType,
    depthBuffer: false,
  });
  const quad = new THREE.Mesh(
    new THREE.PlaneGeometry(2, 2),
    new THREE.ShaderMaterial({
      uniforms: { cube: { value: target.texture } },
      vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }',
      fragmentShader:
        'uniform samplerCube cube; varying vec2 at; void main() { float a = (at.x - .5) * 6.2831853, b = (at.y - .5) * 3.14159265; vec3 d = vec3(sin(a) * cos(b), sin(b), -cos(a) * cos(b)); gl_FragColor = vec4(textureCube(cube, d).rgb, 1.); }',
      depthTest: false,
    }),
  );
  renderer.setRenderTarget(equirectangular);
  renderer.render(quad, new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1));
  gradeInto(renderer, equirectangular, width, width / 2, grading);
  target.dispose();
  equirectangular.dispose();
  return renderer.domElement;
}
