// A dual-cab ute: high on its wheels, a square face, an open tub with a liner.
import type { Body, PartTube } from './body';
import { softMax } from '../geometry/curves';
import { createLamp, parsePoints, createWindscreen, createSideWindow } from './outlines';

const shape = {
  length: 5.3,
  width: 1.9,
  height: 1.82,
  centreX: -0.09,
  wheelRadius: 0.39,
  archRadius: 0.448,
  frontAxleX: 1.62,
  rearAxleX: -1.56,
  noseX: parsePoints('0.2,2.3 0.35,2.45 0.5,2.525 0.7,2.55 0.9,2.535 1.02,2.48 1.1,2.38 1.25,1.9'),
  tailX: parsePoints('0.2,-2.66 0.4,-2.71 0.6,-2.725 0.9,-2.725 1.1,-2.715 1.3,-2.7 1.8,-2.7'),
  deckY: parsePoints(
    '-2.8,1.165 -1.5,1.165 -0.9,1.16 0.3,1.13 1.1,1.185 1.6,1.175 2.1,1.135 2.36,1.085 2.55,0.99',
  ),
  sillY: parsePoints('-2.8,0.62 -2.4,0.52 -2,0.42 0,0.4 1.9,0.4 2.3,0.43 2.6,0.5'),
  section: parsePoints('0.25,0.95 0.4,0.985 0.6,0.998 0.85,1 1,0.992 1.12,0.972 1.3,0.93'),
  roofY: parsePoints(
    '-1.32,0.2 -1.2,0.9 -1.14,1.2 -1.08,1.5 -0.98,1.68 -0.75,1.765 -0.35,1.8 0.05,1.78 0.3,1.71 0.6,1.52 1.1,1.165 1.4,0.92',
  ),
  roofMid: -0.3,
  belt: 1.09,
  cabinWidth: 0.865,
  rearPlanCurve: 0.02,
  tailRound: 0.12,
  tailBow: 0.04,
  tailTaper: 0.02,
  crown: 0.05,
  creaseY: 1.0,
  creaseSlope: 0,
  hollow: 0.018,
  wheelWellZ: 0.56,
  flare: 0.03,
  refine: (distance: number, x: number, y: number, z: number) =>
    softMax(distance, -Math.max(Math.abs(x + 1.93) - 0.72, Math.abs(z) - 0.79, 0.7 - y), 0.03),
};

const liner = { colour: '#131517', rough: 0.85, ambientVisibility: 0.5 };
const plastic = { colour: '#17191c', rough: 0.6 };
const guard = { colour: '#9ba0a5', rough: 0.34, metal: 0.85 };
const step = { colour: '#15171a', rough: 0.5, metal: 0.3, coat: 0.3, ambientVisibility: 0.7 };

