// The furniture of a caravan: a kitchen, a dinette, and a bed at the window.
import * as THREE from 'three';
import { addBox, addMesh, addRoundedBox, type MaterialSpec, type Stage } from '../shapes/stage';
import type { Vec3 } from '../../geometry/vector';
import { FRONT_Z, HALF_WIDTH } from './caravan-dimensions';

const CLOTH = { color: '#6f7d7a', roughness: 0.95 };
const PALE = { color: '#d9d3c6', roughness: 0.95 };

export function addKitchen(stage: Stage, oak: MaterialSpec): void {
  addBox(
    stage,
    [0.56, 0.86, 1.7],
    { color: '#f1efea', roughness: 0.3 },
    { position: [HALF_WIDTH - 0.28, 0.45, -0.65] },
  );
  addRoundedBox(stage, [0.6, 0.04, 1.74], 0.015, oak, {
    position: [HALF_WIDTH - 0.29, 0.9, -0.65],
    segments: 5,
  });
  for (let k = 0; k < 3; k++) {
    addRoundedBox(
      stage,
      [0.014, 0.24, 0.52],
      0.006,
      { color: '#dfe3e0', roughness: 0.35 },
      { position: [HALF_WIDTH - 0.567, 0.72, -1.2 + k * 0.55] },
    );
    addRoundedBox(
      stage,
      [0.014, 0.44, 0.52],
      0.006,
      { color: '#dfe3e0', roughness: 0.35 },
      { position: [HALF_WIDTH - 0.567, 0.35, -1.2 + k * 0.55] },
    );
    addRoundedBox(
      stage,
      [0.02, 0.014, 0.2],
      0.006,
      { color: '#55595c', roughness: 0.3, metalness: 0.8 },
      { position: [HALF_WIDTH - 0.58, 0.8, -1.2 + k * 0.55] },
    );
  }
  addRoundedBox(
    stage,
    [0.4, 0.012, 0.44],
    0.006,
    { color: '#0c0d0e', roughness: 0.12 },
    { position: [HALF_WIDTH - 0.29, 0.924, -1.15] },
  );
  addRoundedBox(
    stage,
    [0.38, 0.015, 0.42],
    0.006,
    { color: '#b9bdc0', roughness: 0.25, metalness: 0.9 },
    { position: [HALF_WIDTH - 0.29, 0.922, -0.3] },
  );
  addRoundedBox(
    stage,
    [0.3, 0.012, 0.34],
    0.006,
    { color: '#6d7174', roughness: 0.3, metalness: 0.9 },
    { position: [HALF_WIDTH - 0.29, 0.93, -0.3] },
  );
  const spout: Vec3[] = [
    [0, 0, 0],
    [0, 0.2, 0],
    [-0.06, 0.27, 0],
    [-0.14, 0.22, 0],
  ];
  const curve = new THREE.CatmullRomCurve3(spout.map((p) => new THREE.Vector3(...p)));
  addMesh(
    stage,
    new THREE.TubeGeometry(curve, 30, 0.012, 12),
    { color: '#c9cccf', roughness: 0.18, metalness: 1 },
    { position: [HALF_WIDTH - 0.09, 0.92, -0.3] },
  );
  addBox(stage, [0.6, 1.5, 0.6], oak, { position: [HALF_WIDTH - 0.3, 0.76, 0.55] });
  addRoundedBox(
    stage,
    [0.02, 0.9, 0.54],
    0.01,
    { color: '#2a2d2f', roughness: 0.25 },
    { position: [HALF_WIDTH - 0.605, 0.95, 0.55], segments: 4 },
  );
}

export function addDinette(stage: Stage, oak: MaterialSpec): void {
  for (const [z, lean] of [
    [0.3, 0.1],
    [1.62, -0.1],
  ]) {
    addBox(
      stage,
      [0.92, 0.32, 0.52],
      { color: '#e4e0d8', roughness: 0.6 },
      { position: [-HALF_WIDTH + 0.47, 0.16, z] },
    );
    addRoundedBox(stage, [0.92, 0.15, 0.54], 0.055, CLOTH, {
      position: [-HALF_WIDTH + 0.47, 0.4, z],
      segments: 7,
    });
    addRoundedBox(stage, [0.9, 0.46, 0.15], 0.06, CLOTH, {
      position: [-HALF_WIDTH + 0.47, 0.7, z - Math.sign(lean) * 0.27],
      rotation: [-lean, 0, 0],
      segments: 7,
    });
    addRoundedBox(
      stage,
      [0.36, 0.36, 0.13],
      0.06,
      { color: '#c58b4e', roughness: 0.95 },
      {
        position: [-HALF_WIDTH + 0.28, 0.63, z - Math.sign(lean) * 0.13],
        rotation: [-lean * 2, 0.25, 0.1],
        segments: 7,
      },
    );
  }
  addRoundedBox(stage, [0.82, 0.035, 0.62], 0.017, oak, {
    position: [-HALF_WIDTH + 0.47, 0.7, 0.96],
    segments: 6,
  });
  addMesh(
    stage,
    new THREE.CylinderGeometry(0.04, 0.05, 0.68, 24),
    { color: '#9a9ea1', roughness: 0.3, metalness: 0.8 },
    { position: [-HALF_WIDTH + 0.45, 0.35, 0.96] },
  );
  addMesh(
    stage,
    new THREE.CylinderGeometry(0.042, 0.034, 0.09, 32),
    { color: '#e9e6df', roughness: 0.3 },
    { position: [-HALF_WIDTH + 0.6, 0.765, 1.06] },
  );
  addMesh(
    stage,
    new THREE.CylinderGeometry(0.042, 0.034, 0.09, 32),
    { color: '#45504f', roughness: 0.3 },
    { position: [-HALF_WIDTH + 0.5, 0.765, 0.86] },
  );
}

export function addBed(stage: Stage, oak: MaterialSpec): void {
  addBox(stage, [1.6, 0.42, 1.0], oak, { position: [0, 0.21, FRONT_Z + 0.55] });
  addRoundedBox(stage, [1.58, 0.2, 1.0], 0.07, PALE, { position: [0, 0.52, FRONT_Z + 0.55], segments: 8 });
  addRoundedBox(
    stage,
    [1.62, 0.09, 0.62],
    0.045,
    { color: '#5f7280', roughness: 0.97 },
    { position: [0, 0.61, FRONT_Z + 0.78], segments: 8 },
  );
  for (const x of [-0.4, 0.4]) {
    addRoundedBox(
      stage,
      [0.62, 0.36, 0.17],
      0.085,
      { color: '#eeeae2', roughness: 0.97 },
      { position: [x, 0.76, FRONT_Z + 0.2], rotation: [-0.35, 0, 0], segments: 8 },
    );
    addRoundedBox(
      stage,
      [0.42, 0.3, 0.13],
      0.065,
      { color: '#c58b4e', roughness: 0.97 },
      { position: [x * 0.95, 0.74, FRONT_Z + 0.38], rotation: [-0.4, 0, 0], segments: 8 },
    );
  }
}
