// A caravan: a box with a raked front on two axles, drawbar, gas bottles, awning.
import type { Body, OutlinePoint, PaintedShape, PartCylinder } from './body';
import { createLamp, parsePoints } from './outlines';

const DARK = { colour: '#0c0e10', rough: 0.08, coat: 1 };
const FRAME = { colour: '#2a2d31', rough: 0.4, coat: 0.4 };
const PLATE = { colour: '#4a4e53', rough: 0.34, metal: 0.9 };
const STRIPE = { colour: '#5d646c', rough: 0.3, coat: 1 };
const steel = { colour: '#1b1d20', rough: 0.5, metal: 0.5, coat: 0.3 };
/** A window with its frame, centred at [x, y], with the rounded corners of pressed acrylic. */
const createWindow = (x: number, y: number, wide: number, high: number): PaintedShape[] => {
  const shape = (k: number) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].flatMap(([u, v]) => {
      const [a, b, r] = [wide / 2 + k, high / 2 + k, 0.05 + k];
      const corner: OutlinePoint[] = [
        [x + u * a, y + v * (b - r), 1],
        [x + u * (a - r * 0.29), y + v * (b - r * 0.29)],
        [x + u * (a - r), y + v * b, 1],
      ];
      return u === v ? corner : corner.toReversed();
    });
  return [
    { shape: shape(0.035), finish: FRAME },
    { shape: shape(0), finish: DARK },
  ];
};

