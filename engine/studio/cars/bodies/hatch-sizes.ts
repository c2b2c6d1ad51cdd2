// A small and a large hatch: the mid-size hatch in other proportions, with their own faces and wheels.
import type { Body } from './body';
import { hatch } from './hatch';
import { createLamp, parsePoints } from './outlines';
import { resizeBody } from './resize-body';

/** A light hatch: short and tall, round lamps, small wheels. */
export const hatchSmall: Body = resizeBody(
  {
    ...hatch,
    details: {
      ...hatch.details,
      front: {
        ...hatch.details.front,
        grille: {
          shape: parsePoints('0,0.655* 0.4,0.665 0.5,0.66* 0.46,0.615* 0,0.605*'),
          pattern: 'slots',
          frame: undefined,
        },
        lamps: [
          createLamp({
            from: 0.57,
            to: 1.08,
            y: 0.685,
            height: 0.17,
            rise: 0.06,
            tip: 0.06,
            bulbs: parsePoints('0.72,0.69'),
            bulbRadius: 0.06,
            lightBarPosition: 0.9,
          }),
        ],
        intake: parsePoints('0,0.5* 0.5,0.49 0.58,0.44* 0.5,0.3* 0,0.28*'),
        badgeY: 0.72,
      },
    },
    wheels: { design: 'ten', width: 0.19, rimShare: 0.66 },
  },
  { length: 3.98, width: 1.7, height: 1.52, wheelbase: 2.5, wheelRadius: 0.305 },
);

/** A compact hatch: longer and lower, a framed grille, wide wheels. */
export const hatchLarge: Body = resizeBody(
  {
    ...hatch,
    details: {
      ...hatch.details,
      front: {
        ...hatch.details.front,
        grille: {
          shape: parsePoints('0,0.7* 0.42,0.7 0.52,0.685* 0.46,0.52* 0,0.49*'),
          pattern: 'mesh',
        },
        intake: parsePoints('0,0.37* 0.6,0.38 0.74,0.36* 0.68,0.26* 0,0.24*'),
        badgeY: 0.62,
      },
    },
    wheels: { design: 'multi', width: 0.225, rimShare: 0.74 },
  },
  { length: 4.46, width: 1.81, height: 1.45, wheelbase: 2.74, wheelRadius: 0.335 },
);
