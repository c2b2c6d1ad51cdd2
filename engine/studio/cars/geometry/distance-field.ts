// A body as an implicit function: negative inside, approximately the distance outside. The x axis points to the front,
// y up and z right.
import type { Field, Vec2 } from '../../geometry/vector';
import type { CabinShape, ShapeDefaults, ShellBody } from '../bodies/body';
import { clamp, smoothstep, softMax, softMin, tabulate, type Curve } from './curves';

/** Defaults, which bodies override. */
export const SHAPE_DEFAULTS: ShapeDefaults = {
  wellZ: 0.6,
  noseTaper: 0.05,
  tailTaper: 0.045,
  noseBow: 0.16,
  noseBowN: 2.4,
  noseRound: 0.3,
  tailBow: 0.1,
  tailBowN: 2.4,
  tailRound: 0.26,
  section: [
    [0.15, 0.945],
    [0.3, 0.98],
    [0.5, 0.997],
    [0.7, 1.0],
    [0.85, 0.995],
    [0.95, 0.98],
    [1.05, 0.955],
    [1.3, 0.9],
  ],
  screenWrap: 0.26,
  tailWrap: 0.16,
  roofCrown: 0.055,
  planF: 0.028,
  planR: 0.034,
  lean: 0.3,
  leanCurve: 0.18,
  roofRound: 0.11,
  deckRound: 0.1,
  crown: 0.09,
  blend: 0.055,
  flare: 0.02,
  hollow: 0.022,
  creaseSlope: -0.012,
  crease: 0.016,
};

type Shape = ShellBody & ShapeDefaults;

const X: Vec2 = [-3.6, 3.6];
const Y: Vec2 = [-0.2, 3.2];

/** Half the width by length and height: section, taper at the ends, wheel flares, door hollow, shoulder line. */
function sides(body: Shape, nose: Curve, tail: Curve): (x: number, y: number) => number {
  const section = tabulate(body.section, ...Y);
  const half = body.width / 2;
  const axles = [body.axleF, body.axleR];
  return (x, y) => {
    const toNose = clamp((x - (body.axleF - 0.2)) / (nose(0.6) - body.axleF + 0.2), 0, 1.2);
    const toTail = clamp((body.axleR + 0.2 - x) / (body.axleR + 0.2 - tail(0.6)), 0, 1.2);
    let width = half * section(y);
    for (const axle of axles) {
      const off = Math.hypot(x - axle, y - body.wheelR) - body.archR;
      width += body.flare * Math.exp(-off * off * 100);
    }
    const door =
      smoothstep(body.axleR + 0.1, body.axleR + 0.6, x) *
      (1 - smoothstep(body.axleF - 0.6, body.axleF - 0.1, x));
    width -= body.hollow * door * Math.exp(-(((y - 0.52) / 0.13) ** 2));
    const line = y - body.creaseY - body.creaseSlope * x;
    const above = Math.max(line, 0) / 0.05;
    const below = Math.min(line, 0) / 0.16;
    const along = smoothstep(tail(y), tail(y) + 0.7, x) * (1 - smoothstep(nose(y) - 1.0, nose(y) - 0.2, x));
    width += body.crease * Math.exp(-above * above - below * below) * along;
    return width * (1 - body.noseTaper * toNose * toNose) * (1 - body.tailTaper * toTail * toTail);
  };
}

const hasCabin = (body: Shape): body is Shape & CabinShape => body.roofY !== undefined;

/** The part above the belt: roof, windscreen, rear window and side windows. */
function cabinField(body: Shape & CabinShape, tail: Curve): Field {
  const half = body.width / 2;
  const roof = tabulate(body.roofY, ...X);
  return (x, y, z) => {
    const front = smoothstep(body.roofMid - 0.5, body.roofMid + 0.5, x);
    const at = x + (front * (body.screenWrap + body.tailWrap) - body.tailWrap) * z * z;
    const slope = (roof(at + 0.01) - roof(at - 0.01)) / 0.02;
    let f = (y - (roof(at) - body.roofCrown * z * z)) / Math.sqrt(1 + slope * slope);
    const [ahead, behind] = [Math.max(x - body.roofMid, 0), Math.max(body.roofMid - x, 0)];
    const plan = 1 - body.planF * ahead * ahead - body.planR * behind * behind;
    const above = y - body.belt;
    const wide = (body.cabinWidth - body.lean * above - body.leanCurve * Math.max(above, 0) ** 2) * plan;
    f = softMax(f, (Math.abs(z) - wide) * 0.96, body.roofRound);
    f = softMax(f, body.belt - 0.06 - y, 0.02);
    return softMax(f, tail(y) + 0.03 + body.tailBow * (Math.abs(z) / half) ** body.tailBowN - x, 0.06);
  };
}

/** The field of a body: `SHAPE_DEFAULTS` with the body's own values. */
export function bodyField(given: ShellBody): Field {
  const body: Shape = { ...SHAPE_DEFAULTS, ...given };
  const half = body.width / 2;
  const nose = tabulate(body.noseX, ...Y);
  const tail = tabulate(body.tailX, ...Y);
  const deck = tabulate(body.deckY, ...X);
  const sill = tabulate(body.sillY, ...X);
  const width = sides(body, nose, tail);
  const axles = [body.axleF, body.axleR];

  const lower: Field = (x, y, z) => {
    const across = Math.sqrt(z * z + 1e-4) / half;
    let f = Math.abs(z) - width(x, y);
    f = softMax(f, (x - nose(y) + body.noseBow * across ** body.noseBowN) * 0.97, body.noseRound);
    f = softMax(f, (tail(y) + body.tailBow * across ** body.tailBowN - x) * 0.97, body.tailRound);
    f = softMax(f, y - (deck(x) - body.crown * z * z), body.deckRound);
    return softMax(f, sill(x) - y, 0.05);
  };

  const cabin = hasCabin(body) ? cabinField(body, tail) : undefined;

  return (x, y, z) => {
    let f = lower(x, y, z);
    if (cabin) f = softMin(f, cabin(x, y, z), body.blend);
    if (body.more) f = body.more(f, x, y, z);
    for (const axle of axles) {
      const well = Math.max(Math.hypot(x - axle, y - body.wheelR) - body.archR, body.wellZ - Math.abs(z));
      f = softMax(f, -well, 0.012);
    }
    return f;
  };
}
