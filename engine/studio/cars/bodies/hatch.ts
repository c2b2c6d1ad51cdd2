// A small hatch: short, a rising shoulder line, round corners.
import type { Body } from './body';
import { createDoorLines, createLamp, parsePoints, createWindscreen, createSideWindow } from './outlines';

/** The cross-section of cars that are lower than an SUV. */
export const LOW_SECTION = parsePoints(
  '0.15,0.945 0.26,0.98 0.42,0.997 0.58,1 0.72,0.992 0.84,0.968 0.95,0.935 1.2,0.87',
);

const shape = {
  length: 4.26,
  width: 1.79,
  height: 1.47,
  centreX: 0.06,
  wheelRadius: 0.327,
  archRadius: 0.366,
  frontAxleX: 1.34,
  rearAxleX: -1.3,
  noseX: parsePoints('0.1,1.95 0.22,2.08 0.38,2.165 0.55,2.185 0.68,2.16 0.79,2.06 0.88,1.84 1,1.4'),
  tailX: parsePoints('0.1,-1.88 0.25,-1.98 0.42,-2.05 0.6,-2.07 0.8,-2.05 1,-2 1.2,-1.88 1.5,-1.65'),
  deckY: parsePoints('-2.2,0.96 -1.3,1 0,0.96 0.9,0.985 1.3,0.95 1.7,0.875 1.95,0.79 2.12,0.69'),
  sillY: parsePoints('-2.2,0.3 -1.9,0.24 -1.6,0.2 0,0.18 1.65,0.18 2,0.2 2.3,0.26'),
  roofY: parsePoints(
    '-2.3,0.2 -2.08,0.75 -1.95,1.02 -1.78,1.24 -1.58,1.365 -1.1,1.435 -0.4,1.46 0,1.43 0.3,1.35 0.65,1.16 1.05,0.92 1.4,0.68',
  ),
  roofMid: -0.4,
  belt: 0.93,
  cabinWidth: 0.83,
  section: LOW_SECTION,
  noseRound: 0.42,
  tailRound: 0.34,
  creaseY: 0.82,
  creaseSlope: -0.03,
  crease: 0.02,
};

export const hatch: Body = {
  ...shape,
  projectionEnds: [1.75, -1.72],
  xExtent: [2.185, -2.07],
  details: {
    hasDarkTrim: true,
    windows: [
      createSideWindow(
        shape,
        [0.84, 0.58, 0.28, 0.04, -0.3, -0.8, -1.2, -1.42],
        '-1.55,1.2 -1.62,1.09*',
        '-1.1,1.045 -0.3,1.005',
      ),
    ],
    pillars: [
      [-0.22, -0.3, 0.08],
      [-1.06, -1.26, 0.1],
      [0.53, 0.45, 0.03],
    ],
    shutLines: [
      ...createDoorLines({ front: 0.83, middle: -0.22, back: -1.1, belt: 0.98, sill: 0.3, arch: -0.82 }),
    ],
    handles: [
      [-0.06, 0.86],
      [-0.93, 0.89],
    ],
    fuelFlap: [-1.56, 0.86],
    bonnet: [parsePoints('0.88,0.77 1.4,0.74 1.72,0.69 1.92,0.63* 1.97,0.5* 2,0.3 2.01,0')],
    front: {
      screen: createWindscreen(shape, 0.95, 1.385),
      chinY: 0.22,
      intake: parsePoints('0,0.42* 0.6,0.44 0.74,0.4* 0.66,0.26* 0,0.24*'),
      pockets: [parsePoints('0.84,0.5* 0.93,0.5* 0.99,0.38 0.93,0.31* 0.8,0.31*')],
      grille: {
        shape: parsePoints('0,0.69* 0.5,0.705 0.56,0.7* 0.5,0.645* 0,0.63*'),
        pattern: 'bars',
        frame: undefined,
      },
      lamps: [
        createLamp({
          from: 0.55,
          to: 1.24,
          y: 0.685,
          height: 0.125,
          rise: 0.075,
          bulbs: parsePoints('0.68,0.68 0.81,0.693'),
          bulbRadius: 0.04,
          lightBarPosition: 0.9,
        }),
      ],
      shutLines: [parsePoints('1.13,0.715 1.26,0.64 1.48,0.6')],
      badgeY: 0.667,
      badgeSize: 0.05,
    },
    rear: {
      screen: createWindscreen(shape, 1.01, 1.33, 0.8),
      chinY: 0.3,
      diffuser: parsePoints('0,0.36* 0.5,0.36* 0.42,0.24* 0,0.24*'),
      reflectors: [[0.78, 0.42]],
      lamps: [
        createLamp({
          from: 0.44,
          to: 1.12,
          y: 0.88,
          height: 0.15,
          rise: 0.06,
          tip: 0.06,
          lightBars: [0.25, 0.62],
          reversingLamp: [0.56, 0.855],
        }),
      ],
      shutLines: [
        parsePoints('0,0.54 0.5,0.545 0.85,0.56 1.25,0.58 1.42,0.6'),
        parsePoints('0.6,1.0 0.7,0.86 0.69,0.7 0.62,0.548'),
      ],
      handleY: 0.79,
      brakeLightY: 1.362,
      wiperY: 1.03,
    },
  },
  parts: {
    mirrors: [0.68, 0.99, 0.93],
    mirrorSize: 0.92,
    fin: [-1.3, 1.415, 0],
    interior: {
      dash: [0.66, 0.93, 0.62],
      rows: [
        { x: -0.28, y: 0.56, seatPositions: [0.34, -0.34], width: 0.23 },
        { x: -1.02, y: 0.58, seatPositions: [0.36, 0, -0.36], width: 0.17 },
      ],
      floor: { position: [-0.4, 0.42, 0], size: [1.2, 0.06, 0.7] },
    },
  },
  wheels: { design: 'five', width: 0.215, rimShare: 0.71 },
  underbody: { position: [0, 0.34, 0], size: [3.5, 0.24, 1.2] },
};
