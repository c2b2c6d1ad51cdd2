// A motorcycle without fairing.
import { bodyDefinitions, projection } from './side.mjs';
import { shadow } from './stage.mjs';
import { n, points as at } from './svg.mjs';
import { CENTRE, DARK, shape, box, line, onWheels, grounded, finish } from './tools.mjs';

export function bikeSide(paint) {
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
      line(view, at('92 44, 130 36, 176 31'), '#4a5058', 6) +
      line(view, at('34 31, 62 92'), '#c9d0d7', 4.5) +
      line(view, at('44 53, 65 98'), DARK, 6) +
      shape(view, at('12 58, 34 66, 54 58c, 50 55c, 34 62, 16 55'), { fill: paint.dark }) +
      line(view, at('66 84, 96 62, 122 40'), paint.deep, 5) +
      line(view, at('66 90, 120 74, 128 42'), paint.deep, 5) +
      shape(view, at('82 26c, 78 44, 88 66, 118 66c, 126 44, 122 26, 104 20c'), { fill: '#3a4048' }) +
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
      line(view, at('82 54, 70 36, 84 20, 128 17, 160 24'), '#aab2bb', 4.5) +
      line(view, at('150 22, 192 38'), '#6a727c', 9) +
      shape(view, at('64 84c, 72 98, 92 104, 112 98, 126 84c, 104 76, 80 76'), { fill: 'url(#b)' }) +
      line(view, at('76 96, 94 100, 112 94'), '#fff', 2, { 'stroke-opacity': paint.gleam }) +
      shape(view, at('118 86c, 132 83, 152 87, 176 95, 184 94c, 176 84, 150 76, 124 75c'), {
        fill: '#1b1e22',
      }) +
      shape(view, at('138 76c, 160 80, 190 94c, 192 88c, 172 76, 146 70c'), { fill: 'url(#b)' }) +
      shape(view, at('184 92c, 194 90, 192 84c, 184 86c'), { fill: 'url(#r)' }) +
      line(view, at('186 86, 202 66'), DARK, 3) +
      line(view, at('130 40, 152 66'), '#c9d0d7', 4) +
      line(view, at('62 96, 68 106, 84 110'), DARK, 4) +
      line(view, at('78 109, 88 111'), '#15181c', 6) +
      line(view, at('70 106, 68 116'), DARK, 2) +
      shape(view, at('62 119, 70 121, 76 117, 68 114'), { fill: DARK }) +
      `<circle cx="${n(view.x(52))}" cy="${n(view.y(90))}" r="${n(10.5 * view.scale)}" fill="${paint.dark}"/>` +
      shape(view, at('43 97c, 50 100, 52 81c, 44 83'), {
        fill: 'url(#h)',
        stroke: '#3a434d',
        'stroke-width': 2,
      }),
  );
}

export function bikeEnd(paint, isRear) {
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
        ? line(view, at('78 26, 78 56'), '#6a727c', 9)
        : line(view, at('49 32, 49 96'), '#c9d0d7', 4) + line(view, at('71 32, 71 96'), '#c9d0d7', 4)) +
      shape(view, at('44 44c, 40 62, 48 74, 72 74, 80 62, 76 44c'), { fill: '#3a4048' }) +
      shape(view, at('42 74c, 44 92, 60 104, 76 92, 78 74c, 60 68'), { fill: 'url(#b)' }) +
      shape(view, isRear ? at('46 78c, 50 96, 70 96, 74 78c') : at('50 58, 60 68, 70 58, 68 50, 52 50'), {
        fill: isRear ? '#1b1e22' : 'url(#b)',
      }) +
      line(view, at('22 104, 42 108, 60 102, 78 108, 98 104'), DARK, 4) +
      line(view, at('18 104, 30 106'), '#15181c', 6) +
      line(view, at('90 106, 102 104'), '#15181c', 6) +
      at('30 -1, 90 1')
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
