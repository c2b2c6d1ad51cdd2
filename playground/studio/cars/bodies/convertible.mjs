// The convertible: the coupé below, a roof of cloth above.
import { below, bonnet, doors, faceOf, rear } from './coupe.mjs';
import { pts, screenOf, windowOf } from './shapes.mjs';

const shape = {
  ...below,
  height: 1.32,
  roofY: pts(
    '-1.95,0.62 -1.66,0.86 -1.44,1.03 -1.18,1.19 -0.82,1.285 -0.35,1.315 0,1.295 0.25,1.23 0.6,1.055 0.97,0.865 1.3,0.7',
  ),
  roofMid: -0.35,
  tailWrap: 0.2,
};
const CLOTH = { colour: '#1b1c1f', rough: 0.95 };

export const convertible = {
  ...shape,
  ends: [1.78, -1.78],
  reach: [2.25, -2.23],
  look: {
    darkTrim: true,
    sideUnder: [{ shape: pts('0.3,1.5* 0.17,1.16 0.1,1* -0.5,0.985 -1.66,0.99* -1.7,1.5*'), look: CLOTH }],
    windows: [
      windowOf(shape, [0.76, 0.5, 0.24, 0, -0.3, -0.6, -0.78], '-0.92,1.08 -0.96,0.98*', '-0.5,0.955'),
    ],
    pillars: [
      [-0.5, -0.52, 0.035],
      [0.52, 0.45, 0.03],
    ],
    shuts: doors,
    handles: [[-0.36, 0.8]],
    flap: [-1.62, 0.84],
    bonnet: [...bonnet, pts('-1.72,0.72 -1.95,0.7 -2.1,0.62')],
    topMore: [{ shape: pts('0.16,0* 0.12,0.9* -1.62,0.9* -1.62,0*'), look: CLOTH }],
    face: faceOf(shape),
    rear: {
      ...rear,
      under: [{ shape: pts('0,1.5* 0.9,1.5* 0.9,0.995* 0,0.985*'), look: CLOTH }],
      screen: screenOf({ ...shape, lean: 0.5 }, 1.05, 1.2, 0.62),
      stop: 0.94,
    },
  },
  parts: {
    mirrors: [0.6, 0.94, 0.95],
    mirrorSize: 0.88,
    inside: {
      dash: [0.64, 0.87, 0.6],
      mirror: 0.26,
      rows: [{ x: -0.36, y: 0.42, places: [0.35, -0.35], width: 0.23 }],
      floor: { at: [-0.3, 0.36, 0], size: [1, 0.05, 0.68] },
    },
  },
  wheels: { design: 'turbine', width: 0.235, rim: 0.73 },
  under: { at: [0, 0.3, 0], size: [3.6, 0.2, 1.25] },
};
