// One place by day and by dusk: the house, its forecourt with cars, what stands around, the camera.
import * as THREE from 'three';
import { directions } from '../light/bake.mjs';
import { randomOf } from '../light/numbers.mjs';
import { SKIES, skyOf, sunAt } from '../light/sky.mjs';
import { expose } from '../page/darkroom.mjs';
import { reflections, sunlight } from '../page/lights.mjs';
import { pane, shared } from '../page/lit.mjs';
import { groundTexture } from '../shapes/paint.mjs';
import { grasses } from '../shapes/grasses.mjs';
import { bakeStage, block, box, newStage, put } from '../shapes/stage.mjs';
import { vehicle } from '../shapes/vehicle.mjs';
import { building } from './building.mjs';
import { letters } from './letters.mjs';
import { dome, looked, skyTexture, surroundings, withStreet } from './surroundings.mjs';

/** How the sun's shadow is drawn over a forecourt. */
const SUN = {
  away: 80,
  over: [0, 0, 2],
  half: 34,
  high: 30,
  far: 170,
  size: 3072,
  bias: -0.0004,
  normalBias: 0.03,
  radius: 2.5,
};

const GROUNDS = {
  asphalt: { base: [112, 112, 114], grain: 0.3, patches: 0.42 },
  concrete: { base: [168, 165, 158], grain: 0.1, patches: 0.35 },
  gravel: { base: [150, 132, 108], grain: 0.4, patches: 0.3 },
};
const PAINTS = ['#e9eaea', '#14171b', '#8d9399', '#7a0f17', '#1d3a66', '#3d4347', '#c9cccf', '#20402f'];

/** Light from above on open ground. */
function openLight(sky) {
  const set = directions(128);
  return (
    set.reduce((sum, [x, y, z]) => sum + sky(x, z, y).reduce((a, c) => a + c / 3, 0), 0) *
    (Math.PI / set.length)
  );
}

/** The ground, finer before the house. */
function ground(stage, kind, seed) {
  const geometry = new THREE.PlaneGeometry(2, 2, 130, 100);
  const p = geometry.attributes.position;
  const uv = geometry.attributes.uv;
  for (let k = 0; k < p.count; k++) {
    const x = Math.sign(p.getX(k)) * (26 * Math.abs(p.getX(k)) + 60 * Math.abs(p.getX(k)) ** 5);
    const t = p.getY(k);
    const z = t < 0 ? 8 + 26 * -t + 20 * t ** 4 : 8 - 22 * t - 70 * t ** 4;
    p.setXYZ(k, x, 0, z);
    uv.setXY(k, x / 7, z / 7);
  }
  geometry.computeVertexNormals();
  const look = GROUNDS[kind];
  const map = groundTexture({ ...look, seed, repeat: [1, 1] });
  const bounce = `rgb(${look.base.join(',')})`;
  return put(
    stage,
    geometry,
    { map, bounce, bump: map, bumpScale: 0.6, rough: 0.82, mirrors: true },
    { casts: false },
  );
}

/** White lines, kerb and grass. */
function markings(stage, plan) {
  const line = { color: '#d9d9d4', rough: 0.8 };
  const { bays } = plan;
  for (let k = 0; k <= bays.count; k++)
    box(stage, [0.1, 0.012, 5], line, {
      at: [bays.x + (k - bays.count / 2) * 2.75, 0.006, bays.z],
      step: 0.5,
      casts: false,
    });
  for (const { at, size, tufts, colour } of plan.beds ?? []) {
    box(
      stage,
      [size[0] + 0.3, 0.15, size[1] + 0.3],
      { color: '#b9b6ae', rough: 0.85 },
      { at: [at[0], 0.06, at[1]], step: 0.4 },
    );
    box(
      stage,
      [size[0], 0.03, size[1]],
      { color: '#4a3b2e', rough: 1 },
      { at: [at[0], 0.14, at[1]], step: 0.3 },
    );
    const grass = grasses({
      size: [size[0] - 0.2, size[1] - 0.2],
      tufts: tufts ?? Math.round(size[0] * size[1] * 2),
      height: 0.62,
      seed: plan.seed,
      colour,
    });
    grass.position.set(at[0], 0.14, at[1]);
    stage.scene.add(grass);
  }
}

/** Cars in the bays and behind the glass. */
function cars(stage, plan) {
  const [indoors, outdoors] = [[], []];
  const random = randomOf(plan.seed * 7 + 3);
  const add = (form, x, z, turn, isInside) => {
    const colour = PAINTS[Math.floor(random() * PAINTS.length)];
    const car = vehicle(form, {
      colour: form === 'box' ? '#eceae4' : colour,
      metal: colour === '#e9eaea' ? 0 : 0.45,
      glow: 0,
    });
    car.position.set(x, isInside ? 0.07 : 0, z);
    car.rotation.y = turn;
    stage.scene.add(car);
    (isInside ? indoors : outdoors).push(car.userData.paint);
    const [l, h, w] = car.userData.size;
    block(stage, [l * 0.94, h * 0.42, w * 0.9], { at: [x, 0.28 + h * 0.21, z], turn });
    block(stage, [l * 0.5, h * 0.36, w * 0.8], { at: [x - Math.cos(turn) * 0.2, h * 0.75, z], turn });
  };
  const { bays, forms } = plan;
  for (const k of bays.taken)
    add(
      forms[(k + plan.seed) % forms.length],
      bays.x + (k + 0.5 - bays.count / 2) * 2.75,
      bays.z - 0.1,
      ((bays.faces ?? 1) * -Math.PI) / 2 + (random() - 0.5) * 0.03,
      false,
    );
  for (const [x, z, turn] of plan.shown) add(forms[Math.floor(random() * forms.length)], x, z, turn, true);
  return { indoors, outdoors };
}

