// The body of a cabin: doors, pillars, roof and floor.
import * as THREE from 'three';
import { addBox, addMesh, addRoundedBox, type Stage } from '../shapes/stage';
import { smoothUnion, roundedBoxField, capsuleField, meshFromField } from '../shapes/distance-fields';
import type { Vec3 } from '../../geometry/vector';
import type { CabinPlan } from './cabin-plans';
import { createTrim } from './finishes';

const PILLAR_COLOUR = '#57534d';

/** Adds the doors of one side: panels, arm rests, handles, loudspeakers, and the sill below. */
export function addDoors(
  stage: Stage,
  { halfWidth, sillY, finish, seatRows, seatY }: CabinPlan,
  side: number,
): THREE.Object3D {
  const group = new THREE.Group();
  stage.scene.add(group);
  const doors =
    seatRows > 1 ? [[-0.35, 0.62], [0.92, 0.58], ...(seatRows > 2 ? [[2.0, 0.5]] : [])] : [[-0.35, 0.62]];
  const x = side * halfWidth;
  addBox(stage, [0.12, 0.24, 4.4], createTrim(finish.carpet, 0.9), {
    position: [x + side * 0.04, 0.12, 0.7],
    parent: group,
  });
  for (const [z, halfLength] of doors) {
    const panel = smoothUnion(
      0.05,
      roundedBoxField([x + side * 0.02, sillY / 2 + 0.08, z], [0.045, sillY / 2 - 0.1, halfLength], 0.04),
      roundedBoxField(
        [x - side * 0.03, seatY + 0.27, z + 0.08],
        [0.06, 0.04, halfLength * 0.62],
        0.035,
        0.06,
      ),
      roundedBoxField([x, sillY - 0.035, z], [0.06, 0.035, halfLength + 0.01], 0.03),
      roundedBoxField([x - side * 0.015, 0.24, z - 0.05], [0.05, 0.07, halfLength * 0.7], 0.03),
    );
    addMesh(
      stage,
      meshFromField(
        panel,
        [x - 0.16, 0.04, z - halfLength - 0.08],
        [x + 0.16, sillY + 0.05, z + halfLength + 0.08],
        0.025,
      ),
      createTrim(finish.lowerDash, 0.62),
      { parent: group },
    );
    addRoundedBox(stage, [0.02, 0.14, halfLength * 1.1], 0.01, createTrim(finish.doorInsert, 0.7), {
      position: [x - side * 0.035, seatY + 0.42, z + 0.03],
      parent: group,
      segments: 4,
    });
    const metal = { color: finish.trim, roughness: 0.25, metalness: 0.8 };
    addRoundedBox(stage, [0.014, 0.018, 0.13], 0.007, metal, {
      position: [x - side * 0.05, seatY + 0.42, z - halfLength * 0.5],
      parent: group,
    });
    addRoundedBox(stage, [0.01, 0.008, halfLength * 1.5], 0.004, metal, {
      position: [x - side * 0.052, sillY - 0.06, z],
      parent: group,
    });
    addMesh(
      stage,
      new THREE.CylinderGeometry(0.075, 0.075, 0.012, 40),
      { color: '#15161a', roughness: 0.8 },
      {
        position: [x - side * 0.045, 0.3, z - halfLength * 0.62],
        rotation: [0, 0, Math.PI / 2],
        parent: group,
      },
    );
  }
  return group;
}

