// A naked motorcycle: parts only, without a shell or painted details.
import type { Vec3 } from '../../geometry/vector';
import type { Body, PartCylinder, PartTube } from './body';
import { parsePoints } from './outlines';

const black = { colour: '#121315', rough: 0.45, coat: 0.4 };
const satin = { colour: '#5d6166', rough: 0.35, metal: 0.9 };
const alloy = { colour: '#a7abb0', rough: 0.28, metal: 1, coat: 0.3 };
const seat = { colour: '#1a1a1c', rough: 0.85 };
const chrome = { colour: '#c9cdd1', rough: 0.12, metal: 1 };
const glass = { colour: '#e4ebf1', rough: 0.08, metal: 0.5, coat: 1 };
const paint = {};
const sides = [1, -1];
const parseLine = (text: string, z: number) => parsePoints(text).map(([x, y]): Vec3 => [x, y, z]);

export const motorcycle: Body = {
  length: 2.5,
  width: 0.8,
  height: 1.16,
  wheelRadius: 0.305,
  archRadius: 0.01,
  frontAxleX: 0.74,
  rearAxleX: -0.7,
  headlampPosition: [0.5, 0.86, 0.06],
  xExtent: [1.05, -1.05],
  details: { front: {}, rear: {} },
  projectionEnds: [9, -9],
  hotspots: {
    headlight: [
      [0.56, 0.9, 0],
      [1, 0, 0.4],
    ],
    wheel: [
      [0.74, 0.305, 0.08],
      [0, 0, 1],
    ],
    door: [
      [0.12, 0.9, 0.12],
      [0, 0, 1],
    ],
    boot: [
      [-0.85, 0.82, 0],
      [-1, 0, 0.3],
    ],
  },
  parts: {
    blocks: [
      // Tank and side covers, tail, nose.
      {
        position: [0.12, 0.87, 0],
        size: [0.3, 0.115, 0.15],
        rotation: [0, 0, 0.14],
        finish: paint,
        exponent: 2.7,
      },
      {
        position: [0.3, 0.79, 0.14],
        size: [0.17, 0.09, 0.045],
        rotation: [0, 0.18, 0.35],
        finish: paint,
        exponent: 2.6,
      },
      {
        position: [0.3, 0.79, -0.14],
        size: [0.17, 0.09, 0.045],
        rotation: [0, -0.18, 0.35],
        finish: paint,
        exponent: 2.6,
      },
      {
        position: [-0.62, 0.83, 0],
        size: [0.24, 0.05, 0.085],
        rotation: [0, 0, -0.24],
        finish: paint,
        exponent: 2.8,
      },
      {
        position: [0.56, 0.99, 0],
        size: [0.085, 0.085, 0.12],
        rotation: [0, 0, -0.5],
        finish: paint,
        exponent: 2.6,
      },
      {
        position: [0.76, 0.6, 0],
        size: [0.21, 0.035, 0.075],
        rotation: [0, 0, -0.12],
        finish: paint,
        exponent: 2.8,
      },
      // Seat.
      {
        position: [-0.24, 0.83, 0],
        size: [0.26, 0.055, 0.13],
        rotation: [0, 0, -0.06],
        finish: seat,
        exponent: 2.8,
      },
      {
        position: [-0.55, 0.9, 0],
        size: [0.18, 0.04, 0.1],
        rotation: [0, 0, -0.2],
        finish: seat,
        exponent: 2.8,
      },
      // Engine.
      { position: [0.02, 0.44, 0], size: [0.24, 0.14, 0.17], finish: satin, exponent: 4 },
      {
        position: [0.18, 0.6, 0],
        size: [0.14, 0.13, 0.16],
        rotation: [0, 0, -0.35],
        finish: black,
        exponent: 5,
      },
      { position: [0.0, 0.42, 0.17], size: [0.11, 0.11, 0.03], finish: black, exponent: 2.4 },
      { position: [0.0, 0.42, -0.17], size: [0.11, 0.11, 0.03], finish: black, exponent: 2.4 },
      {
        position: [0.36, 0.58, 0],
        size: [0.025, 0.16, 0.14],
        rotation: [0, 0, -0.2],
        finish: black,
        exponent: 5,
      },
      { position: [-0.12, 0.66, 0], size: [0.2, 0.12, 0.13], finish: black, exponent: 4 },
      { position: [0.05, 0.28, 0], size: [0.24, 0.04, 0.13], finish: black, exponent: 3 },
      // Lamps.
      {
        position: [0.605, 0.9, 0],
        size: [0.035, 0.065, 0.085],
        rotation: [0, 0, 0.2],
        finish: black,
        exponent: 3,
      },
      {
        position: [0.628, 0.9, 0],
        size: [0.02, 0.048, 0.066],
        rotation: [0, 0, 0.2],
        finish: glass,
        exponent: 3,
      },
      {
        position: [-0.845, 0.868, 0],
        size: [0.02, 0.022, 0.06],
        finish: { colour: '#c01018', rough: 0.15, coat: 1 },
        exponent: 3,
      },
      {
        position: [-0.81, 0.78, 0],
        size: [0.1, 0.014, 0.045],
        rotation: [0, 0, 0.62],
        finish: black,
        exponent: 3,
      },
      // Silencer.
      {
        position: [-0.5, 0.42, 0.17],
        size: [0.2, 0.062, 0.058],
        rotation: [0, 0, -0.3],
        finish: alloy,
        exponent: 4,
      },
    ],
    tubes: [
      ...sides.flatMap((s): PartTube[] => [
        { points: parseLine('0.74,0.305 0.6,0.72 0.5,1.02', s * 0.1), radius: 0.026, finish: alloy },
        { points: parseLine('0.62,0.66 0.5,1.02', s * 0.1), radius: 0.034, finish: black },
        { points: parseLine('-0.7,0.305 -0.35,0.38 -0.1,0.42', s * 0.1), radius: 0.03, finish: satin },
        { points: parseLine('0.42,0.86 0.1,0.66 -0.2,0.5', s * 0.13), radius: 0.022, finish: satin },
        {
          points: [
            [0.47, 1.02, 0],
            [0.45, 1.06, s * 0.16],
            [0.36, 1.07, s * 0.38],
          ],
          radius: 0.013,
          finish: black,
        },
        {
          points: [
            [0.385, 1.068, s * 0.3],
            [0.355, 1.07, s * 0.41],
          ],
          radius: 0.02,
          finish: seat,
        },
        {
          points: [
            [0.44, 1.07, s * 0.22],
            [0.42, 1.17, s * 0.3],
            [0.41, 1.19, s * 0.32],
          ],
          radius: 0.007,
          finish: black,
        },
        {
          points: [
            [-0.1, 0.4, s * 0.14],
            [-0.16, 0.38, s * 0.24],
          ],
          radius: 0.014,
          finish: alloy,
        },
      ]),
      {
        points: [
          [0.3, 0.5, 0.08],
          [0.34, 0.34, 0.1],
          [0.15, 0.24, 0.13],
          [-0.2, 0.28, 0.16],
          [-0.34, 0.36, 0.17],
        ],
        radius: 0.026,
        finish: chrome,
      },
      {
        points: [
          [0.3, 0.5, -0.08],
          [0.34, 0.34, -0.05],
          [0.15, 0.22, 0.02],
          [-0.1, 0.25, 0.12],
        ],
        radius: 0.026,
        finish: chrome,
      },
      {
        points: [
          [-0.25, 0.48, 0],
          [-0.42, 0.66, 0],
          [-0.46, 0.74, 0],
        ],
        radius: 0.034,
        finish: { colour: '#c5ced6', rough: 0.25, metal: 1 },
      },
      {
        points: [
          [-0.3, 0.2, -0.12],
          [-0.36, 0.02, -0.22],
        ],
        radius: 0.01,
        finish: satin,
      },
    ],
    cylinders: [
      ...sides.map((s): PartCylinder => ({
        position: [0.74, 0.305, s * 0.075],
        radius: 0.13,
        length: 0.006,
        rotation: [Math.PI / 2, 0, 0],
        finish: { ...satin, colour: '#74787d' },
      })),
      ...sides.map((s): PartCylinder => ({
        position: [0.41, 1.2, s * 0.33],
        radius: 0.05,
        length: 0.014,
        rotation: [0, 0, Math.PI / 2],
        finish: black,
      })),
      {
        position: [-0.7, 0.305, -0.07],
        radius: 0.11,
        length: 0.01,
        rotation: [Math.PI / 2, 0, 0],
        finish: satin,
      },
    ],
  },
  wheels: { design: 'five', width: 0.14, rimShare: 0.7, halfTrack: 0.0001, isDark: true, isFixed: true },
};
