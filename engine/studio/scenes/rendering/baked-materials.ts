// Materials that use baked light per vertex instead of uniform ambient light.
import * as THREE from 'three';

/** Uniforms that all materials of an image share: the light on open ground, and the floor reflection. */
export const sharedUniforms = {
  open: { value: 3 },
  mirror: { value: null as THREE.Texture | null },
  screen: { value: new THREE.Vector2(1, 1) },
  seed: { value: 0 },
};

const BAKED_LIGHT_SHADER = /* glsl */ `
  iblIrradiance = vLight;
  float lightHere = dot(vLight, vec3(.3, .6, .1));
  radiance *= clamp(lightHere / openLight * 1.35, 0., 1.);
  #ifdef USE_CLEARCOAT
    clearcoatRadiance *= clamp(lightHere / openLight * 1.35, 0., 1.);
  #endif
`;
const MIRROR_SHADER = /* glsl */ `
  {
    vec2 at = gl_FragCoord.xy / screenSize;
    vec3 seen = vec3(0.);
    float spread = material.roughness;
    for (int k = 0; k < 12; k++) {
      float a = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233)) + mirrorSeed * 17.13 + float(k) * 3.7) * 43758.5453);
      float b = fract(a * 91.7 + float(k) * .37);
      vec2 shake = vec2((b - .5) * .12, (float(k) + a) / 12. - .3) * spread * .22;
      seen += texture2D(mirrorMap, at + shake ).rgb;
    }
    radiance = seen / 12.;
  }
`;

/** Patches a standard or physical material to use baked light. A mirror floor also reflects the scene. */
export function withBakedLight<Material extends THREE.MeshStandardMaterial>(
  material: Material,
  { isMirror = false } = {},
): Material {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.openLight = sharedUniforms.open;
    shader.uniforms.mirrorMap = sharedUniforms.mirror;
    shader.uniforms.screenSize = sharedUniforms.screen;
    shader.uniforms.mirrorSeed = sharedUniforms.seed;
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec3 light; varying vec3 vLight;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvLight = light;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying vec3 vLight; uniform float openLight, mirrorSeed; uniform sampler2D mirrorMap; uniform vec2 screenSize;',
      )
      .replace(
        '#include <lights_fragment_maps>',
        `#include <lights_fragment_maps>\n${BAKED_LIGHT_SHADER}${isMirror ? MIRROR_SHADER : ''}`,
      );
  };
  material.customProgramCacheKey = () => (isMirror ? 'lit-mirror' : 'lit');
  return material;
}

/** Creates the material of panes, which add the reflected sky to the background. */
export function createPaneMaterial({
  tint = 0.12,
  color = '#0a1012',
  rough = 0.02,
} = {}): THREE.MeshStandardMaterial {
  return new THREE.MeshStandardMaterial({
    color,
    roughness: rough,
    metalness: 0,
    transparent: true,
    opacity: tint,
    depthWrite: false,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneMinusSrcAlphaFactor,
    side: THREE.DoubleSide,
  });
}
