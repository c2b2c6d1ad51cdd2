// The inside of a car: dash, wheel on the right, seats, doors, roof; the bright outside comes through the openings.
import * as THREE from 'three';
import { box, put, rounded } from '../shapes/stage.mjs';
import { carve, melt, pad, ring, rod, skinOf } from '../shapes/soft.mjs';
import { driverDisplay, middleDisplay } from './screens.mjs';
import { seatGeometry } from './seat.mjs';

const soft = (color, rough = 0.62) => ({ color, rough });

/** Builds a cabin of a plan (see plans.mjs) on a stage. Returns the parts that a camera may want gone. */
export function cabin(stage, plan) {
  const kicks = dash(stage, plan);
  steering(stage, plan);
  console_(stage, plan);
  const doors = [-1, 1].map((side) => door(stage, plan, side));
  const pillars = frame(stage, plan);
  seats(stage, plan);
  return { near: [doors[0], pillars[0], kicks[0]] };
}

function dash(stage, { half, dashY, finish, screenBase, display, upright }) {
  const y = dashY;
  const w = half - 0.02;
  const top = melt(
    0.09,
    pad([0, y - 0.06, -1.02], [w, 0.07, 0.26], 0.06, 0.06),
    pad([0.37, y + 0.005, -0.82], [0.2, 0.055, 0.13], 0.05, 0.1),
    pad([0, y - 0.02, -1.2], [w, 0.05, 0.2], 0.04, -0.05),
  );
  const slot = pad([0.37, y - 0.015, -0.66], [0.165, 0.06, 0.12], 0.03, -0.2);
  put(
    stage,
    skinOf(carve(0.02, top, slot), [-half - 0.05, y - 0.3, -1.5], [half + 0.05, y + 0.2, -0.6], 0.018),
    soft(finish.dash, 0.7),
  );
  const face = melt(
    0.07,
    pad([-0.1, y - 0.27, -0.93], [w - 0.1, 0.16, 0.14], 0.09, -0.25),
    pad([0.37, y - 0.3, -0.9], [0.36, 0.15, 0.12], 0.09, -0.3),
    pad([0, y - 0.34, -0.85], [0.16, 0.2, 0.1], 0.05, -0.3),
  );
  put(
    stage,
    skinOf(face, [-half - 0.05, y - 0.75, -1.25], [half + 0.05, y - 0.04, -0.65], 0.018),
    soft(finish.lower, 0.66),
  );
  const metal = { color: finish.trim, rough: 0.28, metal: 0.7 };
  rounded(stage, [w * 2 - 0.1, 0.022, 0.03], 0.01, metal, { at: [0, y - 0.125, -0.775] });
  const vents = [
    [-half + 0.13, 0.1],
    [half - 0.1, 0.075],
    [-0.115, 0.1],
    [0.1, 0.075],
  ];
  for (const [x, wide] of vents) {
    rounded(
      stage,
      [wide * 2, 0.052, 0.03],
      0.014,
      { color: '#0b0c0d', rough: 0.4 },
      { at: [x, y - 0.165, -0.782], turn: [-0.2, 0, 0] },
    );
    for (const k of [-1, 0, 1])
      rounded(
        stage,
        [wide * 2 - 0.016, 0.005, 0.02],
        0.002,
        { color: '#3c3f43', rough: 0.35 },
        { at: [x, y - 0.165 + k * 0.013, -0.772], turn: [-0.5, 0, 0] },
      );
    rounded(stage, [0.012, 0.03, 0.012], 0.004, metal, { at: [x, y - 0.165, -0.762] });
  }
  displays(stage, { y, display });
  box(stage, [half * 2 + 0.1, y, 0.06], soft(finish.carpet, 0.95), {
    at: [0, y / 2 - 0.02, upright ? -1.06 : -1.16],
    step: 0.1,
  });
  rounded(
    stage,
    [0.5, 0.006, 0.02],
    0.002,
    { color: '#0c0d0e', rough: 0.8 },
    { at: [0, y - 0.035, screenBase + 0.14] },
  );
  return [-1, 1].map((side) =>
    box(stage, [0.06, y, 0.5], soft(finish.carpet, 0.95), {
      at: [side * (half + 0.02), y / 2 - 0.04, -1.0],
      step: 0.1,
    }),
  );
}

