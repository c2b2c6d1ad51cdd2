// A mid-size sedan: three boxes, a long bonnet, a low roof that flows into the boot.
import type { Body, BodyParts, PaintedDetails, FrontDetails, Grille, RearDetails, Solid } from './body';
import type { Vec3 } from '../../geometry/vector';
import { LOW_SECTION } from './hatch';
import { createDoorLines, createLamp, parsePoints, createWindscreen, createSideWindow } from './outlines';

/** The shape of the front half, which the wagon shares. */
export const frontHalf = {
  width: 1.84,
  wheelRadius: 0.338,
  archRadius: 0.376,
  frontAxleX: 1.42,
  rearAxleX: -1.4,
  noseX: parsePoints('0.1,2.1 0.22,2.24 0.36,2.32 0.5,2.345 0.62,2.33 0.72,2.27 0.8,2.12 0.95,1.5'),
  sillY: parsePoints('-2.6,0.32 -2.2,0.25 -1.8,0.2 0,0.18 1.75,0.18 2.1,0.2 2.4,0.25'),
  belt: 0.93,
  cabinWidth: 0.85,
  section: LOW_SECTION,
  noseRound: 0.46,
  tailRound: 0.34,
  creaseY: 0.84,
  creaseSlope: -0.022,
  crease: 0.019,
};

const shape = {
  ...frontHalf,
  length: 4.76,
  height: 1.45,
  tailX: parsePoints('0.1,-2.2 0.25,-2.31 0.42,-2.39 0.6,-2.41 0.78,-2.41 0.92,-2.4 1,-2.34 1.5,-2.3'),
  deckY: parsePoints(
    '-2.5,0.975 -2.35,1.005 -2,1.015 -1.4,1.01 0,0.965 0.9,0.985 1.35,0.945 1.8,0.865 2.1,0.77 2.28,0.67',
  ),
  roofY: parsePoints(
    '-2.4,0.62 -2.05,0.9 -1.75,1.065 -1.35,1.27 -1,1.385 -0.5,1.44 -0.1,1.445 0.15,1.41 0.45,1.29 0.8,1.11 1.15,0.92 1.5,0.72',
  ),
  roofMid: -0.35,
  tailWrap: 0.2,
};

export const grille: Grille = {
  shape: parsePoints('0,0.72* 0.36,0.715 0.48,0.69* 0.5,0.56 0.42,0.46* 0,0.445*'),
  pattern: 'chrome',
  width: 0.018,
};

export const frontDetails: FrontDetails = {
  screen: createWindscreen(shape, 0.955, 1.385),
  chinY: 0.22,
  intake: parsePoints('0,0.36* 0.6,0.37 0.72,0.34* 0.64,0.245* 0,0.235*'),
  pockets: [parsePoints('0.86,0.47* 0.94,0.48* 1.02,0.36 0.96,0.29* 0.8,0.3*')],
  grille,
  lamps: [
    createLamp({
      from: 0.53,
      to: 1.3,
      y: 0.66,
      height: 0.095,
      rise: 0.085,
      tip: 0.02,
      bulbs: parsePoints('0.68,0.655 0.8,0.668 0.92,0.687'),
      bulbRadius: 0.031,
      lightBarPosition: 0.88,
    }),
  ],
  shutLines: [parsePoints('1.17,0.695 1.32,0.64 1.56,0.61')],
  splitter: parsePoints('-0.6,0.225 0,0.215 0.6,0.225'),
  badgeY: 0.6,
  badgeSize: 0.055,
};

/** Side details, which the wagon shares. */
export const sideDetails: Pick<PaintedDetails, 'shutLines' | 'handles'> = {
  shutLines: [
    ...createDoorLines({ front: 0.9, middle: -0.2, back: -1.16, belt: 0.98, sill: 0.29, arch: -0.89 }),
  ],
  handles: [
    [-0.04, 0.87],
    [-0.98, 0.895],
  ],
};
export const bonnetLines = [
  parsePoints('0.93,0.79 1.45,0.76 1.85,0.7 2.1,0.64* 2.16,0.48* 2.15,0.3 2.155,0'),
];
export const bumperDetails: Pick<RearDetails, 'chinY' | 'diffuser'> = {
  chinY: 0.28,
  diffuser: parsePoints('0,0.34* 0.5,0.34* 0.42,0.24* 0,0.24*'),
};
export const mirrors: Pick<BodyParts, 'mirrors' | 'mirrorSize'> = {
  mirrors: [0.72, 1.0, 0.955],
  mirrorSize: 0.92,
};
/** The dash, which the wagon shares. */
export const dash: Vec3 = [0.74, 0.93, 0.64];
export const underbody: Solid = { position: [0, 0.34, 0], size: [3.9, 0.24, 1.22] };

export const sedan: Body = {
  ...shape,
  projectionEnds: [1.84, -1.86],
  xExtent: [2.345, -2.41],
  centreX: -0.03,
  details: {
    windows: [
      createSideWindow(
        shape,
        [0.9, 0.62, 0.34, 0.08, -0.3, -0.75, -1.02, -1.22],
        '-1.4,1.1 -1.5,1.04*',
        '-1.1,1.03 -0.3,1.005',
      ),
    ],
    trim: parsePoints('0.92,0.975 -0.3,0.992 -1.1,1.015 -1.52,1.03'),
    pillars: [
      [-0.2, -0.28, 0.08],
      [-1.0, -1.2, 0.06],
      [0.6, 0.52, 0.03],
    ],
    ...sideDetails,
    fuelFlap: [-1.68, 0.86],
    bonnet: [...bonnetLines, parsePoints('-1.95,0.7 -2.2,0.68 -2.36,0.62')],
    front: frontDetails,
    rear: {
      screen: createWindscreen({ ...shape, lean: 0.36 }, 1.03, 1.37, 0.83),
      ...bumperDetails,
      reflectors: [[0.8, 0.42]],
      lamps: [
        createLamp({
          from: 0.36,
          to: 1.2,
          y: 0.845,
          height: 0.13,
          rise: 0.035,
          tip: 0.05,
          lightBars: [0.2, 0.7],
          reversingLamp: [0.5, 0.845],
        }),
      ],
      trimStrip: parsePoints('0,0.885* 0.4,0.885* 0.4,0.86* 0,0.86*'),
      trimStripFinish: { colour: '#c3c7cc', rough: 0.16, metal: 1 },
      shutLines: [
        parsePoints('0,0.575 0.5,0.58 0.9,0.59 1.3,0.6 1.69,0.62'),
        parsePoints('0.62,0.98 0.64,0.9 0.6,0.7 0.5,0.58'),
      ],
      brakeLightY: 1.345,
    },
  },
  parts: {
    ...mirrors,
    fin: [-1.05, 1.375, 0],
    interior: {
      dash,
      rows: [
        { x: -0.24, y: 0.55, seatPositions: [0.36, -0.36], width: 0.24 },
        { x: -0.88, y: 0.48, seatPositions: [0.36, 0, -0.36], width: 0.18 },
      ],
      floor: { position: [-0.4, 0.42, 0], size: [1.2, 0.06, 0.72] },
    },
  },
  wheels: { design: 'ten', width: 0.225, rimShare: 0.72 },
  underbody,
};
