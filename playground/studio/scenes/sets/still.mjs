// Still lifes: a key on a contract, a stack of tyres, a workshop bay with a car on its lift.
import * as THREE from 'three';
import { skyOf } from '../light/sky.mjs';
import { expose } from '../page/darkroom.mjs';
import { shared } from '../page/lit.mjs';
import { looked, skyTexture } from '../places/surroundings.mjs';
import { boards, drawn } from '../shapes/paint.mjs';
import { melt, pad, skinOf } from '../shapes/soft.mjs';
import { bakeStage, block, box, cylinder, lamp, newStage, put, rounded, sheet } from '../shapes/stage.mjs';
import { vehicle } from '../shapes/vehicle.mjs';

const METAL = { color: '#b9bdc2', rough: 0.22, metal: 1 };

/** A desk with papers, a pen, a car key and a cup. Units: decimetres, so that the bake has room. */
function desk(stage, accent) {
  sheet(
    stage,
    [30, 22],
    {
      map: boards({ colour: '#9c7247', count: 5, seed: 3, repeat: [2, 1.8] }),
      bounce: '#9c7247',
      rough: 0.42,
    },
    { step: 0.33 },
  );
  const paper = drawn(700, 990, (c, w, h) => {
    c.fillStyle = '#fbfaf7';
    c.fillRect(0, 0, w, h);
    c.fillStyle = accent;
    c.fillRect(60, 60, 120, 16);
    c.fillStyle = '#2a2d31';
    c.fillRect(60, 100, 330, 26);
    for (let k = 0; k < 17; k++) {
      c.fillStyle = '#b6b8bc';
      c.fillRect(60, 180 + k * 36, 580 - ((k * 97) % 170), 8);
    }
    c.strokeStyle = '#55585c';
    c.lineWidth = 3;
    c.strokeRect(60, 830, 260, 90);
    c.strokeStyle = '#1c3f8f';
    c.lineWidth = 5;
    c.beginPath();
    c.moveTo(80, 895);
    c.bezierCurveTo(120, 820, 130, 930, 165, 870);
    c.bezierCurveTo(190, 830, 200, 920, 240, 880);
    c.lineTo(295, 868);
    c.stroke();
  });
  const page = new THREE.BoxGeometry(2.1, 0.012, 2.97, 24, 1, 34);
  for (const [dx, dz, turn, y] of [
    [0.12, -0.1, 0.3, 0.01],
    [0, 0, 0.22, 0.024],
  ])
    put(
      stage,
      page.clone(),
      { map: paper, bounce: '#fbfaf7', rough: 0.8 },
      { at: [0.4 + dx, y, 0.2 + dz], turn: [0, turn, 0] },
    );
  const pen = new THREE.Group();
  pen.position.set(1.0, 0.1, 0.75);
  pen.rotation.set(0, 0.9, Math.PI / 2);
  stage.scene.add(pen);
  cylinder(
    stage,
    [0.052, 0.052, 1.1],
    { color: '#16181b', rough: 0.2, coat: 0.6 },
    { parent: pen, step: 0.1 },
  );
  cylinder(stage, [0.052, 0.008, 0.2], METAL, { at: [0, -0.65, 0], parent: pen, step: 0.1 });
  cylinder(stage, [0.054, 0.054, 0.06], METAL, { at: [0, 0.1, 0], parent: pen, step: 0.1 });
  const key = new THREE.Group();
  key.position.set(0.1, 0.11, 0.55);
  key.rotation.y = 0.55;
  stage.scene.add(key);
  const fob = melt(
    0.06,
    pad([0, 0, 0], [0.2, 0.075, 0.34], 0.07),
    pad([0, 0, -0.05], [0.17, 0.085, 0.26], 0.07),
  );
  put(
    stage,
    skinOf(fob, [-0.3, -0.15, -0.5], [0.3, 0.15, 0.5], 0.018),
    { color: '#141518', rough: 0.3 },
    { parent: key },
  );
  for (const [z, tone] of [
    [-0.16, '#2c2f34'],
    [0, '#2c2f34'],
    [0.16, accent],
  ])
    rounded(
      stage,
      [0.2, 0.02, 0.1],
      0.01,
      { color: tone, rough: 0.35 },
      { at: [0, 0.083, z], parent: key, segments: 5 },
    );
  rounded(stage, [0.09, 0.03, 0.62], 0.012, METAL, { at: [0, 0, -0.6], parent: key, segments: 5 });
  for (const [x, y, z, R, turn] of [
    [0.02, 0.02, 0.52, 0.2, [Math.PI / 2.3, 0.2, 0]],
    [0.24, -0.03, 0.78, 0.16, [Math.PI / 2.1, 0, 0.3]],
  ])
    put(stage, new THREE.TorusGeometry(R, 0.018, 12, 64), METAL, { at: [x, y, z], turn, parent: key });
  rounded(
    stage,
    [0.34, 0.04, 0.62],
    0.02,
    { color: accent, rough: 0.55 },
    { at: [0.36, -0.07, 1.12], turn: [0, 0.4, 0], parent: key, segments: 6 },
  );
  const profile = [
    [0, 0],
    [0.3, 0],
    [0.34, 0.04],
    [0.4, 0.75],
    [0.415, 0.78],
    [0.385, 0.77],
    [0.32, 0.08],
    [0, 0.06],
  ].map((p) => new THREE.Vector2(...p));
  put(
    stage,
    new THREE.LatheGeometry(profile, 64),
    { color: '#efece5', rough: 0.25 },
    { at: [1.95, 0, -1.15] },
  );
  put(
    stage,
    new THREE.CircleGeometry(0.37, 48),
    { color: '#2a1509', rough: 0.15 },
    { at: [1.95, 0.62, -1.15], turn: [-Math.PI / 2, 0, 0] },
  );
  box(
    stage,
    [3.2, 2.1, 0.08],
    { color: '#26282c', rough: 0.4 },
    { at: [-0.4, 1.1, -2.6], turn: [-0.2, 0.12, 0], step: 0.2 },
  );
  box(stage, [40, 16, 0.2], { color: '#d5d0c6', rough: 0.9 }, { at: [0, 7, -9], step: 1 });
}

