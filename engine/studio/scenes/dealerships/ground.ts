// The ground of a dealership: surface, bay lines and garden beds.
import type { GroundKind } from './ground-kind';
import * as THREE from 'three';
import type { Vec3 } from '../../geometry/vector';
import { drawGround } from '../shapes/canvas-textures';
import { createGrasses } from '../shapes/grasses';
import { addBox, addMesh, type Stage, type StageMesh } from '../shapes/stage';
import type { DealershipPlan } from './plan';

const GROUNDS: Readonly<Record<GroundKind, { base: Vec3; grain: number; patches: number }>> = {
  asphalt: { base: [112, 112, 114], grain: 0.3, patches: 0.42 },
  concrete: { base: [168, 165, 158], grain: 0.1, patches: 0.35 },
  gravel: { base: [150, 132, 108], grain: 0.4, patches: 0.3 },
};

/** Adds the ground, with a finer mesh in front of the building. */
export function addGround(stage: Stage, kind: GroundKind, seed: number): StageMesh {
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
  const surface = GROUNDS[kind];
  const map = drawGround({ ...surface, seed, repeat: [1, 1] });
  const bounce = `rgb(${surface.base.join(',')})`;
  return addMesh(
    stage,
    geometry,
    { map, bounceColour: bounce, bump: map, bumpScale: 0.6, roughness: 0.82, isMirror: true },
    { castsShadow: false },
  );
}

/** Adds the white lines of the bays, and garden beds with kerbs and grass. */
export function addMarkings(stage: Stage, plan: DealershipPlan): void {
  const lineMaterial = { color: '#d9d9d4', roughness: 0.8 };
  const { bays } = plan;
  for (let k = 0; k <= bays.count; k++)
    addBox(stage, [0.1, 0.012, 5], lineMaterial, {
      position: [bays.x + (k - bays.count / 2) * 2.75, 0.006, bays.z],
      step: 0.5,
      castsShadow: false,
    });
  for (const { at, size, tufts, colour } of plan.beds ?? []) {
    addBox(
      stage,
      [size[0] + 0.3, 0.15, size[1] + 0.3],
      { color: '#b9b6ae', roughness: 0.85 },
      { position: [at[0], 0.06, at[1]], step: 0.4 },
    );
    addBox(
      stage,
      [size[0], 0.03, size[1]],
      { color: '#4a3b2e', roughness: 1 },
      { position: [at[0], 0.14, at[1]], step: 0.3 },
    );
    const grass = createGrasses({
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
