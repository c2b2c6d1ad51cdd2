// Materials: for parts, for the body (with colours from the projections) and for glass.
import * as THREE from 'three';
import { HEIGHT_COUNT } from '../geometry/end-profile';
import type { PartFinish } from '../bodies/body';
import { LIGHT, SHADE } from './light.glsl';
import type { Uniforms } from './projection-canvas';

/** Returns the material of a finish. Parts with the same finish share it. */
export type CreatePartMaterial = (finish: PartFinish) => THREE.RawShaderMaterial;

const VERTEX = /* glsl */ `
in float ambientVisibility;
out vec3 vP; out vec3 vN; out vec3 oP; out vec3 oN; out float vAmbientVisibility;
void main() {
  oP = position; oN = normal; vAmbientVisibility = ambientVisibility;
  vec4 world = modelMatrix * vec4(position, 1.);
  vP = world.xyz;
  vN = mat3(modelMatrix) * (normal / vec3(dot(modelMatrix[0].xyz, modelMatrix[0].xyz), dot(modelMatrix[1].xyz, modelMatrix[1].xyz), dot(modelMatrix[2].xyz, modelMatrix[2].xyz)));
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

const HEAD = /* glsl */ `
precision highp float;
in vec3 vP; in vec3 vN; in vec3 oP; in vec3 oN; in float vAmbientVisibility;
uniform vec3 eye;
${LIGHT}${SHADE}
uniform vec4 axles;
// Darkens points inside the wheel arches.
float well(vec3 p) {
  float found = 1.;
  for (int i = 0; i < 2; i++) {
    float l = length(p.xy - vec2(i == 0 ? axles.x : axles.y, axles.z));
    float inside = (1. - smoothstep(axles.w - .02, axles.w + .02, l)) * smoothstep(-.1, .3, p.y - axles.z);
    found = min(found, 1. - .85 * inside);
  }
  return found * mix(.35, 1., smoothstep(0., .2, p.y));
}
vec3 world(vec3 q) { return vec3(q.x, q.y * mirrored, q.z); }
`;

const PART = /* glsl */ `${HEAD}
uniform vec3 colour; uniform vec4 finish; uniform float paint; uniform float inWell;
void main() {
  vec3 p = world(vP); vec3 n = world(normalize(vN)); vec3 v = normalize(world(eye) - p);
  if (dot(n, v) < 0.) n = -n;
  float visibility = mix(1., well(p), inWell);
  shade(p, n, v, visibility * finish.w, colour, finish.x, finish.y, finish.z, paint, 1.);
}`;

// Sets `C` (colour) and `F` (finish) from the drawing of the side, nose, tail or top that a point lies on.
const SAMPLE_PROJECTIONS = /* glsl */ `
#define PROFILE ${HEIGHT_COUNT}
uniform sampler2D sideColour, noseColour, tailColour, topColour, sideFinish, noseFinish, tailFinish, topFinish;
uniform vec4 sideBox, noseBox, tailBox, topBox;
uniform vec2 ends; // x at which nose and tail start
uniform vec2 profile[PROFILE]; // x of nose and tail on the centre line, at heights up to profileTop
uniform float profileTop;
uniform float beltHeight; // height above which there are windows
vec4 C; vec4 F;
void sampleProjection(sampler2D colour, sampler2D finish, vec4 box, vec2 at) {
  vec2 uv = (at - box.xy) / box.zw; C = texture(colour, uv); F = texture(finish, uv);
}
// Unrolls the surface around the corner: the distance by which a point recedes from the centre line at its height
// counts as width.
vec2 arc(float recede) { return vec2(sign(oP.z + 1e-6) * (abs(oP.z) + max(0., recede)), oP.y); }
void sampleProjections() {
  vec3 n = normalize(oN);
  float az = abs(n.z);
  bool up = n.y > .72 && n.y > az;
  float row = clamp(oP.y / profileTop, 0., 1.) * float(PROFILE - 1);
  int low = min(int(row), PROFILE - 2);
  vec2 reach = mix(profile[low], profile[low + 1], row - float(low));
  // Details that are drawn beyond the end, such as the tips of lamps, still apply on the edge of the bonnet.
  const float lap = .35;
  bool canShowEnd = !up || (oP.y < beltHeight && n.y < .985);
  bool own = false;
  C = vec4(0.);
  if (canShowEnd && oP.x > ends.x - lap && n.x > -.3) {
    sampleProjection(noseColour, noseFinish, noseBox, arc(reach.x - oP.x));
    own = !up && oP.x > ends.x;
  } else if (canShowEnd && oP.x < ends.y + lap && n.x < .3) {
    // Rear windows can extend beyond the tail, so their upper parts are not unrolled.
    float unroll = 1. - smoothstep(beltHeight + .08, beltHeight + .22, oP.y);
    sampleProjection(tailColour, tailFinish, tailBox, arc((reach.y + oP.x) * unroll));
    own = !up && oP.x < ends.y;
  }
  if (!own && C.a < .02) {
    if (oP.y > beltHeight && n.x > .2 && n.x > az * .95) sampleProjection(noseColour, noseFinish, noseBox, oP.zy);
    else if (oP.y > beltHeight && n.x < -.2 && -n.x > az * .95) sampleProjection(tailColour, tailFinish, tailBox, oP.zy);
    else if (az > .38) sampleProjection(sideColour, sideFinish, sideBox, oP.xy);
    else sampleProjection(topColour, topFinish, topBox, oP.xz);
  }
  if (C.a > .001) C.rgb = pow(C.rgb / C.a, vec3(2.2));
}
// The share of a pixel that is glass, so that the edges of windows are smooth.
float glassShare() { return clamp((F.b - .8) / max(fwidth(F.b), .001) + .5, 0., 1.); }
bool dark() {
  if (oN.y < -.5 && oP.y < axles.z) return true;
  for (int i = 0; i < 2; i++)
    if (length(oP.xy - vec2(i == 0 ? axles.x : axles.y, axles.z)) < axles.w + .012) return true;
  return false;
}
`;

// Maximum brightness of lamps reflected in glass and its black rim, which reflect less than paint.
const MAX_GLASS_BRIGHTNESS = 1.2;

const BODY = /* glsl */ `${HEAD}${SAMPLE_PROJECTIONS}
void paintBody(vec3 p, vec3 n, vec3 v) {
  if (dot(n, v) < 0.) {
    shade(p, -n, v, .5, oP.y > 1.25 ? vec3(.2) : vec3(.018), .9, 0., 0., 0., .5);
    return;
  }
  float paint = 1. - C.a;
  if (dark()) { shade(p, n, v, vAmbientVisibility * .4, vec3(.006), .95, 0., 0., 0., 1.); return; }
  float coat = mix(1., min(F.b / .6, 1.), C.a);
  if (oP.y > beltHeight && C.a > .5) { most = ${MAX_GLASS_BRIGHTNESS}; coat *= .8; }
  shade(p, n, v, vAmbientVisibility * mix(.5, 1., smoothstep(0., .3, p.y)), C.rgb, F.r, F.g, coat, paint, 1.);
}
void main() {
  vec3 p = world(vP); vec3 n = world(normalize(vN)); vec3 v = normalize(world(eye) - p);
  sampleProjections();
  float cover = 1. - glassShare();
  if (cover < .01) discard;
  paintBody(p, n, v);
  // Alpha is the coverage here, and the height in the floor's reflection.
  if (mirrored > 0.) unpaintedLight.a = cover;
}`;

const GLASS = /* glsl */ `${HEAD}${SAMPLE_PROJECTIONS}
uniform float tint;
void main() {
  vec3 p = world(vP); vec3 n = world(normalize(vN)); vec3 v = normalize(world(eye) - p);
  sampleProjections();
  float share = glassShare();
  if (share < .01 || dot(n, v) <= 0.) discard;
  float nv = dot(n, v);
  float f = fresnel(.055, nv);
  vec3 r = reflect(-v, n);
  float through = mix(1., (1. - f) * tint * mix(.55, 1., nv), share);
  vec3 reflected = min(studio(p, r, .03), vec3(${MAX_GLASS_BRIGHTNESS})) * f * vAmbientVisibility * .8;
  unpaintedLight = vec4((reflected + C.rgb * C.a * .06) * share, through);
  mattLight = vec4(0., 0., 0., through);
  metallicLight = vec4(0., 0., 0., through);
}`;

/** Blends light over what is behind: glass lets a part of it through, the floor darkens it. */
export const BLEND_PARAMETERS: THREE.ShaderMaterialParameters = {
  transparent: true,
  depthWrite: false,
  blending: THREE.CustomBlending,
  blendEquation: THREE.AddEquation,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.SrcAlphaFactor,
  blendSrcAlpha: THREE.ZeroFactor,
  blendDstAlpha: THREE.OneFactor,
};

/** Creates materials that share the studio's uniforms (floor light, eye, axles). */
export function createMaterials(shared: Uniforms) {
  const createMaterial = (
    fragmentShader: string,
    uniforms: Uniforms,
    parameters: THREE.ShaderMaterialParameters = {},
  ) =>
    new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: `precision highp float;uniform mat4 modelMatrix,viewMatrix,projectionMatrix;in vec3 position,normal;${VERTEX}`,
      fragmentShader,
      uniforms: { ...shared, ...uniforms },
      ...parameters,
    });
  const partMaterials = new Map<string, THREE.RawShaderMaterial>();
  /** Without a colour, the part has the body's paint. */
  const createPartMaterial: CreatePartMaterial = ({
    colour,
    rough = 0.5,
    metal = 0,
    coat = 0,
    ambientVisibility = 1,
    inWheelArch = 0,
  }) => {
    const key = JSON.stringify([colour, rough, metal, coat, ambientVisibility, inWheelArch]);
    let material = partMaterials.get(key);
    if (!material) {
      const { r, g, b } = new THREE.Color(colour ?? '#000');
      const uniforms = {
        colour: { value: new THREE.Vector3(r, g, b) },
        finish: { value: new THREE.Vector4(rough, metal, colour ? coat : 1, ambientVisibility) },
        paint: { value: colour ? 0 : 1 },
        inWell: { value: inWheelArch },
      };
      material = createMaterial(PART, uniforms, { side: THREE.DoubleSide });
      partMaterials.set(key, material);
    }
    return material;
  };
  const createBodyMaterial = (projections: Uniforms) =>
    createMaterial(BODY, projections, { side: THREE.DoubleSide, alphaToCoverage: true });
  const createGlassMaterial = (projections: Uniforms, tint: number) =>
    createMaterial(
      GLASS,
      { ...projections, tint: { value: tint } },
      { ...BLEND_PARAMETERS, side: THREE.DoubleSide },
    );
  return { part: createPartMaterial, body: createBodyMaterial, glass: createGlassMaterial };
}
