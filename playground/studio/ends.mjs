// Cars from the front and from behind.
import { both, left, projection, twice } from './end-shapes.mjs';
import {
  HEADLIGHTS,
  TAILLIGHTS,
  base,
  bumper,
  frame,
  grille,
  lensOf,
  mirrors,
  plate,
  seats,
  shell,
  tyres,
  windowOf,
} from './end-parts.mjs';
import { closed, curve, path } from './svg.mjs';

export { ENDS } from './end-shapes.mjs';

const c = 'c';

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
    twice(view, mirrors(end), {
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
  return { definitions, content, light: view.to([w - 20, nose - 2]), ground: view.ground };
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
    twice(view, mirrors(end), { fill: paint.dark }) +
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
  return { definitions, content, ground: view.ground };
}
