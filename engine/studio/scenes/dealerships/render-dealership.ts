// Renders a dealership by day and at dusk: building, forecourt with cars, and surroundings.
import * as THREE from 'three';
import { createHemisphereDirections } from '../lighting/bake';
import { seededRandom } from '../lighting/noise';
import { createSky, SKIES, getSunDirection, type SkyKind } from '../lighting/sky';
import { renderExposures } from '../rendering/expose';
import { createSun, createReflections, type SunShadow } from '../rendering/sunlight';
import { createPaneMaterial, sharedUniforms } from '../rendering/baked-materials';
import { addBlocker, bakeStage, addBox, createStage, type Stage } from '../shapes/stage';
import { createBackgroundCar } from '../shapes/background-car';
import type { CarForm } from '../shapes/background-car-skin';
import type { Sky } from '../../geometry/vector';
import type { DealershipJob, OnImage } from '../jobs';
import { addBuilding } from './building';
import { addGround, addMarkings } from './ground';
import type { DealershipPlan, PylonPlan } from './plan';
import { createSignLetters } from './sign-letters';
import {
  createSkyDome,
  createSurroundings,
  sampleSkyTexture,
  createSkyTexture,
  createStreetModifier,
} from './surroundings';

/** The sun's shadow on a forecourt. */
const SUN_SHADOW: SunShadow = {
  distance: 80,
  target: [0, 0, 2],
  halfWidth: 34,
  halfHeight: 30,
  farPlane: 170,
  mapSize: 3072,
  bias: -0.0004,
  normalBias: 0.03,
  radius: 2.5,
};

const CAR_COLOURS = ['#e9eaea', '#14171b', '#8d9399', '#7a0f17', '#1d3a66', '#3d4347', '#c9cccf', '#20402f'];

/** Measures the light from above on open ground. */
function measureOpenLight(sky: Sky): number {
  const directions = createHemisphereDirections(128);
  return (
    directions.reduce((sum, [x, y, z]) => sum + sky(x, z, y).reduce((a, c) => a + c / 3, 0), 0) *
    (Math.PI / directions.length)
  );
}

/** Adds cars in the bays and behind the glass. @returns their paints */
function addCars(
  stage: Stage,
  plan: DealershipPlan,
): Record<'indoors' | 'outdoors', THREE.MeshStandardMaterial[]> {
  const indoors: THREE.MeshStandardMaterial[] = [];
  const outdoors: THREE.MeshStandardMaterial[] = [];
  const random = seededRandom(plan.seed * 7 + 3);
  const addCar = (form: CarForm, x: number, z: number, rotationY: number, isInside: boolean) => {
    const colour = CAR_COLOURS[Math.floor(random() * CAR_COLOURS.length)];
    const {
      group: car,
      paint,
      size,
    } = createBackgroundCar(form, {
      colour: form === 'box' ? '#eceae4' : colour,
      metal: colour === '#e9eaea' ? 0 : 0.45,
      glow: 0,
    });
    car.position.set(x, isInside ? 0.07 : 0, z);
    car.rotation.y = rotationY;
    stage.scene.add(car);
    (isInside ? indoors : outdoors).push(paint);
    const [l, h, w] = size;
    addBlocker(stage, [l * 0.94, h * 0.42, w * 0.9], { position: [x, 0.28 + h * 0.21, z], rotationY });
    addBlocker(stage, [l * 0.5, h * 0.36, w * 0.8], {
      position: [x - Math.cos(rotationY) * 0.2, h * 0.75, z],
      rotationY,
    });
  };
  const { bays, forms } = plan;
  for (const k of bays.taken)
    addCar(
      forms[(k + plan.seed) % forms.length],
      bays.x + (k + 0.5 - bays.count / 2) * 2.75,
      bays.z - 0.1,
      ((bays.faces ?? 1) * -Math.PI) / 2 + (random() - 0.5) * 0.03,
      false,
    );
  for (const [x, z, turn] of plan.shown) addCar(forms[Math.floor(random() * forms.length)], x, z, turn, true);
  return { indoors, outdoors };
}

/** Adds a sign on a post next to the drive. */
function addPylon(
  stage: Stage,
  { at, tall = 6.4, accent, colour = '#1d2022' }: PylonPlan & { accent: string },
  mark: string,
): THREE.Group {
  addBox(
    stage,
    [1.9, tall, 0.4],
    { color: colour, roughness: 0.35, clearcoat: 0.4 },
    { position: [at[0], tall / 2, at[1]] },
  );
  addBox(
    stage,
    [1.94, 0.5, 0.44],
    { color: accent, roughness: 0.35 },
    { position: [at[0], tall * 0.52, at[1]] },
  );
  const letters = createSignLetters(mark, 1.5, { depth: 0.04 });
  letters.position.set(at[0], tall - 0.9, at[1] + 0.21);
  stage.scene.add(letters);
  return letters;
}

