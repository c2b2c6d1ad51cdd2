// Parts of a dealership in addition to its showroom: portal, canopy, interior, workshop wing.
import * as THREE from 'three';
import { ribs } from '../shapes/canvas-textures';
import { addLamp, addBox, cylinder, addMesh, type MaterialSpec, type Stage } from '../shapes/stage';
import type { BuildingPlan } from './plan';
import { WALLS } from './walls-and-roofs';

/** A frame in the brand's colour around the door. */
export function addPortal(
  stage: Stage,
  {
    accent,
    glazed,
    portalAt = 0,
    portalWidth = 5.2,
    portalHeight,
    height,
  }: BuildingPlan & { glazed: number; height: number },
): void {
  const tall = portalHeight ?? height + 0.9;
  const deep = 2.1;
  const spec = { color: accent, rough: 0.35, coat: 0.5 };
  for (const side of [-1, 1])
    addBox(stage, [0.55, tall, deep], spec, {
      at: [portalAt + (side * portalWidth) / 2, tall / 2, deep / 2 - 0.2],
      step: 0.35,
    });
  addBox(stage, [portalWidth + 0.55, tall - glazed + 0.4, deep], spec, {
    at: [portalAt, (tall + glazed - 0.4) / 2, deep / 2 - 0.2],
    step: 0.35,
  });
  addLamp(stage, {
    at: [portalAt, glazed - 0.45, 1],
    u: [portalWidth * 0.6, 0, 0],
    v: [0, 0, 0.3],
    colour: [9, 8.2, 6.8],
    samples: [2, 1],
  });
  addMesh(
    stage,
    new THREE.BoxGeometry(portalWidth * 0.6, 0.03, 0.12),
    { color: '#ffffff', glow: { color: '#fff0d8', power: 5 } },
    { at: [portalAt, glazed - 0.42, 1], casts: false, bakes: false },
  );
}

/** A light roof on thin columns in front of the building. */
export function addCanopy(
  stage: Stage,
  { accent, canopy: kind, width, timber }: BuildingPlan,
  height: number,
): void {
  const deep = 4.2;
  const y = Math.min(height - 0.5, 3.7);
  const w = width * (kind === 'wide' ? 0.92 : 0.5);
  const under = timber ? WALLS.timber() : { color: '#f0ede6', rough: 0.8 };
  addBox(
    stage,
    [w, 0.28, deep],
    { color: kind === 'wide' ? '#f3f2ee' : accent, rough: 0.5 },
    { at: [0, y + 0.16, deep / 2 + 0.1] },
  );
  addBox(stage, [w - 0.2, 0.05, deep - 0.2], under, { at: [0, y, deep / 2 + 0.1] });
  const posts = Math.max(2, Math.round(w / 5));
  for (let k = 0; k < posts; k++)
    cylinder(
      stage,
      [0.07, 0.07, y],
      { color: '#e9e7e2', rough: 0.4 },
      { at: [-w / 2 + 0.5 + (k * (w - 1)) / (posts - 1), y / 2, deep - 0.3], step: 0.3, around: 12 },
    );
  for (let k = 0; k < posts + 1; k++) {
    const x = -w / 2 + ((k + 0.5) * w) / (posts + 1);
    addLamp(stage, {
      at: [x, y - 0.06, deep / 2],
      u: [0.5, 0, 0],
      v: [0, 0, 0.5],
      colour: [10, 8.6, 6.6],
      samples: [1, 1],
    });
    addMesh(
      stage,
      new THREE.CylinderGeometry(0.11, 0.11, 0.02, 16),
      { color: '#fff', glow: { color: '#fff0d8', power: 6 } },
      { at: [x, y - 0.035, deep / 2], casts: false, bakes: false },
    );
  }
}

/** The interior behind the glass: lights, a wall in the brand's colour, desks. */
export function addInterior(
  stage: Stage,
  { half, depth, glazed, accent }: { half: number; depth: number; glazed: number; accent: string },
): void {
  const rows = 4;
  for (let k = 0; k < rows; k++) {
    const z = -1.6 - (k * (depth - 3)) / (rows - 1);
    const w = half * 2 - 2.4;
    addMesh(
      stage,
      new THREE.BoxGeometry(w, 0.05, 0.12),
      { color: '#fff', glow: { color: '#fff3e2', power: 3.4 } },
      { at: [0, glazed + 0.22, z], casts: false, bakes: false },
    );
    addLamp(stage, {
      at: [0, glazed + 0.18, z],
      u: [w, 0, 0],
      v: [0, 0, 0.16],
      colour: [13, 12, 10],
      samples: [5, 1],
    });
  }
  addBox(
    stage,
    [half * 0.7, glazed * 0.78, 0.25],
    { color: accent, rough: 0.5 },
    { at: [-half * 0.42, glazed * 0.39, -depth + 0.6] },
  );
  addBox(
    stage,
    [half * 0.5, 2.5, 3],
    { color: '#d8cbb8', rough: 0.7 },
    { at: [half * 0.6, 1.3, -depth + 1.8] },
  );
  for (const x of [-0.1, 0.14])
    addBox(
      stage,
      [1.9, 0.75, 0.8],
      { color: '#efece6', rough: 0.5 },
      { at: [half * x, 0.43, -depth * 0.62], step: 0.4 },
    );
}

/** A lower wing with roller doors next to the showroom. */
export function addWing(
  stage: Stage,
  { width, wing: side = 0, wingWall }: BuildingPlan,
  walls: MaterialSpec,
): void {
  const [w, h, d] = [11, 4.3, 11];
  const x = side * (width / 2 + w / 2 + 0.1);
  const cover = wingWall ? WALLS[wingWall]() : walls;
  addBox(stage, [w, h, d], cover, { at: [x, h / 2, -d / 2 - 1.2] });
  addBox(
    stage,
    [w + 0.4, 0.25, d + 0.6],
    { color: '#3a3f42', rough: 0.6 },
    { at: [x, h + 0.1, -d / 2 - 1.2] },
  );
  for (const k of [-1, 0, 1]) {
    addBox(
      stage,
      [2.9, 3.3, 0.1],
      { color: '#cfd2d2', map: ribs({ count: 14, dark: 0.3, repeat: [1, 1] }), rough: 0.5 },
      { at: [x + k * 3.5, 1.65, -1.18], turn: [0, 0, 0], step: 0.5 },
    );
    addLamp(stage, {
      at: [x + k * 3.5, 3.75, -0.9],
      u: [0.4, 0, 0],
      v: [0, 0, 0.3],
      colour: [14, 12, 9],
      samples: [1, 1],
    });
    addMesh(
      stage,
      new THREE.BoxGeometry(0.4, 0.05, 0.2),
      { color: '#fff', glow: { color: '#fff0d8', power: 5 } },
      { at: [x + k * 3.5, 3.78, -0.95], casts: false, bakes: false },
    );
  }
}
