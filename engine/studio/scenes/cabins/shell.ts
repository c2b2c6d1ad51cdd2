// The shell of a cabin: doors, pillars, roof, floor.
import * as THREE from 'three';
import { addBox, addMesh, addRoundedBox, type Stage } from '../shapes/stage';
import { smoothUnion, roundedBoxField, rod, meshFromField } from '../shapes/soft-bodies';
import type { Vec3 } from '../../geometry/vector';
import type { CabinPlan } from './cabin-plans';
import { softTouch } from './finishes';

const PILLAR = '#57534d';

/** The doors of one side: panels, arm rests, handles, loudspeakers, the sill below. */
export function addDoors(
  stage: Stage,
  { half, sill, finish, rows, seatY }: CabinPlan,
  side: number,
): THREE.Object3D {
  const group = new THREE.Group();
  stage.scene.add(group);
  const long = rows > 1 ? [[-0.35, 0.62], [0.92, 0.58], ...(rows > 2 ? [[2.0, 0.5]] : [])] : [[-0.35, 0.62]];
  const x = side * half;
  addBox(stage, [0.12, 0.24, 4.4], softTouch(finish.carpet, 0.9), {
    at: [x + side * 0.04, 0.12, 0.7],
    parent: group,
  });
  for (const [z, l] of long) {
    const panel = smoothUnion(
      0.05,
      roundedBoxField([x + side * 0.02, sill / 2 + 0.08, z], [0.045, sill / 2 - 0.1, l], 0.04),
      roundedBoxField([x - side * 0.03, seatY + 0.27, z + 0.08], [0.06, 0.04, l * 0.62], 0.035, 0.06),
      roundedBoxField([x, sill - 0.035, z], [0.06, 0.035, l + 0.01], 0.03),
      roundedBoxField([x - side * 0.015, 0.24, z - 0.05], [0.05, 0.07, l * 0.7], 0.03),
    );
    addMesh(
      stage,
      meshFromField(panel, [x - 0.16, 0.04, z - l - 0.08], [x + 0.16, sill + 0.05, z + l + 0.08], 0.025),
      softTouch(finish.lower, 0.62),
      { parent: group },
    );
    addRoundedBox(stage, [0.02, 0.14, l * 1.1], 0.01, softTouch(finish.insert, 0.7), {
      at: [x - side * 0.035, seatY + 0.42, z + 0.03],
      parent: group,
      segments: 4,
    });
    const bright = { color: finish.trim, rough: 0.25, metal: 0.8 };
    addRoundedBox(stage, [0.014, 0.018, 0.13], 0.007, bright, {
      at: [x - side * 0.05, seatY + 0.42, z - l * 0.5],
      parent: group,
    });
    addRoundedBox(stage, [0.01, 0.008, l * 1.5], 0.004, bright, {
      at: [x - side * 0.052, sill - 0.06, z],
      parent: group,
    });
    addMesh(
      stage,
      new THREE.CylinderGeometry(0.075, 0.075, 0.012, 40),
      { color: '#15161a', rough: 0.8 },
      { at: [x - side * 0.045, 0.3, z - l * 0.62], turn: [0, 0, Math.PI / 2], parent: group },
    );
  }
  return group;
}

/** Floor, pillars, roof and the wall at the back. Returns the pillars of each side. */
export function addFrame(stage: Stage, plan: CabinPlan): THREE.Object3D[] {
  const { half, roof, sill, screenTop, screenBase, finish, open, rows, bench } = plan;
  const end = rows > 1 ? 0.9 + (rows - 1) * 0.88 : 0.75;
  addBox(stage, [half * 2 + 0.3, 0.04, end + 1.8], softTouch(finish.carpet, 0.95), {
    at: [0, 0.02, (end - 1.1) / 2],
    step: 0.12,
  });
  const lining = softTouch(open ? finish.dash : finish.roof, 0.9);
  const pillars = [-1, 1].map((side) => {
    const top: Vec3 = [side * (half - 0.15), roof, screenTop];
    const bodies = [rod([side * (half + 0.0), sill - 0.06, screenBase + 0.18], top, 0.036)];
    if (!open) {
      bodies.push(rod(top, [side * (half - 0.13), roof + 0.02, end - 0.2], 0.045));
      bodies.push(rod([side * half, sill - 0.08, 0.36], [side * (half - 0.14), roof, 0.3], 0.05));
      if (rows > 1)
        bodies.push(rod([side * half, sill - 0.08, 1.5], [side * (half - 0.14), roof, 1.35], 0.06));
      bodies.push(
        rod([side * (half - 0.04), sill - 0.1, end + 0.35], [side * (half - 0.16), roof, end - 0.15], 0.09),
      );
    }
    return addMesh(
      stage,
      meshFromField(
        smoothUnion(0.06, ...bodies),
        [Math.min(side * (half - 0.3), side * (half + 0.1)), sill - 0.25, screenBase],
        [Math.max(side * (half - 0.3), side * (half + 0.1)), roof + 0.1, end + 0.5],
        0.022,
      ),
      softTouch(open ? finish.dash : PILLAR, 0.9),
    );
  });
  const header = rod([-half + 0.15, roof + 0.005, screenTop], [half - 0.15, roof + 0.005, screenTop], 0.03);
  addMesh(
    stage,
    meshFromField(header, [-half, roof - 0.1, screenTop - 0.1], [half, roof + 0.1, screenTop + 0.1], 0.02),
    lining,
  );
  addMesh(
    stage,
    meshFromField(
      smoothUnion(
        0.02,
        roundedBoxField([0, roof - 0.075, screenTop - 0.13], [0.12, 0.034, 0.018], 0.03, 0.15),
        rod([0, roof - 0.02, screenTop - 0.06], [0, roof - 0.06, screenTop - 0.12], 0.012),
      ),
      [-0.16, roof - 0.16, screenTop - 0.2],
      [0.16, roof + 0.04, screenTop],
      0.01,
    ),
    softTouch('#141517', 0.3),
  );
  if (!open) {
    const shell = roundedBoxField(
      [0, roof + 0.05, (screenTop + end) / 2],
      [half - 0.12, 0.035, (end - screenTop) / 2],
      0.03,
    );
    addMesh(
      stage,
      meshFromField(shell, [-half, roof - 0.02, screenTop - 0.1], [half, roof + 0.15, end + 0.1], 0.035),
      lining,
    );
    for (const side of [-1, 1])
      addRoundedBox(stage, [0.4, 0.018, 0.15], 0.009, lining, {
        at: [side * 0.34, roof - 0.015, screenTop + 0.1],
        turn: [0.12, 0, 0],
      });
    addMesh(
      stage,
      new THREE.BoxGeometry(0.13, 0.012, 0.08),
      { color: '#77726b', rough: 0.6 },
      { at: [0, roof + 0.006, screenTop + 0.08] },
    );
  }
  const wall = bench ? roof + 0.05 : sill - 0.02;
  addRoundedBox(stage, [half * 2, wall, 0.08], 0.03, softTouch(bench ? finish.roof : finish.lower, 0.85), {
    at: [0, wall / 2, end + (open ? 0.1 : 0.3)],
    segments: 8,
  });
  if (!bench)
    addRoundedBox(stage, [half * 2 - 0.1, 0.05, 0.4], 0.02, softTouch(finish.dash, 0.85), {
      at: [0, sill - 0.05, end + 0.15],
    });
  return pillars;
}
