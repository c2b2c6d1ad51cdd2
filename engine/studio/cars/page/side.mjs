// The side projection (x, y): windows, pillars, shut lines, handles, cladding.
import { CHROME, GAP, GLASS, GLOSS, MATT, SATIN, SOFT_GAP } from './finishes.mjs';
import { box, line, oval, path } from './mask.mjs';

/** How high the dark lower edge of a side reaches where there is no cladding. */
export const SILL = 0.27;

/** A shut line: a fine dark gap with the soft shade that its edges throw. */
export function shut(mask, points, width = 0.0065) {
  mask.stroke(line(points), width * 3.2, SOFT_GAP);
  mask.stroke(line(points), width, GAP);
}

function handle(mask, [x, y], look) {
  mask.fill(box(x, y - 0.004, 0.235, 0.044, 0.02), { colour: '#000', rough: 0.6, alpha: 0.6 });
  mask.fill(box(x, y + 0.003, 0.215, 0.025, 0.0125), look);
  mask.stroke(
    line([
      [x - 0.1, y + 0.013],
      [x + 0.1, y + 0.013],
    ]),
    0.004,
    { ...look, colour: '#f2f4f6' },
  );
}

/** Draws the side of `body` on its projection. */
export function drawSide(mask, body) {
  const { look } = body;
  const sill = look.cladding ?? SILL;
  const lowest = box(0, sill / 2 - 0.5, 8, sill + 1);
  mask.fill(lowest, look.cladding ? MATT : GLOSS);
  if (look.cladding)
    for (const axle of [body.axleF, body.axleR]) mask.fill(oval(axle, body.wheelR, body.archR + 0.052), MATT);
  for (const axle of [body.axleF, body.axleR])
    mask.stroke(oval(axle, body.wheelR, body.archR + 0.003), 0.02, { ...GAP, alpha: 0.7 });

  for (const draw of look.sideUnder ?? []) mask.fill(path(draw.shape), draw.look);
  for (const window of look.windows ?? []) {
    mask.stroke(path(window), 0.034, GLOSS);
    mask.fill(path(window), GLASS);
  }
  const cut = new Path2D();
  for (const window of look.windows ?? []) cut.addPath(path(window));
  mask.clip(cut, () => {
    for (const [from, to, width] of look.pillars ?? [])
      mask.stroke(
        line([
          [from, body.belt - 0.1],
          [to, body.height + 0.1],
        ]),
        width,
        GLOSS,
      );
    for (const window of look.windows ?? []) mask.stroke(path(window), 0.012, GLOSS);
  });
  if (look.trim) mask.stroke(line(look.trim), 0.013, look.darkTrim ? GLOSS : CHROME);
  for (const points of look.shuts ?? []) shut(mask, points);
  for (const at of look.handles ?? []) handle(mask, at, look.darkTrim ? GLOSS : CHROME);
  if (look.flap) mask.stroke(box(...look.flap, 0.17, 0.15, 0.03), 0.0055, GAP);
  for (const points of look.strips ?? []) mask.stroke(line(points), 0.045, MATT);
  if (look.vent) mask.stroke(line(look.vent), 0.02, SATIN);
  for (const draw of look.sideMore ?? []) mask.fill(path(draw.shape), draw.look);
}