export const ute: Body = {
  ...shape,
  projectionEnds: [2.13, -2.1],
  xExtent: [2.55, -2.725],
  details: {
    cladding: 0.47,
    hasDarkTrim: true,
    windows: [
      createSideWindow(
        shape,
        [0.86, 0.6, 0.32, 0.1, -0.25, -0.55, -0.79],
        '-0.9,1.53 -0.955,1.28*',
        '-0.3,1.225',
        0.085,
      ),
    ],
    pillars: [
      [0.02, -0.06, 0.08],
      [0.62, 0.55, 0.035],
    ],
    shutLines: [
      parsePoints('0.92,1.14 0.97,1 0.96,0.75 0.94,0.56 0.86,0.47'),
      parsePoints('0,1.18 0.01,0.9 0,0.6 -0.02,0.47'),
      parsePoints('-1.03,1.2 -1.04,1 -1.02,0.8 -0.95,0.62 -0.93,0.47'),
      parsePoints('0.86,0.47 -0.93,0.47'),
      parsePoints('-1.185,1.19 -1.185,0.9 -1.185,0.67'),
      parsePoints('-1.175,1.19 -1.175,0.9 -1.175,0.67'),
    ],
    handles: [
      [0.17, 1.035],
      [-0.86, 1.04],
    ],
    fuelFlap: [-1.38, 1.03],
    bonnet: [parsePoints('1.05,0.79 1.6,0.78 2.1,0.75 2.33,0.71* 2.39,0.575* 2.385,0.4 2.4,0')],
    front: {
      screen: createWindscreen(shape, 1.2, 1.73),
      chinY: 0.5,
      underlays: [
        {
          shape: parsePoints(
            '0.66,0.48* 0.74,0.62* 0.8,0.82 0.92,0.86 1.12,0.76 1.5,0.7* 1.5,0.4* 0.66,0.4*',
          ),
          finish: plastic,
        },
      ],
      intake: parsePoints('0,0.7* 0.62,0.7* 0.7,0.6* 0.6,0.53* 0,0.53*'),
      pockets: [parsePoints('0.8,0.8* 0.94,0.82* 1.0,0.68 0.96,0.58* 0.8,0.58*')],
      fogLamps: [[0.885, 0.7]],
      grille: {
        shape: parsePoints('0,1.03* 0.52,1.03 0.6,1.0* 0.58,0.86 0.5,0.75* 0,0.74*'),
        pattern: 'chrome',
        frame: { colour: '#101214', rough: 0.25, coat: 1 },
        width: 0.03,
      },
      lamps: [
        createLamp({
          from: 0.63,
          to: 1.27,
          y: 0.965,
          height: 0.13,
          rise: 0.04,
          tip: 0.04,
          bulbs: parsePoints('0.74,0.955 0.88,0.962'),
          bulbRadius: 0.042,
          lightBarPosition: 0.92,
        }),
      ],
      shutLines: [parsePoints('1.14,0.96 1.3,0.87 1.58,0.79')],
      badgeY: 0.89,
      badgeSize: 0.07,
    },
    rear: {
      screen: createWindscreen(shape, 1.25, 1.69, 0.82),
      chinY: 0.56,
      lamps: [
        createLamp({
          from: 0.8,
          to: 1.06,
          y: 0.97,
          height: 0.32,
          rise: 0,
          tip: 0.3,
          lightBars: [0.2, 0.75],
          reversingLamp: [0.88, 0.95],
        }),
      ],
      shutLines: [parsePoints('0,0.66 0.4,0.66 0.775,0.66'), parsePoints('0.775,1.16 0.785,0.9 0.775,0.66')],
      overlays: [
        {
          shape: parsePoints('0,0.66* 1.3,0.64* 1.3,0.4* 0,0.4*'),
          finish: { colour: '#1a1c1f', rough: 0.55 },
        },
      ],
      handleY: 1.04,
      brakeLightY: 1.735,
    },
  },
  parts: {
    mirrors: [0.76, 1.24, 1.0],
    mirrorSize: 1.08,
    boxes: [
      { position: [-1.93, 0.725, 0], size: [1.46, 0.03, 1.56], finish: liner },
      { position: [-1.93, 0.93, 0.785], size: [1.42, 0.4, 0.02], finish: liner },
      { position: [-1.93, 0.93, -0.785], size: [1.42, 0.4, 0.02], finish: liner },
      { position: [-2.645, 0.93, 0], size: [0.02, 0.4, 1.56], finish: liner },
      { position: [-1.215, 0.93, 0], size: [0.02, 0.4, 1.56], finish: liner },
    ],
    blocks: [
      { position: [0.05, 0.41, 0.9], size: [0.95, 0.022, 0.07], finish: step },
      { position: [0.05, 0.41, -0.9], size: [0.95, 0.022, 0.07], finish: step },
      { position: [-2.74, 0.56, 0], size: [0.05, 0.05, 0.72], finish: step },
      // Skid plate and tow points.
      { position: [2.44, 0.475, 0], size: [0.1, 0.02, 0.44], rotation: [0, 0, 0.55], finish: guard },
      { position: [2.5, 0.51, 0.34], size: [0.03, 0.024, 0.02], finish: { colour: '#b3261e', rough: 0.4 } },
      { position: [2.5, 0.51, -0.34], size: [0.03, 0.024, 0.02], finish: { colour: '#b3261e', rough: 0.4 } },
    ],
    tubes: [0.69, -0.69]
      .map((z): PartTube => ({
        points: [
          [-1.26, 1.16, z],
          [-1.23, 1.42, z * 0.97],
          [-1.42, 1.56, z * 0.92],
        ],
        radius: 0.032,
        finish: step,
      }))
      .concat({
        points: [
          [-1.42, 1.56, 0.635],
          [-1.44, 1.58, 0.3],
          [-1.44, 1.58, -0.3],
          [-1.42, 1.56, -0.635],
        ],
        radius: 0.032,
        finish: step,
      }),
    interior: {
      dash: [0.84, 1.15, 0.66],
      rows: [
        { x: -0.02, y: 0.84, seatPositions: [0.37, -0.37] },
        { x: -0.76, y: 0.84, seatPositions: [0.4, 0, -0.4], width: 0.19 },
      ],
      floor: { position: [-0.08, 0.66, 0], size: [0.95, 0.06, 0.75] },
    },
  },
  wheels: { design: 'five', width: 0.265, rimShare: 0.64, isDark: true },
  underbody: { position: [0, 0.6, 0], size: [4.2, 0.24, 1.1] },
};
