// Cars from the front and from behind. Measures in centimetres: `x` from the middle, `y` up from the ground.
import { bodyDefinitions } from './side.mjs';
import { closed, curve, n, path } from './svg.mjs';
import { shadow } from './stage.mjs';

const CENTRE = 600;
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

function projection({ width, height }) {
  const scale = Math.min(ROOM.width / (width + 26), ROOM.height / height);
  const ground = Math.round(Math.min(676, 424 + (height * scale) / 2));
  const to = ([x, y, kind]) => [CENTRE + x * scale, ground - y * scale, kind];
  return { scale, ground, to, all: (points) => points.map(to), y: (y) => ground - y * scale };
}

/** A shape given by its right half, from the top middle to the bottom middle. */
const both = (half) => [
  ...half,
  ...half
    .slice(1, -1)
    .reverse()
    .map(([x, y, kind]) => [-x, y, kind]),
];
const left = (points) => points.map(([x, y, kind]) => [-x, y, kind]);
const twice = (view, points, attributes) =>
  path(closed(view.all(points)) + closed(view.all(left(points))), attributes);

function lowerBody({ width, sill, belt }) {
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

function cabinOf({ width, height, belt, roof }) {
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

function glassOf({ width, height, belt, roof }, bottom) {
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

const plate = (view, y, text) =>
  `<rect x="${n(CENTRE - 18 * view.scale)}" y="${n(view.y(y + 11))}" width="${n(36 * view.scale)}" height="${n(11 * view.scale)}" rx="5" fill="#f7f8f9" stroke="#6a727c" stroke-width="2"/>` +
  `<text x="${CENTRE}" y="${n(view.y(y + 2.4))}" font-family="Arial,sans-serif" font-weight="700" font-size="${n(8.6 * view.scale)}" letter-spacing="3" text-anchor="middle" fill="#5f2434">${text}</text>`;

function tyres(view, { width, sill }) {
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
function windowOf(view, end, bottom) {
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

function mirrors(view, { width, belt }) {
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

const HEADLIGHTS = {
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
const TAILLIGHTS = {
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

function grille(view, end) {
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

const bumper = (view, { width, sill }, up) =>
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

const frame = (view, end, paint) =>
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

const seats = (view, { belt }) =>
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

function base(view, end, paint) {
  return {
    definitions: bodyDefinitions(paint, view.y(end.height), view.y(end.sill)),
    ground: shadow(CENTRE, view.ground + 3, (end.width / 2 + 22) * view.scale, 26),
  };
}

const shell = (view, end) =>
  path((end.isOpen ? '' : closed(view.all(both(cabinOf(end))))) + closed(view.all(both(lowerBody(end)))), {
    fill: 'url(#b)',
  });

/** Two lamps within each headlight, so that it is more than a white patch from near. */
const lensOf = (view, w, nose) =>
  [-1, 1]
    .flatMap((side) => [w - 13, w - 27].map((x) => view.to([side * x, nose - 2.5])))
    .map(
      ([x, y]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(4 * view.scale)}" fill="#fff" stroke="#8793a0" stroke-width="2.5"/>`,
    )
    .join('');

/** A car from the front. */
export function frontCar(end, paint, detail) {
  const view = projection(end);
  const w = end.width / 2;
  const { definitions, ground } = base(view, end, paint);
  const { belt, nose } = end;
  const bonnet = both([
    [0, belt + 2],
    [w - 22, belt + 1, c],
    [w * 0.62, nose + 5],
    [0, nose + 3],
  ]);
  const crease = [
    [w - 30, belt - 1],
    [w * 0.5, (belt + nose) / 2],
    [w * 0.42, nose + 2],
  ];
  const behind =
    ground +
    tyres(view, end) +
    (end.isOpen ? seats(view, end) + frame(view, end, paint) : '') +
    twice(view, mirrors(view, end), {
      fill: paint.base,
      stroke: paint.line,
      'stroke-opacity': 0.5,
      'stroke-width': 2,
    });
  const face =
    path(closed(view.all(bonnet)), { fill: '#fff', 'fill-opacity': 0.14 }) +
    path(curve(view.all(crease)) + curve(view.all(left(crease))), {
      fill: 'none',
      stroke: paint.line,
      'stroke-opacity': 0.35,
      'stroke-width': 2.5,
    }) +
    (end.dark ? bumper(view, end, 12) : '') +
    grille(view, end) +
    twice(view, HEADLIGHTS[end.lights](w, nose), { fill: 'url(#h)', stroke: '#3a434d', 'stroke-width': 2 });
  const lens = lensOf(view, w, nose);
  const glass = end.isOpen ? '' : windowOf(view, end, belt);
  // A picture of the light ends below the windows: it need not hold what is not seen.
  const content =
    detail === 'light'
      ? shell(view, end) + face + lens
      : behind + shell(view, end) + glass + face + lens + plate(view, nose - 33, 'FORE1');
  return { definitions, content, light: view.to([w - 20, nose - 2]) };
}

function gate(view, end, paint) {
  const w = end.width / 2;
  const line = {
    fill: '#000',
    'fill-opacity': 0.07,
    stroke: paint.line,
    'stroke-opacity': 0.45,
    'stroke-width': 2.5,
  };
  const { boot, sill, belt } = end;
  if (end.gate) {
    const panel = both([
      [0, belt + 3],
      [w - 22, belt + 1, c],
      [w - 22, sill + 26, c],
      [0, sill + 26],
    ]);
    return (
      path(closed(view.all(panel)), line) +
      path(
        curve(
          view.all([
            [-14, belt - 12],
            [14, belt - 12],
          ]),
        ),
        { stroke: '#15191e', 'stroke-width': 12, 'stroke-linecap': 'round' },
      )
    );
  }
  if (end.barn)
    return path(
      `${curve(
        view.all([
          [0, end.height - 5],
          [0, sill + 18],
        ]),
      )}${curve(
        view.all([
          [-w + 14, sill + 18],
          [w - 14, sill + 18],
        ]),
      )}`,
      { ...line, fill: 'none' },
    );
  const lid = [
    [-w + 26, boot - 6],
    [-w + 32, boot - 30],
    [-w + 46, sill + 30, c],
    [w - 46, sill + 30, c],
    [w - 32, boot - 30],
    [w - 26, boot - 6],
  ];
  return path(curve(view.all(lid)), { ...line, fill: 'none' });
}

/** A car from behind. */
export function rearCar(end, paint) {
  const view = projection(end);
  const w = end.width / 2;
  const { definitions, ground } = base(view, end, paint);
  const { boot, belt, sill } = end;
  const content =
    ground +
    tyres(view, end) +
    (end.isOpen ? frame(view, end, paint) + seats(view, end) : '') +
    twice(view, mirrors(view, end), { fill: paint.dark }) +
    shell(view, end) +
    (end.isOpen ? '' : windowOf(view, end, end.gate ? belt + 6 : boot)) +
    gate(view, end, paint) +
    bumper(view, end, end.dark ? 16 : 6) +
    twice(view, TAILLIGHTS[end.lights](w, belt), { fill: 'url(#r)' }) +
    (end.dark || end.barn
      ? ''
      : twice(
          view,
          [
            [w - 46, sill + 3, c],
            [w - 30, sill + 3, c],
            [w - 31, sill - 3, c],
            [w - 45, sill - 3, c],
          ],
          { fill: '#9aa2ab' },
        )) +
    plate(view, end.gate ? sill + 4 : belt - 34, 'FORE1');
  return { definitions, content };
}
