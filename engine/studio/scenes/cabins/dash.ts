// The dash of a cabin: top and front as blended distance fields, vents, displays, and the panel below.
import * as THREE from 'three';
import { addBox, addMesh, addRoundedBox, type MaterialSpec, type Stage } from '../shapes/stage';
import { smoothSubtract, smoothUnion, roundedBoxField, meshFromField } from '../shapes/distance-fields';
import type { Vec3 } from '../../geometry/vector';
import type { CabinPlan } from './cabin-plans';
import { createTrim } from './finishes';
import { drawDriverDisplay, drawCentreDisplay } from './displays';

/** Adds a dash with vents, displays and carpet. @returns the side panels, which block the view from outside */
export function addDash(
  stage: Stage,
  { halfWidth, dashY, finish, windscreenBaseZ, display, steeringTilt }: CabinPlan,
): THREE.Object3D[] {
  const y = dashY;
  const innerHalfWidth = halfWidth - 0.02;
  const top = smoothUnion(
    0.09,
    roundedBoxField([0, y - 0.06, -1.02], [innerHalfWidth, 0.07, 0.26], 0.06, 0.06),
    roundedBoxField([0.37, y + 0.005, -0.82], [0.2, 0.055, 0.13], 0.05, 0.1),
    roundedBoxField([0, y - 0.02, -1.2], [innerHalfWidth, 0.05, 0.2], 0.04, -0.05),
  );
  const slot = roundedBoxField([0.37, y - 0.015, -0.66], [0.165, 0.06, 0.12], 0.03, -0.2);
  addMesh(
    stage,
    meshFromField(
      smoothSubtract(0.02, top, slot),
      [-halfWidth - 0.05, y - 0.3, -1.5],
      [halfWidth + 0.05, y + 0.2, -0.6],
      0.018,
    ),
    createTrim(finish.dash, 0.7),
  );
  const face = smoothUnion(
    0.07,
    roundedBoxField([0, y - 0.27, -0.93], [innerHalfWidth, 0.16, 0.14], 0.07, -0.25),
    roundedBoxField([0.37, y - 0.3, -0.9], [0.36, 0.15, 0.12], 0.09, -0.3),
    roundedBoxField([0, y - 0.34, -0.85], [0.16, 0.2, 0.1], 0.05, -0.3),
  );
  addMesh(
    stage,
    meshFromField(face, [-halfWidth - 0.05, y - 0.75, -1.25], [halfWidth + 0.05, y - 0.04, -0.65], 0.018),
    createTrim(finish.lowerDash, 0.66),
  );
  const metal = { color: finish.trim, roughness: 0.28, metalness: 0.7 };
  addRoundedBox(stage, [innerHalfWidth * 2 - 0.1, 0.022, 0.03], 0.01, metal, {
    position: [0, y - 0.125, -0.775],
  });
  const vents = [
    [-halfWidth + 0.2, 0.1],
    [halfWidth - 0.14, 0.075],
    [-0.115, 0.1],
    [0.1, 0.075],
  ];
  for (const [x, halfVentWidth] of vents) {
    addRoundedBox(
      stage,
      [halfVentWidth * 2, 0.052, 0.03],
      0.014,
      { color: '#0b0c0d', roughness: 0.4 },
      { position: [x, y - 0.165, -0.782], rotation: [-0.2, 0, 0] },
    );
    for (const k of [-1, 0, 1])
      addRoundedBox(
        stage,
        [halfVentWidth * 2 - 0.016, 0.005, 0.02],
        0.002,
        { color: '#3c3f43', roughness: 0.35 },
        { position: [x, y - 0.165 + k * 0.013, -0.772], rotation: [-0.5, 0, 0] },
      );
    addRoundedBox(stage, [0.012, 0.03, 0.012], 0.004, metal, { position: [x, y - 0.165, -0.762] });
  }
  addDisplays(stage, { y, display });
  addBox(stage, [halfWidth * 2 + 0.1, y, 0.06], createTrim(finish.carpet, 0.95), {
    position: [0, y / 2 - 0.02, steeringTilt ? -1.06 : -1.16],
    step: 0.1,
  });
  addRoundedBox(
    stage,
    [0.5, 0.006, 0.02],
    0.002,
    { color: '#0c0d0e', roughness: 0.8 },
    { position: [0, y - 0.035, windscreenBaseZ + 0.14] },
  );
  return [-1, 1].map((side) =>
    addBox(stage, [0.06, y, 0.5], createTrim(finish.carpet, 0.95), {
      position: [side * (halfWidth + 0.02), y / 2 - 0.04, -1.0],
      step: 0.1,
    }),
  );
}

/** Width, height and position of the centre display, from the height `y` of the dash. */
const DISPLAY_LAYOUTS: Readonly<
  Record<CabinPlan['display'], (y: number) => readonly [number, number, Vec3]>
> = {
  tablet: (y) => [0.29, 0.155, [-0.06, y + 0.01, -0.755]],
  wide: (y) => [0.34, 0.13, [-0.07, y - 0.005, -0.77]],
  small: (y) => [0.21, 0.115, [0, y - 0.02, -0.775]],
};

function addDisplays(stage: Stage, { y, display }: { y: number; display: CabinPlan['display'] }): void {
  const accent = '#5cc8ff';
  const createDisplayMaterial = (map: THREE.Texture, power: number): MaterialSpec => ({
    color: '#050607',
    roughness: 0.08,
    emissive: { color: '#ffffff', intensity: power, map },
  });
  const [width, height, position] = DISPLAY_LAYOUTS[display](y);
  const rotation: Vec3 = [-0.16, 0.06, 0];
  addRoundedBox(
    stage,
    [width + 0.018, height + 0.018, 0.02],
    0.009,
    { color: '#0a0b0c', roughness: 0.25 },
    { position: [position[0], position[1], position[2] - 0.011], rotation },
  );
  const screen = addMesh(
    stage,
    new THREE.PlaneGeometry(width, height),
    createDisplayMaterial(drawCentreDisplay(accent), 0.75),
    {
      position,
      rotation,
    },
  );
  screen.renderOrder = 1;
  addMesh(stage, new THREE.PlaneGeometry(0.29, 0.1), createDisplayMaterial(drawDriverDisplay(accent), 0.7), {
    position: [0.37, y - 0.008, -0.77],
    rotation: [-0.24, 0, 0],
  });
}
