// The studio's light in GLSL. Lamps are rectangles on planes, and the car shades the floor. Reflections depend on the
// surface point, so that they move along a door as in a real studio.
export const LIGHT = /* glsl */ `
uniform sampler2D floorLight;
uniform vec2 floorSize;
uniform float mirrored;

float lit(vec2 p) {
  vec2 at = p / floorSize + .5;
  vec2 edge = smoothstep(vec2(0.), vec2(.2), at) * smoothstep(vec2(0.), vec2(.2), 1. - at);
  return mix(1., texture(floorLight, at).r, edge.x * edge.y);
}
float slab(float v, float half_, float soft) {
  return smoothstep(-soft, soft, half_ - abs(v));
}
// The share of a lamp in a reflection. The lamp is a rectangle with half sizes h in a plane across the axis. Its edge
// is "edge" metres wide, and wider on rough surfaces.
float lamp(float along, float from, float to, vec2 p0, vec2 dir, vec2 middle, vec2 h, float edge, float rough) {
  if (along * sign(to) <= .02) return 0.;
  float t = (to - from) / along;
  if (t <= 0.) return 0.;
  vec2 q = p0 + dir * t - middle;
  float soft = edge + rough * rough * t * 2.2;
  vec2 size = h / (h + vec2(soft) * .35);
  return slab(q.x, h.x, soft) * slab(q.y, h.y, soft) * size.x * size.y;
}
vec3 studio(vec3 p, vec3 r, float rough) {
  float blur = .02 + rough * rough * 1.4;
  vec3 wall = mix(vec3(.74, .755, .775), vec3(.085, .09, .1), smoothstep(.02, .36 + blur, r.y));
  vec3 low = vec3(.4, .405, .415);
  if (r.y < -.001) {
    float t = -p.y / r.y;
    vec2 hit = p.xz + r.xz * t;
    float far = smoothstep(3., 12., length(hit));
    low = mix(vec3(.30, .305, .312) * mix(lit(hit), 1., clamp(rough * .5, 0., .4)), vec3(.62, .63, .645), far);
  }
  vec3 sum = mix(low, wall, smoothstep(-.06 * blur, .06 * blur + .01, r.y));
  // A cloth above without a visible edge, and a crisp strip on either side that is longer than any reflection shows.
  sum += 4.5 * lamp(r.y, p.y, 4.7, p.xz, r.xz, vec2(-.1, 0.), vec2(3.9, 1.55), 1.2, rough);
  sum += 5.5 * lamp(r.z, p.z, 6.5, p.xy, r.xy, vec2(0., 2.1), vec2(16., .35), .08, rough);
  sum += 4.5 * lamp(r.z, p.z, -6.5, p.xy, r.xy, vec2(0., 2.1), vec2(16., .35), .08, rough);
  sum += 2.4 * lamp(r.x, p.x, 8., p.zy, r.zy, vec2(1.2, 2.3), vec2(2.3, 1.1), .3, rough);
  sum += 1.9 * lamp(r.x, p.x, -8., p.zy, r.zy, vec2(.8, 2.4), vec2(2.6, 1.0), .3, rough);
  return sum;
}
// Light on a matt surface.
vec3 soaked(vec3 p, vec3 n) {
  float shade = p.y < 1.2 ? mix(lit(p.xz + n.xz * .5), 1., .25) : .9;
  vec3 up = vec3(1.75, 1.78, 1.82) * pow(max(.5 + .5 * n.y, 0.), 1.6);
  vec3 down = vec3(.42, .42, .415) * (.5 - .5 * n.y) * shade;
  float sides = .34 * n.z * n.z + .3 * max(n.x, 0.) + .22 * max(-n.x, 0.);
  return (up * .6 + down * .6 + vec3(.16 + sides * .8) * (.75 + .25 * n.y)) * .66;
}
float fresnel(float base, float c) {
  float m = 1. - clamp(c, 0., 1.);
  float m2 = m * m;
  return base + (1. - base) * m2 * m2 * m;
}
`;

/** Writes the three layers: unpainted light, matt light and metallic light. */
export const SHADE = /* glsl */ `
layout(location = 0) out vec4 unpaintedLight;
layout(location = 1) out vec4 mattLight;
layout(location = 2) out vec4 metallicLight;
// Limits the brightness of lamps in reflections, so that the black rims of windows stay as dark as the glass.
float most = 99.;
// A brighter highlight that covers a part of a pixel would make it white, and its edge jagged.
const float BRIGHTEST = 2.5;
void shade(vec3 p, vec3 n, vec3 v, float ambientVisibility, vec3 colour, float rough, float metal, float coat, float paint, float keep) {
  float nv = max(dot(n, v), .001);
  vec3 r = reflect(-v, n);
  float hide = clamp(ambientVisibility * (1. + nv) - .15 + ambientVisibility * ambientVisibility, 0., 1.);
  vec3 mirror = min(studio(p, r, .04), vec3(most)) * hide;
  float f = fresnel(.04, nv) * coat;
  vec3 soak = soaked(p, n) * ambientVisibility;
  float under = 1. - f;
  vec3 own = vec3(0.);
  if (paint < .999) {
    vec3 dull = min(studio(p, r, rough), vec3(most)) * hide;
    float edge = fresnel(0., nv) * (1. - rough) * (1. - rough);
    vec3 spec = mix(vec3(.04), colour, metal);
    own = colour * (1. - metal) * soak + dull * (spec + (1. - spec) * edge);
  }
  vec3 flakes = paint > .001 ? studio(p, r, .4) * .6 * hide + soak * .12 : vec3(0.);
  float body = paint * under * keep;
  vec3 unpainted = min(mirror * f + own * under * (1. - paint), vec3(BRIGHTEST));
  unpaintedLight = vec4(unpainted * keep, mirrored < 0. ? max(p.y, 0.) : 1.);
  mattLight = vec4(soak * body, 1.);
  metallicLight = vec4(flakes * body, 1.);
}
`;
