// The projections of nose and tail (s, y): s runs from the centre along the front and around the corner along the side,
// so that a lamp is drawn once and wraps around its corner. Above the bonnet, for windscreen and rear window, s is z.
import { BULB, CHROME, DARK, GLASS, GLOSS, MATT, RED, RED_LIT, REFLECTOR, SATIN } from './finishes';
import { drawHeadlamp, drawTailLamp } from './lamps';
import type { Body, Grille, Outline, OutlinePoint } from '../bodies/body';
import {
  bothSides,
  box,
  createLinePath,
  withMirrorImage,
  createOvalPath,
  createSmoothPath,
  type ProjectionCanvas,
} from './projection-canvas';
import { drawShutLine, SILL } from './side';

function drawGrille(
  canvas: ProjectionCanvas,
  { shape, pattern = 'bars', frame = CHROME, width = 0.016 }: Grille,
): void {
  const outlinePath = createSmoothPath(withMirrorImage(shape));
  const ys = shape.map(([, y]) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  canvas.fill(outlinePath, DARK);
  const barFinish = { colour: '#34383d', rough: 0.3, metal: 0.7, coat: 0.6 };
  canvas.clip(outlinePath, () => {
    if (pattern === 'bars')
      for (let y = low + 0.02; y < high; y += 0.034)
        canvas.stroke(
          createLinePath([
            [-1, y],
            [0, y + 0.006],
            [1, y],
          ]),
          0.012,
          barFinish,
        );
    if (pattern === 'chrome')
      for (let y = low + 0.03; y < high; y += 0.062)
        canvas.stroke(
          createLinePath([
            [-1, y],
            [0, y + 0.004],
            [1, y],
          ]),
          0.02,
          SATIN,
        );
    if (pattern === 'slots')
      for (let s = -0.63; s <= 0.64; s += 0.07)
        canvas.stroke(
          createLinePath([
            [s, low],
            [s * 1.04, high],
          ]),
          0.024,
          barFinish,
        );
    if (pattern === 'mesh')
      for (let s = -1.6; s < 1.6; s += 0.036)
        for (const lean of [1, -1])
          canvas.stroke(
            createLinePath([
              [s, low],
              [s + lean * (high - low), high],
            ]),
            0.006,
            barFinish,
          );
  });
  if (frame) canvas.stroke(outlinePath, width, frame);
}

const drawBadge = (canvas: ProjectionCanvas, y: number, size: number): void => {
  canvas.fill(createOvalPath(0, y, size, size * 0.8), CHROME);
  canvas.fill(createOvalPath(0, y, size * 0.74, size * 0.56), GLOSS);
  canvas.fill(
    createSmoothPath([
      [-size * 0.5, y - size * 0.2, 1],
      [0, y + size * 0.34, 1],
      [size * 0.5, y - size * 0.2, 1],
      [0, y - size * 0.02, 1],
    ]),
    CHROME,
  );
};

/**
 * Draws a windscreen or rear window with its black edge. `points` are its right half, from the top centre to the bottom
 * centre.
 */
function drawScreen(canvas: ProjectionCanvas, points: Outline): void {
  canvas.stroke(createSmoothPath(withMirrorImage(points)), 0.03, GLOSS);
  canvas.fill(createSmoothPath(withMirrorImage(points)), GLOSS);
  const glassOutline = points.map(([s, y, isCorner]): OutlinePoint => [s * 0.965, y, isCorner]);
  canvas.fill(createSmoothPath(withMirrorImage(glassOutline)), GLASS);
}

/** Draws the dark lower edge of an end. Around the corner, it joins the lower edge or the cladding of the side. */
const drawChin = (canvas: ProjectionCanvas, y: number, { details }: Body): void => {
  const sill = details.cladding ? Math.max(details.cladding, y) : SILL;
  canvas.fill(
    createSmoothPath(
      withMirrorImage([
        [0, y, 1],
        [0.95, y, 1],
        [1.3, sill, 1],
        [4, sill, 1],
        [4, -1, 1],
        [0, -1, 1],
      ]),
    ),
    MATT,
  );
};

export function drawNose(canvas: ProjectionCanvas, body: Body): void {
  const { front } = body.details;
  if (front.screen) {
    drawScreen(canvas, front.screen);
    const low = Math.min(...front.screen.map(([, y]) => y)) + 0.02;
    for (const [from, to] of [
      [-0.02, 0.5],
      [-0.62, -0.1],
    ])
      canvas.stroke(
        createLinePath([
          [from, low + 0.01],
          [to, low + 0.045],
        ]),
        0.012,
        MATT,
      );
  }
  for (const shape of front.underlays ?? [])
    for (const points of bothSides(shape.shape)) canvas.fill(createSmoothPath(points), shape.finish);
  if (front.chinY) drawChin(canvas, front.chinY, body);
  const { intake } = front;
  if (intake) {
    canvas.fill(createSmoothPath(withMirrorImage(intake)), DARK);
    canvas.clip(createSmoothPath(withMirrorImage(intake)), () => {
      const ys = intake.map(([, y]) => y);
      for (let y = Math.min(...ys) + 0.015; y < Math.max(...ys); y += 0.03)
        canvas.stroke(
          createLinePath([
            [-1.2, y],
            [1.2, y],
          ]),
          0.008,
          { colour: '#202327', rough: 0.5 },
        );
    });
  }
  for (const pocket of front.pockets ?? [])
    for (const points of bothSides(pocket)) {
      canvas.fill(createSmoothPath(points), DARK);
      canvas.stroke(createSmoothPath(points), 0.008, GLOSS);
    }
  for (const [s, y] of front.fogLamps ?? [])
    for (const side of [1, -1]) {
      canvas.fill(createOvalPath(side * s, y, 0.045, 0.036), REFLECTOR);
      canvas.fill(createOvalPath(side * s, y, 0.03, 0.024), BULB);
    }
  if (front.grille) drawGrille(canvas, front.grille);
  for (const lamp of front.lamps ?? []) drawHeadlamp(canvas, lamp);
  for (const points of front.shutLines ?? [])
    for (const each of bothSides(points)) drawShutLine(canvas, each);
  for (const shape of front.overlays ?? [])
    for (const points of bothSides(shape.shape))
      canvas.stroke(createLinePath(points), shape.width, shape.finish);
  if (front.splitter) canvas.stroke(createLinePath(front.splitter), 0.02, SATIN);
  if (front.badgeY) drawBadge(canvas, front.badgeY, front.badgeSize ?? 0.055);
}

export function drawTail(canvas: ProjectionCanvas, body: Body): void {
  const { rear } = body.details;
  for (const shape of rear.underlays ?? [])
    canvas.fill(createSmoothPath(withMirrorImage(shape.shape)), shape.finish);
  if (rear.screen) drawScreen(canvas, rear.screen);
  if (rear.chinY) drawChin(canvas, rear.chinY, body);
  if (rear.diffuser) {
    canvas.fill(createSmoothPath(withMirrorImage(rear.diffuser)), GLOSS);
    canvas.clip(createSmoothPath(withMirrorImage(rear.diffuser)), () => {
      for (const s of [-0.36, -0.12, 0.12, 0.36])
        canvas.stroke(
          createLinePath([
            [s, 0.1],
            [s * 0.94, 0.5],
          ]),
          0.012,
          MATT,
        );
    });
  }
  for (const s of rear.exhausts ?? [])
    for (const side of [1, -1]) {
      canvas.fill(box(side * s, rear.exhaustY ?? 0.33, 0.17, 0.07, 0.03), CHROME);
      canvas.fill(box(side * s, rear.exhaustY ?? 0.33, 0.14, 0.046, 0.02), DARK);
    }
  for (const [s, y] of rear.reflectors ?? [])
    for (const side of [1, -1]) canvas.fill(box(side * s, y, 0.2, 0.03, 0.012), RED);
  if (rear.trimStrip)
    canvas.fill(createSmoothPath(withMirrorImage(rear.trimStrip)), rear.trimStripFinish ?? GLOSS);
  for (const lamp of rear.lamps ?? []) drawTailLamp(canvas, lamp);
  if (rear.litStrip) canvas.stroke(createLinePath(rear.litStrip), 0.018, RED_LIT);
  for (const points of rear.shutLines ?? []) for (const each of bothSides(points)) drawShutLine(canvas, each);
  if (rear.handleY) {
    canvas.fill(box(0, rear.handleY, 0.5, 0.04, 0.01), GLOSS);
    canvas.stroke(
      createLinePath([
        [-0.24, rear.handleY + 0.024],
        [0.24, rear.handleY + 0.024],
      ]),
      0.012,
      CHROME,
    );
  }
  if (rear.brakeLightY) canvas.fill(box(0, rear.brakeLightY, 0.3, 0.018, 0.006), RED);
  if (rear.wiperY) {
    canvas.stroke(
      createLinePath([
        [0, rear.wiperY],
        [0.3, rear.wiperY + 0.05],
      ]),
      0.016,
      MATT,
    );
    canvas.fill(createOvalPath(0, rear.wiperY, 0.025), MATT);
  }
  for (const shape of rear.overlays ?? [])
    for (const points of bothSides(shape.shape)) canvas.fill(createSmoothPath(points), shape.finish);
  if (rear.badgeY) drawBadge(canvas, rear.badgeY, 0.045);
}

/** Completes the right half of an outline seen from above with its mirror image. */
const completeTopOutline = (points: Outline): Outline => [
  ...points,
  ...points.toReversed().map(([x, z, isCorner]): OutlinePoint => [x, -z, isCorner]),
];

/** Draws the top projection (x, z): bonnet lines and roof. */
export function drawTop(canvas: ProjectionCanvas, body: Body): void {
  for (const points of body.details.bonnet ?? [])
    for (const each of bothSides(points.map(([x, z]): OutlinePoint => [z, x])))
      drawShutLine(
        canvas,
        each.map(([z, x]): OutlinePoint => [x, z]),
      );
  for (const roof of body.details.roofGlass ?? []) {
    canvas.fill(createSmoothPath(completeTopOutline(roof)), GLOSS);
  }
  for (const shape of body.details.topOverlays ?? [])
    canvas.fill(createSmoothPath(completeTopOutline(shape.shape)), shape.finish);
}
