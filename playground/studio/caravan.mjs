// A caravan with two axles; the paint is its stripes and its lower third.
import { bodyDefinitions, projection } from './side.mjs';
import { shadow } from './stage.mjs';
import { n, points as at } from './svg.mjs';
import { CENTRE, DARK, shape, box, line, onWheels, grounded, finish } from './tools.mjs';

const SHELL = { fill: '#f3f4f2', stroke: '#b9c0c7', 'stroke-width': 2 };
const pane = (view, x, y, width, height) =>
  box(view, x, y, width, height, { fill: 'url(#g)', stroke: '#20252b', 'stroke-width': 4 }, 7) +
  box(view, x + 6, y + 6, width - 12, height * 0.4, { fill: '#fff', 'fill-opacity': 0.08 }, 4);

export function caravanSide(paint) {
  const size = { length: 720, height: 300, sill: 52 };
  const view = projection(size);
  const places = [424, 502];
  const hull = at(
    '136 54c, 130 92, 136 190, 164 262, 206 292, 260 297, 690 296, 716 288c, 719 200, 719 62c, 712 54c',
  );
  const swoosh = at('131 118c, 260 128, 430 172, 719 186c, 719 222c, 430 196, 270 146, 132 140c');
  return finish(
    view,
    paint,
    size,
    places,
    34,
    grounded(view, 20, 720, places, 34) +
      line(view, at('8 48, 60 50, 150 60'), DARK, 9) +
      line(view, at('26 50, 26 8'), DARK, 6) +
      `<circle cx="${n(view.x(26))}" cy="${n(view.y(10))}" r="${n(10 * view.scale)}" fill="#191c20"/>` +
      box(view, 62, 56, 62, 44, { fill: '#c5ccd4', stroke: '#8b939d', 'stroke-width': 2 }, 5) +
      shape(view, hull, { id: 'q', ...SHELL }) +
      `<clipPath id="o"><use href="#q"/></clipPath><g clip-path="url(#o)">` +
      box(view, 120, 50, 610, 52, { fill: 'url(#b)' }) +
      shape(view, swoosh, { fill: paint.base }) +
      line(view, at('131 158, 430 214, 719 236'), paint.dark, 3) +
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
      line(view, at('330 44, 400 44'), '#8b939d', 5) +
      onWheels(view, places, 34, 'five'),
  );
}

export function caravanEnd(paint, isRear) {
  const size = { length: 250, height: 300, sill: 52 };
  const view = projection(size);
  const hull = at('6 56c, 4 200, 10 270, 40 294, 125 298, 210 294, 240 270, 246 200, 244 56c');
  const tail =
    pane(view, 60, 190, 130, 56) +
    `<g transform="translate(${n(view.x(125))} ${n(view.y(116))})"><circle r="${n(38 * view.scale)}" fill="#1c2025"/><circle r="${n(24 * view.scale)}" fill="#b9c0c7"/><circle r="${n(8 * view.scale)}" fill="#4a5058"/></g>` +
    [10, 218].map((x) => box(view, x, 92, 22, 46, { fill: 'url(#r)' }, 5)).join('');
  const nose =
    pane(view, 50, 180, 150, 72) +
    box(view, 66, 58, 118, 50, { fill: '#c5ccd4', stroke: '#8b939d', 'stroke-width': 3 }, 6) +
    line(view, at('95 50, 125 24, 155 50'), DARK, 8) +
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
