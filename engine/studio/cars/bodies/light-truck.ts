// A light truck: a cab over the front axle, a tray with drop sides on a ladder frame.
import type { Body, PartSolid, PartTube } from './body';
import { GLASS, GLOSS, MATT } from '../scene/finishes';
import { createLamp, parsePoints } from './outlines';

const alloy = { colour: '#a9adb1', rough: 0.36, metal: 0.9 };
const steel = { colour: '#17191b', rough: 0.6, metal: 0.3 };
const rubber = { colour: '#111214', rough: 0.8 };
const window = parsePoints('1.28,1.34* 1.28,2* 1.62,2.02 1.84,1.96 2.1,1.42* 1.7,1.34');
const sides = [1, -1];

export const lightTruck: Body = {
  length: 5.7,
  width: 1.96,
  height: 2.22,
  centreX: 0.02,
  wheelRadius: 0.385,
  archRadius: 0.45,
  frontAxleX: 1.72,
  rearAxleX: -1.45,
  noseX: parsePoints('0.3,2.56 0.5,2.63 0.8,2.665 1.1,2.65 1.3,2.61 1.6,2.49 1.9,2.34 2.1,2.2 2.3,1.9'),
  tailX: parsePoints('0.3,1.06 1,1.06 2.1,1.08 2.4,1.1'),
  deckY: parsePoints('0.8,2.17 1.6,2.2 2,2.17 2.3,2.06'),
  sillY: parsePoints('0.8,0.62 1.2,0.6 2.2,0.46 2.7,0.4'),
  section: parsePoints('0.3,0.97 0.6,0.995 1.2,1 1.5,0.985 2,0.93 2.3,0.89'),
  noseTaper: 0.03,
  tailTaper: 0,
  noseBow: 0.12,
  noseRound: 0.24,
  tailBow: 0.02,
  tailRound: 0.1,
  deckRound: 0.18,
  crown: 0.06,
  creaseY: 1.22,
  creaseSlope: 0,
  crease: 0.012,
  hollow: 0,
  flare: 0.03,
  wheelWellZ: 0.5,
  projectionEnds: [2.16, 0.2],
  xExtent: [2.665, 1.06],
  belt: 2.4,
  tint: 0.3,
  headlampPosition: [2.55, 0.82, 0.72],
  hotspots: {
    boot: [
      [-2.8, 1.1, 0],
      [-1, 0, 0],
    ],
    door: [
      [1.6, 1.1, 0.98],
      [0, 0, 1],
    ],
  },
  details: {
    hasDarkTrim: true,
    sideUnderlays: [{ shape: parsePoints('0.9,0.3* 2.7,0.3* 2.7,0.56* 0.9,0.62*'), finish: MATT }],
    windows: [window],
    pillars: [],
    shutLines: [
      parsePoints('2.14,1.3 2.16,1.05 2.12,0.9'),
      parsePoints('1.22,2.06 1.22,1.3 1.22,0.66'),
      parsePoints('1.22,2.06 1.66,2.07 1.9,1.99'),
    ],
    handles: [[1.4, 1.2]],
    front: {
      underlays: [
        { shape: parsePoints('0,2.06* 1.15,2.04* 0.92,1.28* 0,1.24*'), finish: GLOSS },
        { shape: parsePoints('0,2.02* 1.1,2* 0.885,1.32* 0,1.28*'), finish: GLASS },
        { shape: parsePoints('0,0.6* 1.4,0.6* 1.4,0.2* 0,0.2*'), finish: MATT },
      ],
      chinY: 0.44,
      intake: parsePoints('0,0.58* 0.5,0.58* 0.56,0.5* 0.5,0.46* 0,0.46*'),
      grille: {
        shape: parsePoints('0,1.02* 0.52,1.02 0.6,0.99* 0.56,0.86 0.5,0.8* 0,0.79*'),
        pattern: 'bars',
        frame: undefined,
      },
      lamps: [
        createLamp({
          from: 0.64,
          to: 1.2,
          y: 0.8,
          height: 0.18,
          rise: 0.05,
          tip: 0.08,
          bulbs: parsePoints('0.76,0.79 0.92,0.8'),
          bulbRadius: 0.05,
          lightBarPosition: 0.12,
        }),
      ],
      shutLines: [parsePoints('0,1.16 0.5,1.16 0.95,1.17 1.2,1.18')],
      badgeY: 0.905,
      badgeSize: 0.07,
    },
    rear: {
      screen: parsePoints('0,1.9 0.6,1.9* 0.62,1.4* 0,1.38'),
    },
  },
  parts: {
    mirrors: [2.2, 1.5, 1.2],
    mirrorSize: 1.25,
    boxes: [
      { position: [-0.95, 0.98, 0], size: [3.7, 0.07, 2.02], finish: alloy },
      ...sides.map((s): PartSolid => ({
        position: [-0.95, 1.14, s * 1.0],
        size: [3.68, 0.26, 0.035],
        finish: alloy,
      })),
      ...sides.flatMap((s) =>
        [-2.72, -1.5, -0.3, 0.84].map((x): PartSolid => ({
          position: [x, 1.13, s * 1.02],
          size: [0.05, 0.32, 0.03],
          finish: steel,
        })),
      ),
      { position: [-2.78, 1.14, 0], size: [0.035, 0.26, 2.0], finish: alloy },
      { position: [0.9, 1.35, 0], size: [0.045, 0.68, 1.98], finish: alloy },
      ...sides.map((s): PartSolid => ({
        position: [-0.6, 0.72, s * 0.38],
        size: [4.3, 0.2, 0.08],
        finish: steel,
      })),
      ...sides.map((s): PartSolid => ({
        position: [-1.45, 0.86, s * 0.78],
        size: [1.0, 0.025, 0.46],
        finish: rubber,
      })),
      ...sides.map((s): PartSolid => ({
        position: [-1.98, 0.62, s * 0.78],
        size: [0.02, 0.5, 0.42],
        finish: rubber,
      })),
      { position: [-2.76, 0.72, 0], size: [0.08, 0.14, 1.9], finish: steel },
      ...sides.map((s): PartSolid => ({
        position: [-2.81, 0.74, s * 0.76],
        size: [0.03, 0.1, 0.3],
        finish: { colour: '#a20d14', rough: 0.15, coat: 1 },
      })),
    ],
    blocks: [
      {
        position: [0.1, 0.66, 0.62],
        size: [0.4, 0.17, 0.2],
        finish: { colour: '#2b2e32', rough: 0.4, metal: 0.6 },
      },
      { position: [0.2, 0.66, -0.62], size: [0.3, 0.18, 0.2], finish: steel },
    ],
    tubes: sides
      .map((s): PartTube => ({
        points: [
          [0.9, 1.66, s * 0.9],
          [0.9, 2.1, s * 0.88],
        ],
        radius: 0.03,
        finish: steel,
      }))
      .concat({
        points: [
          [0.9, 2.1, 0.88],
          [0.9, 2.12, 0],
          [0.9, 2.1, -0.88],
        ],
        radius: 0.03,
        finish: steel,
      }),
    interior: {
      dash: [2.2, 1.3, 0.74],
      mirrorHeight: 0.5,
      rows: [{ x: 1.32, y: 1.02, seatPositions: [0.45, -0.05, -0.5], width: 0.22 }],
      floor: { position: [1.7, 0.8, 0], size: [0.5, 0.06, 0.8] },
    },
  },
  wheels: { design: 'steel', width: 0.24, rimShare: 0.6, halfTrack: 0.82 },
  underbody: { position: [1.75, 0.66, 0], size: [1.4, 0.3, 0.96] },
  views: { front: { fov: 15 } },
};
