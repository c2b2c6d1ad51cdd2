// Parts of a car seen from the front or from behind: windows, lights, grille, bumper.
import { bodyDefinitions } from './side.mjs';
import { CENTRE, both, cabinOf, glassOf, lowerBody, twice } from './end-shapes.mjs';
import { shadow } from './stage.mjs';
import { closed, curve, n, path } from './svg.mjs';

const c = 'c';

export const plate = (view, y, text) =>
  `<rect x="${n(CENTRE - 18 * view.scale)}" y="${n(view.y(y + 11))}" width="${n(36 * view.scale)}" height="${n(11 * view.scale)}" rx="5" fill="#f7f8f9" stroke="#6a727c" stroke-width="2"/>` +
  `<text x="${CENTRE}" y="${n(view.y(y + 2.4))}" font-family="Arial,sans-serif" font-weight="700" font-size="${n(8.6 * view.scale)}" letter-spacing="3" text-anchor="middle" fill="#5f2434">${text}</text>`;

export function tyres(view, { width, sill }) {
  const w = width / 2;
  return twice(
    view,
    [
      [w - 26, sill + 14, c],
      [w - 25, 3],
      [w - 20, 0],
      [w - 8, 0],
      [w - 4, 3],
      [w - 4, sill + 14, c],
    ],
    { fill: '#191c20' },
  );
}

/** Windscreen or rear window with what is seen through it. */
export function windowOf(view, end, bottom) {
  const shape = both(glassOf(end, bottom));
  const head = (x) => [
    [x - 11, bottom - 4, c],
    [x - 9, bottom + 14],
    [x, bottom + 17],
    [x + 9, bottom + 14],
    [x + 11, bottom - 4, c],
  ];
  return (
    path(closed(view.all(shape)), { id: 'p', fill: 'url(#g)' }) +
    '<clipPath id="c"><use href="#p"/></clipPath>' +
    path(closed(view.all(head(34))) + closed(view.all(head(-34))), {
      fill: '#0b0e12',
      'fill-opacity': 0.55,
      'clip-path': 'url(#c)',
    }) +
    path(
      closed(
        view.all([
          [10, 220, c],
          [34, 220, c],
          [-14, 70, c],
          [-38, 70, c],
        ]),
      ),
      { fill: '#fff', 'fill-opacity': 0.08, 'clip-path': 'url(#c)' },
    )
  );
}

export function mirrors({ width, belt }) {
  const w = width / 2;
  return [
    [w - 10, belt + 3, c],
    [w - 2, belt + 1],
    [w + 10, belt + 4],
    [w + 12, belt + 11],
    [w + 2, belt + 14],
    [w - 3, belt + 10],
  ];
}

export const HEADLIGHTS = {
  wide: (w, y) => [
    [w * 0.48, y - 3, c],
    [w - 20, y + 3],
    [w - 4, y + 6, c],
    [w - 3, y - 3],
    [w - 20, y - 8],
    [w * 0.52, y - 9, c],
  ],
  tall: (w, y) => [
    [w * 0.54, y, c],
    [w - 5, y + 4, c],
    [w - 3, y - 12, c],
    [w - 22, y - 16],
    [w * 0.58, y - 12, c],
  ],
  post: (w, y) => [
    [w * 0.56, y + 2, c],
    [w - 6, y + 14, c],
    [w - 3, y - 4, c],
    [w - 24, y - 10],
    [w * 0.58, y - 8, c],
  ],
};
export const TAILLIGHTS = {
  wide: (w, y) => [
    [w - 40, y - 8, c],
    [w - 12, y - 3],
    [w - 4, y - 6],
    [w - 1, y - 18, c],
    [w - 18, y - 20],
    [w - 38, y - 15, c],
  ],
  tall: (w, y) => [
    [w - 30, y - 2, c],
    [w - 8, y + 1],
    [w - 3, y - 8],
    [w - 1, y - 30, c],
    [w - 15, y - 30, c],
    [w - 20, y - 15],
    [w - 30, y - 13, c],
  ],
  post: (w, y) => [
    [w - 17, y + 14, c],
    [w - 9, y + 14, c],
    [w - 2, y - 6],
    [w - 2, y - 36, c],
    [w - 14, y - 36, c],
  ],
};

export function grille(view, end) {
  const w = end.width / 2;
  const { nose, sill } = end;
  const low = sill + 15;
  const upper = both([
    [0, nose - 1],
    [w * 0.44, nose - 2, c],
    [w * 0.46, nose - 12],
    [w * 0.38, nose - 19, c],
    [0, nose - 20],
  ]);
  const intake = both([
    [0, low + 9],
    [w * 0.6, low + 9, c],
    [w * 0.66, low - 3],
    [w * 0.5, low - 8, c],
    [0, low - 8],
  ]);
  const bars = [6, 11, 15]
    .map((down) =>
      curve(
        view.all([
          [-w * 0.44, nose - down],
          [w * 0.44, nose - down],
        ]),
      ),
    )
    .join('');
  return (
    path(closed(view.all(upper)) + closed(view.all(intake)), { fill: '#14181d' }) +
    path(bars, { stroke: '#5f6872', 'stroke-width': 2.5, fill: 'none' }) +
    path(closed(view.all(upper)), { fill: 'none', stroke: '#c9d0d7', 'stroke-width': 2.5 }) +
    twice(
      view,
      [
        [w * 0.72, low + 8, c],
        [w - 8, low + 10, c],
        [w - 10, low - 1, c],
        [w * 0.74, low - 2, c],
      ],
      { fill: '#14181d', 'fill-opacity': 0.85 },
    )
  );
}

export const bumper = (view, { width, sill }, up) =>
  path(
    closed(
      view.all(
        both([
          [0, sill + up],
          [width / 2 - 1, sill + up + 3, c],
          [width / 2 - 4, sill + 3],
          [width / 2 - 12, sill - 2, c],
          [0, sill - 2, c],
        ]),
      ),
    ),
    { fill: '#272b31' },
  );

export const frame = (view, end, paint) =>
  path(
    curve(
      view.all([
        [end.width / 2 - 12, end.belt],
        [end.width * 0.35, end.height - 5, c],
        [-end.width * 0.35, end.height - 5, c],
        [-end.width / 2 + 12, end.belt],
      ]),
    ),
    {
      fill: 'url(#g)',
      'fill-opacity': 0.35,
      stroke: paint.dark,
      'stroke-width': 11,
      'stroke-linejoin': 'round',
    },
  );

export const seats = (view, { belt }) =>
  twice(
    view,
    [
      [14, belt - 2, c],
      [16, belt + 12],
      [24, belt + 20],
      [38, belt + 20],
      [47, belt + 12],
      [49, belt - 2, c],
    ],
    { fill: '#6d4a35' },
  );

export function base(view, end, paint) {
  return {
    definitions: bodyDefinitions(paint, view.y(end.height), view.y(end.sill)),
    ground: shadow(CENTRE, view.ground + 3, (end.width / 2 + 22) * view.scale, 26),
  };
}

export const shell = (view, end) =>
  path((end.isOpen ? '' : closed(view.all(both(cabinOf(end))))) + closed(view.all(both(lowerBody(end)))), {
    fill: 'url(#b)',
  });

/** Two lamps within each headlight, so that it is more than a white patch from near. */
export const lensOf = (view, w, nose) =>
  [-1, 1]
    .flatMap((side) => [w - 13, w - 27].map((x) => view.to([side * x, nose - 2.5])))
    .map(
      ([x, y]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(4 * view.scale)}" fill="#fff" stroke="#8793a0" stroke-width="2.5"/>`,
    )
    .join('');
