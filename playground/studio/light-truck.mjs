// A light truck with a tray.
import { bodyDefinitions, projection } from './side.mjs';
import { shadow } from './stage.mjs';
import { closed, curve, path, points as at } from './svg.mjs';
import { CENTRE, DARK, shape, box, line, onWheels, grounded, finish } from './tools.mjs';

export function truckSide(paint) {
  const size = { length: 600, height: 226, sill: 40 };
  const view = projection(size);
  const places = [112, 440];
  const cab = at(
    '6 42c, 1 55, 1 96, 5 118, 15 152, 32 196, 50 217, 82 225, 150 225, 162 217c, 165 190, 165 46c',
  );
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
      line(view, at('186 144, 596 144'), '#e9edf1', 3) +
      line(view, at('186 104, 186 205, 206 205, 206 146'), '#aab2bb', 4.5) +
      shape(view, cab, { fill: 'url(#b)' }) +
      shape(view, at('22 138c, 40 186, 58 210, 84 215, 136 215c, 140 134c'), { fill: 'url(#g)' }) +
      line(view, at('38 134, 54 180, 72 216'), 'url(#b)', 6) +
      path(curve(view.all(at('46 134c, 40 116, 60 92'))) + curve(view.all(at('150 220, 150 60'))), {
        fill: 'none',
        stroke: paint.line,
        'stroke-opacity': 0.4,
        'stroke-width': 2,
      }) +
      path(closed(view.all(at('66 40c, 70 66, 92 87, 132 87, 154 66, 158 40c'))), { fill: '#0e1114' }) +
      box(view, 2, 42, 60, 14, { fill: DARK }, 3) +
      shape(view, at('2 88c, 22 90c, 24 72c, 2 72c'), {
        fill: 'url(#h)',
        stroke: '#3a434d',
        'stroke-width': 2,
      }) +
      box(
        view,
        120,
        118,
        18,
        4,
        { fill: '#fff', 'fill-opacity': 0.4, stroke: '#000', 'stroke-opacity': 0.3 },
        2,
      ) +
      line(view, at('30 160, 10 168'), DARK, 3) +
      box(view, 0, 148, 12, 38, { fill: DARK }, 4) +
      box(view, 300, 46, 70, 34, { fill: '#4a5058' }, 6) +
      box(view, 584, 84, 14, 12, { fill: 'url(#r)' }) +
      line(view, at('386 72, 404 92, 476 92, 494 72'), '#3c424a', 5) +
      onWheels(view, places, 40, 'steel'),
  );
}

export function truckEnd(paint, isRear) {
  const size = { length: 226, height: 226, sill: 40 };
  const view = projection(size);
  const off = (x) => 113 + x;
  const mirror = (points) => points.map(([x, y, kind]) => [off(x), y, kind]);
  const both = (points) =>
    mirror([
      ...points,
      ...points
        .slice()
        .reverse()
        .map(([x, y, kind]) => [-x, y, kind]),
    ]);
  const tyre = (x) => box(view, off(x), 0, 26, 62, { fill: '#191c20' }, 5);
  const lamps = isRear ? 'url(#r)' : 'url(#h)';
  const front =
    shape(view, both(at('78 224, 88 214, 98 130, 100 60, 96 44c')), { fill: 'url(#b)' }) +
    shape(view, both(at('72 210c, 76 206c, 88 136c, 60 130')), { fill: 'url(#g)' }) +
    box(view, off(-62), 84, 124, 26, { fill: '#14181d' }, 6) +
    [92, 100]
      .map((y) =>
        line(
          view,
          [
            [off(-58), y],
            [off(58), y],
          ],
          '#5f6872',
          1.2,
        ),
      )
      .join('') +
    box(view, off(-100), 42, 200, 22, { fill: DARK }, 6) +
    [-116, 104].map((x) => box(view, off(x), 132, 12, 42, { fill: DARK }, 4)).join('') +
    [-92, 66]
      .map((x) => box(view, off(x), 70, 26, 18, { fill: lamps, stroke: '#3a434d', 'stroke-width': 2 }, 4))
      .join('');
  const rear =
    shape(view, both(at('80 222, 90 210, 94 130c')), { fill: 'url(#b)' }) +
    shape(view, both(at('70 206c, 76 150c')), { fill: 'url(#g)' }) +
    box(view, off(-102), 92, 204, 14, { fill: '#8b939d' }) +
    box(view, off(-102), 106, 204, 44, { fill: '#c5ccd4', stroke: '#8b939d', 'stroke-width': 4 }) +
    [-50, 0, 50]
      .map((x) =>
        line(
          view,
          [
            [off(x), 110],
            [off(x), 146],
          ],
          '#8b939d',
          2,
        ),
      )
      .join('') +
    line(
      view,
      [
        [off(-102), 198],
        [off(102), 198],
      ],
      '#aab2bb',
      5,
    ) +
    [-100, 100]
      .map((x) =>
        line(
          view,
          [
            [off(x), 150],
            [off(x), 198],
          ],
          '#aab2bb',
          5,
        ),
      )
      .join('') +
    box(view, off(-90), 58, 180, 12, { fill: DARK }) +
    [-88, 60].map((x) => box(view, off(x), 72, 28, 12, { fill: lamps }, 2)).join('');
  return {
    definitions: bodyDefinitions(paint, view.y(226), view.y(44)),
    content:
      shadow(CENTRE, view.ground + 3, 120 * view.scale, 24) + tyre(-96) + tyre(70) + (isRear ? rear : front),
    light: [view.x(off(79)), view.y(79)],
    ground: view.ground,
  };
}
