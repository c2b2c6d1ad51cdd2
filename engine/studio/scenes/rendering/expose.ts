// Renders a scene to an image: accumulates many jittered exposures (antialiasing, soft shadows, depth of field), then
// applies bloom, tone mapping and grading.
import * as THREE from 'three';
import { getHaltonNumber } from '../lighting/noise';
import { sharedUniforms } from './baked-materials';
import type { Vec2, Vec3 } from '../../geometry/vector';

const QUAD: THREE.Mesh<THREE.PlaneGeometry, THREE.Material> = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
const FLAT_CAMERA = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }';

const createPass = (
  fragment: string,
  uniforms: Readonly<Record<string, unknown>>,
  parameters: THREE.ShaderMaterialParameters = {},
): THREE.ShaderMaterial =>
  new THREE.ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: fragment,
    uniforms: Object.fromEntries(Object.entries(uniforms).map(([key, value]) => [key, { value }])),
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    ...parameters,
  });

const ADD_PASS = createPass(
  'uniform sampler2D map; uniform float weight; varying vec2 at; void main() { vec4 c = texture2D(map, at); gl_FragColor = vec4(min(c.rgb, vec3(60.)) * weight, 1.); }',
  { map: null, weight: 1 },
  { blending: THREE.CustomBlending, blendSrc: THREE.OneFactor, blendDst: THREE.OneFactor },
);
const BRIGHT_PASS = createPass(
  'uniform sampler2D map; uniform float threshold; varying vec2 at; void main() { vec3 c = texture2D(map, at).rgb; float l = dot(c, vec3(.3, .59, .11)); gl_FragColor = vec4(min(c, vec3(12.)) * smoothstep(threshold, threshold * 3., l), 1.); }',
  { map: null, threshold: 1 },
);
const COPY_PASS = createPass(
  'uniform sampler2D map; varying vec2 at; void main() { gl_FragColor = vec4(texture2D(map, at).rgb, 1.); }',
  { map: null },
);
const BLUR_PASS = createPass(
  'uniform sampler2D map; uniform vec2 direction; varying vec2 at; void main() { vec3 c = vec3(0.); float w = 0.; for (int i = -12; i <= 12; i++) { float k = exp(-float(i * i) / 50.); c += texture2D(map, at + direction * float(i)).rgb * k; w += k; } gl_FragColor = vec4(c / w, 1.); }',
  { map: null, direction: new THREE.Vector2() },
);
const GRADING_PASS = createPass(
  `uniform sampler2D map, bloom; uniform float bloomStrength, exposure, contrast, saturation, vignette, aspect; uniform vec3 tint; varying vec2 at;
   vec3 agx(vec3 c) {
     const mat3 M = mat3(.842479062253094, .0423282422610123, .0423756549057051, .0784335999999992, .878468636469772, .0784336, .0792237451477643, .0791661274605434, .879142973793104);
     c = M * c; c = clamp(log2(max(c, 1e-6)), -12.47393, 4.026069); c = (c + 12.47393) / 16.5;
     vec3 x2 = c * c, x4 = x2 * x2;
     return 15.5 * x4 * x2 - 40.14 * x4 * c + 31.96 * x4 - 6.868 * x2 * c + .4298 * x2 + .1191 * c - .00232;
   }
   vec3 agxEotf(vec3 c) {
     const mat3 M = mat3(1.19687900512017, -.0528968517574562, -.0529716355144438, -.0980208811401368, 1.15190312990417, -.0980434501171241, -.0990297440797205, -.0989611768448433, 1.15107367264116);
     return M * c;
   }
   void main() {
     vec3 c = texture2D(map, at).rgb + texture2D(bloom, at).rgb * bloomStrength;
     vec2 d = (at - .5) * vec2(min(aspect, 1.8), 1.); c *= 1. - vignette * dot(d, d);
     c = agx(c * exposure * tint);
     float l = dot(c, vec3(.2126, .7152, .0722));
     c = l + saturation * (c - l);
     c = (c - .42) * contrast + .42;
     c = agxEotf(c);
     gl_FragColor = vec4(clamp(c, 0., 1.), 1.);
   }`,
  {
    map: null,
    bloom: null,
    bloomStrength: 0.1,
    exposure: 1,
    contrast: 1.1,
    saturation: 1.2,
    vignette: 0.25,
    aspect: 1.5,
    tint: new THREE.Vector3(1, 1, 1),
  },
);

