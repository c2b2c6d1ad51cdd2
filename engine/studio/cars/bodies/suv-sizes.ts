// A small and a large SUV: the mid-size SUV in other proportions, with their own faces, wheels and roofs.
import type { Body } from './body';
import { createLamp, parsePoints } from './outlines';
import { resizeBody } from './resize-body';
import { suv } from './suv';

const { rails: _, ...partsWithoutRails } = suv.parts;

/** A city SUV: short, without roof rails, a slim grille between wide lamps. */
export const suvSmall: Body = resizeBody(
  {
    ...suv,
    details: {
      ...suv.details,
      hasDarkTrim: true,
      front: {
        ...suv.details.front,
        grille: {
          shape: parsePoints('0,0.885* 0.5,0.88 0.58,0.87* 0.5,0.79* 0,0.78*'),
          pattern: 'bars',
        },
        intake: parsePoints('0,0.62* 0.5,0.62 0.66,0.58* 0.6,0.36* 0,0.35*'),
        lamps: [
          createLamp({
            from: 0.6,
            to: 1.22,
            y: 0.865,
            height: 0.11,
            rise: 0.05,
            bulbs: parsePoints('0.72,0.86 0.87,0.875'),
            bulbRadius: 0.042,
            lightBarPosition: 0.9,
          }),
        ],
        badgeY: 0.833,
        badgeSize: 0.05,
      },
      rear: (({ litStrip: __, exhausts: ___, ...rear }) => rear)(suv.details.rear),
    },
    parts: partsWithoutRails,
    wheels: { design: 'five' },
  },
  { length: 4.15, width: 1.78, height: 1.62, wheelbase: 2.57, wheelRadius: 0.355 },
);

/** A seven-seat SUV: long and upright, a chrome grille, a third side window and a third row. */
export const suvLarge: Body = resizeBody(
  {
    ...suv,
    tailX: parsePoints('0.1,-2.05 0.25,-2.17 0.42,-2.25 0.6,-2.275 0.8,-2.27 1.05,-2.25 1.3,-2.2 1.7,-2.08'),
    roofY: parsePoints(
      '-2.5,0.3 -2.32,0.86 -2.23,1.2 -2.1,1.5 -1.93,1.615 -1.3,1.685 -0.5,1.7 0.0,1.675 0.28,1.605 0.65,1.38 1.1,1.06 1.5,0.72',
    ),
    projectionEnds: [1.89, -1.99],
    details: {
      ...suv.details,
      windows: [
        parsePoints(
          '0.8,1.105* 0.58,1.26 0.28,1.47 0.08,1.555 -0.3,1.6 -0.9,1.605 -1.5,1.565 -1.8,1.525 -1.92,1.44 -1.99,1.29 -2.0,1.22* -1.2,1.15 -0.3,1.13',
        ),
      ],
      trim: parsePoints('0.83,1.092 -0.3,1.115 -1.2,1.138 -2.02,1.207'),
      pillars: [
        [-0.27, -0.33, 0.085],
        [-1.12, -1.28, 0.1],
        [0.575, 0.5, 0.035],
      ],
      front: {
        ...suv.details.front,
        grille: {
          shape: parsePoints('0,0.94* 0.42,0.935 0.56,0.91* 0.57,0.74 0.5,0.56* 0,0.54*'),
          pattern: 'chrome',
          width: 0.022,
        },
        lamps: [
          createLamp({
            from: 0.61,
            to: 1.16,
            y: 0.875,
            height: 0.14,
            rise: 0.04,
            tip: 0.05,
            bulbs: parsePoints('0.7,0.872 0.81,0.876 0.92,0.884'),
            bulbRadius: 0.036,
            lightBarPosition: 0.12,
          }),
        ],
      },
    },
    parts: {
      ...suv.parts,
      rails: suv.parts.rails?.map(([x, y, z]) => [x < -0.6 ? x - (-0.6 - x) * 0.2 : x, y + 0.012, z]),
      interior: suv.parts.interior && {
        ...suv.parts.interior,
        rows: [
          { x: -0.26, y: 0.74, seatPositions: [0.37, -0.37] },
          { x: -0.98, y: 0.76, seatPositions: [0.4, 0, -0.4], width: 0.2 },
          { x: -1.6, y: 0.78, seatPositions: [0.34, -0.34], width: 0.2 },
        ],
      },
    },
    wheels: { design: 'multi' },
  },
  { length: 5, width: 1.98, height: 1.82, wheelbase: 2.93, wheelRadius: 0.4 },
);
