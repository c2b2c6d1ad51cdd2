// A dealership's building: a glazed showroom with a roof, a portal, a canopy and a workshop wing.
import * as THREE from 'three';
import { addBox, addMesh, addSheet, type MaterialSpec, type Stage } from '../shapes/stage';
import { addCanopy, addInterior, addPortal, addWing } from './attachments';
import type { BuildingPlan } from './plan';
import { ROOFS, WALLS } from './walls-and-roofs';

/** A height as a function of x. */
type Profile = (x: number) => number;

interface CurtainPlan {
  readonly x0: number;
  readonly x1: number;
  readonly low: Profile;
  readonly high: Profile;
  readonly z: number;
  readonly columns: number;
}

/** Adds a strip of surface between two curves over x, with many vertices to bake. */
function addCurtain(stage: Stage, spec: MaterialSpec, { x0, x1, low, high, z, columns }: CurtainPlan): void {
  const geometry = new THREE.PlaneGeometry(1, 1, columns, 4);
  const p = geometry.attributes.position;
  const uv = geometry.attributes.uv;
  for (let k = 0; k < p.count; k++) {
    const x = x0 + (x1 - x0) * uv.getX(k);
    const y = low(x) + (high(x) - low(x)) * uv.getY(k);
    p.setXYZ(k, x, y, z);
    uv.setXY(k, x / 4, y / 4);
  }
  addMesh(stage, geometry, spec);
}

/** Adds a roof sheet that follows the profile from front to back. */
function addRoof(
  stage: Stage,
  spec: MaterialSpec,
  {
    halfWidth,
    profile,
    thickness,
    front,
    back,
  }: { halfWidth: number; profile: Profile; thickness: number; front: number; back: number },
): void {
  const shape = new THREE.Shape();
  const segmentCount = 60;
  const xs = Array.from(
    { length: segmentCount + 1 },
    (_, k) => -halfWidth + (2 * halfWidth * k) / segmentCount,
  );
  shape.moveTo(xs[0], profile(xs[0]));
  for (const x of xs.slice(1)) shape.lineTo(x, profile(x));
  for (const x of xs.toReversed()) shape.lineTo(x, profile(x) - thickness);
  const geometry = new THREE.ExtrudeGeometry(shape, { depth: front - back, bevelEnabled: false, steps: 8 });
  geometry.translate(0, 0, back);
  addMesh(stage, geometry, spec);
}

/** Adds the building. Its front is at z = 0, its door near x = 0, and the ground at y = 0. */
export function addBuilding(stage: Stage, plan: BuildingPlan, glass: THREE.Material): void {
  const { width, depth = 13, height = 5.2, roof = 'slab', rise = 1.4, wall = 'panel', accent } = plan;
  const halfWidth = width / 2;
  const walls = WALLS[wall]();
  const frameMaterial = { color: '#1d2022', roughness: 0.45, metalness: 0.3 };
  const overhang = plan.overhang ?? 0.4;
  const profile: Profile = (x) =>
    height + rise * ROOFS[roof](Math.max(-1, Math.min(1, x / (halfWidth + 0.6))));
  const glazed = plan.glazed ?? 3.9;
  const left = -halfWidth + (plan.solidLeft ?? 0);
  const right = halfWidth - (plan.solidRight ?? 0);

  // Floor, sides, back, ceiling, and the wall above the glass.
  addSheet(stage, [width, depth], { color: '#c9c8c4', roughness: 0.16 }, { position: [0, 0.06, -depth / 2] });
  addBox(stage, [0.3, height, depth], walls, { position: [-halfWidth, height / 2, -depth / 2] });
  addBox(stage, [0.3, height, depth], walls, { position: [halfWidth, height / 2, -depth / 2] });
  addBox(
    stage,
    [width, height, 0.3],
    { color: plan.back ?? '#e4e2de', roughness: 0.8 },
    { position: [0, height / 2, -depth] },
  );
  addBox(
    stage,
    [width - 0.4, 0.2, depth - 0.3],
    { color: '#f1f0ee', roughness: 0.9 },
    { position: [0, glazed + 0.35, -depth / 2], step: 0.8 },
  );
  const fascia =
    plan.fascia === 'accent' ? { color: accent, roughness: 0.4 } : plan.fascia ? WALLS[plan.fascia]() : walls;
  addCurtain(stage, fascia, {
    x0: -halfWidth - 0.15,
    x1: halfWidth + 0.15,
    low: () => glazed,
    high: profile,
    z: 0.16,
    columns: Math.round(width / 0.4),
  });
  if (plan.solidLeft)
    addBox(stage, [plan.solidLeft, glazed + 0.02, 0.34], walls, {
      position: [(-halfWidth + left) / 2, glazed / 2, 0],
    });
  if (plan.solidRight)
    addBox(stage, [plan.solidRight, glazed + 0.02, 0.34], walls, {
      position: [(halfWidth + right) / 2, glazed / 2, 0],
    });

  const roofColour = plan.roofColour ?? '#3a3f42';
  addRoof(
    stage,
    { color: roofColour, roughness: 0.5, metalness: 0.2 },
    {
      halfWidth: halfWidth + 0.6,
      profile: (x) => profile(x) + 0.28,
      thickness: 0.3,
      front: overhang,
      back: -depth - 0.5,
    },
  );
  if (overhang > 1)
    addBox(
      stage,
      [width + 1.2, 0.06, overhang - 0.2],
      { color: plan.soffit ?? '#e8e4dc', roughness: 0.8 },
      { position: [0, height - 0.06, overhang / 2 + 0.1], castsShadow: false },
    );

  addFront(stage, { bay: plan.bay, left, right, glazed, frame: frameMaterial }, glass);
  if (plan.portal) addPortal(stage, { ...plan, height, glazed });
  if (plan.canopy) addCanopy(stage, plan, height);
  addInterior(stage, { halfWidth, depth, glazed, accent });
  if (plan.wing) addWing(stage, plan, walls);
}

interface FrontPlan {
  readonly left: number;
  readonly right: number;
  readonly glazed: number;
  readonly frame: MaterialSpec;
  readonly bay?: number;
}

/** Adds mullions and panes. */
function addFront(
  stage: Stage,
  { left, right, glazed, frame, bay = 2.4 }: FrontPlan,
  glass: THREE.Material,
): void {
  const bayCount = Math.max(2, Math.round((right - left) / bay));
  const pitch = (right - left) / bayCount;
  for (let k = 0; k <= bayCount; k++)
    addBox(stage, [0.07, glazed, 0.16], frame, { position: [left + k * pitch, glazed / 2, 0.02], step: 1 });
  for (const y of [0.06, 2.75, glazed - 0.05])
    addBox(stage, [right - left, 0.08, 0.14], frame, { position: [(left + right) / 2, y, 0.02], step: 1 });
  for (let k = 0; k < bayCount; k++) {
    const pane = new THREE.Mesh(new THREE.PlaneGeometry(pitch - 0.05, glazed), glass);
    pane.position.set(left + (k + 0.5) * pitch, glazed / 2, 0.02);
    pane.rotation.y = Math.sin(k * 5.1) * 0.004;
    pane.rotation.x = Math.sin(k * 2.7) * 0.003;
    pane.renderOrder = 2;
    stage.scene.add(pane);
  }
}
