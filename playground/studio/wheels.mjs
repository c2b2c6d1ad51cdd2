// Wheels seen from the side: tyre, rim, brake disc, spokes.
import { linear, n } from './svg.mjs';

const point = (radius, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return `${n(radius * Math.sin(angle))} ${n(-radius * Math.cos(angle))}`;
};

/** One spoke as path data, pointing up: from the hub to the rim, wider outside. */
const spoke = (inner, outer, innerDegrees, outerDegrees) =>
  `M${point(inner, -innerDegrees)}L${point(outer, -outerDegrees)}L${point(outer, outerDegrees)}L${point(inner, innerDegrees)}z`;

function spokes(count, shape, id = 'k') {
  const turned = Array.from({ length: count - 1 }, (_, at) => n((360 / count) * (at + 1)));
  return `<path id="${id}" d="${shape}"/>${turned.map((degrees) => `<use href="#${id}" transform="rotate(${degrees})"/>`).join('')}`;
}

/** Slots of a steel wheel. */
const slot = (rim) =>
  `M${point(rim * 0.68, -8)}L${point(rim * 0.86, -9)}L${point(rim * 0.86, 9)}L${point(rim * 0.68, 8)}z`;

/** Styles by what a vehicle wears. Radii are per cent of the tyre's. */
const STYLES = {
  five: (r) => spokes(5, spoke(r * 0.1, r * 0.66, 32, 12)),
  twin: (r) => spokes(5, spoke(r * 0.12, r * 0.66, 30, 17) + spoke(r * 0.26, r * 0.67, 5, 7.5)),
  ten: (r) => spokes(10, spoke(r * 0.1, r * 0.66, 14, 5)),
  six: (r) => spokes(6, spoke(r * 0.12, r * 0.62, 26, 13)),
  steel: (r) => `<circle r="${n(r * 0.5)}"/>`,
  wire: (r) => spokes(12, spoke(r * 0.08, r * 0.8, 6, 1.1)),
};
/** Where the rim ends: trucks and off-roaders have more rubber. */
const RIMS = { five: 0.7, twin: 0.71, ten: 0.71, six: 0.65, steel: 0.6, wire: 0.84 };

export const wheelDefinitions = () =>
  linear(
    'm',
    [
      [0, '#f4f6f8'],
      [0.5, '#c3c9d0'],
      [1, '#8a929c'],
    ],
    { x2: 0.4 },
  ) +
  linear('t', [
    [0, '#33373d'],
    [1, '#15171a'],
  ]);

/** A wheel drawn around 0,0; `place` puts it where it belongs. */
export function wheel(radius, style = 'five') {
  const rim = radius * RIMS[style];
  const holes = style === 'steel' ? spokes(8, slot(rim), 'h') : '';
  return (
    `<g id="v"><circle r="${n(radius)}" fill="url(#t)"/><circle r="${n(radius * 0.93)}" fill="none" stroke="#454b53" stroke-width="1.5"/>` +
    `<circle r="${n(rim)}" fill="#1b1e23"/><circle r="${n(rim * 0.62)}" fill="#5d646d"/><circle r="${n(rim * 0.3)}" fill="#2b2f35"/>` +
    `<circle r="${n(rim)}" fill="none" stroke="url(#m)" stroke-width="${n(radius * 0.055)}"/>` +
    `<g fill="url(#m)">${STYLES[style](radius)}</g>${holes ? `<g fill="#23272d">${holes}</g>` : ''}` +
    `<circle r="${n(radius * 0.13)}" fill="url(#m)"/><circle r="${n(radius * 0.07)}" fill="#3a4048"/></g>`
  );
}

export const wheelAgain = (x, y, scale = 1) =>
  `<use href="#v" transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${n(scale)})`}"/>`;
