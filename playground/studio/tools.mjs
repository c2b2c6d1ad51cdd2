// What the drawings of trucks, caravans and motorcycles share.
import { bodyDefinitions } from './side.mjs';
import { shadow } from './stage.mjs';
import { closed, curve, n, path } from './svg.mjs';
import { wheel, wheelAgain, wheelDefinitions } from './wheels.mjs';

export const CENTRE = 600;
export const DARK = '#23272d';

/** A closed shape through points in centimetres. */
export const shape = (view, points, attributes) => path(closed(view.all(points)), attributes);
/** A rectangle, its lower left corner at `x`, `y`. Centimetres. */
export const box = (view, x, y, width, height, attributes, radius = 0) =>
  `<rect x="${n(view.x(x))}" y="${n(view.y(y + height))}" width="${n(width * view.scale)}" height="${n(height * view.scale)}"${radius ? ` rx="${n(radius * view.scale)}"` : ''} ${Object.entries(
    attributes,
  )
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;
/** A line through points with round ends. `width` in centimetres. */
export const line = (view, points, colour, width, more = {}) =>
  path(curve(view.all(points)), {
    fill: 'none',
    stroke: colour,
    'stroke-width': n(width * view.scale),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/** Wheels of one kind at places along the vehicle. */
export function onWheels(view, places, radius, style) {
  const [first, ...others] = places.map((x) => [view.x(x), view.y(radius)]);
  return (
    `<g transform="translate(${n(first[0])} ${n(first[1])})">${wheel(radius * view.scale, style)}</g>` +
    others.map(([x, y]) => wheelAgain(x, y)).join('')
  );
}

/** The shadow of the whole and of each wheel. */
export const grounded = (view, from, to, places, radius) =>
  shadow(view.x((from + to) / 2), view.ground + 4, ((to - from) / 2) * view.scale + 40, 28) +
  places.map((x) => shadow(view.x(x), view.ground, radius * view.scale * 1.05, 11)).join('');

/** A side view as side.mjs gives it. */
export const finish = (view, paint, size, places, radius, parts) => ({
  definitions: bodyDefinitions(paint, view.y(size.height), view.y(size.sill)) + wheelDefinitions(),
  content: parts,
  wheel: [view.x(places[0]), view.y(radius)],
  radius: radius * view.scale,
  ground: view.ground,
});
