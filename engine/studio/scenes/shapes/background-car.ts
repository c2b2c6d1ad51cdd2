// Simple cars for the background of an image: proportions, glass, lamps and wheels.
import * as THREE from 'three';
import type { Vec3 } from '../../geometry/vector';
import { castShadows } from './cast-shadows';
import { getCarSkin, CAR_SHAPES, type CarForm, type CarShape } from './background-car-skin';

/** A car with its paint and dimensions. */
export interface BackgroundCar {
  readonly group: THREE.Group;
  readonly paint: THREE.MeshStandardMaterial;
  readonly size: Vec3;
}

/** Creates a material for paint, glass, lamps and shut lines. The shader selects one by the position on the body. */
function createCarMaterial(
  form: CarShape,
  colour: string,
  metal: number,
  glow: number,
): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({
    color: colour,
    metalness: metal,
    roughness: 0.2,
    side: THREE.DoubleSide,
  });
  const windows = form.windows ?? [];
  const glsl = (x: number) => x.toFixed(3);
  const isWindow = windows.length
    ? windows.map(([a, b]) => `(oP.x > ${glsl(a)} && oP.x < ${glsl(b)})`).join(' || ')
    : `oP.x > ${glsl(form.windowlessBehindX ?? -9)}${form.pillars.map((x) => ` && abs(oP.x - ${glsl(x)} - (oP.y - ${glsl(form.beltY)}) * .08) > .045`).join('')}`;
  const half = form.length / 2;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec3 zone; varying vec3 oP, oZ;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\noP = position; oZ = zone;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 oP, oZ; float kind; vec3 shine;')
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        kind = 0.; shine = vec3(0.);
        for (int i = 0; i < 2; i++) {
          float ax = i == 0 ? ${glsl(form.axles[0])} : ${glsl(form.axles[1])};
          float r = length(vec2(oP.x - ax, oP.y - ${glsl(form.wheelRadius)}));
          if (r < ${glsl(form.wheelRadius + 0.055)} && abs(oP.z) > .3) discard;
          if (r < ${glsl(form.wheelRadius + 0.1)} && oZ.x < .5) kind = 2.;
        }
        if (oP.y < ${glsl(form.sillY + 0.09)}) kind = 2.;
        bool side = oZ.x > .515 && oZ.x < .765 && oZ.z > .16 && oZ.y < .75 && (${isWindow});
        bool screen = oZ.x > .8 && oZ.y > .42 && oZ.z > .04 && oP.y > ${glsl(form.beltY + 0.02)};
        if (side || screen) kind = 1.;
        if (kind < .5 && oZ.x < .5 && ${form.isSquare ? 'false' : 'true'}) {
          for (int i = 0; i < ${Math.max(1, form.pillars.length)}; i++) {
            float px = i == 0 ? ${glsl(form.pillars[0] ?? 1)} : ${glsl(form.pillars[1] ?? form.pillars[0] ?? 1)};
            if (abs(oP.x - px) < .006 && oP.y > ${glsl(form.sillY + 0.12)}) kind = 2.;
          }
        }
        float front = step(${glsl(half - 0.42)}, oP.x), back = step(oP.x, ${glsl(-half + 0.32)});
        float lampY = ${glsl(form.beltY - 0.24)};
        if (front > .5 && abs(oP.y - lampY - (${glsl(half)} - oP.x) * .18) < .055 && abs(oP.z) > ${glsl(form.width * 0.27)}) { kind = 3.; shine = vec3(1., .96, .9) * ${glsl(glow)}; }
        if (back > .5 && abs(oP.y - lampY - .12) < .07 && abs(oP.z) > ${glsl(form.width * 0.27)}) { kind = 4.; shine = vec3(.9, .02, .02) * ${glsl(glow * 0.35)}; }
        if (front > .5 && oP.x > ${glsl(half - 0.14)} && abs(oP.z) < ${glsl(form.width * 0.2)} && oP.y > lampY - .13 && oP.y < lampY - .03) kind = 2.;
        if (kind > .5 && kind < 1.5) diffuseColor.rgb = vec3(.008, .01, .012);
        if (kind > 1.5 && kind < 2.5) diffuseColor.rgb = vec3(.012);
        if (kind > 2.5 && kind < 3.5) diffuseColor.rgb = vec3(.55);
        if (kind > 3.5) diffuseColor.rgb = vec3(.25, .01, .012);
        if (!gl_FrontFacing && false) diffuseColor.rgb = vec3(.01);`,
      )
      .replace(
        '#include <roughnessmap_fragment>',
        'float roughnessFactor = kind > .5 ? (kind < 1.5 ? .04 : kind < 2.5 ? .6 : .15) : roughness;',
      )
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = kind > .5 ? 0. : metalness;')
      .replace(
        '#include <emissivemap_fragment>',
        '#include <emissivemap_fragment>\ntotalEmissiveRadiance += shine;',
      );
  };
  material.customProgramCacheKey = () => `car${form.length}${glow}`;
  return material;
}

const TYRE = new THREE.MeshStandardMaterial({ color: '#0b0c0d', roughness: 0.85 });

const ALLOY = new THREE.MeshStandardMaterial({ color: '#b4b8bd', roughness: 0.25, metalness: 1 });

const DARK = new THREE.MeshStandardMaterial({ color: '#060708', roughness: 0.9 });

function createWheel(radius: number): THREE.Group {
  const group = new THREE.Group();
  const tyre = new THREE.Mesh(new THREE.CylinderGeometry(radius, radius, 0.22, 40), TYRE);
  tyre.rotation.x = Math.PI / 2;
  const well = new THREE.Mesh(new THREE.CircleGeometry(radius * 0.7, 32), DARK);
  well.position.z = 0.112;
  group.add(tyre, well);
  const ring = new THREE.Mesh(new THREE.TorusGeometry(radius * 0.68, 0.014, 8, 40), ALLOY);
  ring.position.z = 0.115;
  group.add(ring);
  for (let k = 0; k < 10; k++) {
    const spoke = new THREE.Mesh(new THREE.BoxGeometry(radius * 0.64, k % 2 ? 0.03 : 0.03, 0.02), ALLOY);
    const angle = (Math.floor(k / 2) / 5) * Math.PI * 2 + (k % 2 ? 0.13 : -0.13);
    spoke.position.set(Math.cos(angle) * radius * 0.35, Math.sin(angle) * radius * 0.35, 0.118);
    spoke.rotation.z = angle;
    group.add(spoke);
  }
  return group;
}

/** Creates a car at the origin that faces +x. `glow` is the brightness of its lamps. */
export function createBackgroundCar(
  name: CarForm,
  { colour, metal = 0.4, glow = 0 }: { colour: string; metal?: number; glow?: number },
): BackgroundCar {
  const form = CAR_SHAPES[name];
  const group = new THREE.Group();
  const material = createCarMaterial(form, colour, metal, glow);
  const right = new THREE.Mesh(getCarSkin(name), material);
  const left = new THREE.Mesh(getCarSkin(name), material);
  left.scale.z = -1;
  group.add(right, left);
  const floor = new THREE.Mesh(new THREE.BoxGeometry(form.length * 0.9, 0.5, form.width * 0.7), DARK);
  floor.position.y = form.sillY + 0.22;
  group.add(floor);
  for (const x of form.axles) {
    for (const side of [1, -1]) {
      const wheel = createWheel(form.wheelRadius);
      wheel.position.set(x, form.wheelRadius, side * (form.width / 2 - 0.13));
      if (side < 0) wheel.rotation.y = Math.PI;
      group.add(wheel);
    }
  }
  if (!form.isSquare) {
    const shell = new THREE.MeshStandardMaterial({ color: colour, metalness: metal, roughness: 0.2 });
    for (const side of [1, -1]) {
      const mirror = new THREE.Mesh(new THREE.SphereGeometry(0.1, 16, 12), shell);
      mirror.scale.set(0.6, 0.75, 1.1);
      mirror.position.set(form.axles[0] - 0.68, form.beltY + 0.1, side * (form.width / 2 + 0.03));
      group.add(mirror);
    }
  }
  const height = form.topOutline.reduce((highest, [, y]) => Math.max(highest, y), 0);
  return { group: castShadows(group), paint: material, size: [form.length, height, form.width] };
}
