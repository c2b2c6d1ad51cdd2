// The wagon: the sedan's front half, a long roof with rails, an upright tail.
import type { Vec3 } from '../../geometry/vector';
import type { Body } from './body';
import {
  bonnetLines,
  bumperDetails,
  dash,
  frontDetails,
  frontHalf,
  grille,
  mirrors,
  sideDetails,
  underbody,
} from './sedan';
import { createLamp, parsePoints, createWindscreen, createSideWindow } from './outlines';

const shape = {
  ...frontHalf,
  length: 4.78,
  height: 1.5,
  tailX: parsePoints('0.1,-2.2 0.25,-2.32 0.42,-2.4 0.6,-2.42 0.8,-2.41 1,-2.36 1.2,-2.24 1.5,-2.02'),
  deckY: parsePoints('-2.5,0.99 -1.4,1.01 0,0.965 0.9,0.985 1.35,0.945 1.8,0.865 2.1,0.77 2.28,0.67'),
  roofY: parsePoints(
    '-2.6,0.3 -2.4,0.8 -2.24,1.06 -2.08,1.26 -1.92,1.36 -1.3,1.435 -0.5,1.47 -0.1,1.46 0.15,1.42 0.45,1.3 0.8,1.115 1.15,0.92 1.5,0.72',
  ),
  roofMid: -0.4,
};

export const wagon: Body = {
  ...shape,
  projectionEnds: [1.84, -1.86],
  xExtent: [2.345, -2.42],
  centreX: -0.03,
  details: {
    windows: [
      createSideWindow(
        shape,
        [0.9, 0.62, 0.34, 0.08, -0.3, -0.9, -1.4, -1.7],
        '-1.86,1.2 -1.93,1.09*',
        '-1.1,1.035 -0.3,1.005',
      ),
    ],
    trim: parsePoints('0.92,0.975 -0.3,0.992 -1.1,1.022 -1.95,1.08'),
    pillars: [
      [-0.2, -0.28, 0.08],
      [-1.12, -1.3, 0.1],
      [0.6, 0.52, 0.03],
    ],
    ...sideDetails,
    fuelFlap: [-1.68, 0.88],
    bonnet: bonnetLines,
    front: {
      ...frontDetails,
      screen: createWindscreen(shape, 0.955, 1.395),
      grille: { ...grille, pattern: 'mesh', frame: undefined },
    },
    rear: {
      screen: createWindscreen(shape, 1.06, 1.33, 0.8),
      ...bumperDetails,
      reflectors: [[0.8, 0.44]],
      lamps: [
        createLamp({
          from: 0.42,
          to: 1.24,
          y: 0.9,
          height: 0.13,
          rise: 0.07,
          tip: 0.05,
          lightBars: [0.2, 0.72],
          reversingLamp: [0.56, 0.885],
        }),
      ],
      shutLines: [
        parsePoints('0,0.56 0.5,0.565 0.9,0.58 1.3,0.6 1.69,0.62'),
        parsePoints('0.62,1.06 0.7,0.9 0.7,0.72 0.62,0.565'),
      ],
      handleY: 0.84,
      brakeLightY: 1.36,
      wiperY: 1.075,
    },
  },
  parts: {
    ...mirrors,
    rails: parsePoints('0,1.385 -0.08,1.428 -0.6,1.455 -1.2,1.438 -1.7,1.395 -1.78,1.355').map(
      ([x, y], i): Vec3 => [x, y, [0.575, 0.58, 0.585, 0.575, 0.555, 0.55][i]],
    ),
    fin: [-1.6, 1.405, 0],
    interior: {
      dash,
      rows: [
        { x: -0.24, y: 0.57, seatPositions: [0.36, -0.36], width: 0.24 },
        { x: -1.04, y: 0.58, seatPositions: [0.36, 0, -0.36], width: 0.18 },
      ],
      floor: { position: [-0.6, 0.42, 0], size: [1.5, 0.06, 0.72] },
    },
  },
  wheels: { design: 'multi', width: 0.225, rimShare: 0.72 },
  underbody,
};
