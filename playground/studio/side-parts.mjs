// Parts of a car seen from the side.
import { closed, curve, n, path } from './svg.mjs';

/** The arch above a wheel: a dark opening with the tyre in it. */
export function arch(view, { x, radius }, sill) {
  const opening = radius + 4.5;
  const half = Math.sqrt(Math.max(0, opening ** 2 - (radius - sill) ** 2));
  const r = n(opening * view.scale);
  return `M${n(view.x(x - half))} ${n(view.y(sill - 1))}A${r} ${r} 0 1 1 ${n(view.x(x + half))} ${n(view.y(sill - 1))}z`;
}

/** Dark plastic around the arches and along the sill, as off-roaders wear it. */
export function cladding(view, car) {
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
    'stroke-linecap': 'square',
    'stroke-width': n(width * view.scale),
  });
}

/** Windows and pillars; `isBright`: with light falling across the glass. */
export function glasshouse(view, car, isBright) {
  if (!car.glass) return '';
  const xs = car.glass.map(([x]) => x);
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const at = (share) => low + (high - low) * share;
  const top = car.height;
  const slash = (from, width) =>
    `M${n(view.x(at(from)))} ${n(view.y(top))}h${n(width * view.scale)}L${n(view.x(at(from) - 40 + width))} ${n(view.y(top * 0.5))}h${n(-width * view.scale)}z`;
  return (
    path(closed(view.all(car.glass)), { id: 'p', fill: 'url(#g)' }) +
    '<clipPath id="c"><use href="#p"/></clipPath><g clip-path="url(#c)">' +
    (isBright
      ? path(slash(0.46, 26) + slash(0.58, 8) + slash(0.86, 20), { fill: '#fff', 'fill-opacity': 0.09 })
      : '') +
    [...car.pillars, ...(car.quarter ? [car.quarter] : [])].map((row) => pillar(view, row)).join('') +
    '</g>'
  );
}

export function mirror(view, [x, y, size = 1], paint) {
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

export const handle = (view, [x, y]) =>
  `<rect x="${n(view.x(x))}" y="${n(view.y(y))}" width="${n(17 * view.scale)}" height="${n(3.2 * view.scale)}" rx="${n(1.6 * view.scale)}" fill="#fff" fill-opacity=".35" stroke="#000" stroke-opacity=".3"/>`;

/** What an open car shows above its doors: windscreen, seats, steering wheel. */
export function cabin(view) {
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
export function intake({ head, sill }) {
  const top = head[0][1] - 14;
  return [
    [1.5, top, 'c'],
    [12, top - 1, 'c'],
    [17, sill + 12],
    [14, sill + 8, 'c'],
    [2.5, sill + 9, 'c'],
  ];
}
