// An empty studio in a brand's colour: a curved wall, a lit floor, and two long lights with their reflections.
import * as THREE from 'three';
import type { EmptyStudioJob, OnImage } from '../jobs';
import { renderExposures } from '../rendering/expose';

const FRAGMENT = /* glsl */ `
  uniform vec3 tone; uniform float aspect; varying vec2 at;
  float bar(vec2 p, vec2 a, vec2 b) { vec2 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0., 1.)); }
  vec3 wall(vec2 p) {
    float wash = exp(-pow((p.x - .95) * .75, 2.) - pow((p.y - .22) * 1.15, 2.));
    vec3 c = tone * (.03 + 1.15 * wash * wash) + vec3(.012);
    float one = bar(p, vec2(.34, .78), vec2(1.55, .98)), two = bar(p, vec2(1.72, .05), vec2(1.5, .86));
    vec3 warm = mix(vec3(1.), tone / max(max(tone.r, tone.g), tone.b), .12);
    c += warm * (smoothstep(.012, .007, one) * 9. + .05 / (one * 18. + .35) + smoothstep(.01, .006, two) * 6. + .035 / (two * 18. + .35));
    return c;
  }
  void main() {
    vec2 p = vec2((at.x - .5) * aspect, at.y - .34);
    float deep = max(0., -p.y);
    vec2 q = vec2(p.x + p.x * deep * .35, deep * (1.9 + deep));
    vec3 c = wall(p);
    if (p.y < 0.) {
      vec3 seen = vec3(0.);
      for (int k = 0; k < 24; k++) { float s = (float(k) + .5) / 24.; seen += wall(vec2(q.x, q.y * (.75 + .5 * s) + (s - .5) * .08)); }
      float pool = exp(-pow((p.x - .8) * .8, 2.) - pow((deep - .16) * 4.2, 2.));
      c = tone * (.02 + .42 * pool) + vec3(.02) * pool + seen / 24. * (.34 - .4 * deep);
      c = mix(wall(p), c, smoothstep(0., .045, deep));
    }
    gl_FragColor = vec4(c, 1.);
  }`;

/** Renders an empty banner in the brand's colour. The left half stays dark, for text. */
export function renderEmptyStudio(
  renderer: THREE.WebGLRenderer,
  job: EmptyStudioJob,
  onImage: OnImage,
): void {
  const tone = new THREE.Color(job.accent);
  const scene = new THREE.Scene();
  const aspect = job.width / job.height;
  const material = new THREE.ShaderMaterial({
    uniforms: { tone: { value: tone }, aspect: { value: aspect } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, .5, 1.); }',
    fragmentShader: FRAGMENT,
    depthTest: false,
  });
  const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  scene.add(quad);
  const camera = new THREE.PerspectiveCamera(30, aspect, 0.1, 10);
  onImage(
    'banner',
    renderExposures(renderer, {
      scene,
      camera,
      width: job.width,
      height: job.height,
      passes: 1,
      grading: {
        exposure: 1.3,
        bloomStrength: 0.25,
        bloomThreshold: 1.2,
        contrast: 1.12,
        saturation: 1.3,
        vignette: 0.3,
      },
    }),
  );
}
