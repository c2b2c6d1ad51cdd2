// Materials of the floor and the background.
import * as THREE from 'three';
import { LIGHT } from './light.glsl';
import { BLEND_PARAMETERS } from './materials';
import type { Uniforms } from './projection-canvas';

const FLOOR_SHADER = /* glsl */ `
precision highp float;
in vec3 vP;
uniform vec3 eye; uniform vec2 screen; uniform sampler2D mirror0, mirror1, mirror2;
${LIGHT}
layout(location = 0) out vec4 unpaintedLight;
layout(location = 1) out vec4 mattLight;
layout(location = 2) out vec4 metallicLight;
void main() {
  vec3 v = normalize(eye - vP);
  float k = .03 + .42 * pow(1. - max(v.y, 0.), 5.);
  vec2 at = gl_FragCoord.xy / screen;
  float height = texture(mirror0, at).a;
  float spread = .0012 + .02 * clamp(height, 0., 1.);
  vec3 a = vec3(0.), b = vec3(0.), c = vec3(0.); float covered = 0.;
  float near = height + texture(mirror0, at + vec2(0., .012)).a + texture(mirror0, at - vec2(0., .012)).a;
  if (near > 0.) {
    for (int i = -3; i <= 3; i++) {
      vec2 q = at + vec2(float(i - 2 * (i / 2)) * .4, float(i)) * spread * .5;
      vec4 s = texture(mirror0, q);
      float fade = step(.0005, s.a) * exp(-2.6 * s.a) / 7.;
      a += s.rgb * fade; b += texture(mirror1, q).rgb * fade; c += texture(mirror2, q).rgb * fade;
      covered += fade;
    }
  }
  float light = lit(vP.xz);
  light = mix(.02, 1., pow(light, 1.5));
  float keep = light * (1. - k * covered);
  unpaintedLight = vec4(a * k, keep);
  mattLight = vec4(b * k, keep);
  metallicLight = vec4(c * k, keep);
}`;

/** Creates the material of the floor, which darkens the background where the car's shadow falls, and adds reflections. */
export const createFloorMaterial = (shared: Uniforms, uniforms: Uniforms) =>
  new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader:
      'precision highp float;uniform mat4 modelMatrix,viewMatrix,projectionMatrix;in vec3 position;out vec3 vP;void main(){vec4 w=modelMatrix*vec4(position,1.);vP=w.xyz;gl_Position=projectionMatrix*viewMatrix*w;}',
    fragmentShader: FLOOR_SHADER,
    uniforms: { ...shared, ...uniforms },
    ...BLEND_PARAMETERS,
  });

/** Creates the material of a seamless backdrop. The floor is slightly darker towards the viewer. */
export const createBackdropMaterial = () =>
  new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    depthTest: false,
    depthWrite: false,
    uniforms: { horizon: { value: 0.5 } },
    vertexShader:
      'precision highp float;in vec3 position;out vec2 at;void main(){at=position.xy*.5+.5;gl_Position=vec4(position.xy,.9999,1.);}',
    fragmentShader: /* glsl */ `precision highp float;in vec2 at;uniform float horizon;
layout(location = 0) out vec4 unpaintedLight;layout(location = 1) out vec4 mattLight;layout(location = 2) out vec4 metallicLight;
void main(){
  float y = at.y - horizon;
  vec3 wall = mix(vec3(.86,.875,.895), vec3(.6,.62,.65), smoothstep(0.,.62,y));
  vec3 ground = mix(vec3(.8,.81,.825), vec3(.5,.505,.515), smoothstep(0.,.55,-y));
  vec3 c = mix(ground, wall, smoothstep(-.1,.08,y));
  float side = 1. - .13 * pow(abs(at.x - .5) * 2., 2.4);
  unpaintedLight = vec4(c * side, 0.); mattLight = vec4(0.); metallicLight = vec4(0.);
}`,
  });
