// The studio: backdrop, floor and the shadow that sets a vehicle on it.
import { HEIGHT, WIDTH, linear, n, radial, stopsOf } from './svg.mjs';

/** Walls of the studio by the kind of picture, so that a gallery does not look like one picture six times. */
const BACKDROPS = {
  day: ['#f3f5f7', '#cfd6de', '#c2cad3', '#e3e7eb'],
  cool: ['#e9eff5', '#bcc9d7', '#aebccb', '#d5dee7'],
  warm: ['#f5f1ec', '#d8cfc4', '#cbc1b5', '#e8e2da'],
  dusk: ['#8b96a6', '#4a5564', '#3e4856', '#687485'],
};

/** Definitions and background; a `horizon` at the picture's lower edge means no floor. Pixels from the top. */
export function stage(kind, horizon) {
  const [glow, wall, far, near] = BACKDROPS[kind];
  const definitions =
    `<radialGradient id="w" cy=".42" r=".75">${stopsOf([
      [0, glow],
      [1, wall],
    ])}</radialGradient>` +
    linear('f', [
      [0, far],
      [1, near],
    ]) +
    radial('s', [
      [0, '#0c1118', 0.62],
      [0.6, '#0c1118', 0.32],
      [1, '#0c1118', 0],
    ]);
  const floor = `<path fill="url(#f)" d="M0 ${horizon}h${WIDTH}v${HEIGHT - horizon}H0z"/>`;
  const content = `<path fill="url(#w)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${horizon < HEIGHT ? floor : ''}`;
  return { definitions, content };
}

/** A soft shadow lying on the floor. */
export const shadow = (x, y, width, height) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width)}" ry="${n(height)}" fill="url(#s)"/>`;
