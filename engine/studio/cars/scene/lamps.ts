// Lamps: dark housings with reflectors, bulbs and light bars between an upper and a lower edge.
import { AMBER, BULB, DARK, GAP, LENS, LIGHT, RED, RED_DARK, RED_LIT, REFLECTOR } from './finishes';
import type { Headlamp, Outline, OutlinePoint, TailLamp } from '../bodies/body';
import { box, line, oval, path, type ProjectionCanvas } from './projection-canvas';

/** A lamp's outline between two lines: `lower` and `upper` are points [s, y], inner end first. */
const outline = (upper: Outline, lower: Outline): Outline => [
  ...upper.map(([s, y], i): OutlinePoint => [s, y, i === 0 || i === upper.length - 1 ? 1 : 0]),
  ...lower.toReversed().map(([s, y], i): OutlinePoint => [s, y, i === 0 || i === lower.length - 1 ? 1 : 0]),
];

const between = (upper: Outline, lower: Outline, t: number): Outline =>
  upper.map(([s, y], i): OutlinePoint => {
    const [s2, y2] = lower[Math.min(i, lower.length - 1)];
    return [s + (s2 - s) * t, y + (y2 - y) * t];
  });

/** A headlamp: dark housing, reflectors with bulbs, a daytime running light along its upper or lower edge. */
export function drawHeadlamp(
  canvas: ProjectionCanvas,
  { upper = [], lower = [], bulbs = [], bulb = 0.036, line: drl = 0.14, round }: Headlamp,
): void {
  for (const side of [1, -1]) {
    const turn = (points: Outline) => points.map(([s, y, isCorner]): OutlinePoint => [s * side, y, isCorner]);
    const shape = round ? oval(side * round[0], round[1], round[2]) : path(turn(outline(upper, lower)));
    canvas.stroke(shape, 0.016, GAP);
    canvas.fill(shape, LENS);
    canvas.clip(shape, () => {
      if (round) {
        canvas.stroke(oval(side * round[0], round[1], round[2] * 0.86), round[2] * 0.16, LIGHT);
        canvas.fill(oval(side * round[0], round[1], round[2] * 0.6), REFLECTOR);
        canvas.fill(oval(side * round[0], round[1], round[2] * 0.42), DARK);
        canvas.fill(oval(side * round[0], round[1], round[2] * 0.3), BULB);
        return;
      }
      canvas.stroke(line(turn(between(upper, lower, 0.86))), 0.012, REFLECTOR);
      for (const [s, y] of bulbs) {
        canvas.fill(box(side * s, y, bulb * 2.5, bulb * 2, bulb * 0.7), { ...REFLECTOR, colour: '#4b5258' });
        canvas.fill(oval(side * s, y, bulb), REFLECTOR);
        canvas.fill(oval(side * s, y, bulb * 0.78), DARK);
        canvas.fill(oval(side * s, y, bulb * 0.62), BULB);
        canvas.fill(oval(side * s - bulb * 0.2, y + bulb * 0.25, bulb * 0.2), LIGHT);
      }
      canvas.stroke(line(turn(between(upper, lower, drl))), 0.016, LIGHT);
    });
  }
}

/** A tail lamp: layers of red, lit bars, a reversing lamp and an indicator at `reverse`. */
export function drawTailLamp(
  canvas: ProjectionCanvas,
  { upper, lower, bars = [0.3], reverse }: TailLamp,
): void {
  for (const side of [1, -1]) {
    const turn = (points: Outline) => points.map(([s, y, isCorner]): OutlinePoint => [s * side, y, isCorner]);
    const shape = path(turn(outline(upper, lower)));
    canvas.stroke(shape, 0.012, GAP);
    canvas.fill(shape, RED_DARK);
    canvas.clip(shape, () => {
      for (const t of [0.2, 0.5, 0.8]) canvas.stroke(line(turn(between(upper, lower, t))), 0.05, RED);
      for (const t of bars) canvas.stroke(line(turn(between(upper, lower, t))), 0.02, RED_LIT);
      if (reverse) {
        canvas.fill(box(side * reverse[0], reverse[1], 0.12, 0.035, 0.01), REFLECTOR);
        canvas.fill(box(side * (reverse[0] + 0.13), reverse[1], 0.1, 0.035, 0.01), AMBER);
      }
    });
    canvas.stroke(shape, 0.006, GAP);
  }
}
