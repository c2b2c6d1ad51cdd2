// A convertible with its roof down: the coupé's lower body, a framed windscreen and an open cockpit.
import type { Vec3 } from '../../geometry/vector';
import type { Body, PartSolid, PartTube } from './body';
import { softMax, spline } from '../geometry/curves';
import { lowerBody, bonnetLines, doorGaps, createFront, rearDetails } from './coupe';
import { parsePoints, createWindscreen } from './outlines';

const WRAP = 0.26;
const CROWN = 0.055;
const deck = spline(lowerBody.deckY);
/** x of the windscreen at a height. Below the windscreen, x of the front wall of the cockpit. */
const screenX = spline(
  parsePoints('0.3,0.66 0.7,0.68 0.84,0.74 0.9,0.86 0.96,0.77 1.055,0.6 1.23,0.25 1.3,-0.02 1.36,-0.3'),
);

/** Removes the roof, and hollows out the cockpit behind the windscreen. */
function removeRoof(distance: number, x: number, y: number, z: number): number {
  const behind = x + WRAP * z * z - screenX(y + CROWN * z * z) + 0.075;
  const roof = Math.max(behind, deck(x) - 0.09 * z * z + 0.004 - y);
  const cockpit = Math.max(behind, Math.abs(z) - 0.73, -1.2 - x, 0.44 - y);
  return softMax(softMax(distance, -roof, 0.012), -cockpit, 0.025);
}

const shape = {
  ...lowerBody,
  height: 1.27,
  roofY: parsePoints('-1.6,0.6 -1.2,0.9 -0.6,1.2 -0.2,1.27 0,1.262 0.25,1.215 0.6,1.055 0.97,0.865 1.3,0.7'),
  roofMid: -0.35,
  refine: removeRoof,
};
const cloth = { colour: '#3c2a20', rough: 0.8, ambientVisibility: 0.8 };
const softTrim = { colour: '#1b1c1f', rough: 0.95 };
const frame = { colour: '#15171a', rough: 0.3, metal: 0.4, coat: 0.6 };
const screen = createWindscreen(shape, 0.9, 1.185, 0.9);
/** The right half of the windscreen frame, from its base to the centre of the upper edge. */
const frameEdge: Vec3[] = [
  [0.78, 0.88, 0.79],
  [0.46, 1.025, 0.737],
  [0.1, 1.178, 0.68],
  [0.055, 1.207, 0.62],
  [0.1, 1.222, 0.4],
  [0.14, 1.233, 0],
];
const createSeat = (x: number, z: number, lowering = 0): PartSolid[] => [
  {
    position: [x + 0.22, 0.53, z],
    size: [0.25, 0.08, 0.23],
    rotation: [0, 0, 0.1],
    finish: cloth,
    exponent: 4,
  },
  {
    position: [x - 0.05, 0.8 - lowering, z],
    size: [0.075, 0.28, 0.22],
    rotation: [0, 0, 0.22],
    finish: cloth,
    exponent: 4,
  },
  {
    position: [x - 0.16, 1.1 - lowering * 2, z],
    size: [0.045, 0.075, 0.125],
    rotation: [0, 0, 0.2],
    finish: cloth,
    exponent: 4,
  },
];

export const convertible: Body = {
  ...shape,
  projectionEnds: [1.78, -1.78],
  xExtent: [2.25, -2.23],
  details: {
    hasDarkTrim: true,
    windows: [],
    shutLines: doorGaps,
    handles: [[-0.36, 0.8]],
    fuelFlap: [-1.62, 0.84],
    bonnet: [...bonnetLines, parsePoints('-1.72,0.72 -1.95,0.7 -2.1,0.62')],
    front: { ...createFront(shape), screen },
    rear: { ...rearDetails, screen, brakeLightY: 0.94 },
  },
  parts: {
    mirrors: [0.6, 0.94, 0.95],
    mirrorSize: 0.88,
    blocks: [
      ...[0.35, -0.35].flatMap((z) => createSeat(-0.34, z)),
      ...[0.33, -0.33].flatMap((z) => createSeat(-0.98, z, 0.07)),
      // Centre console and the cover of the folded roof.
      { position: [0, 0.5, 0], size: [0.6, 0.1, 0.1], finish: softTrim, exponent: 5 },
      { position: [-1.36, 0.945, 0], size: [0.2, 0.045, 0.64], finish: softTrim, exponent: 4 },
    ],
    tubes: [
      {
        points: [
          ...frameEdge,
          ...frameEdge
            .slice(0, -1)
            .toReversed()
            .map(([x, y, z]): Vec3 => [x, y, -z]),
        ],
        radius: 0.03,
        finish: frame,
      },
      ...[0.35, -0.35].map((z): PartTube => ({
        points: [
          [-1.16, 0.93, z - 0.17],
          [-1.17, 1.05, z - 0.12],
          [-1.17, 1.07, z],
          [-1.17, 1.05, z + 0.12],
          [-1.16, 0.93, z + 0.17],
        ],
        radius: 0.02,
        finish: frame,
      })),
    ],
    interior: {
      dash: [0.6, 0.87, 0.66],
      mirrorHeight: 0.24,
      rows: [],
      floor: { position: [-0.3, 0.43, 0], size: [1, 0.03, 0.7] },
    },
  },
  wheels: { design: 'turbine', width: 0.235, rimShare: 0.73 },
  underbody: { position: [0, 0.3, 0], size: [3.6, 0.2, 1.25] },
};