/** Four tyres, one leaning, on a clean floor. Metres × 4. */
function tyres(stage, accent) {
  sheet(stage, [44, 14], { color: '#b9bbbc', rough: 0.3 }, { step: 0.3 });
  box(stage, [44, 9, 0.2], { color: '#c9cbcc', rough: 0.9 }, { at: [0, 4.4, -5], step: 0.5 });
  box(stage, [44, 0.9, 0.1], { color: accent, rough: 0.5 }, { at: [0, 1.9, -4.85], step: 0.4 });
  const rubber = { color: '#17181a', rough: 0.72 };
  const profile = [
    [0.86, -0.36],
    [0.9, -0.4],
    [1.12, -0.43],
    [1.3, -0.4],
    [1.37, -0.33],
    [1.38, -0.22],
  ].map((p) => new THREE.Vector2(...p));
  const grooves = [-0.2, 0, 0.2]
    .flatMap((y) => [
      [1.385, y - 0.035],
      [1.34, y - 0.025],
      [1.34, y + 0.025],
      [1.385, y + 0.035],
    ])
    .map((p) => new THREE.Vector2(...p));
  const outline = [...profile, ...grooves, ...profile.toReversed().map((p) => new THREE.Vector2(p.x, -p.y))];
  const inner = [...outline, new THREE.Vector2(0.86, -0.36)];
  const tyre = (at, turn) => {
    const group = new THREE.Group();
    group.position.set(...at);
    group.rotation.set(...turn);
    stage.scene.add(group);
    const dense = inner.flatMap((p, k) =>
      k === 0 ? [p] : [0.5, 1].map((t) => inner[k - 1].clone().lerp(p, t)),
    );
    put(stage, new THREE.LatheGeometry(dense, 110), { ...rubber, side: THREE.DoubleSide }, { parent: group });
    for (let k = 0; k < 72; k++) {
      const a = (k / 72) * Math.PI * 2;
      for (const [y, tilt] of [
        [-0.31, 0.35],
        [-0.1, -0.3],
        [0.1, 0.3],
        [0.31, -0.35],
      ]) {
        const lug = new THREE.BoxGeometry(0.05, 0.15, 0.085);
        put(stage, lug, rubber, {
          at: [Math.cos(a) * 1.378, y, -Math.sin(a) * 1.378],
          turn: [tilt, a, 0],
          parent: group,
          bakes: false,
          casts: false,
        });
      }
    }
  };
  for (let k = 0; k < 3; k++) tyre([0.9 + Math.sin(k * 2.1) * 0.06, 0.44 + k * 0.87, -0.9], [0, k * 1.3, 0]);
  tyre([-1.9, 1.37, 0.15], [Math.PI / 2 - 0.14, 0, 0.45]);
}

