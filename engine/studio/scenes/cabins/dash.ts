// The dash of a cabin: top and face of blended soft bodies, vents, displays, and the panel below.
import * as THREE from 'three';
import { addBox, addMesh, addRoundedBox, type MaterialSpec, type Stage } from '../shapes/stage';
import { smoothSubtract, smoothUnion, roundedBoxField, meshFromField } from '../shapes/soft-bodies';
import type { Vec3 } from '../../geometry/vector';
import type { CabinPlan } from './cabin-plans';
import { softTouch } from './finishes';
import { driverDisplay, middleDisplay } from './displays';

/** Adds top, face, vents, displays and carpet of a dash. Returns the parts that block the view from outside. */
export function addDash(
  stage: Stage,
  { half, dashY, finish, screenBase, display, upright }: CabinPlan,
): THREE.Object3D[] {
  const y = dashY;
  const w = half - 0.02;
  const top = smoothUnion(
    0.09,
    roundedBoxField([0, y - 0.06, -1.02], [w, 0.07, 0.26], 0.06, 0.06),
    roundedBoxField([0.37, y + 0.005, -0.82], [0.2, 0.055, 0.13], 0.05, 0.1),
    roundedBoxField([0, y - 0.02, -1.2], [w, 0.05, 0.2], 0.04, -0.05),
  );
  const slot = roundedBoxField([0.37, y - 0.015, -0.66], [0.165, 0.06, 0.12], 0.03, -0.2);
  addMesh(
    stage,
    meshFromField(
      smoothSubtract(0.02, top, slot),
      [-half - 0.05, y - 0.3, -1.5],
      [half + 0.05, y + 0.2, -0.6],
      0.018,
    ),
    softTouch(finish.dash, 0.7),
  );
  const face = smoothUnion(
    0.07,
    roundedBoxField([0, y - 0.27, -0.93], [w, 0.16, 0.14], 0.07, -0.25),
    roundedBoxField([0.37, y - 0.3, -0.9], [0.36, 0.15, 0.12], 0.09, -0.3),
    roundedBoxField([0, y - 0.34, -0.85], [0.16, 0.2, 0.1], 0.05, -0.3),
  );
  addMesh(
    stage,
    meshFromField(face, [-half - 0.05, y - 0.75, -1.25], [half + 0.05, y - 0.04, -0.65], 0.018),
    softTouch(finish.lower, 0.66),
  );
  const metal = { color: finish.trim, rough: 0.28, metal: 0.7 };
  addRoundedBox(stage, [w * 2 - 0.1, 0.022, 0.03], 0.01, metal, { at: [0, y - 0.125, -0.775] });
  const vents = [
    [-half + 0.2, 0.1],
    [half - 0.14, 0.075],
    [-0.115, 0.1],
    [0.1, 0.075],
  ];
  for (const [x, wide] of vents) {
    addRoundedBox(
      stage,
      [wide * 2, 0.052, 0.03],
      0.014,
      { color: '#0b0c0d', rough: 0.4 },
      { at: [x, y - 0.165, -0.782], turn: [-0.2, 0, 0] },
    );
    for (const k of [-1, 0, 1])
      addRoundedBox(
        stage,
        [wide * 2 - 0.016, 0.005, 0.02],
        0.002,
        { color: '#3c3f43', rough: 0.35 },
        { at: [x, y - 0.165 + k * 0.013, -0.772], turn: [-0.5, 0, 0] },
      );
    addRoundedBox(stage, [0.012, 0.03, 0.012], 0.004, metal, { at: [x, y - 0.165, -0.762] });
  }
  addDisplays(stage, { y, display });
  addBox(stage, [half * 2 + 0.1, y, 0.06], softTouch(finish.carpet, 0.95), {
    at: [0, y / 2 - 0.02, upright ? -1.06 : -1.16],
    step: 0.1,
  });
  addRoundedBox(
    stage,
    [0.5, 0.006, 0.02],
    0.002,
    { color: '#0c0d0e', rough: 0.8 },
    { at: [0, y - 0.035, screenBase + 0.14] },
  );
  return [-1, 1].map((side) =>
    addBox(stage, [0.06, y, 0.5], softTouch(finish.carpet, 0.95), {
      at: [side * (half + 0.02), y / 2 - 0.04, -1.0],
      step: 0.1,
    }),
  );
}

/** Width, height and position of the centre display. */
const DISPLAYS: Readonly<Record<CabinPlan['display'], (y: number) => readonly [number, number, Vec3]>> = {
  tablet: (y) => [0.29, 0.155, [-0.06, y + 0.01, -0.755]],
  wide: (y) => [0.34, 0.13, [-0.07, y - 0.005, -0.77]],
  small: (y) => [0.21, 0.115, [0, y - 0.02, -0.775]],
};

function addDisplays(stage: Stage, { y, display }: { y: number; display: CabinPlan['display'] }): void {
  const accent = '#5cc8ff';
  const glass = (map: THREE.Texture, power: number): MaterialSpec => ({
    color: '#050607',
    rough: 0.08,
    glow: { color: '#ffffff', power, map },
  });
  const [w, h, at] = DISPLAYS[display](y);
  const turn: Vec3 = [-0.16, 0.06, 0];
  addRoundedBox(
    stage,
    [w + 0.018, h + 0.018, 0.02],
    0.009,
    { color: '#0a0b0c', rough: 0.25 },
    { at: [at[0], at[1], at[2] - 0.011], turn },
  );
  const screen = addMesh(stage, new THREE.PlaneGeometry(w, h), glass(middleDisplay(accent), 0.75), {
    at,
    turn,
  });
  screen.renderOrder = 1;
  addMesh(stage, new THREE.PlaneGeometry(0.29, 0.1), glass(driverDisplay(accent), 0.7), {
    at: [0.37, y - 0.008, -0.77],
    turn: [-0.24, 0, 0],
  });
}