export const caravan: Body = {
  length: 6,
  width: 2.26,
  height: 2.68,
  centreX: 0.3,
  wheelRadius: 0.335,
  archRadius: 0.372,
  frontAxleX: 0.22,
  rearAxleX: -0.54,
  noseX: parsePoints('0.35,2.3 0.6,2.46 1,2.52 1.4,2.52 1.8,2.42 2.2,2.2 2.5,1.98 2.8,1.7'),
  tailX: parsePoints('0.35,-2.5 0.6,-2.58 1,-2.6 2.2,-2.58 2.6,-2.48'),
  deckY: parsePoints('-3,2.6 0,2.62 1.6,2.6 2.2,2.5'),
  sillY: parsePoints('-2.8,0.68 -2.2,0.55 -1.2,0.5 1.6,0.5 2.2,0.56 2.6,0.66'),
  section: parsePoints('0.3,0.98 0.6,1 2.2,1 2.6,0.985'),
  noseTaper: 0,
  tailTaper: 0,
  noseBow: 0.05,
  noseRound: 0.16,
  tailBow: 0.02,
  tailRound: 0.14,
  deckRound: 0.14,
  crown: 0.03,
  wheelWellZ: 0.84,
  flare: 0,
  hollow: 0,
  crease: 0,
  creaseY: 1,
  projectionEnds: [1.7, -2.3],
  xExtent: [2.52, -2.6],
  projectionScale: 0.86,
  headlampPosition: [2.5, 1.1, 0.8],
  hotspots: {
    headlight: [
      [2.8, 0.8, 0],
      [1, 0, 0.3],
    ],
    door: [
      [-1.45, 1.4, 1.13],
      [0, 0, 1],
    ],
  },
  details: {
    sideUnderlays: [
      { shape: parsePoints('-3,0.3* 3,0.3* 3,1.02* -3,1.02*'), finish: PLATE },
      { shape: parsePoints('-3,1.06* 3,1.06* 3,1.1* -3,1.1*'), finish: STRIPE },
      {
        shape: parsePoints('-3,2.05* -1.2,2.05* 1.4,2.38* 3,2.38* 3,2.46* 1.35,2.46* -1.25,2.13* -3,2.13*'),
        finish: STRIPE,
      },
    ],
    sideOverlays: [
      ...createWindow(1.05, 1.62, 1.0, 0.52),
      ...createWindow(-0.35, 1.62, 0.7, 0.52),
      ...createWindow(-2.15, 1.66, 0.4, 0.42),
      ...createWindow(-1.45, 1.78, 0.36, 0.46),
    ],
    shutLines: [
      parsePoints('-1.78,0.6* -1.12,0.6* -1.12,2.24* -1.78,2.24* -1.78,0.6*'),
      parsePoints('1.5,0.62* 2.1,0.62* 2.1,0.94* 1.5,0.94* 1.5,0.62*'),
      parsePoints('-2.4,0.68* -1.95,0.68* -1.95,0.94* -2.4,0.94* -2.4,0.68*'),
    ],
    handles: [[-1.22, 1.28]],
    front: {
      underlays: [
        { shape: parsePoints('0,0.3* 1.98,0.3* 1.98,1.02* 0,1.02*'), finish: PLATE },
        { shape: parsePoints('0,1.06* 1.98,1.06* 1.98,1.1* 0,1.1*'), finish: STRIPE },
        {
          shape: parsePoints(
            '0,1.84* 0.72,1.84* 0.777,1.817 0.803,1.76* 0.817,1.38* 0.797,1.323 0.74,1.3* 0,1.3*',
          ),
          finish: FRAME,
        },
        {
          shape: parsePoints(
            '0,1.81* 0.715,1.81* 0.75,1.795 0.767,1.76* 0.783,1.38* 0.77,1.345 0.735,1.33* 0,1.33*',
          ),
          finish: DARK,
        },
      ],
    },
    rear: {
      underlays: [
        { shape: parsePoints('0,1.02* 1.5,1.02* 1.5,0.3* 0,0.3*'), finish: PLATE },
        { shape: parsePoints('0,1.1* 1.5,1.1* 1.5,1.06* 0,1.06*'), finish: STRIPE },
        {
          shape: parsePoints(
            '0,1.95* 0.52,1.95* 0.577,1.927 0.6,1.87* 0.6,1.46* 0.577,1.403 0.52,1.38* 0,1.38*',
          ),
          finish: FRAME,
        },
        {
          shape: parsePoints(
            '0,1.92* 0.52,1.92* 0.555,1.905 0.57,1.87* 0.57,1.46* 0.555,1.425 0.52,1.41* 0,1.41*',
          ),
          finish: DARK,
        },
      ],
      lamps: [
        createLamp({ from: 0.9, to: 1.02, y: 0.85, height: 0.26, rise: 0, tip: 0.25, lightBars: [0.3, 0.7] }),
      ],
      brakeLightY: 2.3,
    },
  },
  parts: {
    tubes: [0.72, -0.72].map((z) => ({
      points: [
        [2.3, 0.5, z],
        [2.75, 0.5, z * 0.5],
        [3.2, 0.5, 0],
      ],
      radius: 0.045,
      finish: steel,
    })),
    blocks: [
      { position: [3.24, 0.53, 0], size: [0.1, 0.06, 0.05], finish: steel },
      {
        position: [2.62, 0.66, 0],
        size: [0.14, 0.12, 0.62],
        finish: { colour: '#3a3e43', rough: 0.4, metal: 0.8 },
      },
      { position: [0, 2.46, 1.16], size: [2.1, 0.055, 0.05], finish: { colour: '#d8dadc', rough: 0.5 } },
      { position: [-0.4, 2.66, 0], size: [0.4, 0.07, 0.3], finish: { colour: '#e2e4e6', rough: 0.5 } },
      { position: [-1.45, 0.42, 1.1], size: [0.3, 0.02, 0.12], finish: steel },
    ],
    cylinders: [0.2, -0.2]
      .map((z): PartCylinder => ({
        position: [2.82, 0.84, z],
        radius: 0.14,
        length: 0.46,
        finish: { colour: '#b9bcbf', rough: 0.4, coat: 0.4 },
      }))
      .concat(
        { position: [3.02, 0.3, 0.12], radius: 0.035, length: 0.5, finish: steel },
        {
          position: [3.02, 0.09, 0.12],
          radius: 0.09,
          length: 0.06,
          rotation: [Math.PI / 2, 0, 0],
          finish: { colour: '#1a1b1d', rough: 0.8 },
        },
      ),
  },
  wheels: { design: 'ten', width: 0.215, rimShare: 0.64, halfTrack: 0.99, isFixed: true },
  underbody: { position: [-0.1, 0.56, 0], size: [4.2, 0.12, 1.5] },
  views: {
    front: { fov: 16 },
    wheel: { position: [2.6, 0.5, 4.1] },
  },
};
