// The side projection (x, y): windows, pillars, shut lines, handles, cladding.
import { CHROME, GAP, GLASS, GLOSS, MATT, SATIN, SOFT_GAP } from './finishes';
import type { Vec2 } from '../../geometry/vector';
import type { Body, Outline, PaintedFinish } from '../bodies/body';
import {
  box,
  createLinePath,
  createOvalPath,
  createSmoothPath,
  type ProjectionCanvas,
} from './projection-canvas';

/** Height of the dark lower edge of a body without cladding. */
export const SILL = 0.27;

/** Draws a shut line: a fine dark gap with soft shading at its edges. */
export function drawShutLine(canvas: ProjectionCanvas, points: Outline, width = 0.0065): void {
  canvas.stroke(createLinePath(points), width * 3.2, SOFT_GAP);
  canvas.stroke(createLinePath(points), width, GAP);
}

function drawHandle(canvas: ProjectionCanvas, [x, y]: Vec2, finish: PaintedFinish): void {
  canvas.fill(box(x, y - 0.004, 0.235, 0.044, 0.02), { colour: '#000', rough: 0.6, alpha: 0.6 });
  canvas.fill(box(x, y + 0.003, 0.215, 0.025, 0.0125), finish);
  canvas.stroke(
    createLinePath([
      [x - 0.1, y + 0.013],
      [x + 0.1, y + 0.013],
    ]),
    0.004,
    { ...finish, colour: '#f2f4f6' },
  );
}

export function drawSide(canvas: ProjectionCanvas, body: Body): void {
  const { details } = body;
  const sill = details.cladding ?? SILL;
  const lowest = box(0, sill / 2 - 0.5, 8, sill + 1);
  canvas.fill(lowest, details.cladding ? MATT : GLOSS);
  if (details.cladding)
    for (const axle of [body.frontAxleX, body.rearAxleX])
      canvas.fill(createOvalPath(axle, body.wheelRadius, body.archRadius + 0.052), MATT);
  for (const axle of [body.frontAxleX, body.rearAxleX])
    canvas.stroke(createOvalPath(axle, body.wheelRadius, body.archRadius + 0.003), 0.02, {
      ...GAP,
      alpha: 0.7,
    });

  for (const draw of details.sideUnderlays ?? []) canvas.fill(createSmoothPath(draw.shape), draw.finish);
  for (const window of details.windows ?? []) {
    canvas.stroke(createSmoothPath(window), 0.034, GLOSS);
    canvas.fill(createSmoothPath(window), GLASS);
  }
  const cut = new Path2D();
  for (const window of details.windows ?? []) cut.addPath(createSmoothPath(window));
  canvas.clip(cut, () => {
    for (const [from, to, width] of details.pillars ?? [])
      canvas.stroke(
        createLinePath([
          [from, (body.belt ?? 0) - 0.1],
          [to, body.height + 0.1],
        ]),
        width,
        GLOSS,
      );
    for (const window of details.windows ?? []) canvas.stroke(createSmoothPath(window), 0.012, GLOSS);
  });
  if (details.trim) canvas.stroke(createLinePath(details.trim), 0.013, details.hasDarkTrim ? GLOSS : CHROME);
  for (const points of details.shutLines ?? []) drawShutLine(canvas, points);
  for (const position of details.handles ?? [])
    drawHandle(canvas, position, details.hasDarkTrim ? GLOSS : CHROME);
  if (details.fuelFlap) canvas.stroke(box(...details.fuelFlap, 0.17, 0.15, 0.03), 0.0055, GAP);
  for (const points of details.rubbingStrips ?? []) canvas.stroke(createLinePath(points), 0.045, MATT);
  if (details.vent) canvas.stroke(createLinePath(details.vent), 0.02, SATIN);
  for (const draw of details.sideOverlays ?? []) canvas.fill(createSmoothPath(draw.shape), draw.finish);
}