/** Adds the floor, pillars, roof and rear wall. @returns the pillars of each side */
export function addFrame(stage: Stage, plan: CabinPlan): THREE.Object3D[] {
  const { halfWidth, roofY, sillY, windscreenTopZ, windscreenBaseZ, finish, isOpen, seatRows, hasBench } =
    plan;
  const backZ = seatRows > 1 ? 0.9 + (seatRows - 1) * 0.88 : 0.75;
  addBox(stage, [halfWidth * 2 + 0.3, 0.04, backZ + 1.8], createTrim(finish.carpet, 0.95), {
    position: [0, 0.02, (backZ - 1.1) / 2],
    step: 0.12,
  });
  const lining = createTrim(isOpen ? finish.dash : finish.headlining, 0.9);
  const pillars = [-1, 1].map((side) => {
    const top: Vec3 = [side * (halfWidth - 0.15), roofY, windscreenTopZ];
    const rods = [capsuleField([side * (halfWidth + 0.0), sillY - 0.06, windscreenBaseZ + 0.18], top, 0.036)];
    if (!isOpen) {
      rods.push(capsuleField(top, [side * (halfWidth - 0.13), roofY + 0.02, backZ - 0.2], 0.045));
      rods.push(
        capsuleField([side * halfWidth, sillY - 0.08, 0.36], [side * (halfWidth - 0.14), roofY, 0.3], 0.05),
      );
      if (seatRows > 1)
        rods.push(
          capsuleField([side * halfWidth, sillY - 0.08, 1.5], [side * (halfWidth - 0.14), roofY, 1.35], 0.06),
        );
      rods.push(
        capsuleField(
          [side * (halfWidth - 0.04), sillY - 0.1, backZ + 0.35],
          [side * (halfWidth - 0.16), roofY, backZ - 0.15],
          0.09,
        ),
      );
    }
    return addMesh(
      stage,
      meshFromField(
        smoothUnion(0.06, ...rods),
        [Math.min(side * (halfWidth - 0.3), side * (halfWidth + 0.1)), sillY - 0.25, windscreenBaseZ],
        [Math.max(side * (halfWidth - 0.3), side * (halfWidth + 0.1)), roofY + 0.1, backZ + 0.5],
        0.022,
      ),
      createTrim(isOpen ? finish.dash : PILLAR_COLOUR, 0.9),
    );
  });
  const header = capsuleField(
    [-halfWidth + 0.15, roofY + 0.005, windscreenTopZ],
    [halfWidth - 0.15, roofY + 0.005, windscreenTopZ],
    0.03,
  );
  addMesh(
    stage,
    meshFromField(
      header,
      [-halfWidth, roofY - 0.1, windscreenTopZ - 0.1],
      [halfWidth, roofY + 0.1, windscreenTopZ + 0.1],
      0.02,
    ),
    lining,
  );
  addMesh(
    stage,
    meshFromField(
      smoothUnion(
        0.02,
        roundedBoxField([0, roofY - 0.075, windscreenTopZ - 0.13], [0.12, 0.034, 0.018], 0.03, 0.15),
        capsuleField(
          [0, roofY - 0.02, windscreenTopZ - 0.06],
          [0, roofY - 0.06, windscreenTopZ - 0.12],
          0.012,
        ),
      ),
      [-0.16, roofY - 0.16, windscreenTopZ - 0.2],
      [0.16, roofY + 0.04, windscreenTopZ],
      0.01,
    ),
    createTrim('#141517', 0.3),
  );
  if (!isOpen) {
    const shell = roundedBoxField(
      [0, roofY + 0.05, (windscreenTopZ + backZ) / 2],
      [halfWidth - 0.12, 0.035, (backZ - windscreenTopZ) / 2],
      0.03,
    );
    addMesh(
      stage,
      meshFromField(
        shell,
        [-halfWidth, roofY - 0.02, windscreenTopZ - 0.1],
        [halfWidth, roofY + 0.15, backZ + 0.1],
        0.035,
      ),
      lining,
    );
    for (const side of [-1, 1])
      addRoundedBox(stage, [0.4, 0.018, 0.15], 0.009, lining, {
        position: [side * 0.34, roofY - 0.015, windscreenTopZ + 0.1],
        rotation: [0.12, 0, 0],
      });
    addMesh(
      stage,
      new THREE.BoxGeometry(0.13, 0.012, 0.08),
      { color: '#77726b', roughness: 0.6 },
      { position: [0, roofY + 0.006, windscreenTopZ + 0.08] },
    );
  }
  const wallHeight = hasBench ? roofY + 0.05 : sillY - 0.02;
  addRoundedBox(
    stage,
    [halfWidth * 2, wallHeight, 0.08],
    0.03,
    createTrim(hasBench ? finish.headlining : finish.lowerDash, 0.85),
    {
      position: [0, wallHeight / 2, backZ + (isOpen ? 0.1 : 0.3)],
      segments: 8,
    },
  );
  if (!hasBench)
    addRoundedBox(stage, [halfWidth * 2 - 0.1, 0.05, 0.4], 0.02, createTrim(finish.dash, 0.85), {
      position: [0, sillY - 0.05, backZ + 0.15],
    });
  return pillars;
}
