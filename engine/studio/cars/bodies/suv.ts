// A mid-size SUV: upright face, strong arches with cladding, rails on the roof.
import type { Body } from './body';
import { parsePoints } from './outlines';

export const suv: Body = {
  length: 4.56,
  width: 1.89,
  height: 1.72,
  wheelRadius: 0.375,
  archRadius: 0.425,
  frontAxleX: 1.4,
  rearAxleX: -1.31,
  noseX: parsePoints('0.1,2.02 0.25,2.15 0.42,2.225 0.6,2.245 0.8,2.235 0.93,2.19 1.02,2.08 1.2,1.6'),
  tailX: parsePoints('0.1,-2.05 0.25,-2.17 0.42,-2.25 0.6,-2.275 0.8,-2.265 1.05,-2.23 1.3,-2.13 1.7,-1.93'),
  deckY: parsePoints('-2.4,1.06 -1.5,1.09 0,1.06 0.9,1.09 1.45,1.075 1.9,1.03 2.1,0.985 2.24,0.9'),
  sillY: parsePoints('-2.4,0.38 -2.1,0.29 -1.7,0.23 0,0.21 1.75,0.21 2.1,0.24 2.4,0.3'),
  roofY: parsePoints(
    '-2.5,0.3 -2.28,0.82 -2.12,1.16 -1.93,1.46 -1.76,1.59 -1.2,1.665 -0.5,1.695 0.0,1.675 0.28,1.605 0.65,1.38 1.1,1.06 1.5,0.72',
  ),
  roofMid: -0.5,
  belt: 1.0,
  cabinWidth: 0.878,
  creaseY: 0.9,
  projectionEnds: [1.89, -1.8],
  xExtent: [2.24, -2.27],
  details: {
    cladding: 0.335,
    windows: [
      parsePoints(
        '0.8,1.105* 0.58,1.26 0.28,1.47 0.08,1.555 -0.3,1.595 -0.9,1.59 -1.4,1.545 -1.66,1.49 -1.78,1.4 -1.86,1.27 -1.87,1.225* -1.2,1.165 -0.3,1.13',
      ),
    ],
    pillars: [
      [-0.27, -0.33, 0.085],
      [-1.12, -1.34, 0.1],
      [0.575, 0.5, 0.035],
    ],
    trim: parsePoints('0.83,1.092 -0.3,1.115 -1.2,1.15 -1.9,1.212'),
    shutLines: [
      parsePoints('0.84,1.05 0.885,0.9 0.875,0.6 0.83,0.42 0.74,0.325'),
      parsePoints('-0.27,1.09 -0.26,0.8 -0.27,0.5 -0.29,0.325'),
      parsePoints('-1.17,1.13 -1.1,1.0 -0.97,0.86 -0.86,0.72 -0.8,0.55 -0.78,0.325'),
      parsePoints('0.74,0.325 -0.78,0.325'),
    ],
    handles: [
      [-0.1, 0.945],
      [-0.98, 0.965],
    ],
    fuelFlap: [-1.62, 0.95],
    bonnet: [parsePoints('0.95,0.805 1.5,0.78 1.88,0.735 2.03,0.67 2.1,0.53 2.125,0.3 2.135,0')],
    front: {
      screen: parsePoints('0,1.625 0.5,1.6 0.575,1.57* 0.66,1.33 0.735,1.11* 0.4,1.085 0,1.075'),
      chinY: 0.3,
      underlays: [
        {
          shape: parsePoints('0.3,0.32* 1.0,0.33 1.5,0.335 1.5,0.0* 0.3,0.0*'),
          finish: { colour: '#17191c', rough: 0.7 },
        },
      ],
      intake: parsePoints('0,0.45* 0.5,0.45 0.62,0.42* 0.54,0.33* 0,0.32*'),
      splitter: parsePoints('-0.5,0.275 0,0.265 0.5,0.275'),
      pockets: [parsePoints('0.86,0.66* 0.93,0.66* 0.98,0.48 0.93,0.42* 0.83,0.42*')],
      grille: {
        shape: parsePoints('0,0.905* 0.4,0.9 0.56,0.885* 0.56,0.76 0.47,0.58* 0,0.56*'),
        pattern: 'mesh',
      },
      lamps: [
        {
          upper: parsePoints('0.6,0.875 0.82,0.905 1.05,0.935 1.24,0.95'),
          lower: parsePoints('0.6,0.79 0.82,0.785 1.02,0.82 1.24,0.93'),
          bulbs: parsePoints('0.72,0.832 0.84,0.84 0.96,0.862'),
          bulbRadius: 0.033,
        },
      ],
      shutLines: [parsePoints('1.1,0.855 1.25,0.78 1.48,0.735')],
      badgeY: 0.735,
    },
    rear: {
      screen: parsePoints('0,1.545 0.44,1.53 0.52,1.5* 0.58,1.33 0.63,1.17* 0.3,1.15 0,1.145'),
      chinY: 0.45,
      diffuser: parsePoints('0,0.42* 0.42,0.42* 0.36,0.3* 0,0.3*'),
      exhausts: [0.62],
      exhaustY: 0.36,
      reflectors: [[0.84, 0.56]],
      trimStrip: parsePoints('0,1.045* 0.5,1.05* 0.5,0.99* 0,0.985*'),
      lamps: [
        {
          upper: parsePoints('0.46,1.055 0.75,1.065 1.05,1.085 1.32,1.1'),
          lower: parsePoints('0.46,0.97 0.7,0.94 1.0,0.93 1.24,1.0'),
          lightBars: [0.22],
          reversingLamp: [0.62, 0.975],
        },
      ],
      litStrip: parsePoints('-0.46,1.018 0,1.02 0.46,1.018'),
      shutLines: [
        parsePoints('0,0.655 0.5,0.66 0.85,0.68 1.3,0.7 1.58,0.71'),
        parsePoints('0.64,1.2 0.76,1.06 0.79,0.9 0.74,0.665'),
      ],
      handleY: 0.93,
      brakeLightY: 1.575,
      wiperY: 1.165,
    },
  },
  parts: {
    mirrors: [0.68, 1.13, 0.99],
    rails: [
      [0.05, 1.61, 0.6],
      [-0.02, 1.655, 0.605],
      [-0.6, 1.69, 0.608],
      [-1.2, 1.668, 0.598],
      [-1.6, 1.615, 0.582],
      [-1.67, 1.57, 0.58],
    ],
    fin: [-1.5, 1.66, 0],
    interior: {
      dash: [0.72, 1.06, 0.68],
      rows: [
        { x: -0.32, y: 0.74, seatPositions: [0.37, -0.37] },
        { x: -1.16, y: 0.76, seatPositions: [0.4, 0, -0.4], width: 0.2 },
      ],
      floor: { position: [-0.4, 0.55, 0], size: [1.3, 0.06, 0.78] },
    },
  },
  wheels: { design: 'turbine' },
  underbody: { position: [0, 0.42, 0], size: [3.7, 0.3, 1.25] },
};
