// Other sizes of a body: wheelbase, overhangs, width, height and wheels change separately, as they do between models.
import { SHAPE_DEFAULTS } from '../geometry/distance-field';
import { mapVector, type Vec2, type Vec3 } from '../../geometry/vector';
import type {
  Body,
  BodyParts,
  FrontDetails,
  Grille,
  Interior,
  Outline,
  OutlinePoint,
  PaintedDetails,
  RearDetails,
  Solid,
} from './body';

/** The new dimensions of a body, in metres. */
interface BodySize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly wheelRadius: number;
}

type Scale = (value: number) => number;
type FieldMaps<T> = { readonly [Key in keyof T]?: (value: NonNullable<T[Key]>) => NonNullable<T[Key]> };

/** Applies a function to each listed field that is set. */
function mapFields<T extends object>(value: T, maps: FieldMaps<T>): T {
  const mapped = { ...value };
  for (const key in maps) {
    const field = value[key];
    if (field !== undefined && field !== null) mapped[key] = maps[key]?.(field) ?? field;
  }
  return mapped;
}

const mapOutline =
  (scaleU: Scale, scaleV: Scale) =>
  (points: Outline): Outline =>
    points.map(([u, v, ...corner]): OutlinePoint => [scaleU(u), scaleV(v), ...corner]);
const mapAll =
  <T>(map: (value: T) => T) =>
  (values: readonly T[]): T[] =>
    values.map(map);
const mapShapes =
  (map: (points: Outline) => Outline) =>
  <T extends { readonly shape: Outline }>(shapes: readonly T[]): T[] =>
    shapes.map((shape) => ({ ...shape, shape: map(shape.shape) }));

/** Scales lengths between the axles by one factor and overhangs by another, so that wheels stay where they belong. */
function createLengthScale(body: Body, { length, wheelbase }: BodySize): { scale: Scale; invert: Scale } {
  const { frontAxleX: front, rearAxleX: rear, xExtent } = body;
  const middle = (front + rear) / 2;
  const half = (front - rear) / 2;
  const between = wheelbase / (front - rear);
  const beyond = (length - wheelbase) / (xExtent[0] - xExtent[1] - (front - rear));
  const piecewise = (limit: number, inner: number, outer: number): Scale => {
    return (x) => {
      const offset = Math.abs(x - middle);
      const scaled = Math.min(offset, limit) * inner + Math.max(offset - limit, 0) * outer;
      return middle + Math.sign(x - middle) * scaled;
    };
  };
  return {
    scale: piecewise(half, between, beyond),
    invert: piecewise(half * between, 1 / between, 1 / beyond),
  };
}

