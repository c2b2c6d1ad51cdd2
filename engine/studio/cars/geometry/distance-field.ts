// A body as an implicit function: negative inside, approximately the distance outside. The x axis points to the front,
// y up and z right.
import type { Field, Vec2 } from '../../geometry/vector';
import type { CabinShape, ShapeDefaults, ShellBody } from '../bodies/body';
import { clamp, smoothstep, softMax, softMin, tabulate, type Curve } from './curves';

/** Default shape values, which bodies can override. */
export const SHAPE_DEFAULTS: ShapeDefaults = {
  wheelWellZ: 0.6,
  noseTaper: 0.05,
  tailTaper: 0.045,
  noseBow: 0.16,
  noseBowExponent: 2.4,
  noseRound: 0.3,
  tailBow: 0.1,
  tailBowExponent: 2.4,
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
  frontPlanCurve: 0.028,
  rearPlanCurve: 0.034,
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

const X_RANGE: Vec2 = [-3.6, 3.6];
const Y_RANGE: Vec2 = [-0.2, 3.2];

/**
 * Creates the half width as a function of x and y: cross-section, taper at the ends, wheel flares, door hollow and
 * shoulder line.
 */
function createHalfWidth(body: Shape, nose: Curve, tail: Curve): (x: number, y: number) => number {
  const section = tabulate(body.section, ...Y_RANGE);
  const halfWidth = body.width / 2;
  const axles = [body.frontAxleX, body.rearAxleX];
  return (x, y) => {
    const toNose = clamp((x - (body.frontAxleX - 0.2)) / (nose(0.6) - body.frontAxleX + 0.2), 0, 1.2);
    const toTail = clamp((body.rearAxleX + 0.2 - x) / (body.rearAxleX + 0.2 - tail(0.6)), 0, 1.2);
    let width = halfWidth * section(y);
    for (const axle of axles) {
      const distanceToArch = Math.hypot(x - axle, y - body.wheelRadius) - body.archRadius;
      width += body.flare * Math.exp(-distanceToArch * distanceToArch * 100);
    }
    const door =
      smoothstep(body.rearAxleX + 0.1, body.rearAxleX + 0.6, x) *
      (1 - smoothstep(body.frontAxleX - 0.6, body.frontAxleX - 0.1, x));
    width -= body.hollow * door * Math.exp(-(((y - 0.52) / 0.13) ** 2));
    const creaseOffset = y - body.creaseY - body.creaseSlope * x;
    const above = Math.max(creaseOffset, 0) / 0.05;
    const below = Math.min(creaseOffset, 0) / 0.16;
    const along = smoothstep(tail(y), tail(y) + 0.7, x) * (1 - smoothstep(nose(y) - 1.0, nose(y) - 0.2, x));
    width += body.crease * Math.exp(-above * above - below * below) * along;
    return width * (1 - body.noseTaper * toNose * toNose) * (1 - body.tailTaper * toTail * toTail);
  };
}

const hasCabin = (body: Shape): body is Shape & CabinShape => body.roofY !== undefined;

/** Creates the field of the part above the beltline (the greenhouse): roof, windscreen, rear window and side windows. */
function createCabinField(body: Shape & CabinShape, tail: Curve): Field {
  const halfWidth = body.width / 2;
  const roof = tabulate(body.roofY, ...X_RANGE);
  return (x, y, z) => {
    const front = smoothstep(body.roofMid - 0.5, body.roofMid + 0.5, x);
    const at = x + (front * (body.screenWrap + body.tailWrap) - body.tailWrap) * z * z;
    const slope = (roof(at + 0.01) - roof(at - 0.01)) / 0.02;
    let f = (y - (roof(at) - body.roofCrown * z * z)) / Math.sqrt(1 + slope * slope);
    const [ahead, behind] = [Math.max(x - body.roofMid, 0), Math.max(body.roofMid - x, 0)];
    const plan = 1 - body.frontPlanCurve * ahead * ahead - body.rearPlanCurve * behind * behind;
    const above = y - body.belt;
    const wide = (body.cabinWidth - body.lean * above - body.leanCurve * Math.max(above, 0) ** 2) * plan;
    f = softMax(f, (Math.abs(z) - wide) * 0.96, body.roofRound);
    f = softMax(f, body.belt - 0.06 - y, 0.02);
    return softMax(
      f,
      tail(y) + 0.03 + body.tailBow * (Math.abs(z) / halfWidth) ** body.tailBowExponent - x,
      0.06,
    );
  };
}

export function createBodyField(overrides: ShellBody): Field {
  const body: Shape = { ...SHAPE_DEFAULTS, ...overrides };
  const halfWidth = body.width / 2;
  const nose = tabulate(body.noseX, ...Y_RANGE);
  const tail = tabulate(body.tailX, ...Y_RANGE);
  const deck = tabulate(body.deckY, ...X_RANGE);
  const sill = tabulate(body.sillY, ...X_RANGE);
  const width = createHalfWidth(body, nose, tail);
  const axles = [body.frontAxleX, body.rearAxleX];

  const lower: Field = (x, y, z) => {
    const across = Math.sqrt(z * z + 1e-4) / halfWidth;
    let f = Math.abs(z) - width(x, y);
    f = softMax(f, (x - nose(y) + body.noseBow * across ** body.noseBowExponent) * 0.97, body.noseRound);
    f = softMax(f, (tail(y) + body.tailBow * across ** body.tailBowExponent - x) * 0.97, body.tailRound);
    f = softMax(f, y - (deck(x) - body.crown * z * z), body.deckRound);
    return softMax(f, sill(x) - y, 0.05);
  };

  const cabin = hasCabin(body) ? createCabinField(body, tail) : undefined;

  return (x, y, z) => {
    let f = lower(x, y, z);
    if (cabin) f = softMin(f, cabin(x, y, z), body.blend);
    if (body.refine) f = body.refine(f, x, y, z);
    for (const axle of axles) {
      const well = Math.max(
        Math.hypot(x - axle, y - body.wheelRadius) - body.archRadius,
        body.wheelWellZ - Math.abs(z),
      );
      f = softMax(f, -well, 0.012);
    }
    return f;
  };
}