function runPass(
  renderer: THREE.WebGLRenderer,
  material: THREE.ShaderMaterial,
  target: THREE.WebGLRenderTarget | null,
): void {
  QUAD.material = material;
  const autoClear = renderer.autoClear;
  if (material === ADD_PASS) renderer.autoClear = false;
  renderer.setRenderTarget(target);
  renderer.render(QUAD, FLAT_CAMERA);
  renderer.autoClear = autoClear;
}

/** Configures a renderer: shadows, and no tone mapping. */
export function prepareRenderer(renderer: THREE.WebGLRenderer): THREE.WebGLRenderer {
  renderer.toneMapping = THREE.NoToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  return renderer;
}

/** Copies a finished image to a target. */
export function drawImage(
  renderer: THREE.WebGLRenderer,
  image: HTMLCanvasElement,
  target: THREE.WebGLRenderTarget,
): void {
  const texture = new THREE.CanvasTexture(image);
  texture.generateMipmaps = false;
  texture.minFilter = texture.magFilter = THREE.NearestFilter;
  COPY_PASS.uniforms.map.value = texture;
  runPass(renderer, COPY_PASS, target);
  texture.dispose();
}

/** Post-processing of an image. Values have defaults. */
export interface Grading {
  readonly bloomStrength?: number;
  readonly bloomThreshold?: number;
  readonly exposure?: number;
  readonly contrast?: number;
  readonly saturation?: number;
  readonly vignette?: number;
  readonly tint?: Vec3;
}

export interface Exposure {
  readonly scene: THREE.Scene;
  readonly camera: THREE.PerspectiveCamera;
  readonly width: number;
  readonly height: number;
  /** Number of jittered exposures. */
  readonly passes?: number;
  /** Upward lens shift, in half image heights. */
  readonly shift?: number;
  /** Radius of the aperture in metres. */
  readonly apertureRadius?: number;
  readonly focus?: THREE.Vector3;
  readonly sun?: THREE.Light;
  readonly floor?: THREE.Object3D;
  readonly grading?: Grading;
}

interface Jitter
  extends Required<Pick<Exposure, 'width' | 'height' | 'shift' | 'apertureRadius'>>, Pick<Exposure, 'focus'> {
  readonly exposureIndex: number;
}

/** Renders and grades one image. @returns the renderer's canvas */
export function renderExposures(renderer: THREE.WebGLRenderer, shot: Exposure): HTMLCanvasElement {
  const { scene, camera, width, height, passes = 2, shift = 0, sun, floor, grading = {} } = shot;
  const { apertureRadius = 0, focus } = shot;
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  const targetOptions = {
    type: THREE.HalfFloatType,
    minFilter: THREE.LinearFilter,
    magFilter: THREE.LinearFilter,
  };
  const frame = new THREE.WebGLRenderTarget(width, height, { ...targetOptions, samples: 4 });
  const sum = new THREE.WebGLRenderTarget(width, height, {
    ...targetOptions,
    type: THREE.FloatType,
    depthBuffer: false,
  });
  const mirror = floor ? new THREE.WebGLRenderTarget(width >> 1, height >> 1, targetOptions) : undefined;
  sharedUniforms.mirror.value = mirror?.texture ?? null;
  sharedUniforms.screen.value.set(width, height);
  const cameraPosition = camera.position.clone();
  renderer.setRenderTarget(sum);
  renderer.setClearColor(0x000000, 1);
  renderer.clear();
  for (let k = 0; k < passes; k++) {
    sharedUniforms.seed.value = k;
    jitterCamera(camera, cameraPosition, { exposureIndex: k, width, height, shift, apertureRadius, focus });
    if (floor && mirror && k === 0) renderMirrorImage(renderer, scene, camera, floor, mirror, sun);
    renderer.shadowMap.autoUpdate = k === 0;
    renderer.setRenderTarget(frame);
    renderer.render(scene, camera);
    ADD_PASS.uniforms.map.value = frame.texture;
    ADD_PASS.uniforms.weight.value = 1 / passes;
    runPass(renderer, ADD_PASS, sum);
  }
  camera.position.copy(cameraPosition);
  renderer.shadowMap.autoUpdate = true;
  gradeInto(renderer, sum, width, height, grading);
  for (const target of [frame, sum, mirror]) target?.dispose();
  return renderer.domElement;
}

