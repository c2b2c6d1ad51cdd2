// A still life for service: a car on its lift in a bright bay.
import * as THREE from 'three';
import {
  addBlocker,
  addAreaLight,
  addBox,
  addMesh,
  addRoundedBox,
  addSheet,
  type Stage,
} from '../shapes/stage';
import { createBackgroundCar } from '../shapes/background-car';
import { METAL } from './metal';

/** Adds a bright bay: a car on a two-post lift, a bench with drawers, tools and tyres. */
export function addWorkshop(stage: Stage, accent: string): void {
  const light = { color: '#dfe1e0', roughness: 0.8 };
  addSheet(stage, [16, 12], { color: '#8d9294', roughness: 0.24 }, { step: 0.16 });
  addBox(stage, [16, 5, 0.2], light, { position: [0, 2.5, -4], step: 0.3 });
  addBox(stage, [0.2, 5, 12], light, { position: [-6.4, 2.5, 0], step: 0.35 });
  addBox(stage, [0.2, 5, 12], light, { position: [7, 2.5, 0], step: 0.35 });
  addBox(stage, [16, 0.2, 12], { color: '#eceded', roughness: 0.9 }, { position: [0, 5, 0], step: 0.5 });
  addBox(stage, [16, 0.5, 0.06], { color: accent, roughness: 0.5 }, { position: [0, 2.6, -3.86], step: 0.3 });
  for (const z of [-2.2, 0, 2.2]) {
    addAreaLight(stage, {
      position: [0, 4.85, z],
      u: [9, 0, 0],
      v: [0, 0, 0.3],
      colour: [10, 10, 9.8],
      samples: [5, 1],
    });
    addMesh(
      stage,
      new THREE.BoxGeometry(9, 0.05, 0.24),
      { color: '#fff', emissive: { color: '#fbfdff', intensity: 3 } },
      { position: [0, 4.86, z], isBaked: false, castsShadow: false },
    );
  }
  const steel = { color: accent, roughness: 0.4 };
  for (const side of [-1, 1]) {
    addBox(stage, [0.34, 3.7, 0.3], steel, { position: [0.9, 1.85, side * 1.65 - 0.4], step: 0.15 });
    addBox(stage, [0.7, 0.05, 0.6], steel, { position: [0.9, 0.03, side * 1.65 - 0.4] });
    for (const direction of [-1, 1])
      addBox(
        stage,
        [1.25, 0.1, 0.12],
        { color: '#2b2e31', roughness: 0.5 },
        {
          position: [0.9 + direction * 0.6, 1.62, side * 1.12 - 0.4],
          rotation: [0, side * direction * 0.6, 0],
          step: 0.2,
        },
      );
  }
  const { group: car, paint } = createBackgroundCar('suv', { colour: '#c3c7ca', metal: 0.5 });
  car.position.set(0.9, 1.45, -0.4);
  car.rotation.y = Math.PI;
  stage.scene.add(car);
  paint.envMapIntensity = 0.8;
  addBlocker(stage, [4.2, 0.7, 1.7], { position: [0.9, 2.1, -0.4] });
  addBlocker(stage, [2.4, 0.6, 1.5], { position: [1.1, 2.75, -0.4] });
  const bench = { color: '#2a2d31', roughness: 0.4 };
  addBox(stage, [4.4, 0.85, 0.7], bench, { position: [-3.6, 0.45, -3.4], step: 0.15 });
  addRoundedBox(
    stage,
    [4.5, 0.06, 0.76],
    0.02,
    { color: '#b48a57', roughness: 0.5 },
    { position: [-3.6, 0.91, -3.4], segments: 6 },
  );
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      addRoundedBox(
        stage,
        [1.02, 0.17, 0.02],
        0.008,
        { color: accent, roughness: 0.4 },
        { position: [-5.25 + column * 1.1, 0.17 + row * 0.195, -3.04], segments: 3 },
      );
      addRoundedBox(stage, [0.6, 0.016, 0.02], 0.006, METAL, {
        position: [-5.25 + column * 1.1, 0.22 + row * 0.195, -3.02],
      });
    }
  }
  addBox(
    stage,
    [3.6, 1.1, 0.03],
    { color: '#4a4f54', roughness: 0.6 },
    { position: [-3.6, 1.75, -3.87], step: 0.2 },
  );
  for (let k = 0; k < 9; k++) {
    const toolLength = 0.24 + ((k * 37) % 5) * 0.08;
    addRoundedBox(stage, [0.035, toolLength, 0.02], 0.008, METAL, {
      position: [-5 + k * 0.34, 2.15 - toolLength / 2, -3.83],
      segments: 3,
    });
    addMesh(stage, new THREE.TorusGeometry(0.042, 0.014, 8, 24), METAL, {
      position: [-5 + k * 0.34, 2.15 - toolLength, -3.83],
    });
  }
  for (let k = 0; k < 4; k++)
    addMesh(
      stage,
      new THREE.CylinderGeometry(0.33, 0.33, 0.22, 40, 3),
      { color: '#17181a', roughness: 0.75 },
      { position: [5.2, 0.11 + k * 0.225, -3.1] },
    );
}
