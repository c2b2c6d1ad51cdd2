// A coupé: long bonnet, low roof sloping to the tail, strong haunches. The convertible shares the lower body.
import type { Vec2 } from '../../geometry/vector';
import type { Body, CabinShape, FrontDetails, Outline, RearDetails } from './body';
import { LOW_SECTION } from './hatch';
import { createLamp, parsePoints, createWindscreen, createSideWindow } from './outlines';

export const lowerBody = {
  length: 4.48,
  width: 1.88,
  centreX: 0.01,
  wheelRadius: 0.345,
  archRadius: 0.381,
  frontAxleX: 1.36,
  rearAxleX: -1.33,
  noseX: parsePoints('0.1,2 0.2,2.14 0.34,2.225 0.48,2.25 0.6,2.235 0.7,2.16 0.78,2 0.92,1.4'),
  tailX: parsePoints('0.1,-2.02 0.22,-2.12 0.4,-2.2 0.6,-2.225 0.78,-2.23 0.9,-2.21 0.98,-2.13 1.4,-2'),
  deckY: parsePoints(
    '-2.3,0.945 -2.15,0.965 -1.8,0.97 -1.2,0.955 0,0.9 0.8,0.92 1.25,0.885 1.7,0.8 2,0.71 2.18,0.61',
  ),
  sillY: parsePoints('-2.3,0.3 -2,0.23 -1.7,0.17 0,0.15 1.7,0.15 2,0.17 2.3,0.22'),
  belt: 0.88,
  cabinWidth: 0.81,
  lean: 0.36,
  section: LOW_SECTION.map(([y, share]): Vec2 => [y * 0.95, share]),
  noseRound: 0.46,
  tailRound: 0.36,
  flare: 0.036,
  creaseY: 0.78,
  creaseSlope: -0.03,
  crease: 0.022,
  hollow: 0.03,
};

export const createFront = (shape: CabinShape): FrontDetails => ({
  screen: createWindscreen(shape, 0.9, 1.265),
  chinY: 0.19,
  intake: parsePoints('0,0.5* 0.42,0.5 0.56,0.47* 0.62,0.36 0.52,0.24* 0,0.23*'),
  pockets: [parsePoints('0.72,0.47* 0.92,0.5* 1.02,0.38 0.96,0.27* 0.74,0.25*')],
  grille: {
    shape: parsePoints('0,0.52* 0.42,0.52 0.54,0.49* 0.58,0.4 0.5,0.3* 0,0.29*'),
    pattern: 'mesh',
    frame: undefined,
  },
  lamps: [
    createLamp({
      from: 0.56,
      to: 1.22,
      y: 0.615,
      height: 0.085,
      rise: 0.1,
      tip: 0.015,
      bulbs: parsePoints('0.72,0.615 0.84,0.635 0.95,0.66'),
      bulbRadius: 0.028,
      lightBarPosition: 0.12,
    }),
  ],
  shutLines: [parsePoints('1.1,0.65 1.25,0.61 1.49,0.6')],
  splitter: parsePoints('-0.7,0.2 0,0.19 0.7,0.2'),
  badgeY: 0.61,
  badgeSize: 0.045,
});

export const rearDetails: RearDetails = {
  chinY: 0.27,
  diffuser: parsePoints('0,0.4* 0.62,0.4* 0.54,0.22* 0,0.22*'),
  exhausts: [0.56],
  exhaustY: 0.31,
  reflectors: [[0.84, 0.44]],
  trimStrip: parsePoints('0,0.85* 0.8,0.855* 0.8,0.8* 0,0.79*'),
  litStrip: parsePoints('-0.8,0.828 0,0.825 0.8,0.828'),
  lamps: [
    createLamp({
      from: 0.5,
      to: 1.16,
      y: 0.82,
      height: 0.085,
      rise: 0.03,
      tip: 0.04,
      lightBars: [0.3],
      reversingLamp: [0.6, 0.8],
    }),
  ],
  shutLines: [
    parsePoints('0,0.53 0.5,0.535 0.9,0.55 1.2,0.56 1.56,0.59'),
    parsePoints('0.66,0.94 0.62,0.79 0.5,0.785'),
  ],
};

export const doorGaps: Outline[] = [
  parsePoints('0.84,0.87 0.9,0.72 0.88,0.5 0.82,0.32 0.74,0.24'),
  parsePoints('-0.52,0.97 -0.5,0.8 -0.55,0.55 -0.66,0.35 -0.72,0.24'),
  parsePoints('0.74,0.24 -0.72,0.24'),
];

export const bonnetLines = [
  parsePoints('0.9,0.75 1.4,0.72 1.75,0.68 1.97,0.62* 2.055,0.51* 2.08,0.3 2.09,0'),
];

const shape = {
  ...lowerBody,
  height: 1.335,
  roofY: parsePoints(
    '-2.35,0.66 -2.08,0.86 -1.7,1.04 -1.2,1.215 -0.75,1.305 -0.3,1.335 0,1.315 0.25,1.245 0.6,1.065 0.97,0.87 1.3,0.7',
  ),
  roofMid: -0.35,
  tailWrap: 0.2,
};

export const coupe: Body = {
  ...shape,
  projectionEnds: [1.78, -1.78],
  xExtent: [2.25, -2.23],
  details: {
    hasDarkTrim: true,
    windows: [
      createSideWindow(
        shape,
        [0.76, 0.5, 0.24, 0, -0.35, -0.7, -0.98],
        '-1.22,1.04 -1.32,0.985*',
        '-0.8,0.965 -0.2,0.94',
      ),
    ],
    pillars: [
      [-0.48, -0.62, 0.05],
      [0.52, 0.45, 0.03],
    ],
    shutLines: doorGaps,
    handles: [[-0.36, 0.8]],
    fuelFlap: [-1.62, 0.84],
    bonnet: bonnetLines,
    front: createFront(shape),
    rear: {
      ...rearDetails,
      screen: createWindscreen({ ...shape, lean: 0.42 }, 0.985, 1.28, 0.84),
      brakeLightY: 1.262,
    },
  },
  parts: {
    mirrors: [0.6, 0.94, 0.95],
    mirrorSize: 0.88,
    fin: [-1, 1.25, 0],
    interior: {
      dash: [0.64, 0.87, 0.6],
      mirrorHeight: 0.26,
      rows: [
        { x: -0.34, y: 0.44, seatPositions: [0.35, -0.35], width: 0.23 },
        { x: -0.98, y: 0.36, seatPositions: [0.32, -0.32], width: 0.2 },
      ],
      floor: { position: [-0.3, 0.36, 0], size: [1, 0.05, 0.68] },
    },
  },
  wheels: { design: 'multi', width: 0.245, rimShare: 0.74, isDark: true },
  underbody: { position: [0, 0.3, 0], size: [3.6, 0.2, 1.25] },
};
