// A car from the side, front to the left.
import { arch, cabin, cladding, glasshouse, handle, intake, mirror } from './side-parts.mjs';
import { closed, curve, linear, n, path, stopsOf } from './svg.mjs';
import { shadow } from './stage.mjs';
import { wheel, wheelAgain, wheelDefinitions } from './wheels.mjs';

export const CENTRE = 600;
/** Widest and tallest a vehicle may be drawn. Pixels. */
const ROOM = { width: 985, height: 452 };

/** Centimetres of the shape → pixels of the picture. */
export function projection({ length, height }) {
  const scale = Math.min(ROOM.width / length, ROOM.height / height);
  const left = CENTRE - (length * scale) / 2;
  // Low cars stand a little higher in the picture, so that each is near its middle.
  const ground = Math.round(Math.min(648, 452 + (height * scale) / 2));
  const x = (cm) => left + cm * scale;
  const y = (cm) => ground - cm * scale;
  const to = ([cmX, cmY, kind]) => [x(cmX), y(cmY), kind];
  return { scale, ground, to, all: (points) => points.map(to), x, y };
}

export function bodyDefinitions(paint, top, bottom) {
  const at = (share) => top + (bottom - top) * share;
  const stops = [
    [0, paint.light],
    [0.42, paint.base],
    [0.5, paint.soft],
    [0.62, paint.base],
    [0.84, paint.dark],
    [1, paint.deep],
  ];
  return (
    `<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.round(at(0))}" y2="${Math.round(at(1))}">${stopsOf(stops)}</linearGradient>` +
    linear('g', [
      [0, '#5b6b7a'],
      [0.45, '#2c3742'],
      [1, '#171d24'],
    ]) +
    linear('r', [
      [0, '#f0464a'],
      [1, '#8e1520'],
    ]) +
    linear('h', [
      [0, '#ffffff'],
      [1, '#aebac6'],
    ])
  );
}

const tube = (stroke, width) => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
});

/** The shaded lower part of the doors, from wheel to wheel so that its ends lie behind them. */
function lowerDoors(view, { crease, wheels, sill }) {
  const [front, rear] = wheels.map(({ x }) => x);
  const edge = [[front, crease[0][1]], ...crease, [rear, crease[crease.length - 1][1]]];
  return `${curve(view.all(edge))}V${Math.round(view.y(sill - 8))}H${Math.round(view.x(front))}z`;
}

/** Everything of the car itself, without the stage. */
export function sideCar(car, paint, detail) {
  const view = projection(car);
  const outline = closed(view.all(car.outline));
  const fine = { fill: 'none', stroke: paint.line, 'stroke-opacity': 0.45, 'stroke-width': 2 };
  const wheelRadius = car.wheels[0].radius * view.scale;
  const definitions = bodyDefinitions(paint, view.y(car.height), view.y(car.sill)) + wheelDefinitions();
  const gleam = view.all(car.belt);
  const shell =
    path(outline, { id: 'q', fill: 'url(#b)' }) +
    '<clipPath id="o"><use href="#q"/></clipPath><g clip-path="url(#o)">' +
    path(curve(gleam), {
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': paint.gleam,
      'stroke-width': n(3.2 * view.scale),
    }) +
    path(lowerDoors(view, car), { fill: '#000', 'fill-opacity': 0.16 }) +
    path(`M0 ${n(view.y(car.sill + 5))}h1200v90H0z`, { fill: '#14181d', 'fill-opacity': 0.8 }) +
    (car.cladding ? cladding(view, car) : '') +
    path(car.wheels.map((one) => arch(view, one, car.sill)).join(''), { fill: '#0e1114' }) +
    '</g>';
  const lines =
    path(
      car.doors.map((points) => curve(view.all(points))).join('') +
        (car.track ? curve(view.all(car.track)) : ''),
      fine,
    ) +
    path(closed(view.all(intake(car))), { fill: '#15191e', 'fill-opacity': 0.75 }) +
    path(closed(view.all(car.head)), {
      fill: 'url(#h)',
      stroke: '#39424c',
      'stroke-opacity': 0.6,
      'stroke-width': 1.5,
    });
  const [first, ...others] = car.wheels.map(({ x, radius }) => [view.x(x), view.y(radius)]);
  const wheels =
    `<g transform="translate(${n(first[0])} ${n(first[1])})">${wheel(wheelRadius, car.style)}</g>` +
    (detail === 'wheel' ? '' : others.map(([x, y]) => wheelAgain(x, y)).join(''));
  const ground =
    shadow(CENTRE, view.ground + 4, (car.length * view.scale) / 2 + 46, 30) +
    car.wheels.map(({ x }) => shadow(view.x(x), view.ground, wheelRadius * 1.05, 12)).join('');
  const place = { wheel: first, radius: wheelRadius, ground: view.ground };
  // A picture of the wheel shows neither windows nor the rear of the car: it need not hold them.
  if (detail === 'wheel') return { definitions, content: ground + shell + lines + wheels, ...place };
  const above =
    (car.isOpen ? cabin(view) : '') +
    (car.bar ? path(curve(view.all(car.bar)), tube('#1d2126', 13)) : '') +
    (car.rails ? path(curve(view.all(car.rails)), tube('#2b3037', 6)) : '');
  const upon =
    (car.panel
      ? path(closed(view.all(car.panel)), {
          fill: '#000',
          'fill-opacity': 0.05,
          stroke: paint.line,
          'stroke-opacity': 0.25,
          'stroke-width': 2,
        })
      : '') +
    glasshouse(view, car, detail !== 'right') +
    (car.spoiler ? path(closed(view.all(car.spoiler)), { fill: paint.deep }) : '') +
    path(closed(view.all(car.tail)), { fill: 'url(#r)' }) +
    car.handles.map((at) => handle(view, at)).join('') +
    mirror(view, car.mirror, paint);
  return { definitions, content: ground + above + shell + upon + lines + wheels, ...place };
}