function displays(stage, { y, display }) {
  const accent = '#5cc8ff';
  const glass = (map, power) => ({ color: '#050607', rough: 0.08, glow: { color: '#ffffff', power, map } });
  const [w, h, at] = {
    tablet: [0.29, 0.155, [0.0, y + 0.005, -0.765]],
    wide: [0.34, 0.13, [-0.02, y - 0.005, -0.77]],
    small: [0.21, 0.115, [0, y - 0.02, -0.775]],
  }[display];
  const turn = [-0.16, 0.06, 0];
  rounded(
    stage,
    [w + 0.018, h + 0.018, 0.02],
    0.009,
    { color: '#0a0b0c', rough: 0.25 },
    { at: [at[0], at[1], at[2] - 0.011], turn },
  );
  const screen = put(stage, new THREE.PlaneGeometry(w, h), glass(middleDisplay(accent), 0.75), { at, turn });
  screen.renderOrder = 1;
  put(stage, new THREE.PlaneGeometry(0.29, 0.1), glass(driverDisplay(accent), 0.7), {
    at: [0.37, y - 0.008, -0.77],
    turn: [-0.24, 0, 0],
  });
}

function steering(stage, { wheel, dashY, upright = 0, finish, sport }) {
  const R = wheel;
  const rim = melt(0.012, ring([0, 0, 0], R, 0.0165));
  const spokes = melt(
    0.03,
    pad([0, -0.012, 0.012], [0.075, 0.058, 0.028], 0.026),
    rod([-0.05, 0, 0.012], [-R + 0.005, 0.012, 0], 0.0135),
    rod([0.05, 0, 0.012], [R - 0.005, 0.012, 0], 0.0135),
    rod([-0.02, -0.05, 0.012], [-0.03, -R + 0.004, 0], 0.0125),
    rod([0.02, -0.05, 0.012], [0.03, -R + 0.004, 0], 0.0125),
  );
  const group = new THREE.Group();
  group.position.set(0.37, dashY - 0.085 + upright * 0.02, -0.53);
  group.rotation.x = -0.42 - upright;
  stage.scene.add(group);
  const how = { parent: group };
  const limits = [
    [-R - 0.03, -R - 0.03, -0.06],
    [R + 0.03, R + 0.03, 0.06],
  ];
  put(stage, skinOf(rim, ...limits, 0.0085), soft(sport ? '#141416' : '#17181a', 0.45), how);
  put(stage, skinOf(spokes, ...limits, 0.0085), soft('#1a1b1d', 0.5), how);
  const bright = { color: finish.trim, rough: 0.22, metal: 0.8 };
  for (const side of [-1, 1]) {
    rounded(
      stage,
      [0.05, 0.032, 0.012],
      0.006,
      { color: '#0b0c0d', rough: 0.3 },
      { ...how, at: [side * 0.108, 0.006, 0.026] },
    );
    rounded(stage, [0.012, 0.022, 0.006], 0.003, bright, { ...how, at: [side * 0.108, 0.006, 0.034] });
  }
  put(stage, new THREE.TorusGeometry(0.019, 0.0025, 8, 32), bright, { ...how, at: [0, -0.006, 0.041] });
  put(
    stage,
    skinOf(
      melt(
        0.02,
        rod([0, -0.02, -0.02], [0, -0.06, -0.26], 0.045),
        rod([-0.02, 0.01, -0.06], [-0.16, 0.03, -0.05], 0.009),
        rod([0.02, 0.01, -0.06], [0.16, 0.03, -0.05], 0.009),
      ),
      [-0.2, -0.2, -0.32],
      [0.2, 0.1, 0.02],
      0.012,
    ),
    soft('#141517', 0.6),
    how,
  );
}

