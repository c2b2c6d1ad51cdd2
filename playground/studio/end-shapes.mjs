// Cars from the front and from behind: what bodies need for it, and the outlines. Measures in centimetres, `x`
// from the middle, `y` up from the ground.

import { closed, path } from './svg.mjs';

export const CENTRE = 600;
const ROOM = { width: 700, height: 500 };

const c = 'c';

/**
 * What the two views need of a body. `belt`: where the windows begin; `nose`: upper edge of the grille;
 * `boot`: lower edge of the rear window; `roof`: half width of the roof as a share of the half width.
 */
export const ENDS = {
  sedan: { width: 180, height: 145, sill: 19, belt: 95, nose: 70, boot: 103, roof: 0.66, lights: 'wide' },
  hatch: { width: 179, height: 147, sill: 19, belt: 98, nose: 72, boot: 106, roof: 0.68, lights: 'wide' },
  wagon: { width: 184, height: 150, sill: 20, belt: 96, nose: 71, boot: 106, roof: 0.69, lights: 'wide' },
  suv: {
    width: 187,
    height: 168,
    sill: 26,
    belt: 112,
    nose: 88,
    boot: 120,
    roof: 0.72,
    lights: 'tall',
    dark: true,
  },
  ute: {
    width: 188,
    height: 182,
    sill: 33,
    belt: 119,
    nose: 100,
    boot: 126,
    roof: 0.72,
    lights: 'tall',
    dark: true,
    gate: true,
  },
  van: {
    width: 195,
    height: 200,
    sill: 25,
    belt: 121,
    nose: 88,
    boot: 128,
    roof: 0.82,
    lights: 'post',
    barn: true,
  },
  coupe: { width: 186, height: 132, sill: 17, belt: 91, nose: 66, boot: 97, roof: 0.62, lights: 'wide' },
  convertible: {
    width: 178,
    height: 122,
    sill: 17,
    belt: 92,
    nose: 67,
    boot: 97,
    roof: 0.66,
    lights: 'wide',
    isOpen: true,
  },
  'people-mover': {
    width: 198,
    height: 178,
    sill: 22,
    belt: 115,
    nose: 86,
    boot: 122,
    roof: 0.76,
    lights: 'post',
  },
};

export function projection({ width, height }) {
  const scale = Math.min(ROOM.width / (width + 26), ROOM.height / height);
  const ground = Math.round(Math.min(676, 424 + (height * scale) / 2));
  const to = ([x, y, kind]) => [CENTRE + x * scale, ground - y * scale, kind];
  return { scale, ground, to, all: (points) => points.map(to), y: (y) => ground - y * scale };
}

/** A shape given by its right half, from the top middle to the bottom middle. */
export const both = (half) => [
  ...half,
  ...half
    .slice(1, -1)
    .reverse()
    .map(([x, y, kind]) => [-x, y, kind]),
];
export const left = (points) => points.map(([x, y, kind]) => [-x, y, kind]);
export const twice = (view, points, attributes) =>
  path(closed(view.all(points)) + closed(view.all(left(points))), attributes);

export function lowerBody({ width, sill, belt }) {
  const w = width / 2;
  return [
    [0, belt + 4],
    [w - 16, belt + 2],
    [w - 5, belt - 5],
    [w, belt - 28],
    [w, sill + 24],
    [w - 4, sill + 4],
    [w - 12, sill - 2, c],
    [0, sill - 2, c],
  ];
}

export function cabinOf({ width, height, belt, roof }) {
  const w = width / 2;
  return [
    [0, height],
    [w * roof * 0.7, height - 1],
    [w * roof, height - 7],
    [w * (roof + 1) * 0.48, (height + belt) / 2],
    [w - 9, belt, c],
    [0, belt, c],
  ];
}

export function glassOf({ width, height, belt, roof }, bottom) {
  const w = width / 2;
  const inset = bottom > belt + 4 ? 15 : 12;
  return [
    [0, height - 8],
    [w * roof - 9, height - 10, c],
    [w * (roof + 1) * 0.48 - inset, (height + bottom) / 2],
    [w - inset - 6, bottom + 1, c],
    [0, bottom - 3],
  ];
}
