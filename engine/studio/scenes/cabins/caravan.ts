// The interior of a caravan: a room with a kitchen, a dinette, and a bed at the window.
import * as THREE from 'three';
import { drawBoards } from '../shapes/canvas-textures';
import { addAreaLight, addBox, addMesh, addRoundedBox, type Stage } from '../shapes/stage';
import { BACK_Z, FRONT_Z, HALF_WIDTH, HEIGHT } from './caravan-dimensions';
import type { CabinView } from './cabin-view';
import { addBed, addDinette, addKitchen } from './furniture';

const WHITE = { color: '#e9e6df', roughness: 0.5 };

/** Adds the room of a caravan. @returns the camera views by name */
export function addCaravan(stage: Stage): { views: Readonly<Record<string, CabinView>> } {
  stage.step = 0.14;
  const floor = {
    map: drawBoards({ colour: '#a78c6c', count: 9, seed: 8, repeat: [1, 2] }),
    bounceColour: '#a78c6c',
    roughness: 0.45,
  };
  const oak = {
    map: drawBoards({ colour: '#b08d62', count: 4, seed: 9, repeat: [1, 1] }),
    bounceColour: '#b08d62',
    roughness: 0.5,
  };
  addBox(stage, [HALF_WIDTH * 2, 0.04, BACK_Z - FRONT_Z], floor, {
    position: [0, -0.02, (FRONT_Z + BACK_Z) / 2],
  });
  addBox(
    stage,
    [HALF_WIDTH * 2 + 0.2, 0.06, BACK_Z - FRONT_Z + 0.2],
    { color: '#f0eee9', roughness: 0.8 },
    { position: [0, HEIGHT + 0.03, (FRONT_Z + BACK_Z) / 2] },
  );
  for (const side of [-1, 1]) addWall(stage, side);
  addEndWalls(stage);
  addKitchen(stage, oak);
  addDinette(stage, oak);
  addBed(stage, oak);
  for (const z of [-1.6, -0.2, 1.2]) {
    addAreaLight(stage, {
      position: [0, HEIGHT - 0.02, z],
      u: [0.5, 0, 0],
      v: [0, 0, 0.12],
      colour: [9, 8.2, 6.9],
      samples: [2, 1],
    });
    addMesh(
      stage,
      new THREE.BoxGeometry(0.5, 0.015, 0.1),
      { color: '#fff', emissive: { color: '#fff0dc', intensity: 2.4 } },
      { position: [0, HEIGHT - 0.008, z], isBaked: false, castsShadow: false },
    );
  }
  return {
    views: {
      interior: { position: [-0.15, 1.38, 2.1], target: [0.1, 0.95, -2.4], fov: 62 },
      seats: { position: [0.42, 1.36, -1.2], target: [-0.62, 0.66, 0.95], fov: 60 },
      panorama: { position: [0, 1.32, 0.2] },
    },
  };
}

/** Adds a side wall with a window. */
function addWall(stage: Stage, side: number): void {
  const x = side * (HALF_WIDTH + 0.03);
  const length = BACK_Z - FRONT_Z;
  const [z0, z1, low, high] = side > 0 ? [-1.35, 0.05, 1.08, 1.5] : [0.2, 1.7, 0.98, 1.58];
  const addPanel = (y0: number, y1: number, a: number, b: number) =>
    addBox(stage, [0.06, y1 - y0, b - a], WHITE, { position: [x, (y0 + y1) / 2, (a + b) / 2] });
  addPanel(0, low, FRONT_Z, BACK_Z);
  addPanel(high, HEIGHT, FRONT_Z, BACK_Z);
  addPanel(low, high, FRONT_Z, z0);
  addPanel(low, high, z1, BACK_Z);
  for (const y of [low, high])
    addRoundedBox(
      stage,
      [0.05, 0.03, z1 - z0],
      0.012,
      { color: '#3a3d3f', roughness: 0.5 },
      { position: [x - side * 0.03, y, (z0 + z1) / 2] },
    );
  addRoundedBox(stage, [0.34, 0.34, length - 1.9], 0.05, WHITE, {
    position: [side * (HALF_WIDTH - 0.17), HEIGHT - 0.19, 0.45],
    segments: 6,
  });
  for (let k = 0; k < 5; k++) {
    addRoundedBox(
      stage,
      [0.012, 0.3, 0.58],
      0.005,
      { color: '#f3f1ec', roughness: 0.3 },
      { position: [side * (HALF_WIDTH - 0.345), HEIGHT - 0.19, -0.75 + k * 0.6], segments: 3 },
    );
    addRoundedBox(
      stage,
      [0.02, 0.016, 0.14],
      0.007,
      { color: '#6b6f72', roughness: 0.3, metalness: 0.8 },
      { position: [side * (HALF_WIDTH - 0.36), HEIGHT - 0.3, -0.75 + k * 0.6] },
    );
  }
}

function addEndWalls(stage: Stage): void {
  addBox(stage, [HALF_WIDTH * 2 + 0.14, 1.0, 0.06], WHITE, { position: [0, 0.5, FRONT_Z] });
  addBox(stage, [HALF_WIDTH * 2 + 0.14, HEIGHT - 1.62, 0.06], WHITE, {
    position: [0, (HEIGHT + 1.62) / 2, FRONT_Z],
  });
  for (const side of [-1, 1])
    addBox(stage, [0.48, 0.64, 0.06], WHITE, { position: [side * (HALF_WIDTH - 0.17), 1.31, FRONT_Z] });
  addBox(stage, [HALF_WIDTH * 2 + 0.14, HEIGHT, 0.06], WHITE, { position: [0, HEIGHT / 2, BACK_Z] });
  addRoundedBox(
    stage,
    [0.62, 1.8, 0.04],
    0.03,
    { color: '#f2f0eb', roughness: 0.35 },
    { position: [-0.6, 0.92, BACK_Z - 0.05], segments: 5 },
  );
  for (const side of [-1, 1]) {
    for (let k = 0; k < 5; k++)
      addRoundedBox(
        stage,
        [0.055, 0.72, 0.05],
        0.024,
        { color: '#cfc8ba', roughness: 0.95 },
        { position: [side * (HALF_WIDTH - 0.42 - k * 0.045), 1.31, FRONT_Z + 0.06] },
      );
  }
}
