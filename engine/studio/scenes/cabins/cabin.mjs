// The inside of a car: dash, wheel on the right, seats, doors, roof; the bright outside comes through the openings.
import { lamp, put, rounded } from '../shapes/stage.mjs';
import { middle, pedals, steering } from './controls.mjs';
import { dash } from './dash.mjs';
import { soft } from './finishes.mjs';
import { seatGeometry } from './seat.mjs';
import { door, frame } from './shell.mjs';

/** Builds a cabin of a plan (see plans.mjs) on a stage. Returns the parts that a camera may want gone. */
export function cabin(stage, plan) {
  const kicks = dash(stage, plan);
  steering(stage, plan);
  pedals(stage, plan);
  middle(stage, plan);
  const doors = [-1, 1].map((side) => door(stage, plan, side));
  const pillars = frame(stage, plan);
  seats(stage, plan);
  if (!plan.open) fill(stage, plan);
  return { near: [doors[0], pillars[0], kicks[0]] };
}

/** The photographer's own light: a soft panel below the roof over each row, so that foot wells are not black. */
function fill(stage, { half, roof, rows }) {
  for (let row = 0; row < rows; row++)
    lamp(stage, {
      at: [0, roof - 0.06, row * 0.86 - 0.15],
      u: [half * 0.8, 0, 0],
      v: [0, 0, 0.5],
      colour: [1.5, 1.47, 1.4],
      samples: [2, 2],
    });
}

function seats(stage, { rows, seatY, finish, bench, sport, captain, half }) {
  const cloth = soft(finish.seat, 0.58);
  const one = seatGeometry({ sport });
  const place = (geometry, x, z, y) => {
    put(stage, geometry.shell.clone(), cloth, { at: [x, y, z] });
    put(stage, geometry.head.clone(), cloth, { at: [x, y, z] });
    put(stage, geometry.posts.clone(), { color: '#8c9094', rough: 0.25, metal: 0.8 }, { at: [x, y, z] });
    rounded(stage, [0.4, y - 0.02, 0.42], 0.03, soft('#141516', 0.8), { at: [x, (y - 0.02) / 2, z] });
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