/** A bright bay: a car on a two-post lift, a bench with drawers, a roller door. */
function workshop(stage, accent) {
  const light = { color: '#dfe1e0', rough: 0.8 };
  sheet(stage, [16, 12], { color: '#8d9294', rough: 0.24 }, { step: 0.16 });
  box(stage, [16, 5, 0.2], light, { at: [0, 2.5, -4], step: 0.3 });
  box(stage, [0.2, 5, 12], light, { at: [-6.4, 2.5, 0], step: 0.35 });
  box(stage, [0.2, 5, 12], light, { at: [7, 2.5, 0], step: 0.35 });
  box(stage, [16, 0.2, 12], { color: '#eceded', rough: 0.9 }, { at: [0, 5, 0], step: 0.5 });
  box(stage, [16, 0.5, 0.06], { color: accent, rough: 0.5 }, { at: [0, 2.6, -3.86], step: 0.3 });
  for (const z of [-2.2, 0, 2.2]) {
    lamp(stage, { at: [0, 4.85, z], u: [9, 0, 0], v: [0, 0, 0.3], colour: [10, 10, 9.8], samples: [5, 1] });
    put(
      stage,
      new THREE.BoxGeometry(9, 0.05, 0.24),
      { color: '#fff', glow: { color: '#fbfdff', power: 3 } },
      { at: [0, 4.86, z], bakes: false, casts: false },
    );
  }
  const steel = { color: accent, rough: 0.4 };
  for (const side of [-1, 1]) {
    box(stage, [0.34, 3.7, 0.3], steel, { at: [0.9, 1.85, side * 1.65 - 0.4], step: 0.15 });
    box(stage, [0.7, 0.05, 0.6], steel, { at: [0.9, 0.03, side * 1.65 - 0.4] });
    for (const way of [-1, 1])
      box(
        stage,
        [1.25, 0.1, 0.12],
        { color: '#2b2e31', rough: 0.5 },
        { at: [0.9 + way * 0.6, 1.62, side * 1.12 - 0.4], turn: [0, side * way * 0.6, 0], step: 0.2 },
      );
  }
  const car = vehicle('suv', { colour: '#c3c7ca', metal: 0.5 });
  car.position.set(0.9, 1.45, -0.4);
  car.rotation.y = Math.PI;
  stage.scene.add(car);
  car.userData.paint.envMapIntensity = 0.8;
  block(stage, [4.2, 0.7, 1.7], { at: [0.9, 2.1, -0.4] });
  block(stage, [2.4, 0.6, 1.5], { at: [1.1, 2.75, -0.4] });
  const bench = { color: '#2a2d31', rough: 0.4 };
  box(stage, [4.4, 0.85, 0.7], bench, { at: [-3.6, 0.45, -3.4], step: 0.15 });
  rounded(
    stage,
    [4.5, 0.06, 0.76],
    0.02,
    { color: '#b48a57', rough: 0.5 },
    { at: [-3.6, 0.91, -3.4], segments: 6 },
  );
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      rounded(
        stage,
        [1.02, 0.17, 0.02],
        0.008,
        { color: accent, rough: 0.4 },
        { at: [-5.25 + column * 1.1, 0.17 + row * 0.195, -3.04], segments: 3 },
      );
      rounded(stage, [0.6, 0.016, 0.02], 0.006, METAL, {
        at: [-5.25 + column * 1.1, 0.22 + row * 0.195, -3.02],
      });
    }
  }
  box(stage, [3.6, 1.1, 0.03], { color: '#4a4f54', rough: 0.6 }, { at: [-3.6, 1.75, -3.87], step: 0.2 });
  for (let k = 0; k < 9; k++) {
    const long = 0.24 + ((k * 37) % 5) * 0.08;
    rounded(stage, [0.035, long, 0.02], 0.008, METAL, {
      at: [-5 + k * 0.34, 2.15 - long / 2, -3.83],
      segments: 3,
    });
    put(stage, new THREE.TorusGeometry(0.042, 0.014, 8, 24), METAL, {
      at: [-5 + k * 0.34, 2.15 - long, -3.83],
    });
  }
  for (let k = 0; k < 4; k++)
    put(
      stage,
      new THREE.CylinderGeometry(0.33, 0.33, 0.22, 40, 3),
      { color: '#17181a', rough: 0.75 },
      { at: [5.2, 0.11 + k * 0.225, -3.1] },
    );
}

