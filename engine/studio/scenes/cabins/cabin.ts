// The interior of a car: dash, steering wheel on the right, seats, doors and roof.
import type * as THREE from 'three';
import { addAreaLight, addMesh, addRoundedBox, type Stage } from '../shapes/stage';
import type { CabinPlan } from './cabin-plans';
import { addConsole, addPedals, addSteering } from './controls';
import { addDash } from './dash';
import { createTrim } from './finishes';
import { createSeatGeometry, type SeatGeometry } from './seat';
import { addDoors, addFrame } from './cabin-body';

/** Adds the cabin of a plan. @returns the parts that block the view from outside, at the near side */
export function addCabin(stage: Stage, plan: CabinPlan): { near: THREE.Object3D[] } {
  const sidePanels = addDash(stage, plan);
  addSteering(stage, plan);
  addPedals(stage, plan);
  addConsole(stage, plan);
  const doors = [-1, 1].map((side) => addDoors(stage, plan, side));
  const pillars = addFrame(stage, plan);
  addSeats(stage, plan);
  if (!plan.isOpen) addFillLights(stage, plan);
  return { near: [doors[0], pillars[0], sidePanels[0]] };
}

/** Adds a soft light panel below the roof over each row, so that foot wells are not black. */
function addFillLights(stage: Stage, { halfWidth, roofY, seatRows }: CabinPlan): void {
  for (let row = 0; row < seatRows; row++)
    addAreaLight(stage, {
      position: [0, roofY - 0.06, row * 0.86 - 0.15],
      u: [halfWidth * 0.8, 0, 0],
      v: [0, 0, 0.5],
      colour: [1.5, 1.47, 1.4],
      samples: [2, 2],
    });
}

function addSeats(
  stage: Stage,
  { seatRows, seatY, finish, hasBench, hasSportSeats, hasCaptainSeats, halfWidth }: CabinPlan,
): void {
  const cloth = createTrim(finish.seat, 0.58);
  const frontSeat = createSeatGeometry({ sport: hasSportSeats });
  const placeSeat = (geometry: SeatGeometry, x: number, z: number, y: number) => {
    addMesh(stage, geometry.cushions.clone(), cloth, { position: [x, y, z] });
    addMesh(stage, geometry.headrest.clone(), cloth, { position: [x, y, z] });
    addMesh(
      stage,
      geometry.posts.clone(),
      { color: '#8c9094', roughness: 0.25, metalness: 0.8 },
      { position: [x, y, z] },
    );
    addRoundedBox(stage, [0.4, y - 0.02, 0.42], 0.03, createTrim('#141516', 0.8), {
      position: [x, (y - 0.02) / 2, z],
    });
  };
  placeSeat(frontSeat, 0.37, 0.0, seatY - 0.1);
  if (hasBench) {
    const benchSeat = createSeatGeometry({ width: 0.5, bench: true });
    placeSeat(benchSeat, -0.12 - 0.06, 0.02, seatY - 0.1);
    placeSeat(benchSeat, -halfWidth + 0.2, 0.02, seatY - 0.1);
  } else placeSeat(frontSeat, -0.37, 0.0, seatY - 0.1);
  for (let row = 1; row < seatRows; row++) {
    const z = row * 0.86;
    if (hasCaptainSeats && row === 1)
      for (const x of [-0.4, 0.4]) placeSeat(frontSeat, x, z + 0.05, seatY - 0.06);
    else {
      const rearSeat = createSeatGeometry({ width: (halfWidth * 2 - 0.16) / 3, bench: true, cellSize: 0.03 });
      for (const k of [-1, 0, 1]) placeSeat(rearSeat, (k * (halfWidth * 2 - 0.16)) / 3, z, seatY - 0.06);
    }
  }
}
