// The interior of a caravan: a room with a kitchen, a dinette and a bed at the window.
import * as THREE from 'three';
import { boards } from '../shapes/canvas-textures';
import { addLamp, addBox, addMesh, addRoundedBox, type Stage } from '../shapes/stage';
import { BACK, FRONT, HALF, TALL } from './caravan-dimensions';
import type { CabinView } from './cabin-view';
import { addBed, addDinette, addKitchen } from './furniture';

const WHITE = { color: '#e9e6df', rough: 0.5 };

/** Adds the room. @returns its camera views */
export function addCaravan(stage: Stage): { views: Readonly<Record<string, CabinView>> } {
  stage.step = 0.14;
  const floor = {
    map: boards({ colour: '#a78c6c', count: 9, seed: 8, repeat: [1, 2] }),
    bounce: '#a78c6c',
    rough: 0.45,
  };
  const oak = {
    map: boards({ colour: '#b08d62', count: 4, seed: 9, repeat: [1, 1] }),
    bounce: '#b08d62',
    rough: 0.5,
  };
  addBox(stage, [HALF * 2, 0.04, BACK - FRONT], floor, { at: [0, -0.02, (FRONT + BACK) / 2] });
  addBox(
    stage,
    [HALF * 2 + 0.2, 0.06, BACK - FRONT + 0.2],
    { color: '#f0eee9', rough: 0.8 },
    { at: [0, TALL + 0.03, (FRONT + BACK) / 2] },
  );
  for (const side of [-1, 1]) addWall(stage, side);
  addEnds(stage);
  addKitchen(stage, oak);
  addDinette(stage, oak);
  addBed(stage, oak);
  for (const z of [-1.6, -0.2, 1.2]) {
    addLamp(stage, {
      at: [0, TALL - 0.02, z],
      u: [0.5, 0, 0],
      v: [0, 0, 0.12],
      colour: [9, 8.2, 6.9],
      samples: [2, 1],
    });
    addMesh(
      stage,
      new THREE.BoxGeometry(0.5, 0.015, 0.1),
      { color: '#fff', glow: { color: '#fff0dc', power: 2.4 } },
      { at: [0, TALL - 0.008, z], bakes: false, casts: false },
    );
  }
  return {
    views: {
      interior: { at: [-0.15, 1.38, 2.1], to: [0.1, 0.95, -2.4], fov: 62 },
      seats: { at: [0.42, 1.36, -1.2], to: [-0.62, 0.66, 0.95], fov: 60 },
      panorama: { at: [0, 1.32, 0.2] },
    },
  };
}

/** Adds a side wall with a window. */
function addWall(stage: Stage, side: number): void {
  const x = side * (HALF + 0.03);
  const long = BACK - FRONT;
  const [z0, z1, low, high] = side > 0 ? [-1.35, 0.05, 1.08, 1.5] : [0.2, 1.7, 0.98, 1.58];
  const panel = (y0: number, y1: number, a: number, b: number) =>
    addBox(stage, [0.06, y1 - y0, b - a], WHITE, { at: [x, (y0 + y1) / 2, (a + b) / 2] });
  panel(0, low, FRONT, BACK);
  panel(high, TALL, FRONT, BACK);
  panel(low, high, FRONT, z0);
  panel(low, high, z1, BACK);
  for (const y of [low, high])
    addRoundedBox(
      stage,
      [0.05, 0.03, z1 - z0],
      0.012,
      { color: '#3a3d3f', rough: 0.5 },
      { at: [x - side * 0.03, y, (z0 + z1) / 2] },
    );
  addRoundedBox(stage, [0.34, 0.34, long - 1.9], 0.05, WHITE, {
    at: [side * (HALF - 0.17), TALL - 0.19, 0.45],
    segments: 6,
  });
  for (let k = 0; k < 5; k++) {
    addRoundedBox(
      stage,
      [0.012, 0.3, 0.58],
      0.005,
      { color: '#f3f1ec', rough: 0.3 },
      { at: [side * (HALF - 0.345), TALL - 0.19, -0.75 + k * 0.6], segments: 3 },
    );
    addRoundedBox(
      stage,
      [0.02, 0.016, 0.14],
      0.007,
      { color: '#6b6f72', rough: 0.3, metal: 0.8 },
      { at: [side * (HALF - 0.36), TALL - 0.3, -0.75 + k * 0.6] },
    );
  }
}

function addEnds(stage: Stage): void {
  addBox(stage, [HALF * 2 + 0.14, 1.0, 0.06], WHITE, { at: [0, 0.5, FRONT] });
  addBox(stage, [HALF * 2 + 0.14, TALL - 1.62, 0.06], WHITE, { at: [0, (TALL + 1.62) / 2, FRONT] });
  for (const side of [-1, 1])
    addBox(stage, [0.48, 0.64, 0.06], WHITE, { at: [side * (HALF - 0.17), 1.31, FRONT] });
  addBox(stage, [HALF * 2 + 0.14, TALL, 0.06], WHITE, { at: [0, TALL / 2, BACK] });
  addRoundedBox(
    stage,
    [0.62, 1.8, 0.04],
    0.03,
    { color: '#f2f0eb', rough: 0.35 },
    { at: [-0.6, 0.92, BACK - 0.05], segments: 5 },
  );
  for (const side of [-1, 1]) {
    for (let k = 0; k < 5; k++)
      addRoundedBox(
        stage,
        [0.055, 0.72, 0.05],
        0.024,
        { color: '#cfc8ba', rough: 0.95 },
        { at: [side * (HALF - 0.42 - k * 0.045), 1.31, FRONT + 0.06] },
      );
  }
}