/** Jitters the camera for one exposure, within a pixel and over the aperture. */
function jitterCamera(
  camera: THREE.PerspectiveCamera,
  cameraPosition: THREE.Vector3,
  { exposureIndex, width, height, shift, apertureRadius, focus }: Jitter,
): void {
  const [jx, jy] = [getHaltonNumber(exposureIndex + 1, 2) - 0.5, getHaltonNumber(exposureIndex + 1, 3) - 0.5];
  camera.position.copy(cameraPosition);
  if (apertureRadius > 0) {
    const r = apertureRadius * Math.sqrt(getHaltonNumber(exposureIndex + 1, 5));
    const angle = getHaltonNumber(exposureIndex + 1, 7) * Math.PI * 2;
    const right = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    camera.position.addScaledVector(right, r * Math.cos(angle)).addScaledVector(up, r * Math.sin(angle));
    if (focus) camera.lookAt(focus);
  }
  camera.updateProjectionMatrix();
  camera.projectionMatrix.elements[8] += (jx * 2) / width;
  camera.projectionMatrix.elements[9] += shift + (jy * 2) / height;
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  camera.updateMatrixWorld();
}

/** Renders the scene upside down, for its reflection in the floor. */
function renderMirrorImage(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  camera: THREE.Camera,
  floor: THREE.Object3D,
  target: THREE.WebGLRenderTarget,
  sun: THREE.Light | undefined,
): void {
  floor.visible = false;
  const autoUpdate = renderer.shadowMap.autoUpdate;
  renderer.shadowMap.autoUpdate = false;
  const castsShadow = sun?.castShadow ?? false;
  if (sun) sun.castShadow = false;
  scene.scale.y = -1;
  scene.updateMatrixWorld(true);
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  scene.scale.y = 1;
  scene.updateMatrixWorld(true);
  if (sun) sun.castShadow = castsShadow;
  renderer.shadowMap.autoUpdate = autoUpdate;
  floor.visible = true;
}

/** Adds bloom, tone mapping and grading, and draws the result on the canvas. */
export function gradeInto(
  renderer: THREE.WebGLRenderer,
  sum: THREE.WebGLRenderTarget,
  width: number,
  height: number,
  grading: Grading,
): void {
  const bloomTargets = [0, 1].map(
    () =>
      new THREE.WebGLRenderTarget(width >> 2, height >> 2, { type: THREE.HalfFloatType, depthBuffer: false }),
  );
  BRIGHT_PASS.uniforms.map.value = sum.texture;
  BRIGHT_PASS.uniforms.threshold.value = grading.bloomThreshold ?? 1.2;
  runPass(renderer, BRIGHT_PASS, bloomTargets[0]);
  for (const scale of [1, 3]) {
    const directions: readonly Vec2[] = [
      [scale / (width >> 2), 0],
      [0, scale / (height >> 2)],
    ];
    for (const direction of directions) {
      BLUR_PASS.uniforms.map.value = bloomTargets[0].texture;
      BLUR_PASS.uniforms.direction.value.set(...direction);
      runPass(renderer, BLUR_PASS, bloomTargets[1]);
      bloomTargets.reverse();
    }
  }
  const uniforms = GRADING_PASS.uniforms;
  const values: Required<Omit<Grading, 'bloomThreshold'>> = {
    bloomStrength: 0.12,
    exposure: 1,
    contrast: 1.12,
    saturation: 1.22,
    vignette: 0.22,
    tint: [1, 1, 1],
    ...grading,
  };
  for (const key of ['bloomStrength', 'exposure', 'contrast', 'saturation', 'vignette'] as const)
    uniforms[key].value = values[key];
  uniforms.tint.value.set(...values.tint);
  uniforms.aspect.value = width / height;
  uniforms.map.value = sum.texture;
  uniforms.bloom.value = bloomTargets[0].texture;
  runPass(renderer, GRADING_PASS, null);
  for (const target of bloomTargets) target.dispose();
}
