// A people mover: long and low-floored, a big glasshouse, sliding doors.
import type { Vec3 } from '../../geometry/vector';
import type { Body } from './body';
import { createLamp, parsePoints, createWindscreen, createSideWindow } from './outlines';

const shape = {
  length: 5.14,
  width: 1.97,
  height: 1.77,
  centreX: -0.06,
  wheelRadius: 0.358,
  archRadius: 0.4,
  frontAxleX: 1.58,
  rearAxleX: -1.52,
  noseX: parsePoints('0.1,2.26 0.25,2.41 0.42,2.49 0.6,2.51 0.78,2.48 0.9,2.39 1,2.2 1.15,1.8'),
  tailX: parsePoints('0.1,-2.42 0.25,-2.54 0.42,-2.61 0.6,-2.63 0.85,-2.62 1.1,-2.58 1.3,-2.5 1.7,-2.34'),
  deckY: parsePoints('-2.8,1.03 0,1.03 1.5,1.06 1.9,1.005 2.2,0.935 2.44,0.82'),
  sillY: parsePoints('-2.7,0.34 -2.3,0.26 -2,0.21 0,0.19 1.9,0.19 2.2,0.21 2.6,0.28'),
  roofY: parsePoints(
    '-2.95,0.3 -2.66,0.85 -2.58,1.15 -2.46,1.45 -2.28,1.62 -1.7,1.71 -0.7,1.755 0.1,1.75 0.5,1.68 0.9,1.48 1.62,1.05 2,0.8',
  ),
  roofMid: -0.4,
  belt: 0.99,
  cabinWidth: 0.905,
  lean: 0.22,
  frontPlanCurve: 0.022,
  rearPlanCurve: 0.016,
  noseRound: 0.4,
  creaseY: 0.88,
  creaseSlope: -0.008,
};

export const peopleMover: Body = {
  ...shape,
  projectionEnds: [2.02, -2.0],
  xExtent: [2.51, -2.63],
  tint: 0.3,
  details: {
    windows: [
      createSideWindow(
        shape,
        [1.36, 1.05, 0.75, 0.48, 0.1, -0.6, -1.4, -1.95],
        '-2.17,1.42 -2.24,1.2*',
        '-1.3,1.13 -0.2,1.09',
        0.085,
      ),
    ],
    trim: parsePoints('1.38,1.052 -0.2,1.076 -1.3,1.115 -2.26,1.185'),
    pillars: [
      [0.12, 0.06, 0.085],
      [-1.14, -1.22, 0.1],
      [0.98, 0.91, 0.035],
    ],
    shutLines: [
      parsePoints('1.4,1.03 1.43,0.85 1.36,0.55 1.2,0.3'),
      parsePoints('0.12,1.07 0.13,0.8 0.12,0.5 0.1,0.28'),
      parsePoints('-1.14,1.1 -1.1,0.9 -1.06,0.6 -1.08,0.28'),
      parsePoints('1.2,0.28 -1.08,0.28'),
      parsePoints('-1.14,1.02 -1.7,1.04 -2.3,1.07'),
    ],
    handles: [
      [0.3, 0.93],
      [-0.06, 0.93],
    ],
    fuelFlap: [-1.86, 0.82],
    bonnet: [parsePoints('1.5,0.8 1.85,0.78 2.12,0.74 2.29,0.68* 2.34,0.57* 2.35,0.4 2.365,0')],
    front: {
      screen: createWindscreen(shape, 1.08, 1.69, 0.87, 0.04),
      chinY: 0.26,
      intake: parsePoints('0,0.42* 0.62,0.42* 0.72,0.36* 0.62,0.27* 0,0.27*'),
      pockets: [parsePoints('0.84,0.54* 0.93,0.54* 0.99,0.42 0.94,0.36* 0.82,0.36*')],
      grille: {
        shape: parsePoints('0,0.83* 0.44,0.825 0.58,0.8* 0.6,0.68 0.5,0.53* 0,0.515*'),
        pattern: 'chrome',
      },
      lamps: [
        createLamp({
          from: 0.63,
          to: 1.28,
          y: 0.775,
          height: 0.11,
          rise: 0.075,
          tip: 0.02,
          bulbs: parsePoints('0.74,0.768 0.86,0.778 0.98,0.795'),
          bulbRadius: 0.034,
          lightBarPosition: 0.12,
        }),
      ],
      shutLines: [parsePoints('1.18,0.8 1.35,0.72 1.65,0.665')],
      splitter: parsePoints('-0.6,0.255 0,0.245 0.6,0.255'),
      badgeY: 0.68,
      badgeSize: 0.06,
    },
    rear: {
      screen: createWindscreen(shape, 1.13, 1.58, 0.82),
      chinY: 0.34,
      diffuser: parsePoints('0,0.38* 0.5,0.38* 0.42,0.27* 0,0.27*'),
      reflectors: [[0.84, 0.46]],
      trimStrip: parsePoints('0,1.03* 0.5,1.035* 0.5,0.985* 0,0.98*'),
      litStrip: parsePoints('-0.46,1.01 0,1.012 0.46,1.01'),
      lamps: [
        createLamp({
          from: 0.48,
          to: 1.26,
          y: 0.99,
          height: 0.14,
          rise: 0.05,
          tip: 0.06,
          lightBars: [0.2, 0.72],
          reversingLamp: [0.62, 0.97],
        }),
      ],
      shutLines: [
        parsePoints('0,0.6 0.5,0.605 0.9,0.62 1.3,0.64 1.83,0.66'),
        parsePoints('0.7,1.14 0.78,0.95 0.78,0.75 0.7,0.61'),
      ],
      handleY: 0.9,
      brakeLightY: 1.62,
      wiperY: 1.14,
    },
  },
  parts: {
    mirrors: [1.2, 1.11, 1.04],
    rails: parsePoints('0.35,1.665 0.25,1.71 -0.6,1.742 -1.6,1.705 -2.1,1.645 -2.2,1.6').map(
      ([x, y], i): Vec3 => [x, y, [0.66, 0.665, 0.67, 0.66, 0.64, 0.635][i]],
    ),
    fin: [-1.95, 1.665, 0],
    interior: {
      dash: [1.3, 1.04, 0.7],
      rows: [
        { x: 0.2, y: 0.74, seatPositions: [0.4, -0.4] },
        { x: -0.7, y: 0.76, seatPositions: [0.42, -0.42] },
        { x: -1.6, y: 0.78, seatPositions: [0.44, 0, -0.44], width: 0.2 },
      ],
      floor: { position: [-0.3, 0.5, 0], size: [1.8, 0.06, 0.8] },
    },
  },
  wheels: { design: 'ten', width: 0.235, rimShare: 0.71 },
  underbody: { position: [0, 0.36, 0], size: [4.1, 0.24, 1.3] },
};