/** The part between the seats: shift lever, cup holders, arm rest. */
function console_(stage, { seatY, finish, bench, dashY }) {
  if (bench) return;
  const y = seatY + 0.17;
  const body = carve(
    0.015,
    melt(
      0.06,
      pad([0, y - 0.14, -0.25], [0.115, 0.15, 0.5], 0.04, -0.04),
      pad([0, y - 0.02, -0.72], [0.125, 0.12, 0.14], 0.04, -0.5),
    ),
    rod([-0.045, y, -0.22], [-0.045, y + 0.1, -0.22], 0.036),
    rod([0.045, y, -0.3], [0.045, y + 0.1, -0.3], 0.036),
  );
  put(stage, skinOf(body, [-0.2, y - 0.35, -0.95], [0.2, y + 0.2, 0.3], 0.014), soft(finish.dash, 0.5));
  rounded(stage, [0.2, 0.09, 0.34], 0.035, soft(finish.seat, 0.55), { at: [0, y + 0.03, 0.1] });
  const lever = melt(
    0.02,
    rod([0.02, y - 0.02, -0.46], [0.02, y + 0.07, -0.45], 0.013),
    pad([0.02, y + 0.085, -0.45], [0.026, 0.032, 0.034], 0.022, -0.2),
  );
  put(stage, skinOf(lever, [-0.06, y - 0.06, -0.54], [0.1, y + 0.15, -0.36], 0.009), soft('#101113', 0.35));
  rounded(
    stage,
    [0.12, 0.006, 0.13],
    0.003,
    { color: finish.trim, rough: 0.3, metal: 0.7 },
    { at: [0.02, y + 0.005, -0.46], turn: [0.05, 0, 0] },
  );
  for (const x of [-0.075, 0.075])
    put(
      stage,
      new THREE.CylinderGeometry(0.019, 0.021, 0.022, 32),
      { color: finish.trim, rough: 0.25, metal: 0.8 },
      { at: [x, dashY - 0.235, -0.735], turn: [Math.PI / 2 - 0.28, 0, 0] },
    );
  rounded(
    stage,
    [0.1, 0.03, 0.012],
    0.006,
    { color: '#0b0c0d', rough: 0.3 },
    { at: [0, dashY - 0.235, -0.738], turn: [-0.28, 0, 0] },
  );
}

function door(stage, { half, sill, finish, rows, seatY }, side) {
  const group = new THREE.Group();
  stage.scene.add(group);
  const long = rows > 1 ? [[-0.35, 0.62], [0.92, 0.58], ...(rows > 2 ? [[2.0, 0.5]] : [])] : [[-0.35, 0.62]];
  for (const [z, l] of long) {
    const x = side * half;
    const panel = melt(
      0.05,
      pad([x + side * 0.02, sill / 2 + 0.08, z], [0.045, sill / 2 - 0.1, l], 0.04),
      pad([x - side * 0.03, seatY + 0.27, z + 0.08], [0.06, 0.04, l * 0.62], 0.035, 0.06),
      pad([x, sill - 0.035, z], [0.06, 0.035, l + 0.01], 0.03),
      pad([x - side * 0.015, 0.24, z - 0.05], [0.05, 0.07, l * 0.7], 0.03),
    );
    put(
      stage,
      skinOf(panel, [x - 0.16, 0.04, z - l - 0.08], [x + 0.16, sill + 0.05, z + l + 0.08], 0.025),
      soft(finish.lower, 0.62),
      { parent: group },
    );
    rounded(stage, [0.02, 0.14, l * 1.1], 0.01, soft(finish.insert, 0.7), {
      at: [x - side * 0.035, seatY + 0.42, z + 0.03],
      parent: group,
      segments: 4,
    });
    const bright = { color: finish.trim, rough: 0.25, metal: 0.8 };
    rounded(stage, [0.014, 0.018, 0.13], 0.007, bright, {
      at: [x - side * 0.05, seatY + 0.42, z - l * 0.5],
      parent: group,
    });
    rounded(stage, [0.01, 0.008, l * 1.5], 0.004, bright, {
      at: [x - side * 0.052, sill - 0.06, z],
      parent: group,
    });
    put(
      stage,
      new THREE.CylinderGeometry(0.075, 0.075, 0.012, 40),
      { color: '#15161a', rough: 0.8 },
      { at: [x - side * 0.045, 0.3, z - l * 0.62], turn: [0, 0, Math.PI / 2], parent: group },
    );
  }
  return group;
}

