// The side projection (x, y): windows, pillars, shut lines, handles, cladding.
import { CHROME, GAP, GLASS, GLOSS, MATT, SATIN, SOFT_GAP } from './finishes';
import type { Vec2 } from '../../geometry/vector';
import type { Body, Outline, PaintedFinish } from '../bodies/body';
import { box, line, oval, path, type ProjectionCanvas } from './projection-canvas';

/** Height of the dark lower edge of a side without cladding. */
export const SILL = 0.27;

/** A shut line: a fine dark gap with soft shading at its edges. */
export function drawShutLine(canvas: ProjectionCanvas, points: Outline, width = 0.0065): void {
  canvas.stroke(line(points), width * 3.2, SOFT_GAP);
  canvas.stroke(line(points), width, GAP);
}

function drawHandle(canvas: ProjectionCanvas, [x, y]: Vec2, look: PaintedFinish): void {
  canvas.fill(box(x, y - 0.004, 0.235, 0.044, 0.02), { colour: '#000', rough: 0.6, alpha: 0.6 });
  canvas.fill(box(x, y + 0.003, 0.215, 0.025, 0.0125), look);
  canvas.stroke(
    line([
      [x - 0.1, y + 0.013],
      [x + 0.1, y + 0.013],
    ]),
    0.004,
    { ...look, colour: '#f2f4f6' },
  );
}

export function drawSide(canvas: ProjectionCanvas, body: Body): void {
  const { look } = body;
  const sill = look.cladding ?? SILL;
  const lowest = box(0, sill / 2 - 0.5, 8, sill + 1);
  canvas.fill(lowest, look.cladding ? MATT : GLOSS);
  if (look.cladding)
    for (const axle of [body.axleF, body.axleR])
      canvas.fill(oval(axle, body.wheelR, body.archR + 0.052), MATT);
  for (const axle of [body.axleF, body.axleR])
    canvas.stroke(oval(axle, body.wheelR, body.archR + 0.003), 0.02, { ...GAP, alpha: 0.7 });

  for (const draw of look.sideUnder ?? []) canvas.fill(path(draw.shape), draw.look);
  for (const window of look.windows ?? []) {
    canvas.stroke(path(window), 0.034, GLOSS);
    canvas.fill(path(window), GLASS);
  }
  const cut = new Path2D();
  for (const window of look.windows ?? []) cut.addPath(path(window));
  canvas.clip(cut, () => {
    for (const [from, to, width] of look.pillars ?? [])
      canvas.stroke(
        line([
          [from, (body.belt ?? 0) - 0.1],
          [to, body.height + 0.1],
        ]),
        width,
        GLOSS,
      );
    for (const window of look.windows ?? []) canvas.stroke(path(window), 0.012, GLOSS);
  });
  if (look.trim) canvas.stroke(line(look.trim), 0.013, look.darkTrim ? GLOSS : CHROME);
  for (const points of look.shuts ?? []) drawShutLine(canvas, points);
  for (const at of look.handles ?? []) drawHandle(canvas, at, look.darkTrim ? GLOSS : CHROME);
  if (look.flap) canvas.stroke(box(...look.flap, 0.17, 0.15, 0.03), 0.0055, GAP);
  for (const points of look.strips ?? []) canvas.stroke(line(points), 0.045, MATT);
  if (look.vent) canvas.stroke(line(look.vent), 0.02, SATIN);
  for (const draw of look.sideMore ?? []) canvas.fill(path(draw.shape), draw.look);
}
