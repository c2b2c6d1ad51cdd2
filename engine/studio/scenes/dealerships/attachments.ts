// Parts of a dealership in addition to its showroom: portal, canopy, interior and workshop wing.
import * as THREE from 'three';
import { drawRibs } from '../shapes/canvas-textures';
import { addAreaLight, addBox, addCylinder, addMesh, type MaterialSpec, type Stage } from '../shapes/stage';
import type { BuildingPlan } from './plan';
import { WALLS } from './walls-and-roofs';

/** Adds a frame in the brand's colour around the door. */
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
  const frameHeight = portalHeight ?? height + 0.9;
  const depth = 2.1;
  const spec = { color: accent, roughness: 0.35, clearcoat: 0.5 };
  for (const side of [-1, 1])
    addBox(stage, [0.55, frameHeight, depth], spec, {
      position: [portalAt + (side * portalWidth) / 2, frameHeight / 2, depth / 2 - 0.2],
      step: 0.35,
    });
  addBox(stage, [portalWidth + 0.55, frameHeight - glazed + 0.4, depth], spec, {
    position: [portalAt, (frameHeight + glazed - 0.4) / 2, depth / 2 - 0.2],
    step: 0.35,
  });
  addAreaLight(stage, {
    position: [portalAt, glazed - 0.45, 1],
    u: [portalWidth * 0.6, 0, 0],
    v: [0, 0, 0.3],
    colour: [9, 8.2, 6.8],
    samples: [2, 1],
  });
  addMesh(
    stage,
    new THREE.BoxGeometry(portalWidth * 0.6, 0.03, 0.12),
    { color: '#ffffff', emissive: { color: '#fff0d8', intensity: 5 } },
    { position: [portalAt, glazed - 0.42, 1], castsShadow: false, isBaked: false },
  );
}

/** Adds a light roof on thin columns in front of the building. */
export function addCanopy(
  stage: Stage,
  { accent, canopy: kind, width, timber }: BuildingPlan,
  height: number,
): void {
  const depth = 4.2;
  const y = Math.min(height - 0.5, 3.7);
  const w = width * (kind === 'wide' ? 0.92 : 0.5);
  const soffit = timber ? WALLS.timber() : { color: '#f0ede6', roughness: 0.8 };
  addBox(
    stage,
    [w, 0.28, depth],
    { color: kind === 'wide' ? '#f3f2ee' : accent, roughness: 0.5 },
    { position: [0, y + 0.16, depth / 2 + 0.1] },
  );
  addBox(stage, [w - 0.2, 0.05, depth - 0.2], soffit, { position: [0, y, depth / 2 + 0.1] });
  const postCount = Math.max(2, Math.round(w / 5));
  for (let k = 0; k < postCount; k++)
    addCylinder(
      stage,
      [0.07, 0.07, y],
      { color: '#e9e7e2', roughness: 0.4 },
      {
        position: [-w / 2 + 0.5 + (k * (w - 1)) / (postCount - 1), y / 2, depth - 0.3],
        step: 0.3,
        around: 12,
      },
    );
  for (let k = 0; k < postCount + 1; k++) {
    const x = -w / 2 + ((k + 0.5) * w) / (postCount + 1);
    addAreaLight(stage, {
      position: [x, y - 0.06, depth / 2],
      u: [0.5, 0, 0],
      v: [0, 0, 0.5],
      colour: [10, 8.6, 6.6],
      samples: [1, 1],
    });
    addMesh(
      stage,
      new THREE.CylinderGeometry(0.11, 0.11, 0.02, 16),
      { color: '#fff', emissive: { color: '#fff0d8', intensity: 6 } },
      { position: [x, y - 0.035, depth / 2], castsShadow: false, isBaked: false },
    );
  }
}

/** Adds the interior behind the glass: lights, a wall in the brand's colour, and desks. */
export function addInterior(
  stage: Stage,
  { halfWidth, depth, glazed, accent }: { halfWidth: number; depth: number; glazed: number; accent: string },
): void {
  const rows = 4;
  for (let k = 0; k < rows; k++) {
    const z = -1.6 - (k * (depth - 3)) / (rows - 1);
    const w = halfWidth * 2 - 2.4;
    addMesh(
      stage,
      new THREE.BoxGeometry(w, 0.05, 0.12),
      { color: '#fff', emissive: { color: '#fff3e2', intensity: 3.4 } },
      { position: [0, glazed + 0.22, z], castsShadow: false, isBaked: false },
    );
    addAreaLight(stage, {
      position: [0, glazed + 0.18, z],
      u: [w, 0, 0],
      v: [0, 0, 0.16],
      colour: [13, 12, 10],
      samples: [5, 1],
    });
  }
  addBox(
    stage,
    [halfWidth * 0.7, glazed * 0.78, 0.25],
    { color: accent, roughness: 0.5 },
    { position: [-halfWidth * 0.42, glazed * 0.39, -depth + 0.6] },
  );
  addBox(
    stage,
    [halfWidth * 0.5, 2.5, 3],
    { color: '#d8cbb8', roughness: 0.7 },
    { position: [halfWidth * 0.6, 1.3, -depth + 1.8] },
  );
  for (const x of [-0.1, 0.14])
    addBox(
      stage,
      [1.9, 0.75, 0.8],
      { color: '#efece6', roughness: 0.5 },
      { position: [halfWidth * x, 0.43, -depth * 0.62], step: 0.4 },
    );
}

/** Adds a lower wing with roller doors next to the showroom. */
export function addWing(
  stage: Stage,
  { width, wing: side = 0, wingWall }: BuildingPlan,
  walls: MaterialSpec,
): void {
  const [w, h, d] = [11, 4.3, 11];
  const x = side * (width / 2 + w / 2 + 0.1);
  const wallMaterial = wingWall ? WALLS[wingWall]() : walls;
  addBox(stage, [w, h, d], wallMaterial, { position: [x, h / 2, -d / 2 - 1.2] });
  addBox(
    stage,
    [w + 0.4, 0.25, d + 0.6],
    { color: '#3a3f42', roughness: 0.6 },
    { position: [x, h + 0.1, -d / 2 - 1.2] },
  );
  for (const k of [-1, 0, 1]) {
    addBox(
      stage,
      [2.9, 3.3, 0.1],
      { color: '#cfd2d2', map: drawRibs({ count: 14, dark: 0.3, repeat: [1, 1] }), roughness: 0.5 },
      { position: [x + k * 3.5, 1.65, -1.18], rotation: [0, 0, 0], step: 0.5 },
    );
    addAreaLight(stage, {
      position: [x + k * 3.5, 3.75, -0.9],
      u: [0.4, 0, 0],
      v: [0, 0, 0.3],
      colour: [14, 12, 9],
      samples: [1, 1],
    });
    addMesh(
      stage,
      new THREE.BoxGeometry(0.4, 0.05, 0.2),
      { color: '#fff', emissive: { color: '#fff0d8', intensity: 5 } },
      { position: [x + k * 3.5, 3.78, -0.95], castsShadow: false, isBaked: false },
    );
  }
}
