// Lamps: dark housings with reflectors, bulbs and light bars between an upper and a lower edge.
import { AMBER, BULB, DARK, GAP, LENS, LIGHT, RED, RED_DARK, RED_LIT, REFLECTOR } from './finishes';
import type { Headlamp, Outline, OutlinePoint, TailLamp } from '../bodies/body';
import {
  box,
  createLinePath,
  createOvalPath,
  createSmoothPath,
  type ProjectionCanvas,
} from './projection-canvas';

/** Creates a lamp's outline from its edges, whose points [s, y] start at the inner end. */
const createLampOutline = (upper: Outline, lower: Outline): Outline => [
  ...upper.map(([s, y], i): OutlinePoint => [s, y, i === 0 || i === upper.length - 1 ? 1 : 0]),
  ...lower.toReversed().map(([s, y], i): OutlinePoint => [s, y, i === 0 || i === lower.length - 1 ? 1 : 0]),
];

/** The line at a share `t` of the distance from the upper to the lower edge. */
const interpolateEdges = (upper: Outline, lower: Outline, t: number): Outline =>
  upper.map(([s, y], i): OutlinePoint => {
    const [s2, y2] = lower[Math.min(i, lower.length - 1)];
    return [s + (s2 - s) * t, y + (y2 - y) * t];
  });

/** Draws a headlamp: a dark housing, reflectors with bulbs, and a daytime running light along an edge. */
export function drawHeadlamp(
  canvas: ProjectionCanvas,
  { upper = [], lower = [], bulbs = [], bulbRadius = 0.036, lightBarPosition: drl = 0.14, circle }: Headlamp,
): void {
  for (const side of [1, -1]) {
    const mirrorToSide = (points: Outline) =>
      points.map(([s, y, isCorner]): OutlinePoint => [s * side, y, isCorner]);
    const shape = circle
      ? createOvalPath(side * circle[0], circle[1], circle[2])
      : createSmoothPath(mirrorToSide(createLampOutline(upper, lower)));
    canvas.stroke(shape, 0.016, GAP);
    canvas.fill(shape, LENS);
    canvas.clip(shape, () => {
      if (circle) {
        canvas.stroke(createOvalPath(side * circle[0], circle[1], circle[2] * 0.86), circle[2] * 0.16, LIGHT);
        canvas.fill(createOvalPath(side * circle[0], circle[1], circle[2] * 0.6), REFLECTOR);
        canvas.fill(createOvalPath(side * circle[0], circle[1], circle[2] * 0.42), DARK);
        canvas.fill(createOvalPath(side * circle[0], circle[1], circle[2] * 0.3), BULB);
        return;
      }
      canvas.stroke(createLinePath(mirrorToSide(interpolateEdges(upper, lower, 0.86))), 0.012, REFLECTOR);
      for (const [s, y] of bulbs) {
        canvas.fill(box(side * s, y, bulbRadius * 2.5, bulbRadius * 2, bulbRadius * 0.7), {
          ...REFLECTOR,
          colour: '#4b5258',
        });
        canvas.fill(createOvalPath(side * s, y, bulbRadius), REFLECTOR);
        canvas.fill(createOvalPath(side * s, y, bulbRadius * 0.78), DARK);
        canvas.fill(createOvalPath(side * s, y, bulbRadius * 0.62), BULB);
        canvas.fill(
          createOvalPath(side * s - bulbRadius * 0.2, y + bulbRadius * 0.25, bulbRadius * 0.2),
          LIGHT,
        );
      }
      canvas.stroke(createLinePath(mirrorToSide(interpolateEdges(upper, lower, drl))), 0.016, LIGHT);
    });
  }
}

/** Draws a tail lamp: layers of red, lit bars, and optionally a reversing lamp with an indicator beside it. */
export function drawTailLamp(
  canvas: ProjectionCanvas,
  { upper, lower, lightBars = [0.3], reversingLamp }: TailLamp,
): void {
  for (const side of [1, -1]) {
    const mirrorToSide = (points: Outline) =>
      points.map(([s, y, isCorner]): OutlinePoint => [s * side, y, isCorner]);
    const shape = createSmoothPath(mirrorToSide(createLampOutline(upper, lower)));
    canvas.stroke(shape, 0.012, GAP);
    canvas.fill(shape, RED_DARK);
    canvas.clip(shape, () => {
      for (const t of [0.2, 0.5, 0.8])
        canvas.stroke(createLinePath(mirrorToSide(interpolateEdges(upper, lower, t))), 0.05, RED);
      for (const t of lightBars)
        canvas.stroke(createLinePath(mirrorToSide(interpolateEdges(upper, lower, t))), 0.02, RED_LIT);
      if (reversingLamp) {
        canvas.fill(box(side * reversingLamp[0], reversingLamp[1], 0.12, 0.035, 0.01), REFLECTOR);
        canvas.fill(box(side * (reversingLamp[0] + 0.13), reversingLamp[1], 0.1, 0.035, 0.01), AMBER);
      }
    });
    canvas.stroke(shape, 0.006, GAP);
  }
}
