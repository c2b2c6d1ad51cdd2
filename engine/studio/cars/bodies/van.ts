// A panel van: a short sloping nose, a high roof, closed sides, barn doors.
import type { Body } from './body';
import { createLamp, parsePoints, createWindscreen, createSideWindow } from './outlines';

const shape = {
  length: 5.04,
  width: 1.95,
  height: 1.99,
  centreX: -0.09,
  wheelRadius: 0.345,
  archRadius: 0.388,
  frontAxleX: 1.56,
  rearAxleX: -1.62,
  noseX: parsePoints('0.15,2.2 0.3,2.34 0.5,2.415 0.7,2.425 0.86,2.38 0.98,2.28 1.1,2.06 1.3,1.6'),
  tailX: parsePoints('0.1,-2.5 0.3,-2.58 0.6,-2.605 1.2,-2.595 1.6,-2.57 2,-2.52'),
  deckY: parsePoints('-2.8,1.1 0,1.1 1.6,1.15 1.95,1.105 2.2,1.01 2.4,0.87'),
  sillY: parsePoints('-2.7,0.36 -2.3,0.28 -2,0.23 0,0.21 1.9,0.21 2.2,0.24 2.5,0.3'),
  section: parsePoints('0.15,0.95 0.3,0.98 0.5,0.995 0.75,1 0.95,0.995 1.1,0.985 1.3,0.97'),
  roofY: parsePoints(
    '-3,0.6 -2.7,1.3 -2.6,1.72 -2.5,1.87 -2.35,1.92 -1.5,1.965 0,1.98 0.6,1.95 0.95,1.85 1.3,1.62 1.98,1.1 2.3,0.84',
  ),
  roofMid: -0.4,
  belt: 1.05,
  cabinWidth: 0.935,
  lean: 0.09,
  leanCurve: 0.1,
  frontPlanCurve: 0.02,
  rearPlanCurve: 0.006,
  roofRound: 0.2,
  tailRound: 0.14,
  tailBow: 0.04,
  tailTaper: 0.02,
  tailWrap: 0.02,
  creaseY: 0.92,
  creaseSlope: 0,
  crease: 0.012,
  blend: 0.09,
};

const plastic = { colour: '#1c1e21', rough: 0.6 };

export const van: Body = {
  ...shape,
  projectionEnds: [1.98, -2.1],
  xExtent: [2.425, -2.605],
  tint: 0.3,
  details: {
    hasDarkTrim: true,
    windows: [
      createSideWindow(shape, [1.62, 1.35, 1.08, 0.86, 0.74], '0.66,1.66 0.66,1.19*', '1.1,1.155', 0.1),
    ],
    pillars: [[1.32, 1.25, 0.035]],
    shutLines: [
      parsePoints('1.7,1.08 1.72,0.9 1.66,0.7'),
      parsePoints('0.6,1.72* 0.6,1.2 0.6,0.34'),
      parsePoints('0.92,1.83* 0.69,1.83* 0.6,1.74*'),
      parsePoints('1.12,0.34 0.6,0.34'),
      parsePoints('0.54,1.78* 0.54,0.34* -0.62,0.34* -0.62,1.78* 0.54,1.78*'),
      parsePoints('-0.62,1.1 -1.5,1.1 -2.4,1.1'),
      parsePoints('-0.62,1.085 -1.5,1.085 -2.4,1.085'),
    ],
    rubbingStrips: [
      parsePoints('1.1,0.52 0.62,0.52'),
      parsePoints('0.5,0.52 -0.58,0.52'),
      parsePoints('-0.66,0.52 -1.15,0.52'),
      parsePoints('-2.1,0.52 -2.5,0.52'),
    ],
    handles: [
      [0.78, 1.0],
      [0.4, 1.0],
    ],
    bonnet: [parsePoints('1.82,0.84 2,0.83 2.15,0.75* 2.27,0.59* 2.275,0.4 2.285,0')],
    front: {
      screen: createWindscreen(shape, 1.16, 1.85, 0.86, 0.04),
      chinY: 0.3,
      underlays: [
        {
          shape: parsePoints('0,0.6* 0.5,0.6 0.72,0.61 0.86,0.64 1.1,0.6 1.6,0.56* 1.6,0.2* 0,0.2*'),
          finish: plastic,
        },
      ],
      intake: parsePoints('0,0.5* 0.62,0.5* 0.7,0.42* 0.6,0.33* 0,0.33*'),
      pockets: [parsePoints('0.82,0.56* 0.95,0.57* 1.0,0.46 0.95,0.39* 0.82,0.39*')],
      fogLamps: [[0.9, 0.48]],
      grille: {
        shape: parsePoints('0,0.83* 0.5,0.83 0.6,0.81* 0.56,0.7 0.48,0.64* 0,0.635*'),
        pattern: 'bars',
        frame: undefined,
      },
      lamps: [
        createLamp({
          from: 0.66,
          to: 1.27,
          y: 0.83,
          height: 0.16,
          rise: 0.1,
          tip: 0.06,
          bulbs: parsePoints('0.78,0.81 0.93,0.83'),
          bulbRadius: 0.046,
          lightBarPosition: 0.9,
        }),
      ],
      shutLines: [parsePoints('1.15,0.85 1.33,0.74 1.61,0.66')],
      splitter: parsePoints('-0.5,0.335 0,0.325 0.5,0.335'),
      badgeY: 0.735,
      badgeSize: 0.06,
    },
    rear: {
      screen: createWindscreen(shape, 1.16, 1.72, 0.8),
      chinY: 0.42,
      lamps: [
        createLamp({
          from: 0.87,
          to: 1.04,
          y: 0.95,
          height: 0.46,
          rise: 0,
          tip: 0.44,
          lightBars: [0.25, 0.75],
          reversingLamp: [0.93, 0.86],
        }),
      ],
      shutLines: [
        parsePoints('0,0.48 0.4,0.48 0.84,0.48'),
        parsePoints('0.76,1.68 0.79,1.35 0.84,1.15 0.84,0.48'),
        parsePoints('0.003,1.15 0.003,0.48'),
      ],
      overlays: [{ shape: parsePoints('0,0.46* 1.3,0.44* 1.3,0.2* 0,0.2*'), finish: plastic }],
      brakeLightY: 1.84,
      reflectors: [[0.9, 0.52]],
    },
  },
  parts: {
    mirrors: [1.42, 1.2, 1.08],
    mirrorSize: 1.2,
    interior: {
      dash: [1.5, 1.1, 0.7],
      rows: [{ x: 0.58, y: 0.86, seatPositions: [0.42, -0.1, -0.5], width: 0.21 }],
      floor: { position: [0.6, 0.6, 0], size: [1.2, 0.06, 0.8] },
    },
    boxes: [
      {
        position: [0.3, 1.2, 0],
        size: [0.03, 1.2, 1.5],
        finish: { colour: '#1a1b1d', rough: 0.9, ambientVisibility: 0.4 },
      },
    ],
  },
  wheels: { design: 'steel', width: 0.22, rimShare: 0.66 },
  underbody: { position: [0, 0.42, 0], size: [4, 0.26, 1.3] },
};
