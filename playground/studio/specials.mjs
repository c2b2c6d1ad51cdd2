// Vehicles that are no cars: light truck, caravan and motorcycle, from the side, from the front and from behind.
import { bodyDefinitions, projection } from './side.mjs';
import { closed, curve, n, path } from './svg.mjs';
import { shadow } from './stage.mjs';
import { wheel, wheelAgain, wheelDefinitions } from './wheels.mjs';

const c = 'c';
const CENTRE = 600;
const DARK = '#23272d';

const shape = (view, points, attributes) => path(closed(view.all(points)), attributes);
const box = (view, x, y, width, height, attributes, radius = 0) =>
  `<rect x="${n(view.x(x))}" y="${n(view.y(y + height))}" width="${n(width * view.scale)}" height="${n(height * view.scale)}"${radius ? ` rx="${n(radius * view.scale)}"` : ''} ${Object.entries(
    attributes,
  )
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;
const line = (view, points, colour, width, more = {}) =>
  path(curve(view.all(points)), {
    fill: 'none',
    stroke: colour,
    'stroke-width': n(width * view.scale),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

function onWheels(view, places, radius, style) {
  const [first, ...others] = places.map((x) => [view.x(x), view.y(radius)]);
  return (
    `<g transform="translate(${n(first[0])} ${n(first[1])})">${wheel(radius * view.scale, style)}</g>` +
    others.map(([x, y]) => wheelAgain(x, y)).join('')
  );
}

const grounded = (view, from, to, places, radius) =>
  shadow(view.x((from + to) / 2), view.ground + 4, ((to - from) / 2) * view.scale + 40, 28) +
  places.map((x) => shadow(view.x(x), view.ground, radius * view.scale * 1.05, 11)).join('');

const finish = (view, paint, size, places, radius, parts, dark = false) => ({
  definitions: bodyDefinitions(paint, view.y(size.height), view.y(size.sill)) + wheelDefinitions(dark),
  content: parts,
  wheel: [view.x(places[0]), view.y(radius)],
  radius: radius * view.scale,
  ground: view.ground,
});

function truckSide(paint) {
  const size = { length: 600, height: 226, sill: 40 };
  const view = projection(size);
  const places = [112, 440];
  const cab = [
    [6, 42, c],
    [1, 55],
    [1, 96],
    [5, 118],
    [15, 152],
    [32, 196],
    [50, 217],
    [82, 225],
    [150, 225],
    [162, 217, c],
    [165, 190],
    [165, 46, c],
  ];
  const ribs = [240, 300, 360, 420, 480, 540]
    .map((x) =>
      curve(
        view.all([
          [x, 104],
          [x, 143],
        ]),
      ),
    )
    .join('');
  return finish(
    view,
    paint,
    size,
    places,
    40,
    grounded(view, 0, 600, places, 40) +
      box(view, 150, 58, 440, 20, { fill: DARK }) +
      box(view, 182, 90, 414, 15, { fill: '#8b939d' }) +
      box(view, 186, 104, 410, 40, { fill: '#c5ccd4' }) +
      path(ribs, { stroke: '#8b939d', 'stroke-width': 5 }) +
      line(
        view,
        [
          [186, 144],
          [596, 144],
        ],
        '#e9edf1',
        3,
      ) +
      line(
        view,
        [
          [186, 104],
          [186, 205],
          [206, 205],
          [206, 146],
        ],
        '#aab2bb',
        4.5,
      ) +
      shape(view, cab, { fill: 'url(#b)' }) +
      shape(
        view,
        [
          [22, 138, c],
          [40, 186],
          [58, 210],
          [84, 215],
          [136, 215, c],
          [140, 134, c],
        ],
        { fill: 'url(#g)' },
      ) +
      line(
        view,
        [
          [38, 134],
          [54, 180],
          [72, 216],
        ],
        'url(#b)',
        6,
      ) +
      path(
        curve(
          view.all([
            [46, 134, c],
            [40, 116],
            [60, 92],
          ]),
        ) +
          curve(
            view.all([
              [150, 220],
              [150, 60],
            ]),
          ),
        { fill: 'none', stroke: paint.line, 'stroke-opacity': 0.4, 'stroke-width': 2 },
      ) +
      path(
        closed(
          view.all([
            [66, 40, c],
            [70, 66],
            [92, 87],
            [132, 87],
            [154, 66],
            [158, 40, c],
          ]),
        ),
        { fill: '#0e1114' },
      ) +
      box(view, 2, 42, 60, 14, { fill: DARK }, 3) +
      shape(
        view,
        [
          [2, 88, c],
          [22, 90, c],
          [24, 72, c],
          [2, 72, c],
        ],
        { fill: 'url(#h)', stroke: '#3a434d', 'stroke-width': 2 },
      ) +
      box(
        view,
        120,
        118,
        18,
        4,
        { fill: '#fff', 'fill-opacity': 0.4, stroke: '#000', 'stroke-opacity': 0.3 },
        2,
      ) +
      line(
        view,
        [
          [30, 160],
          [10, 168],
        ],
        DARK,
        3,
      ) +
      box(view, 0, 148, 12, 38, { fill: DARK }, 4) +
      box(view, 300, 46, 70, 34, { fill: '#4a5058' }, 6) +
      box(view, 584, 84, 14, 12, { fill: 'url(#r)' }) +
      line(
        view,
        [
          [386, 72],
          [404, 92],
          [476, 92],
          [494, 72],
        ],
        '#3c424a',
        5,
      ) +
      onWheels(view, places, 40, 'steel'),
  );
}

function truckEnd(paint, isRear) {
  const size = { length: 226, height: 226, sill: 40 };
  const view = projection(size);
  const at = (x) => 113 + x;
  const mirror = (points) => points.map(([x, y, kind]) => [at(x), y, kind]);
  const both = (points) =>
    mirror([
      ...points,
      ...points
        .slice()
        .reverse()
        .map(([x, y, kind]) => [-x, y, kind]),
    ]);
  const tyre = (x) => box(view, at(x), 0, 26, 62, { fill: '#191c20' }, 5);
  const lamps = isRear ? 'url(#r)' : 'url(#h)';
  const front =
    shape(
      view,
      both([
        [78, 224],
        [88, 214],
        [98, 130],
        [100, 60],
        [96, 44, c],
      ]),
      { fill: 'url(#b)' },
    ) +
    shape(
      view,
      both([
        [72, 210, c],
        [76, 206, c],
        [88, 136, c],
        [60, 130],
      ]),
      { fill: 'url(#g)' },
    ) +
    box(view, at(-62), 84, 124, 26, { fill: '#14181d' }, 6) +
    [92, 100]
      .map((y) =>
        line(
          view,
          [
            [at(-58), y],
            [at(58), y],
          ],
          '#5f6872',
          1.2,
        ),
      )
      .join('') +
    box(view, at(-100), 42, 200, 22, { fill: DARK }, 6) +
    [-116, 104].map((x) => box(view, at(x), 132, 12, 42, { fill: DARK }, 4)).join('') +
    [-92, 66]
      .map((x) => box(view, at(x), 70, 26, 18, { fill: lamps, stroke: '#3a434d', 'stroke-width': 2 }, 4))
      .join('');
  const rear =
    shape(
      view,
      both([
        [80, 222],
        [90, 210],
        [94, 130, c],
      ]),
      { fill: 'url(#b)' },
    ) +
    shape(
      view,
      both([
        [70, 206, c],
        [76, 150, c],
      ]),
      { fill: 'url(#g)' },
    ) +
    box(view, at(-102), 92, 204, 14, { fill: '#8b939d' }) +
    box(view, at(-102), 106, 204, 44, { fill: '#c5ccd4', stroke: '#8b939d', 'stroke-width': 4 }) +
    [-50, 0, 50]
      .map((x) =>
        line(
          view,
          [
            [at(x), 110],
            [at(x), 146],
          ],
          '#8b939d',
          2,
        ),
      )
      .join('') +
    line(
      view,
      [
        [at(-102), 198],
        [at(102), 198],
      ],
      '#aab2bb',
      5,
    ) +
    [-100, 100]
      .map((x) =>
        line(
          view,
          [
            [at(x), 150],
            [at(x), 198],
          ],
          '#aab2bb',
          5,
        ),
      )
      .join('') +
    box(view, at(-90), 58, 180, 12, { fill: DARK }) +
    [-88, 60].map((x) => box(view, at(x), 72, 28, 12, { fill: lamps }, 2)).join('');
  return {
    definitions: bodyDefinitions(paint, view.y(226), view.y(44)),
    content:
      shadow(CENTRE, view.ground + 3, 120 * view.scale, 24) + tyre(-96) + tyre(70) + (isRear ? rear : front),
    light: [view.x(at(79)), view.y(79)],
    ground: view.ground,
  };
}

const SHELL = { fill: '#f3f4f2', stroke: '#b9c0c7', 'stroke-width': 2 };
const pane = (view, x, y, width, height) =>
  box(view, x, y, width, height, { fill: 'url(#g)', stroke: '#20252b', 'stroke-width': 4 }, 7) +
  box(view, x + 6, y + 6, width - 12, height * 0.4, { fill: '#fff', 'fill-opacity': 0.08 }, 4);

function caravanSide(paint) {
  const size = { length: 720, height: 300, sill: 52 };
  const view = projection(size);
  const places = [424, 502];
  const hull = [
    [136, 54, c],
    [130, 92],
    [136, 190],
    [164, 262],
    [206, 292],
    [260, 297],
    [690, 296],
    [716, 288, c],
    [719, 200],
    [719, 62, c],
    [712, 54, c],
  ];
  const swoosh = [
    [131, 118, c],
    [260, 128],
    [430, 172],
    [719, 186, c],
    [719, 222, c],
    [430, 196],
    [270, 146],
    [132, 140, c],
  ];
  return finish(
    view,
    paint,
    size,
    places,
    34,
    grounded(view, 20, 720, places, 34) +
      line(
        view,
        [
          [8, 48],
          [60, 50],
          [150, 60],
        ],
        DARK,
        9,
      ) +
      line(
        view,
        [
          [26, 50],
          [26, 8],
        ],
        DARK,
        6,
      ) +
      `<circle cx="${n(view.x(26))}" cy="${n(view.y(10))}" r="${n(10 * view.scale)}" fill="#191c20"/>` +
      box(view, 62, 56, 62, 44, { fill: '#c5ccd4', stroke: '#8b939d', 'stroke-width': 2 }, 5) +
      shape(view, hull, { id: 'q', ...SHELL }) +
      `<clipPath id="o"><use href="#q"/></clipPath><g clip-path="url(#o)">` +
      box(view, 120, 50, 610, 52, { fill: 'url(#b)' }) +
      shape(view, swoosh, { fill: paint.base }) +
      line(
        view,
        [
          [131, 158],
          [430, 214],
          [719, 236],
        ],
        paint.dark,
        3,
      ) +
      box(view, 374, 40, 178, 40, { fill: '#0e1114' }, 20) +
      '</g>' +
      pane(view, 186, 178, 96, 66) +
      pane(view, 448, 182, 84, 60) +
      pane(view, 596, 178, 84, 64) +
      box(view, 318, 78, 86, 186, { fill: '#e7e9ea', stroke: '#9aa3ac', 'stroke-width': 3 }, 7) +
      pane(view, 334, 186, 54, 56) +
      box(view, 392, 150, 5, 18, { fill: DARK }, 2) +
      box(view, 236, 276, 380, 13, { fill: '#d4d8dc', stroke: '#9aa3ac', 'stroke-width': 2 }, 6) +
      box(view, 706, 120, 13, 34, { fill: 'url(#r)' }, 4) +
      line(
        view,
        [
          [330, 44],
          [400, 44],
        ],
        '#8b939d',
        5,
      ) +
      onWheels(view, places, 34, 'five'),
  );
}

function caravanEnd(paint, isRear) {
  const size = { length: 250, height: 300, sill: 52 };
  const view = projection(size);
  const hull = [
    [6, 56, c],
    [4, 200],
    [10, 270],
    [40, 294],
    [125, 298],
    [210, 294],
    [240, 270],
    [246, 200],
    [244, 56, c],
  ];
  const tail =
    pane(view, 60, 190, 130, 56) +
    `<g transform="translate(${n(view.x(125))} ${n(view.y(116))})"><circle r="${n(38 * view.scale)}" fill="#1c2025"/><circle r="${n(24 * view.scale)}" fill="#b9c0c7"/><circle r="${n(8 * view.scale)}" fill="#4a5058"/></g>` +
    [10, 218].map((x) => box(view, x, 92, 22, 46, { fill: 'url(#r)' }, 5)).join('');
  const nose =
    pane(view, 50, 180, 150, 72) +
    box(view, 66, 58, 118, 50, { fill: '#c5ccd4', stroke: '#8b939d', 'stroke-width': 3 }, 6) +
    line(
      view,
      [
        [95, 50],
        [125, 24],
        [155, 50],
      ],
      DARK,
      8,
    ) +
    [12, 226].map((x) => box(view, x, 150, 12, 14, { fill: '#f2a93b' }, 3)).join('');
  return {
    definitions: bodyDefinitions(paint, view.y(300), view.y(52)),
    content:
      shadow(CENTRE, view.ground + 3, 130 * view.scale, 24) +
      [16, 208].map((x) => box(view, x, 0, 26, 62, { fill: '#191c20' }, 5)).join('') +
      shape(view, hull, { id: 'q', ...SHELL }) +
      `<clipPath id="o"><use href="#q"/></clipPath><g clip-path="url(#o)">${box(view, 0, 50, 250, 50, { fill: 'url(#b)' })}${box(view, 0, 152, 250, 14, { fill: paint.base })}${box(view, 0, 172, 250, 4, { fill: paint.dark })}</g>` +
      (isRear ? tail : nose),
    light: isRear ? [view.x(229), view.y(115)] : [view.x(231), view.y(157)],
    ground: view.ground,
  };
}

function bikeSide(paint) {
  const size = { length: 212, height: 116, sill: 20 };
  const view = projection(size);
  const places = [34, 176];
  const metal = '#8f98a2';
  return finish(
    view,
    paint,
    size,
    places,
    31,
    grounded(view, 6, 206, places, 31) +
      onWheels(view, places, 31, 'five') +
      line(
        view,
        [
          [92, 44],
          [130, 36],
          [176, 31],
        ],
        '#4a5058',
        6,
      ) +
      line(
        view,
        [
          [34, 31],
          [62, 92],
        ],
        '#c9d0d7',
        4.5,
      ) +
      line(
        view,
        [
          [44, 53],
          [65, 98],
        ],
        DARK,
        6,
      ) +
      shape(
        view,
        [
          [12, 58],
          [34, 66],
          [54, 58, c],
          [50, 55, c],
          [34, 62],
          [16, 55],
        ],
        { fill: paint.dark },
      ) +
      line(
        view,
        [
          [66, 84],
          [96, 62],
          [122, 40],
        ],
        paint.deep,
        5,
      ) +
      line(
        view,
        [
          [66, 90],
          [120, 74],
          [128, 42],
        ],
        paint.deep,
        5,
      ) +
      shape(
        view,
        [
          [82, 26, c],
          [78, 44],
          [88, 66],
          [118, 66, c],
          [126, 44],
          [122, 26],
          [104, 20, c],
        ],
        { fill: '#3a4048' },
      ) +
      [40, 46, 52, 58]
        .map((y) =>
          line(
            view,
            [
              [84, y],
              [116, y],
            ],
            '#6a727c',
            2,
          ),
        )
        .join('') +
      `<circle cx="${n(view.x(104))}" cy="${n(view.y(34))}" r="${n(11 * view.scale)}" fill="${metal}" stroke="#5a626b" stroke-width="4"/>` +
      line(
        view,
        [
          [82, 54],
          [70, 36],
          [84, 20],
          [128, 17],
          [160, 24],
        ],
        '#aab2bb',
        4.5,
      ) +
      line(
        view,
        [
          [150, 22],
          [192, 38],
        ],
        '#6a727c',
        9,
      ) +
      shape(
        view,
        [
          [64, 84, c],
          [72, 98],
          [92, 104],
          [112, 98],
          [126, 84, c],
          [104, 76],
          [80, 76],
        ],
        { fill: 'url(#b)' },
      ) +
      line(
        view,
        [
          [76, 96],
          [94, 100],
          [112, 94],
        ],
        '#fff',
        2,
        { 'stroke-opacity': paint.gleam },
      ) +
      shape(
        view,
        [
          [118, 86, c],
          [132, 83],
          [152, 87],
          [176, 95],
          [184, 94, c],
          [176, 84],
          [150, 76],
          [124, 75, c],
        ],
        { fill: '#1b1e22' },
      ) +
      shape(
        view,
        [
          [138, 76, c],
          [160, 80],
          [190, 94, c],
          [192, 88, c],
          [172, 76],
          [146, 70, c],
        ],
        { fill: 'url(#b)' },
      ) +
      shape(
        view,
        [
          [184, 92, c],
          [194, 90],
          [192, 84, c],
          [184, 86, c],
        ],
        { fill: 'url(#r)' },
      ) +
      line(
        view,
        [
          [186, 86],
          [202, 66],
        ],
        DARK,
        3,
      ) +
      line(
        view,
        [
          [130, 40],
          [152, 66],
        ],
        '#c9d0d7',
        4,
      ) +
      line(
        view,
        [
          [62, 96],
          [68, 106],
          [84, 110],
        ],
        DARK,
        4,
      ) +
      line(
        view,
        [
          [78, 109],
          [88, 111],
        ],
        '#15181c',
        6,
      ) +
      line(
        view,
        [
          [70, 106],
          [68, 116],
        ],
        DARK,
        2,
      ) +
      shape(
        view,
        [
          [62, 119],
          [70, 121],
          [76, 117],
          [68, 114],
        ],
        { fill: DARK },
      ) +
      `<circle cx="${n(view.x(52))}" cy="${n(view.y(90))}" r="${n(10.5 * view.scale)}" fill="${paint.dark}"/>` +
      shape(
        view,
        [
          [43, 97, c],
          [50, 100],
          [52, 81, c],
          [44, 83],
        ],
        { fill: 'url(#h)', stroke: '#3a434d', 'stroke-width': 2 },
      ),
  );
}

function bikeEnd(paint, isRear) {
  const size = { length: 120, height: 120, sill: 20 };
  const view = projection({ ...size, height: 128 });
  const lamp = isRear
    ? box(view, 48, 84, 24, 9, { fill: 'url(#r)' }, 4)
    : `<circle cx="${CENTRE}" cy="${n(view.y(86))}" r="${n(13 * view.scale)}" fill="${paint.dark}"/><circle cx="${CENTRE}" cy="${n(view.y(86))}" r="${n(10.5 * view.scale)}" fill="url(#h)" stroke="#3a434d" stroke-width="3"/>`;
  return {
    definitions: bodyDefinitions(paint, view.y(112), view.y(30)),
    content:
      shadow(CENTRE, view.ground + 3, 34 * view.scale, 18) +
      box(view, isRear ? 51 : 53, 0, isRear ? 18 : 14, 64, { fill: '#191c20' }, 7) +
      (isRear
        ? line(
            view,
            [
              [78, 26],
              [78, 56],
            ],
            '#6a727c',
            9,
          )
        : line(
            view,
            [
              [49, 32],
              [49, 96],
            ],
            '#c9d0d7',
            4,
          ) +
          line(
            view,
            [
              [71, 32],
              [71, 96],
            ],
            '#c9d0d7',
            4,
          )) +
      shape(
        view,
        [
          [44, 44, c],
          [40, 62],
          [48, 74],
          [72, 74],
          [80, 62],
          [76, 44, c],
        ],
        { fill: '#3a4048' },
      ) +
      shape(
        view,
        [
          [42, 74, c],
          [44, 92],
          [60, 104],
          [76, 92],
          [78, 74, c],
          [60, 68],
        ],
        { fill: 'url(#b)' },
      ) +
      shape(
        view,
        isRear
          ? [
              [46, 78, c],
              [50, 96],
              [70, 96],
              [74, 78, c],
            ]
          : [
              [50, 58],
              [60, 68],
              [70, 58],
              [68, 50],
              [52, 50],
            ],
        { fill: isRear ? '#1b1e22' : 'url(#b)' },
      ) +
      line(
        view,
        [
          [22, 104],
          [42, 108],
          [60, 102],
          [78, 108],
          [98, 104],
        ],
        DARK,
        4,
      ) +
      line(
        view,
        [
          [18, 104],
          [30, 106],
        ],
        '#15181c',
        6,
      ) +
      line(
        view,
        [
          [90, 106],
          [102, 104],
        ],
        '#15181c',
        6,
      ) +
      [
        [30, -1],
        [90, 1],
      ]
        .map(
          ([x, way]) =>
            line(
              view,
              [
                [x, 106],
                [x + way * 4, 118],
              ],
              DARK,
              2,
            ) +
            shape(
              view,
              [
                [x + way * 4 - 8, 118],
                [x + way * 4, 123],
                [x + way * 4 + 8, 118],
                [x + way * 4, 114],
              ],
              { fill: '#3a4048' },
            ),
        )
        .join('') +
      lamp +
      (isRear ? box(view, 49, 62, 22, 14, { fill: '#f7f8f9', stroke: '#6a727c', 'stroke-width': 2 }, 2) : ''),
    light: [CENTRE, view.y(86)],
    ground: view.ground,
  };
}

export const SPECIALS = {
  'light-truck': { side: truckSide, end: truckEnd },
  caravan: { side: caravanSide, end: caravanEnd },
  motorcycle: { side: bikeSide, end: bikeEnd },
};
