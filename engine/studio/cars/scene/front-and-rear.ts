// The projections of nose and tail (s, y): s runs from the centre along the front and around the corner along the side,
// so that a lamp is drawn once and wraps around its corner. Above the bonnet, for windscreen and rear window, s is z.
import { BULB, CHROME, DARK, GLASS, GLOSS, MATT, PLATE, RED, RED_LIT, REFLECTOR, SATIN } from './finishes';
import { drawHeadlamp, drawTailLamp } from './lamps';
import type { Body, Grille, Outline, OutlinePoint } from '../bodies/body';
import { both, box, line, mirrored, oval, path, type ProjectionCanvas } from './projection-canvas';
import { drawShutLine, SILL } from './side';

function drawGrille(
  canvas: ProjectionCanvas,
  { shape, pattern = 'bars', frame = CHROME, width = 0.016 }: Grille,
): void {
  const whole = path(mirrored(shape));
  const ys = shape.map(([, y]) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  canvas.fill(whole, DARK);
  const bar = { colour: '#34383d', rough: 0.3, metal: 0.7, coat: 0.6 };
  canvas.clip(whole, () => {
    if (pattern === 'bars')
      for (let y = low + 0.02; y < high; y += 0.034)
        canvas.stroke(
          line([
            [-1, y],
            [0, y + 0.006],
            [1, y],
          ]),
          0.012,
          bar,
        );
    if (pattern === 'chrome')
      for (let y = low + 0.03; y < high; y += 0.062)
        canvas.stroke(
          line([
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
          line([
            [s, low],
            [s * 1.04, high],
          ]),
          0.024,
          bar,
        );
    if (pattern === 'mesh')
      for (let s = -1.6; s < 1.6; s += 0.036)
        for (const lean of [1, -1])
          canvas.stroke(
            line([
              [s, low],
              [s + lean * (high - low), high],
            ]),
            0.006,
            bar,
          );
  });
  if (frame) canvas.stroke(whole, width, frame);
}

function drawPlate(canvas: ProjectionCanvas, y: number, letters: string, turned = false): void {
  canvas.fill(box(0, y, 0.4, 0.126, 0.012), GLOSS);
  canvas.fill(box(0, y, 0.372, 0.108, 0.01), PLATE);
  canvas.text(letters, 0, y, 0.062, '#1b2a4d', turned);
}

const drawBadge = (canvas: ProjectionCanvas, y: number, size: number): void => {
  canvas.fill(oval(0, y, size, size * 0.8), CHROME);
  canvas.fill(oval(0, y, size * 0.74, size * 0.56), GLOSS);
  canvas.fill(
    path([
      [-size * 0.5, y - size * 0.2, 1],
      [0, y + size * 0.34, 1],
      [size * 0.5, y - size * 0.2, 1],
      [0, y - size * 0.02, 1],
    ]),
    CHROME,
  );
};

/** A windscreen or rear window with its black edge. `points`: right half, from the top centre to the bottom centre. */
function drawScreen(canvas: ProjectionCanvas, points: Outline): void {
  canvas.stroke(path(mirrored(points)), 0.03, GLOSS);
  canvas.fill(path(mirrored(points)), GLOSS);
  const inner = points.map(([s, y, isCorner]): OutlinePoint => [s * 0.965, y, isCorner]);
  canvas.fill(path(mirrored(inner)), GLASS);
}

/** The dark lower edge of an end; around the corner it joins that of the side, or the arch cladding. */
const drawChin = (canvas: ProjectionCanvas, y: number, { look }: Body): void => {
  const sill = look.cladding ? Math.max(look.cladding, y) : SILL;
  canvas.fill(
    path(
      mirrored([
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
  const { face } = body.look;
  if (face.screen) {
    drawScreen(canvas, face.screen);
    const low = Math.min(...face.screen.map(([, y]) => y)) + 0.02;
    for (const [from, to] of [
      [-0.02, 0.5],
      [-0.62, -0.1],
    ])
      canvas.stroke(
        line([
          [from, low + 0.01],
          [to, low + 0.045],
        ]),
        0.012,
        MATT,
      );
  }
  for (const draw of face.under ?? [])
    for (const points of both(draw.shape)) canvas.fill(path(points), draw.look);
  if (face.chin) drawChin(canvas, face.chin, body);
  const { intake } = face;
  if (intake) {
    canvas.fill(path(mirrored(intake)), DARK);
    canvas.clip(path(mirrored(intake)), () => {
      const ys = intake.map(([, y]) => y);
      for (let y = Math.min(...ys) + 0.015; y < Math.max(...ys); y += 0.03)
        canvas.stroke(
          line([
            [-1.2, y],
            [1.2, y],
          ]),
          0.008,
          { colour: '#202327', rough: 0.5 },
        );
    });
  }
  for (const pocket of face.pockets ?? [])
    for (const points of both(pocket)) {
      canvas.fill(path(points), DARK);
      canvas.stroke(path(points), 0.008, GLOSS);
    }
  for (const [s, y] of face.fogs ?? [])
    for (const side of [1, -1]) {
      canvas.fill(oval(side * s, y, 0.045, 0.036), REFLECTOR);
      canvas.fill(oval(side * s, y, 0.03, 0.024), BULB);
    }
  if (face.grille) drawGrille(canvas, face.grille);
  for (const lamp of face.lamps ?? []) drawHeadlamp(canvas, lamp);
  for (const points of face.shuts ?? []) for (const each of both(points)) drawShutLine(canvas, each);
  for (const draw of face.more ?? [])
    for (const points of both(draw.shape)) canvas.stroke(line(points), draw.width, draw.look);
  if (face.splitter) canvas.stroke(line(face.splitter), 0.02, SATIN);
  if (face.plate) drawPlate(canvas, face.plate, 'FCT 418', true);
  if (face.badge) drawBadge(canvas, face.badge, face.badgeSize ?? 0.055);
}

export function drawTail(canvas: ProjectionCanvas, body: Body): void {
  const { rear } = body.look;
  for (const draw of rear.under ?? []) canvas.fill(path(mirrored(draw.shape)), draw.look);
  if (rear.screen) drawScreen(canvas, rear.screen);
  if (rear.chin) drawChin(canvas, rear.chin, body);
  if (rear.diffuser) {
    canvas.fill(path(mirrored(rear.diffuser)), GLOSS);
    canvas.clip(path(mirrored(rear.diffuser)), () => {
      for (const s of [-0.36, -0.12, 0.12, 0.36])
        canvas.stroke(
          line([
            [s, 0.1],
            [s * 0.94, 0.5],
          ]),
          0.012,
          MATT,
        );
    });
  }
  for (const s of rear.pipes ?? [])
    for (const side of [1, -1]) {
      canvas.fill(box(side * s, rear.pipeY ?? 0.33, 0.17, 0.07, 0.03), CHROME);
      canvas.fill(box(side * s, rear.pipeY ?? 0.33, 0.14, 0.046, 0.02), DARK);
    }
  for (const [s, y] of rear.reflectors ?? [])
    for (const side of [1, -1]) canvas.fill(box(side * s, y, 0.2, 0.03, 0.012), RED);
  if (rear.strip) canvas.fill(path(mirrored(rear.strip)), rear.stripLook ?? GLOSS);
  for (const lamp of rear.lamps ?? []) drawTailLamp(canvas, lamp);
  if (rear.stripLit) canvas.stroke(line(rear.stripLit), 0.018, RED_LIT);
  for (const points of rear.shuts ?? []) for (const each of both(points)) drawShutLine(canvas, each);
  if (rear.handle) {
    canvas.fill(box(0, rear.handle, 0.5, 0.04, 0.01), GLOSS);
    canvas.stroke(
      line([
        [-0.24, rear.handle + 0.024],
        [0.24, rear.handle + 0.024],
      ]),
      0.012,
      CHROME,
    );
  }
  if (rear.stop) canvas.fill(box(0, rear.stop, 0.3, 0.018, 0.006), RED);
  if (rear.wiper) {
    canvas.stroke(
      line([
        [0, rear.wiper],
        [0.3, rear.wiper + 0.05],
      ]),
      0.016,
      MATT,
    );
    canvas.fill(oval(0, rear.wiper, 0.025), MATT);
  }
  for (const draw of rear.more ?? [])
    for (const points of both(draw.shape)) canvas.fill(path(points), draw.look);
  if (rear.plate) drawPlate(canvas, rear.plate, 'FCT 418');
  if (rear.badge) drawBadge(canvas, rear.badge, 0.045);
}

/** Draws the top projection (x, z): bonnet lines, roof. */
/** The right half of an outline seen from above, completed by its mirror image. */
const acrossTop = (points: Outline): Outline => [
  ...points,
  ...points.toReversed().map(([x, z, isCorner]): OutlinePoint => [x, -z, isCorner]),
];

export function drawTop(canvas: ProjectionCanvas, body: Body): void {
  for (const points of body.look.bonnet ?? [])
    for (const each of both(points.map(([x, z]): OutlinePoint => [z, x])))
      drawShutLine(
        canvas,
        each.map(([z, x]): OutlinePoint => [x, z]),
      );
  for (const roof of body.look.roofGlass ?? []) {
    canvas.fill(path(acrossTop(roof)), GLOSS);
  }
  for (const draw of body.look.topMore ?? []) canvas.fill(path(acrossTop(draw.shape)), draw.look);
}
