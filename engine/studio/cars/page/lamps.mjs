// Lamps: dark housings with reflectors, bulbs and lines of light, drawn between an upper and a lower edge.
import { AMBER, BULB, DARK, GAP, LENS, LIGHT, RED, RED_DARK, RED_LIT, REFLECTOR } from './finishes.mjs';
import { box, line, oval, path } from './mask.mjs';

/** A lamp's outline between two lines: `lower` and `upper` are points [s, y] from the inside to the outside. */
const outline = (upper, lower) => [
  ...upper.map(([s, y], i) => [s, y, i === 0 || i === upper.length - 1 ? 1 : 0]),
  ...lower.toReversed().map(([s, y], i) => [s, y, i === 0 || i === lower.length - 1 ? 1 : 0]),
];

const between = (upper, lower, t) =>
  upper.map(([s, y], i) => {
    const [s2, y2] = lower[Math.min(i, lower.length - 1)];
    return [s + (s2 - s) * t, y + (y2 - y) * t];
  });

/** A headlamp: dark housing, reflectors with bulbs, a daytime line along its upper or lower edge. */
export function headlamp(mask, { upper, lower, bulbs = [], bulb = 0.036, line: drl = 0.14, round }) {
  for (const side of [1, -1]) {
    const turn = (points) => points.map(([s, y, c]) => [s * side, y, c]);
    const shape = round ? oval(side * round[0], round[1], round[2]) : path(turn(outline(upper, lower)));
    mask.stroke(shape, 0.016, GAP);
    mask.fill(shape, LENS);
    mask.clip(shape, () => {
      if (round) {
        mask.stroke(oval(side * round[0], round[1], round[2] * 0.86), round[2] * 0.16, LIGHT);
        mask.fill(oval(side * round[0], round[1], round[2] * 0.6), REFLECTOR);
        mask.fill(oval(side * round[0], round[1], round[2] * 0.42), DARK);
        mask.fill(oval(side * round[0], round[1], round[2] * 0.3), BULB);
        return;
      }
      mask.stroke(line(turn(between(upper, lower, 0.86))), 0.012, REFLECTOR);
      for (const [s, y] of bulbs) {
        mask.fill(box(side * s, y, bulb * 2.5, bulb * 2, bulb * 0.7), { ...REFLECTOR, colour: '#4b5258' });
        mask.fill(oval(side * s, y, bulb), REFLECTOR);
        mask.fill(oval(side * s, y, bulb * 0.78), DARK);
        mask.fill(oval(side * s, y, bulb * 0.62), BULB);
        mask.fill(oval(side * s - bulb * 0.2, y + bulb * 0.25, bulb * 0.2), LIGHT);
      }
      mask.stroke(line(turn(between(upper, lower, drl))), 0.016, LIGHT);
    });
  }
}

/** A tail lamp: layers of red, lit bars, a reversing lamp and an indicator at `reverse`. */
export function tailLamp(mask, { upper, lower, bars = [0.3], reverse }) {
  for (const side of [1, -1]) {
    const turn = (points) => points.map(([s, y, c]) => [s * side, y, c]);
    const shape = path(turn(outline(upper, lower)));
    mask.stroke(shape, 0.012, GAP);
    mask.fill(shape, RED_DARK);
    mask.clip(shape, () => {
      for (const t of [0.2, 0.5, 0.8]) mask.stroke(line(turn(between(upper, lower, t))), 0.05, RED);
      for (const t of bars) mask.stroke(line(turn(between(upper, lower, t))), 0.02, RED_LIT);
      if (reverse) {
        mask.fill(box(side * reverse[0], reverse[1], 0.12, 0.035, 0.01), REFLECTOR);
        mask.fill(box(side * (reverse[0] + 0.13), reverse[1], 0.1, 0.035, 0.01), AMBER);
      }
    });
    mask.stroke(shape, 0.006, GAP);
  }
}