/** Creates a body of another size. Finishes, patterns and the roundness of corners stay the same. */
export function resizeBody(body: Body, size: BodySize): Body {
  const { scale: x, invert } = createLengthScale(body, size);
  const [heightFactor, widthFactor] = [size.height / body.height, size.width / body.width];
  const wheelFactor = size.wheelRadius / body.wheelRadius;
  const y: Scale = (value) => value * heightFactor;
  const z: Scale = (value) => value * widthFactor;
  const scales = [x, y, z] as const;
  const point = (at: Vec3): Vec3 => mapVector(at, (value, axis) => scales[axis](value));
  const solid = <T extends Solid>(each: T): T => ({
    ...each,
    position: point(each.position),
    // The ends are mapped, because the length's scale is not the same everywhere.
    size: [
      x(each.position[0] + each.size[0] / 2) - x(each.position[0] - each.size[0] / 2),
      y(each.size[1]),
      z(each.size[2]),
    ],
  });
  const [side, end, top] = [mapOutline(x, y), mapOutline(z, y), mapOutline(x, z)];
  const sideAt = ([u, v]: Vec2): Vec2 => [x(u), y(v)];
  const endAt = ([u, v]: Vec2): Vec2 => [z(u), y(v)];
  const edges = { upper: end, lower: end };
  const [nose, tail] = [x(body.xExtent[0]), x(body.xExtent[1])];

  const front: FieldMaps<FrontDetails> = {
    screen: end,
    underlays: mapShapes(end),
    chinY: y,
    intake: end,
    pockets: mapAll(end),
    fogLamps: mapAll(endAt),
    grille: (grille: Grille) => ({ ...grille, shape: end(grille.shape) }),
    lamps: mapAll((lamp) =>
      mapFields(lamp, { ...edges, bulbs: end, circle: ([u, v, radius]) => [z(u), y(v), radius] }),
    ),
    shutLines: mapAll(end),
    overlays: mapShapes(end),
    splitter: end,
    badgeY: y,
  };
  const rear: FieldMaps<RearDetails> = {
    underlays: mapShapes(end),
    screen: end,
    chinY: y,
    diffuser: end,
    exhausts: mapAll(z),
    exhaustY: y,
    reflectors: mapAll(endAt),
    trimStrip: end,
    litStrip: end,
    lamps: mapAll((lamp) => mapFields(lamp, { ...edges, reversingLamp: endAt })),
    shutLines: mapAll(end),
    handleY: y,
    brakeLightY: y,
    wiperY: y,
    overlays: mapShapes(end),
    badgeY: y,
  };
  const details: FieldMaps<PaintedDetails> = {
    cladding: y,
    windows: mapAll(side),
    pillars: mapAll(([from, to, width]) => [x(from), x(to), width]),
    trim: side,
    shutLines: mapAll(side),
    handles: mapAll(sideAt),
    fuelFlap: sideAt,
    rubbingStrips: mapAll(side),
    vent: side,
    sideUnderlays: mapShapes(side),
    sideOverlays: mapShapes(side),
    bonnet: mapAll(top),
    roofGlass: mapAll(top),
    topOverlays: mapShapes(top),
    front: (each) => mapFields(each, front),
    rear: (each) => mapFields(each, rear),
  };
  const interior: FieldMaps<Interior> = {
    dash: point,
    rows: mapAll((row) => ({
      ...mapFields(row, { width: z }),
      x: x(row.x),
      y: y(row.y),
      seatPositions: row.seatPositions.map(z),
    })),
    floor: solid,
    mirrorHeight: y,
  };
  const parts: FieldMaps<BodyParts> = {
    mirrors: point,
    rails: mapAll(point),
    fin: point,
    interior: (each) => mapFields(each, interior),
    blocks: mapAll(solid),
    boxes: mapAll(solid),
    tubes: mapAll((tube) => ({ ...tube, points: tube.points.map(point) })),
    cylinders: mapAll((cylinder) => ({ ...cylinder, position: point(cylinder.position) })),
  };
  const { refine } = body;
  const resized = mapFields(body, {
    frontAxleX: x,
    rearAxleX: x,
    archRadius: (radius) => radius * wheelFactor,
    noseX: mapOutline(y, x),
    tailX: mapOutline(y, x),
    deckY: side,
    sillY: side,
    creaseY: y,
    roofY: side,
    roofMid: x,
    belt: y,
    cabinWidth: z,
    wheelWellZ: z,
    projectionEnds: ([first, last]) => [x(first), x(last)],
    headlampPosition: point,
    details: (each) => mapFields(each, details),
    parts: (each) => mapFields(each, parts),
    wheels: (wheels) => mapFields(wheels, { halfTrack: z, extraAxles: mapAll(x) }),
    underbody: solid,
  } satisfies FieldMaps<Body>);
  return {
    ...resized,
    length: size.length,
    width: size.width,
    height: size.height,
    wheelRadius: size.wheelRadius,
    xExtent: [nose, tail],
    centreX: (nose + tail) / 2,
    section: mapOutline(y, (share) => share)(body.section ?? SHAPE_DEFAULTS.section),
    ...(refine
      ? {
          refine: (distance, px, py, pz) => refine(distance, invert(px), py / heightFactor, pz / widthFactor),
        }
      : {}),
  };
}
