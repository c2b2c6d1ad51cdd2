// The controls: steering wheel, pedals, and console with shift lever.
import * as THREE from 'three';
import { addMesh, addRoundedBox, type Placement, type Stage } from '../shapes/stage';
import {
  smoothUnion,
  roundedBoxField,
  torusField,
  capsuleField,
  meshFromField,
} from '../shapes/distance-fields';
import type { Vec3 } from '../../geometry/vector';
import type { CabinFinish, CabinPlan } from './cabin-plans';
import { createTrim } from './finishes';

/** Adds the steering wheel with its column, on the right as in Australia. */
export function addSteering(
  stage: Stage,
  { steeringWheelRadius, dashY, steeringTilt = 0, finish, hasSportSeats }: CabinPlan,
): void {
  const radius = steeringWheelRadius;
  const rim = smoothUnion(0.012, torusField([0, 0, 0], radius, 0.0165));
  const spokes = smoothUnion(
    0.03,
    roundedBoxField([0, -0.012, 0.012], [0.075, 0.058, 0.028], 0.026),
    capsuleField([-0.05, 0, 0.012], [-radius + 0.005, 0.012, 0], 0.0135),
    capsuleField([0.05, 0, 0.012], [radius - 0.005, 0.012, 0], 0.0135),
    capsuleField([-0.02, -0.05, 0.012], [-0.03, -radius + 0.004, 0], 0.0125),
    capsuleField([0.02, -0.05, 0.012], [0.03, -radius + 0.004, 0], 0.0125),
  );
  const group = new THREE.Group();
  group.position.set(0.37, dashY - 0.085 + steeringTilt * 0.02, -0.53);
  group.rotation.x = -0.42 - steeringTilt;
  stage.scene.add(group);
  const placement = { parent: group };
  const bounds: [Vec3, Vec3] = [
    [-radius - 0.03, -radius - 0.03, -0.06],
    [radius + 0.03, radius + 0.03, 0.06],
  ];
  addMesh(
    stage,
    meshFromField(rim, ...bounds, 0.0085),
    createTrim(hasSportSeats ? '#141416' : '#17181a', 0.45),
    placement,
  );
  addMesh(stage, meshFromField(spokes, ...bounds, 0.0085), createTrim('#1a1b1d', 0.5), placement);
  const metal = { color: finish.trim, roughness: 0.22, metalness: 0.8 };
  for (const side of [-1, 1]) {
    addRoundedBox(
      stage,
      [0.05, 0.032, 0.012],
      0.006,
      { color: '#0b0c0d', roughness: 0.3 },
      { ...placement, position: [side * 0.108, 0.006, 0.026] },
    );
    addRoundedBox(stage, [0.012, 0.022, 0.006], 0.003, metal, {
      ...placement,
      position: [side * 0.108, 0.006, 0.034],
    });
  }
  addMesh(stage, new THREE.TorusGeometry(0.019, 0.0025, 8, 32), metal, {
    ...placement,
    position: [0, -0.006, 0.041],
  });
  addMesh(
    stage,
    meshFromField(
      smoothUnion(
        0.02,
        capsuleField([0, -0.02, -0.03], [0, -0.05, -0.34], 0.052),
        capsuleField([-0.02, 0.01, -0.06], [-0.16, 0.03, -0.05], 0.009),
        capsuleField([0.02, 0.01, -0.06], [0.16, 0.03, -0.05], 0.009),
      ),
      [-0.2, -0.2, -0.42],
      [0.2, 0.1, 0.04],
      0.012,
    ),
    createTrim('#141517', 0.6),
    placement,
  );
}

/** Adds a cup holder: a rim and a dark interior. */
function addCupHolder(stage: Stage, { trim }: CabinFinish, position: Vec3): void {
  const placement: Placement = { position, rotation: [Math.PI / 2 + 0.04, 0, 0] };
  addMesh(
    stage,
    new THREE.TorusGeometry(0.037, 0.004, 10, 48),
    { color: trim, roughness: 0.25, metalness: 0.8 },
    placement,
  );
  addMesh(
    stage,
    new THREE.CylinderGeometry(0.037, 0.037, 0.012, 48),
    { color: '#050506', roughness: 0.6 },
    { position },
  );
}

/** Adds the centre console: shift lever, cup holders and arm rest. */
export function addConsole(stage: Stage, { seatY, finish, hasBench, dashY }: CabinPlan): void {
  if (hasBench) return;
  const y = seatY + 0.17;
  const body = smoothUnion(
    0.06,
    roundedBoxField([0, y - 0.14, -0.25], [0.115, 0.15, 0.5], 0.04, -0.04),
    roundedBoxField([0, y - 0.02, -0.72], [0.125, 0.12, 0.14], 0.04, -0.5),
  );
  addMesh(
    stage,
    meshFromField(body, [-0.2, y - 0.35, -0.95], [0.2, y + 0.2, 0.3], 0.014),
    createTrim(finish.dash, 0.5),
  );
  for (const [x, z] of [
    [-0.048, -0.2],
    [0.048, -0.27],
  ])
    addCupHolder(stage, finish, [x, y + 0.01 + z * 0.04 + 0.012, z]);
  addRoundedBox(stage, [0.2, 0.09, 0.34], 0.035, createTrim(finish.seat, 0.55), {
    position: [0, y + 0.03, 0.1],
  });
  const lever = smoothUnion(
    0.02,
    capsuleField([0.02, y - 0.02, -0.46], [0.02, y + 0.07, -0.45], 0.013),
    roundedBoxField([0.02, y + 0.085, -0.45], [0.026, 0.032, 0.034], 0.022, -0.2),
  );
  addMesh(
    stage,
    meshFromField(lever, [-0.06, y - 0.06, -0.54], [0.1, y + 0.15, -0.36], 0.009),
    createTrim('#101113', 0.35),
  );
  addRoundedBox(
    stage,
    [0.12, 0.006, 0.13],
    0.003,
    { color: finish.trim, roughness: 0.3, metalness: 0.7 },
    { position: [0.02, y + 0.005, -0.46], rotation: [0.05, 0, 0] },
  );
  for (const x of [-0.075, 0.075])
    addMesh(
      stage,
      new THREE.CylinderGeometry(0.019, 0.021, 0.022, 32),
      { color: finish.trim, roughness: 0.25, metalness: 0.8 },
      { position: [x, dashY - 0.235, -0.735], rotation: [Math.PI / 2 - 0.28, 0, 0] },
    );
  addRoundedBox(
    stage,
    [0.1, 0.03, 0.012],
    0.006,
    { color: '#0b0c0d', roughness: 0.3 },
    { position: [0, dashY - 0.235, -0.738], rotation: [-0.28, 0, 0] },
  );
}

/** Adds two pedals below the steering wheel. */
export function addPedals(stage: Stage, { steeringTilt }: CabinPlan): void {
  for (const [x, halfWidth, y] of [
    [0.31, 0.045, 0.2],
    [0.45, 0.028, 0.17],
  ]) {
    const z = steeringTilt ? -0.92 : -0.98;
    addRoundedBox(stage, [halfWidth * 2, 0.09, 0.02], 0.008, createTrim('#0e0f10', 0.7), {
      position: [x, y, z],
      rotation: [-0.6, 0, 0],
    });
    addRoundedBox(stage, [0.018, 0.26, 0.014], 0.006, createTrim('#1a1b1d', 0.5), {
      position: [x, y + 0.14, z - 0.09],
      rotation: [-0.5, 0, 0],
    });
  }
}
