// A small and a large ute: the mid-size ute in other proportions, with their own grilles and wheels.
import type { Body } from './body';
import { parsePoints } from './outlines';
import { resizeBody } from './resize-body';
import { ute } from './ute';

const { tubes: _, ...partsWithoutSportsBar } = ute.parts;

/** A working ute: shorter, without a sports bar, steel wheels. */
export const uteSmall: Body = resizeBody(
  {
    ...ute,
    details: {
      ...ute.details,
      front: {
        ...ute.details.front,
        grille: {
          shape: parsePoints('0,1.02* 0.54,1.02 0.6,1.0* 0.58,0.9 0.54,0.84* 0,0.83*'),
          pattern: 'slots',
        },
        badgeY: 0.925,
        badgeSize: 0.06,
      },
    },
    parts: partsWithoutSportsBar,
    wheels: { design: 'steel', width: 0.24, rimShare: 0.6 },
  },
  { length: 5.18, width: 1.83, height: 1.8, wheelbase: 3.1, wheelRadius: 0.375 },
);

/** A full-size pick-up: long, wide and tall, a deep mesh grille. */
export const uteLarge: Body = resizeBody(
  {
    ...ute,
    details: {
      ...ute.details,
      front: {
        ...ute.details.front,
        grille: {
          shape: parsePoints('0,1.06* 0.54,1.06 0.61,1.03* 0.6,0.86 0.54,0.72* 0,0.71*'),
          pattern: 'mesh',
          frame: { colour: '#c3c7cc', rough: 0.16, metal: 1 },
          width: 0.035,
        },
      },
    },
    wheels: { design: 'ten', width: 0.29, rimShare: 0.66 },
  },
  { length: 5.89, width: 2.04, height: 1.97, wheelbase: 3.67, wheelRadius: 0.42 },
);