/** A sign on a post beside the drive. */
function pylon(stage, { at, tall = 6.4, accent, colour = '#1d2022' }, mark) {
  box(stage, [1.9, tall, 0.4], { color: colour, rough: 0.35, coat: 0.4 }, { at: [at[0], tall / 2, at[1]] });
  box(stage, [1.94, 0.5, 0.44], { color: accent, rough: 0.35 }, { at: [at[0], tall * 0.52, at[1]] });
  const word = letters(mark, 1.5, { depth: 0.04 });
  word.position.set(at[0], tall - 0.9, at[1] + 0.21);
  stage.scene.add(word);
  return word;
}

/**
 * Pictures of a place. `job.plan` as in the tenant's table; `job.marks`: word marks as SVG text.
 * @returns `{ day, dusk }` canvases by `show(name, canvas)` one after the other.
 */
export async function placePictures(renderer, job, show) {
  const { plan, marks } = job;
  const stage = newStage({ step: 0.45 });
  const azimuth = plan.sun ?? 0.7;
  const [dayKind, duskKind] = [plan.sky ?? 'day', 'dusk'];
  const states = [dayKind, duskKind].map((kind, k) => {
    const exact = skyOf(kind, k === 0 ? azimuth : Math.PI + azimuth * 0.6, plan.seed);
    const picture = skyTexture(exact, [1024, 512]);
    const sky = looked(picture);
    const { sunLight, height } = SKIES[kind];
    return {
      kind,
      sky,
      picture,
      lampPower: k === 0 ? 0.5 : 1.15,
      sun: k === 0 ? { direction: sunAt(azimuth, height), colour: sunLight } : undefined,
    };
  });
  const glass = pane(null, { tint: 0.2, rough: 0.01, color: '#05080a' });
  const house = building(stage, plan, glass);
  const floor = ground(stage, plan.ground ?? 'asphalt', plan.seed);
  markings(stage, plan);
  const { indoors, outdoors } = cars(stage, plan);
  const signs = [];
  const { sign } = plan;
  if (sign) {
    const word = letters(marks[sign.mark ?? 'light'], sign.width);
    word.position.set(sign.at[0], sign.at[1], sign.at[2]);
    stage.scene.add(word);
    signs.push(word);
  }
  if (plan.pylon) signs.push(pylon(stage, { ...plan.pylon, accent: plan.accent }, marks.light));
  const light = bakeStage(stage, states, { rays: job.rays ?? 96, bounces: 3 });

  const camera = new THREE.PerspectiveCamera(plan.camera.fov, job.width / job.height, 0.3, 1500);
  camera.position.set(...plan.camera.at);
  camera.lookAt(plan.camera.to[0], plan.camera.at[1], plan.camera.to[1]);
  for (const [k, state] of states.entries()) {
    const night = k === 1;
    if (job.only && job.only !== (night ? 'dusk' : 'day')) continue;
    light(k);
    const around = surroundings(plan, night);
    const backdrop = dome(state.picture);
    stage.scene.add(around, backdrop);
    const street = skyTexture(state.sky, [512, 256], withStreet(night ? 0.12 : 1.1));
    const environment = reflections(renderer, street);
    stage.scene.environment = environment;
    glass.envMap = environment;
    glass.envMapIntensity = night ? 0.8 : 1;
    glass.opacity = night ? 0.06 : 0.3;
    shared.open.value = openLight(state.sky);
    for (const paint of indoors) paint.envMapIntensity = night ? 9 : 0.5;
    for (const paint of outdoors) paint.envMapIntensity = night ? 0.55 : 1;
    for (const { mesh, spec } of stage.solids)
      if (spec.glow) mesh.material.emissiveIntensity = spec.glow.power * (night ? 1 : 0.45);
    for (const word of signs)
      word.traverse((part) => part.material && (part.material.emissiveIntensity = night ? 1.5 : 0.1));
    floor.material.roughness = night ? 0.34 : 0.86;
    floor.material.color.setScalar(night ? 0.55 : 1);
    const sun = night ? undefined : sunlight(states[0].sun, SUN);
    if (sun) stage.scene.add(sun, sun.target);
    const canvas = expose(renderer, {
      scene: stage.scene,
      camera,
      width: job.width,
      height: job.height,
      passes: night ? 2 : 1,
      shift: plan.camera.shift ?? 0.2,
      sun,
      floor: night ? floor : undefined,
      look: night
        ? {
            exposure: plan.duskExposure ?? 1.7,
            glowing: 0.3,
            glowFloor: 1.1,
            contrast: 1.14,
            colourfulness: 1.25,
            vignette: 0.35,
          }
        : {
            exposure: plan.exposure ?? 1.15,
            glowing: 0.05,
            glowFloor: 2,
            contrast: 1.16,
            colourfulness: 1.28,
          },
    });
    await show(night ? 'dusk' : 'day', canvas);
    stage.scene.remove(around, backdrop);
    if (sun) stage.scene.remove(sun, sun.target);
    environment.dispose();
  }
  return house;
}