const SETS = {
  finance: {
    build: desk,
    sky: 'overcast',
    sun: [-0.55, 0.62, 0.3],
    open: 5,
    exposure: 0.85,
    lens: 0.05,
    focus: [0.3, 0.1, 0.5],
    views: {
      illustration: { at: [0.9, 3.2, 4.6], to: [0.35, 0.05, 0.1], fov: 30 },
      banner: { at: [-0.3, 2.1, 4.8], to: [-1.6, 0.25, -0.2], fov: 20 },
    },
  },
  parts: {
    build: tyres,
    sky: 'overcast',
    sun: [-0.5, 0.7, 0.45],
    open: 5,
    exposure: 0.8,
    lens: 0,
    focus: [0, 1, 0],
    views: {
      illustration: { at: [-0.6, 2.2, 8.2], to: [-0.15, 1.25, -0.4], fov: 34 },
      banner: { at: [-2.5, 1.7, 8.4], to: [-3.2, 1.45, -0.4], fov: 23 },
    },
  },
  service: {
    build: workshop,
    sky: 'overcast',
    sun: undefined,
    open: 7,
    exposure: 1.05,
    lens: 0,
    focus: [0, 1, 0],
    views: {
      illustration: { at: [-2.6, 1.65, 6.4], to: [-0.5, 1.75, -1.5], fov: 46 },
      banner: { at: [-2.4, 1.6, 6.2], to: [-1.6, 1.75, -2], fov: 33 },
    },
  },
};

/** Makes `illustration` (1200 × 800) and `banner` (1920 × 540) of a set: `finance`, `parts` or `service`. */
export async function stillPictures(renderer, job, show) {
  const set = SETS[job.set];
  const stage = newStage({ step: 0.4 });
  set.build(stage, job.accent);
  const sky = skyOf(set.sky, 0.6, 2);
  const picture = skyTexture(sky, [512, 256]);
  const sun = set.sun && { direction: normal(set.sun), colour: [3.4, 3.1, 2.6] };
  bakeStage(stage, [{ sky: looked(picture), sun }], { rays: job.rays ?? 64, bounces: 3, smoothing: 2 })(0);
  stage.scene.environment = new THREE.PMREMGenerator(renderer).fromEquirectangular(
    skyTexture(softboxes(sky), [256, 128]),
  ).texture;
  shared.open.value = set.open;
  const light = sun && new THREE.DirectionalLight(new THREE.Color(...sun.colour), 1);
  if (light) {
    light.position.set(...sun.direction).multiplyScalar(20);
    light.castShadow = true;
    light.shadow.mapSize.set(2048, 2048);
    Object.assign(light.shadow.camera, { left: -6, right: 6, top: 6, bottom: -6, near: 1, far: 40 });
    light.shadow.camera.updateProjectionMatrix();
    Object.assign(light.shadow, { bias: -0.0006, normalBias: 0.012, radius: 5 });
    stage.scene.add(light, light.target);
  }
  for (const [name, { at, to, fov }] of Object.entries(set.views)) {
    const [width, height] = name === 'banner' ? [1920, 540] : [1200, 800];
    const camera = new THREE.PerspectiveCamera(fov, width / height, 0.05, 200);
    camera.position.set(...at);
    camera.lookAt(...to);
    camera.updateMatrixWorld();
    await show(
      name,
      expose(renderer, {
        scene: stage.scene,
        camera,
        width,
        height,
        passes: 2,
        sun: light,
        look: {
          exposure: set.exposure,
          glowing: 0.1,
          glowFloor: 1.6,
          contrast: 1.15,
          colourfulness: 1.15,
          vignette: 0.3,
        },
      }),
    );
  }
}

const normal = (v) => v.map((x) => x / Math.hypot(...v));

/** For reflections: the sky with two long windows in it. */
const softboxes = (sky) => (x, y, z) => {
  const c = sky(x, Math.abs(y), z);
  const isWindow = y > 0.25 && y < 0.75 && Math.abs(Math.atan2(z, x) % 1.6) > 0.5;
  return c.map((value) => value * (isWindow ? 1.7 : 0.35));
};
