// A still life for finance: a key on a contract, a pen and a cup. Units are decimetres, so that the bake has enough
// resolution.
import * as THREE from 'three';
import { drawBoards, drawTexture } from '../shapes/canvas-textures';
import { smoothUnion, roundedBoxField, meshFromField } from '../shapes/distance-fields';
import { addBox, addCylinder, addMesh, addRoundedBox, addSheet, type Stage } from '../shapes/stage';
import type { Vec2, Vec3 } from '../../geometry/vector';
import { METAL } from './metal';

/** Adds a table of boards as wide as the image. */
export function addTableTop(stage: Stage): void {
  addSheet(
    stage,
    [30, 22],
    {
      map: drawBoards({ colour: '#9c7247', count: 5, seed: 3, repeat: [2, 1.8] }),
      bounceColour: '#9c7247',
      roughness: 0.42,
    },
    { step: 0.33 },
  );
}

/** Adds a paper cup of coffee. `position` is its base. */
export function addCup(stage: Stage, position: Vec3): void {
  const outline: Vec2[] = [
    [0, 0],
    [0.3, 0],
    [0.34, 0.04],
    [0.4, 0.75],
    [0.415, 0.78],
    [0.385, 0.77],
    [0.32, 0.08],
    [0, 0.06],
  ];
  const profile = outline.map((p) => new THREE.Vector2(...p));
  addMesh(stage, new THREE.LatheGeometry(profile, 64), { color: '#efece5', roughness: 0.25 }, { position });
  addMesh(
    stage,
    new THREE.CircleGeometry(0.37, 48),
    { color: '#2a1509', roughness: 0.15 },
    { position: [position[0], position[1] + 0.62, position[2]], rotation: [-Math.PI / 2, 0, 0] },
  );
}

/** Adds a desk with papers, a pen, a car key and a cup. */
export function addDesk(stage: Stage, accent: string): void {
  addTableTop(stage);
  const paper = drawTexture(700, 990, (c, w, h) => {
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
    addMesh(
      stage,
      page.clone(),
      { map: paper, bounceColour: '#fbfaf7', roughness: 0.8 },
      { position: [0.4 + dx, y, 0.2 + dz], rotation: [0, turn, 0] },
    );
  const pen = new THREE.Group();
  pen.position.set(1.0, 0.1, 0.75);
  pen.rotation.set(0, 0.9, Math.PI / 2);
  stage.scene.add(pen);
  addCylinder(
    stage,
    [0.052, 0.052, 1.1],
    { color: '#16181b', roughness: 0.2, clearcoat: 0.6 },
    { parent: pen, step: 0.1 },
  );
  addCylinder(stage, [0.052, 0.008, 0.2], METAL, { position: [0, -0.65, 0], parent: pen, step: 0.1 });
  addCylinder(stage, [0.054, 0.054, 0.06], METAL, { position: [0, 0.1, 0], parent: pen, step: 0.1 });
  const key = new THREE.Group();
  key.position.set(0.1, 0.11, 0.55);
  key.rotation.y = 0.55;
  stage.scene.add(key);
  const fob = smoothUnion(
    0.06,
    roundedBoxField([0, 0, 0], [0.2, 0.075, 0.34], 0.07),
    roundedBoxField([0, 0, -0.05], [0.17, 0.085, 0.26], 0.07),
  );
  addMesh(
    stage,
    meshFromField(fob, [-0.3, -0.15, -0.5], [0.3, 0.15, 0.5], 0.018),
    { color: '#141518', roughness: 0.3 },
    { parent: key },
  );
  const buttons: [number, string][] = [
    [-0.16, '#2c2f34'],
    [0, '#2c2f34'],
    [0.16, accent],
  ];
  for (const [z, tone] of buttons)
    addRoundedBox(
      stage,
      [0.2, 0.02, 0.1],
      0.01,
      { color: tone, roughness: 0.35 },
      { position: [0, 0.083, z], parent: key, segments: 5 },
    );
  addRoundedBox(stage, [0.09, 0.03, 0.62], 0.012, METAL, {
    position: [0, 0, -0.6],
    parent: key,
    segments: 5,
  });
  const rings: [number, number, number, number, Vec3][] = [
    [0.02, 0.02, 0.52, 0.2, [Math.PI / 2.3, 0.2, 0]],
    [0.24, -0.03, 0.78, 0.16, [Math.PI / 2.1, 0, 0.3]],
  ];
  for (const [x, y, z, R, turn] of rings)
    addMesh(stage, new THREE.TorusGeometry(R, 0.018, 12, 64), METAL, {
      position: [x, y, z],
      rotation: turn,
      parent: key,
    });
  addRoundedBox(
    stage,
    [0.34, 0.04, 0.62],
    0.02,
    { color: accent, roughness: 0.55 },
    { position: [0.36, -0.07, 1.12], rotation: [0, 0.4, 0], parent: key, segments: 6 },
  );
  addCup(stage, [1.95, 0, -1.15]);
  addBox(
    stage,
    [3.2, 2.1, 0.08],
    { color: '#26282c', roughness: 0.4 },
    { position: [-0.4, 1.1, -2.6], rotation: [-0.2, 0.12, 0], step: 0.2 },
  );
  addBox(stage, [40, 16, 0.2], { color: '#d5d0c6', roughness: 0.9 }, { position: [0, 7, -9], step: 1 });
}
