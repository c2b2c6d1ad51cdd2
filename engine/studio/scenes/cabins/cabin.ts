// The interior of a car: dash, steering wheel on the right, seats, doors, roof. Light enters through the windows.
import type * as THREE from 'three';
import { addLamp, addMesh, addRoundedBox, type Stage } from '../shapes/stage';
import type { CabinPlan } from './cabin-plans';
import { addConsole, addPedals, addSteering } from './controls';
import { addDash } from './dash';
import { softTouch } from './finishes';
import { seatGeometry, type SeatGeometry } from './seat';
import { addDoors, addFrame } from './shell';

/** Adds the cabin of a plan (see cabin-plans.ts). @returns the parts that hide the view from outside */
export function addCabin(stage: Stage, plan: CabinPlan): { near: THREE.Object3D[] } {
  const kicks = addDash(stage, plan);
  addSteering(stage, plan);
  addPedals(stage, plan);
  addConsole(stage, plan);
  const doors = [-1, 1].map((side) => addDoors(stage, plan, side));
  const pillars = addFrame(stage, plan);
  addSeats(stage, plan);
  if (!plan.open) addFillLights(stage, plan);
  return { near: [doors[0], pillars[0], kicks[0]] };
}

/** Fill light: a soft panel below the roof over each row, so that foot wells are not black. */
function addFillLights(stage: Stage, { half, roof, rows }: CabinPlan): void {
  for (let row = 0; row < rows; row++)
    addLamp(stage, {
      at: [0, roof - 0.06, row * 0.86 - 0.15],
      u: [half * 0.8, 0, 0],
      v: [0, 0, 0.5],
      colour: [1.5, 1.47, 1.4],
      samples: [2, 2],
    });
}

function addSeats(stage: Stage, { rows, seatY, finish, bench, sport, captain, half }: CabinPlan): void {
  const cloth = softTouch(finish.seat, 0.58);
  const one = seatGeometry({ sport });
  const place = (geometry: SeatGeometry, x: number, z: number, y: number) => {
    addMesh(stage, geometry.shell.clone(), cloth, { at: [x, y, z] });
    addMesh(stage, geometry.head.clone(), cloth, { at: [x, y, z] });
    addMesh(stage, geometry.posts.clone(), { color: '#8c9094', rough: 0.25, metal: 0.8 }, { at: [x, y, z] });
    addRoundedBox(stage, [0.4, y - 0.02, 0.42], 0.03, softTouch('#141516', 0.8), {
      at: [x, (y - 0.02) / 2, z],
    });
  };
  place(one, 0.37, 0.0, seatY - 0.1);
  if (bench) {
    const pair = seatGeometry({ width: 0.5, bench: true });
    place(pair, -0.12 - 0.06, 0.02, seatY - 0.1);
    place(pair, -half + 0.2, 0.02, seatY - 0.1);
  } else place(one, -0.37, 0.0, seatY - 0.1);
  for (let row = 1; row < rows; row++) {
    const z = row * 0.86;
    if (captain && row === 1) for (const x of [-0.4, 0.4]) place(one, x, z + 0.05, seatY - 0.06);
    else {
      const third = seatGeometry({ width: (half * 2 - 0.16) / 3, bench: true, h: 0.03 });
      for (const k of [-1, 0, 1]) place(third, (k * (half * 2 - 0.16)) / 3, z, seatY - 0.06);
    }
  }
}