function frame(stage, plan) {
  const { half, roof, sill, screenTop, screenBase, finish, open, rows, bench } = plan;
  const end = rows > 1 ? 0.9 + (rows - 1) * 0.88 : 0.75;
  box(stage, [half * 2 + 0.1, 0.04, end + 1.4], soft(finish.carpet, 0.95), {
    at: [0, 0.02, (end - 1.3) / 2],
    step: 0.12,
  });
  const lining = soft(open ? finish.dash : finish.roof, 0.9);
  const pillars = [-1, 1].map((side) => {
    const top = [side * (half - 0.15), roof, screenTop];
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
    return put(
      stage,
      skinOf(
        melt(0.06, ...bodies),
        [Math.min(side * (half - 0.3), side * (half + 0.1)), sill - 0.25, screenBase],
        [Math.max(side * (half - 0.3), side * (half + 0.1)), roof + 0.1, end + 0.5],
        0.026,
      ),
      lining,
    );
  });
  const header = rod([-half + 0.15, roof + 0.005, screenTop], [half - 0.15, roof + 0.005, screenTop], 0.03);
  put(
    stage,
    skinOf(header, [-half, roof - 0.1, screenTop - 0.1], [half, roof + 0.1, screenTop + 0.1], 0.02),
    lining,
  );
  put(
    stage,
    skinOf(
      melt(
        0.02,
        pad([0, roof - 0.075, screenTop - 0.13], [0.12, 0.034, 0.018], 0.03, 0.15),
        rod([0, roof - 0.02, screenTop - 0.06], [0, roof - 0.06, screenTop - 0.12], 0.012),
      ),
      [-0.16, roof - 0.16, screenTop - 0.2],
      [0.16, roof + 0.04, screenTop],
      0.01,
    ),
    soft('#141517', 0.3),
  );
  if (!open) {
    const shell = pad(
      [0, roof + 0.05, (screenTop + end) / 2],
      [half - 0.12, 0.035, (end - screenTop) / 2],
      0.03,
    );
    put(
      stage,
      skinOf(shell, [-half, roof - 0.02, screenTop - 0.1], [half, roof + 0.15, end + 0.1], 0.035),
      lining,
    );
    for (const side of [-1, 1])
      rounded(stage, [0.4, 0.018, 0.15], 0.009, lining, {
        at: [side * 0.34, roof - 0.015, screenTop + 0.1],
        turn: [0.12, 0, 0],
      });
    put(
      stage,
      new THREE.BoxGeometry(0.16, 0.012, 0.1),
      { color: '#2a2a2b', rough: 0.5 },
      { at: [0, roof + 0.006, screenTop + 0.08] },
    );
  }
  const wall = bench ? roof + 0.05 : sill - 0.02;
  rounded(stage, [half * 2, wall, 0.08], 0.03, soft(bench ? finish.roof : finish.lower, 0.85), {
    at: [0, wall / 2, end + (open ? 0.1 : 0.3)],
    segments: 8,
  });
  if (!bench)
    rounded(stage, [half * 2 - 0.1, 0.05, 0.4], 0.02, soft(finish.dash, 0.85), {
      at: [0, sill - 0.05, end + 0.15],
    });
  return pillars;
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
