// The studio: backdrop, floor and the shadow that sets a vehicle on it.
import { HEIGHT, WIDTH, linear, n, radial } from './svg.mjs';

/** Walls of the studio by the kind of picture, so that a gallery does not look like one picture six times. */
const BACKDROPS = {
  day: ['#f3f5f7', '#cfd6de', '#c2cad3', '#e3e7eb'],
  cool: ['#e9eff5', '#bcc9d7', '#aebccb', '#d5dee7'],
  warm: ['#f5f1ec', '#d8cfc4', '#cbc1b5', '#e8e2da'],
  dusk: ['#8b96a6', '#4a5564', '#3e4856', '#687485'],
};

export function stage(kind, horizon = 520) {
  const [glow, wall, far, near] = BACKDROPS[kind];
  const definitions =
    `<radialGradient id="w" cx=".5" cy=".42" r=".75"><stop stop-color="${glow}"/><stop offset="1" stop-color="${wall}"/></radialGradient>` +
    linear('f', [
      [0, far],
      [1, near],
    ]) +
    radial('s', [
      [0, '#0c1118', 0.62],
      [0.6, '#0c1118', 0.32],
      [1, '#0c1118', 0],
    ]);
  const content =
    `<path fill="url(#w)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<path fill="url(#f)" d="M0 ${horizon}h${WIDTH}v${HEIGHT - horizon}H0z"/>`;
  return { definitions, content };
}

/** A soft shadow lying on the floor. */
export const shadow = (x, y, width, height) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width)}" ry="${n(height)}" fill="url(#s)"/>`;