/** Renders the views `day` and `dusk` of a dealership. */
export function renderDealership(renderer: THREE.WebGLRenderer, job: DealershipJob, onImage: OnImage): void {
  const { plan, marks } = job;
  const stage = createStage({ step: 0.45 });
  const azimuth = plan.sun ?? 0.7;
  const kinds: readonly SkyKind[] = [plan.sky ?? 'day', 'dusk'];
  const states = kinds.map((kind, k) => {
    const exactSky = createSky(kind, k === 0 ? azimuth : Math.PI + azimuth * 0.6, plan.seed);
    const skyMap = createSkyTexture(exactSky, [1024, 512]);
    const sky = sampleSkyTexture(skyMap);
    const { sunLight, sunHeight } = SKIES[kind];
    return {
      kind,
      sky,
      skyMap,
      areaLightPower: k === 0 ? 0.5 : 1.15,
      sun: k === 0 ? { direction: getSunDirection(azimuth, sunHeight), colour: sunLight } : undefined,
    };
  });
  const glass = createPaneMaterial({ tint: 0.2, rough: 0.01, color: '#05080a' });
  addBuilding(stage, plan, glass);
  const floor = addGround(stage, plan.ground ?? 'asphalt', plan.seed);
  addMarkings(stage, plan);
  const { indoors, outdoors } = addCars(stage, plan);
  const signs: THREE.Group[] = [];
  const { sign } = plan;
  if (sign) {
    const letters = createSignLetters(marks[sign.mark ?? 'light'], sign.width);
    letters.position.set(sign.at[0], sign.at[1], sign.at[2]);
    stage.scene.add(letters);
    signs.push(letters);
  }
  if (plan.pylon) signs.push(addPylon(stage, { ...plan.pylon, accent: plan.accent }, marks.light));
  const applyLight = bakeStage(stage, states, { rays: job.rays ?? 96, bounces: 3 });

  const camera = new THREE.PerspectiveCamera(plan.camera.fov, job.width / job.height, 0.3, 1500);
  camera.position.set(...plan.camera.at);
  camera.lookAt(plan.camera.to[0], plan.camera.at[1], plan.camera.to[1]);
  for (const [k, state] of states.entries()) {
    const isDusk = k === 1;
    if (job.only && job.only !== (isDusk ? 'dusk' : 'day')) continue;
    applyLight(k);
    const surroundings = createSurroundings(plan, isDusk);
    const backdrop = createSkyDome(state.skyMap);
    stage.scene.add(surroundings, backdrop);
    const street = createSkyTexture(state.sky, [512, 256], createStreetModifier(isDusk ? 0.12 : 1.1));
    const environment = createReflections(renderer, street);
    stage.scene.environment = environment;
    glass.envMap = environment;
    glass.envMapIntensity = isDusk ? 0.8 : 1;
    glass.opacity = isDusk ? 0.06 : 0.3;
    sharedUniforms.open.value = measureOpenLight(state.sky);
    for (const paint of indoors) paint.envMapIntensity = isDusk ? 9 : 0.5;
    for (const paint of outdoors) paint.envMapIntensity = isDusk ? 0.55 : 1;
    for (const { mesh, spec } of stage.meshes)
      if (spec.emissive) mesh.material.emissiveIntensity = spec.emissive.intensity * (isDusk ? 1 : 0.45);
    for (const word of signs)
      word.traverse((part) => {
        if (part instanceof THREE.Mesh && part.material instanceof THREE.MeshStandardMaterial)
          part.material.emissiveIntensity = isDusk ? 1.5 : 0.1;
      });
    floor.material.roughness = isDusk ? 0.34 : 0.86;
    floor.material.color.setScalar(isDusk ? 0.55 : 1);
    const sun = state.sun && createSun(state.sun, SUN_SHADOW);
    if (sun) stage.scene.add(sun, sun.target);
    const canvas = renderExposures(renderer, {
      scene: stage.scene,
      camera,
      width: job.width,
      height: job.height,
      passes: isDusk ? 2 : 1,
      shift: plan.camera.shift ?? 0.2,
      sun,
      floor: isDusk ? floor : undefined,
      grading: isDusk
        ? {
            exposure: plan.duskExposure ?? 1.7,
            bloomStrength: 0.3,
            bloomThreshold: 1.1,
            contrast: 1.14,
            saturation: 1.25,
            vignette: 0.35,
          }
        : {
            exposure: plan.exposure ?? 1.15,
            bloomStrength: 0.05,
            bloomThreshold: 2,
            contrast: 1.16,
            saturation: 1.28,
          },
    });
    onImage(isDusk ? 'dusk' : 'day', canvas);
    stage.scene.remove(surroundings, backdrop);
    if (sun) stage.scene.remove(sun, sun.target);
    environment.dispose();
  }
}
