// The projections of nose and tail (s, y): s runs from the middle along the front and round the corner along the
// side, so that a lamp is drawn once and wraps round its corner. Above the bonnet s is simply z: the screens.
import {
  BULB,
  CHROME,
  DARK,
  GLASS,
  GLOSS,
  MATT,
  PLATE,
  RED,
  RED_LIT,
  REFLECTOR,
  SATIN,
} from './finishes.mjs';
import { headlamp, tailLamp } from './lamps.mjs';
import { both, box, line, mirrored, oval, path } from './mask.mjs';
import { shut, SILL } from './side.mjs';

function grille(mask, { shape, pattern = 'bars', frame = CHROME, width = 0.016 }) {
  const whole = path(mirrored(shape));
  const ys = shape.map(([, y]) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  mask.fill(whole, DARK);
  const bar = { colour: '#34383d', rough: 0.3, metal: 0.7, coat: 0.6 };
  mask.clip(whole, () => {
    if (pattern === 'bars')
      for (let y = low + 0.02; y < high; y += 0.034)
        mask.stroke(
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
        mask.stroke(
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
        mask.stroke(
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
          mask.stroke(
            line([
              [s, low],
              [s + lean * (high - low), high],
            ]),
            0.006,
            bar,
          );
  });
  if (frame) mask.stroke(whole, width, frame);
}

function plate(mask, y, letters, turned) {
  mask.fill(box(0, y, 0.4, 0.126, 0.012), GLOSS);
  mask.fill(box(0, y, 0.372, 0.108, 0.01), PLATE);
  mask.text(letters, 0, y, 0.062, '#1b2a4d', turned);
}

const badge = (mask, y, size) => {
  mask.fill(oval(0, y, size, size * 0.8), CHROME);
  mask.fill(oval(0, y, size * 0.74, size * 0.56), GLOSS);
  mask.fill(
    path([
      [-size * 0.5, y - size * 0.2, 1],
      [0, y + size * 0.34, 1],
      [size * 0.5, y - size * 0.2, 1],
      [0, y - size * 0.02, 1],
    ]),
    CHROME,
  );
};

/** A window in a screen, with its black edge. `points` from the middle above to the middle below, right half. */
function screen(mask, points) {
  mask.stroke(path(mirrored(points)), 0.03, GLOSS);
  mask.fill(path(mirrored(points)), GLOSS);
  const inner = points.map(([s, y, c]) => [s * 0.965, y, c]);
  mask.fill(path(mirrored(inner)), GLASS);
}

/** The dark lower edge of an end; round the corner it meets that of the side, or the cladding of the arch. */
const chin = (mask, y, { look }) => {
  const sill = look.cladding ? Math.max(look.cladding, y) : SILL;
  mask.fill(
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

/** Draws the front of `body`. */
export function drawNose(mask, body) {
  const { face } = body.look;
  if (face.screen) {
    screen(mask, face.screen);
    const low = Math.min(...face.screen.map(([, y]) => y)) + 0.02;
    for (const [from, to] of [
      [-0.02, 0.5],
      [-0.62, -0.1],
    ])
      mask.stroke(
        line([
          [from, low + 0.01],
          [to, low + 0.045],
        ]),
        0.012,
        MATT,
      );
  }
  for (const draw of face.under ?? [])
    for (const points of both(draw.shape)) mask.fill(path(points), draw.look);
  if (face.chin) chin(mask, face.chin, body);
  if (face.intake) {
    mask.fill(path(mirrored(face.intake)), DARK);
    mask.clip(path(mirrored(face.intake)), () => {
      const ys = face.intake.map(([, y]) => y);
      for (let y = Math.min(...ys) + 0.015; y < Math.max(...ys); y += 0.03)
        mask.stroke(
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
      mask.fill(path(points), DARK);
      mask.stroke(path(points), 0.008, GLOSS);
    }
  for (const [s, y] of face.fogs ?? [])
    for (const side of [1, -1]) {
      mask.fill(oval(side * s, y, 0.045, 0.036), REFLECTOR);
      mask.fill(oval(side * s, y, 0.03, 0.024), BULB);
    }
  if (face.grille) grille(mask, face.grille);
  for (const lamp of face.lamps ?? []) headlamp(mask, lamp);
  for (const points of face.shuts ?? []) for (const each of both(points)) shut(mask, each);
  for (const draw of face.more ?? [])
    for (const points of both(draw.shape)) mask.stroke(line(points), draw.width, draw.look);
  if (face.splitter) mask.stroke(line(face.splitter), 0.02, SATIN);
  if (face.plate) plate(mask, face.plate, 'FCT 418', true);
  if (face.badge) badge(mask, face.badge, face.badgeSize ?? 0.055);
}

/** Draws the back of `body`. */
export function drawTail(mask, body) {
  const { rear } = body.look;
  for (const draw of rear.under ?? []) mask.fill(path(mirrored(draw.shape)), draw.look);
  if (rear.screen) screen(mask, rear.screen);
  if (rear.chin) chin(mask, rear.chin, body);
  if (rear.diffuser) {
    mask.fill(path(mirrored(rear.diffuser)), GLOSS);
    mask.clip(path(mirrored(rear.diffuser)), () => {
      for (const s of [-0.36, -0.12, 0.12, 0.36])
        mask.stroke(
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
      mask.fill(box(side * s, rear.pipeY ?? 0.33, 0.17, 0.07, 0.03), CHROME);
      mask.fill(box(side * s, rear.pipeY ?? 0.33, 0.14, 0.046, 0.02), DARK);
    }
  for (const [s, y] of rear.reflectors ?? [])
    for (const side of [1, -1]) mask.fill(box(side * s, y, 0.2, 0.03, 0.012), RED);
  if (rear.strip) mask.fill(path(mirrored(rear.strip)), rear.stripLook ?? GLOSS);
  for (const lamp of rear.lamps ?? []) tailLamp(mask, lamp);
  if (rear.stripLit) mask.stroke(line(rear.stripLit), 0.018, RED_LIT);
  for (const points of rear.shuts ?? []) for (const each of both(points)) shut(mask, each);
  if (rear.handle) {
    mask.fill(box(0, rear.handle, 0.5, 0.04, 0.01), GLOSS);
    mask.stroke(
      line([
        [-0.24, rear.handle + 0.024],
        [0.24, rear.handle + 0.024],
      ]),
      0.012,
      CHROME,
    );
  }
  if (rear.stop) mask.fill(box(0, rear.stop, 0.3, 0.018, 0.006), RED);
  if (rear.wiper) {
    mask.stroke(
      line([
        [0, rear.wiper],
        [0.3, rear.wiper + 0.05],
      ]),
      0.016,
      MATT,
    );
    mask.fill(oval(0, rear.wiper, 0.025), MATT);
  }
  for (const draw of rear.more ?? [])
    for (const points of both(draw.shape)) mask.fill(path(points), draw.look);
  if (rear.plate) plate(mask, rear.plate, 'FCT 418');
  if (rear.badge) badge(mask, rear.badge, 0.045);
}

/** Draws the projection from above (x, z): bonnet lines, roof. */
export function drawTop(mask, body) {
  for (const points of body.look.bonnet ?? [])
    for (const each of both(points.map(([x, z]) => [z, x])))
      shut(
        mask,
        each.map(([z, x]) => [x, z]),
      );
  for (const roof of body.look.roofGlass ?? []) {
    mask.fill(path([...roof, ...roof.toReversed().map(([x, z, c]) => [x, -z, c])]), GLOSS);
  }
  for (const draw of body.look.topMore ?? [])
    mask.fill(path([...draw.shape, ...draw.shape.toReversed().map(([x, z, c]) => [x, -z, c])]), draw.look);
}
