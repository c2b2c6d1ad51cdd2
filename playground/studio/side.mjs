// A car from the side, front to the left.
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
  const at = (share) => n(top + (bottom - top) * share);
  const stops = [
    [0, paint.light],
    [0.2, paint.soft],
    [0.42, paint.base],
    [0.5, paint.soft],
    [0.62, paint.base],
    [0.84, paint.dark],
    [1, paint.deep],
  ];
  return (
    `<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${at(0)}" y2="${at(1)}">${stopsOf(stops)}</linearGradient>` +
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

/** The arch above a wheel: a dark opening with the tyre in it. */
function arch(view, { x, radius }, sill) {
  const opening = radius + 4.5;
  const half = Math.sqrt(Math.max(0, opening ** 2 - (radius - sill) ** 2));
  const r = n(opening * view.scale);
  return `M${n(view.x(x - half))} ${n(view.y(sill - 1))}A${r} ${r} 0 1 1 ${n(view.x(x + half))} ${n(view.y(sill - 1))}z`;
}

/** Dark plastic around the arches and along the sill, as off-roaders wear it. */
function cladding(view, car) {
  const ring = ({ x, radius }) => {
    const outer = { x, radius: radius + 5 };
    return arch(view, outer, car.sill);
  };
  const [front, back] = car.wheels;
  const [from, to] = [view.x(front.x + front.radius), view.x(back.x - back.radius)];
  const sill = `M${n(from)} ${n(view.y(car.sill + 13))}L${n(to)} ${n(view.y(car.sill + 13))}V${n(view.y(car.sill - 1))}H${n(from)}z`;
  return path(car.wheels.map(ring).join('') + sill, { fill: '#2a2e34' });
}

function pillar(view, row) {
  const kind = row.find((entry) => typeof entry === 'string') ?? 'w5';
  const points = row.filter((entry) => typeof entry !== 'string');
  const isBlack = kind === 'b';
  const width = isBlack ? 4 : Number(kind.slice(1));
  return path(curve(view.all(points)), {
    fill: 'none',
    stroke: isBlack ? '#0f1318' : 'url(#b)',
    'stroke-width': n(width * view.scale),
  });
}

function glasshouse(view, car) {
  if (!car.glass) return '';
  const xs = car.glass.map(([x]) => x);
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const at = (share) => low + (high - low) * share;
  const top = car.height;
  const slash = (from, width) =>
    `M${n(view.x(at(from)))} ${n(view.y(top))}h${n(width * view.scale)}L${n(view.x(at(from) - 40 + width))} ${n(view.y(top * 0.5))}h${n(-width * view.scale)}z`;
  return (
    path(closed(view.all(car.glass)), { id: 'p', fill: 'url(#g)' }) +
    '<clipPath id="c"><use href="#p"/></clipPath>' +
    path(slash(0.46, 26) + slash(0.58, 8) + slash(0.86, 20), {
      fill: '#fff',
      'fill-opacity': 0.09,
      'clip-path': 'url(#c)',
    }) +
    car.pillars.map((row) => pillar(view, row)).join('') +
    (car.quarter ? pillar(view, car.quarter) : '')
  );
}

function mirror(view, [x, y, size = 1], paint) {
  const d = closed(
    view.all([
      [x, y - 2, 'c'],
      [x - 3 * size, y + 6 * size],
      [x + 5 * size, y + 10 * size],
      [x + 14 * size, y + 8 * size],
      [x + 13 * size, y, 'c'],
    ]),
  );
  return path(d, { fill: paint.base, stroke: paint.line, 'stroke-opacity': 0.6, 'stroke-width': 2 });
}

const handle = (view, [x, y]) =>
  `<rect x="${n(view.x(x))}" y="${n(view.y(y))}" width="${n(17 * view.scale)}" height="${n(3.2 * view.scale)}" rx="${n(1.6 * view.scale)}" fill="#fff" fill-opacity=".35" stroke="#000" stroke-opacity=".3"/>`;

/** What an open car shows above its doors: windscreen, seats, steering wheel. */
function cabin(view) {
  const seat = (x) =>
    path(
      closed(
        view.all([
          [x, 88, 'c'],
          [x + 6, 106],
          [x + 10, 118],
          [x + 20, 121],
          [x + 26, 116],
          [x + 27, 88, 'c'],
        ]),
      ),
      { fill: '#6d4a35' },
    );
  return (
    path(
      closed(
        view.all([
          [160, 88, 'c'],
          [175, 97],
          [300, 97],
          [330, 90, 'c'],
        ]),
      ),
      { fill: '#20242a' },
    ) +
    seat(225) +
    seat(278) +
    path(
      curve(
        view.all([
          [190, 92],
          [200, 104],
        ]),
      ),
      { stroke: '#111418', 'stroke-width': 7, 'stroke-linecap': 'round' },
    ) +
    path(
      closed(
        view.all([
          [146, 91, 'c'],
          [176, 112],
          [194, 121, 'c'],
          [198, 119, 'c'],
          [186, 106],
          [176, 90, 'c'],
        ]),
      ),
      { fill: '#a9bccb', 'fill-opacity': 0.55 },
    ) +
    path(
      curve(
        view.all([
          [147, 91],
          [176, 111],
          [195, 121],
          [199, 119],
        ]),
      ),
      { fill: 'none', stroke: 'url(#b)', 'stroke-width': 8, 'stroke-linecap': 'round' },
    )
  );
}

/** The opening below the headlight, as far as it shows from the side. */
function intake({ head, sill }) {
  const top = head[0][1] - 14;
  return [
    [1.5, top, 'c'],
    [12, top - 1, 'c'],
    [17, sill + 12],
    [14, sill + 8, 'c'],
    [2.5, sill + 9, 'c'],
  ];
}

const tube = (stroke, width) => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
});

/** Everything of the car itself, without the stage. */
export function sideCar(car, paint, detail) {
  const view = projection(car);
  const outline = closed(view.all(car.outline));
  const fine = { fill: 'none', stroke: paint.line, 'stroke-opacity': 0.45, 'stroke-width': 2 };
  const wheelRadius = car.wheels[0].radius * view.scale;
  const definitions = bodyDefinitions(paint, view.y(car.height), view.y(car.sill)) + wheelDefinitions(false);
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
    path(`${curve(view.all(car.crease))}V${n(view.y(car.sill - 8))}H${n(view.x(car.crease[0][0]))}z`, {
      fill: '#000',
      'fill-opacity': 0.16,
    }) +
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
    glasshouse(view, car) +
    (car.spoiler ? path(closed(view.all(car.spoiler)), { fill: paint.deep }) : '') +
    path(closed(view.all(car.tail)), { fill: 'url(#r)' }) +
    car.handles.map((at) => handle(view, at)).join('') +
    mirror(view, car.mirror, paint);
  return { definitions, content: ground + above + shell + upon + lines + wheels, ...place };
}
