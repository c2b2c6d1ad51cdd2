// A small and a large sedan: the mid-size sedan in other proportions, with their own grilles and wheels.
import type { Body } from './body';
import { parsePoints } from './outlines';
import { resizeBody } from './resize-body';
import { sedan } from './sedan';

/** A compact sedan: short overhangs, a slim grille. */
export const sedanSmall: Body = resizeBody(
  {
    ...sedan,
    details: {
      ...sedan.details,
      hasDarkTrim: true,
      front: {
        ...sedan.details.front,
        grille: {
          shape: parsePoints('0,0.69* 0.44,0.685 0.5,0.675* 0.46,0.61* 0,0.6*'),
          pattern: 'bars',
        },
        intake: parsePoints('0,0.48* 0.55,0.48 0.66,0.44* 0.58,0.26* 0,0.245*'),
        badgeY: 0.645,
        badgeSize: 0.048,
      },
    },
    wheels: { design: 'five', width: 0.205, rimShare: 0.68 },
  },
  { length: 4.58, width: 1.78, height: 1.46, wheelbase: 2.68, wheelRadius: 0.32 },
);

/** A full-size sedan: a long wheelbase and bonnet, a mesh grille, large wheels. */
export const sedanLarge: Body = resizeBody(
  {
    ...sedan,
    details: {
      ...sedan.details,
      front: {
        ...sedan.details.front,
        grille: {
          shape: parsePoints('0,0.73* 0.4,0.725 0.5,0.69* 0.5,0.5 0.44,0.33* 0,0.31*'),
          pattern: 'mesh',
          width: 0.022,
        },
        intake: parsePoints('0,0.29* 0.6,0.3 0.72,0.28* 0.64,0.235* 0,0.23*'),
      },
    },
    wheels: { design: 'turbine', width: 0.24, rimShare: 0.74 },
  },
  { length: 4.94, width: 1.89, height: 1.46, wheelbase: 2.95, wheelRadius: 0.35 },
);
