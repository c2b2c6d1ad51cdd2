// Types of a car body: shape curves, painted details, parts and wheels. Lengths are in metres. The x axis points to the
// front, y up and z to the right. Names with X, Y or Z are coordinates on that axis.
import type { Vec2, Vec3 } from '../../geometry/vector';
import type { CameraView, StillName } from '../camera-view';

/** A point of an outline. `isCorner` is 1 for a corner, where the outline is not smooth. */
export type OutlinePoint = readonly [u: number, v: number, isCorner?: number];
export type Outline = readonly OutlinePoint[];

/** A surface finish. `rough`, `metal` and `coat` range from 0 to 1; `colour` is a CSS colour. */
export interface Finish {
  readonly colour: string;
  readonly rough?: number;
  readonly metal?: number;
  readonly coat?: number;
}

/** A finish painted on a body. `glass` is cut out of the body and drawn as glass. */
export interface PaintedFinish extends Finish {
  readonly glass?: boolean;
  readonly alpha?: number;
}

/** The finish of a part. Without a colour, the part has the body's paint. `ambientVisibility` is from 0 to 1. */
export interface PartFinish extends Partial<Finish> {
  readonly ambientVisibility?: number;
  /** 1 for parts in a wheel arch, which receive little light. */
  readonly inWheelArch?: number;
}

export interface PaintedShape {
  readonly shape: Outline;
  readonly finish: PaintedFinish;
}

export interface PaintedLine extends PaintedShape {
  readonly width: number;
}

export interface Grille {
  readonly shape: Outline;
  readonly pattern?: 'bars' | 'chrome' | 'slots' | 'mesh';
  readonly frame?: PaintedFinish;
  readonly width?: number;
}

/** The edges of a lamp, inner end first. */
export interface LampEdges {
  readonly upper: Outline;
  readonly lower: Outline;
}

export interface Headlamp extends Partial<LampEdges> {
  readonly bulbs?: Outline;
  readonly bulbRadius?: number;
  /** Position of the daytime running light between the edges, 0 (top) to 1 (bottom). */
  readonly lightBarPosition?: number;
  /** A round lamp without edges: centre and radius. */
  readonly circle?: Vec3;
}

export interface TailLamp extends LampEdges {
  readonly lightBars?: readonly number[];
  readonly reversingLamp?: Vec2;
}

export interface FrontDetails {
  readonly screen?: Outline;
  readonly underlays?: readonly PaintedShape[];
  readonly chinY?: number;
  readonly intake?: Outline;
  readonly pockets?: readonly Outline[];
  readonly fogLamps?: readonly Vec2[];
  readonly grille?: Grille;
  readonly lamps?: readonly Headlamp[];
  readonly shutLines?: readonly Outline[];
  readonly overlays?: readonly PaintedLine[];
  readonly splitter?: Outline;
  readonly badgeY?: number;
  readonly badgeSize?: number;
}

export interface RearDetails {
  readonly underlays?: readonly PaintedShape[];
  readonly screen?: Outline;
  readonly chinY?: number;
  readonly diffuser?: Outline;
  readonly exhausts?: readonly number[];
  readonly exhaustY?: number;
  readonly reflectors?: readonly Vec2[];
  readonly trimStrip?: Outline;
  readonly trimStripFinish?: PaintedFinish;
  readonly litStrip?: Outline;
  readonly lamps?: readonly TailLamp[];
  readonly shutLines?: readonly Outline[];
  readonly handleY?: number;
  readonly brakeLightY?: number;
  readonly wiperY?: number;
  readonly overlays?: readonly PaintedShape[];
  readonly badgeY?: number;
}

export interface PaintedDetails {
  readonly cladding?: number;
  readonly hasDarkTrim?: boolean;
  readonly windows?: readonly Outline[];
  /** Pillars between the windows: x at the belt, x at the roof, width. */
  readonly pillars?: readonly Vec3[];
  readonly trim?: Outline;
  readonly shutLines?: readonly Outline[];
  readonly handles?: readonly Vec2[];
  readonly fuelFlap?: Vec2;
  readonly rubbingStrips?: readonly Outline[];
  readonly vent?: Outline;
  readonly sideUnderlays?: readonly PaintedShape[];
  readonly sideOverlays?: readonly PaintedShape[];
  readonly bonnet?: readonly Outline[];
  readonly roofGlass?: readonly Outline[];
  readonly topOverlays?: readonly PaintedShape[];
  readonly front: FrontDetails;
  readonly rear: RearDetails;
}

/** A solid with its position. `size` is the half size of a rounded block and the full size of a box. */
export interface Solid {
  readonly position: Vec3;
  readonly size: Vec3;
  /** Rotation about x, y, z in radians. */
  readonly rotation?: Vec3;
}

export interface PartSolid extends Solid {
  readonly finish: PartFinish;
  /** Exponent of a rounded block: higher is squarer. */
  readonly exponent?: number;
}

export interface PartTube {
  readonly points: readonly Vec3[];
  readonly radius: number;
  readonly finish: PartFinish;
}

export interface PartCylinder {
  readonly position: Vec3;
  readonly radius: number;
  readonly length: number;
  readonly rotation?: Vec3;
  readonly finish: PartFinish;
}

export interface SeatRow {
  readonly x: number;
  readonly y: number;
  readonly seatPositions: readonly number[];
  readonly width?: number;
}

/** The interior as seen through the windows. */
export interface Interior {
  /** x, y and half width of the dash. */
  readonly dash: Vec3;
  readonly rows: readonly SeatRow[];
  readonly floor: Solid;
  readonly mirrorHeight?: number;
  readonly floorColour?: string;
}

export interface BodyParts {
  readonly mirrors?: Vec3;
  readonly mirrorSize?: number;
  readonly rails?: readonly Vec3[];
  readonly fin?: Vec3;
  readonly interior?: Interior;
  readonly blocks?: readonly PartSolid[];
  readonly boxes?: readonly PartSolid[];
  readonly tubes?: readonly PartTube[];
  readonly cylinders?: readonly PartCylinder[];
}

export interface Wheels {
  readonly design?: 'five' | 'ten' | 'turbine' | 'multi' | 'steel';
  readonly width?: number;
  /** Radius of the rim as a share of the wheel's radius. */
  readonly rimShare?: number;
  readonly isDark?: boolean;
  readonly halfTrack?: number;
  /** x of additional axles. */
  readonly extraAxles?: readonly number[];
  /** Whether the front wheels do not steer. */
  readonly isFixed?: boolean;
}

/** Shape values with a default (`SHAPE_DEFAULTS` in geometry/distance-field.ts). */
export interface ShapeDefaults {
  readonly wheelWellZ: number;
  readonly noseTaper: number;
  readonly tailTaper: number;
  readonly noseBow: number;
  readonly noseBowExponent: number;
  readonly noseRound: number;
  readonly tailBow: number;
  readonly tailBowExponent: number;
  readonly tailRound: number;
  /** The half width as a share of the full half width, over the height. */
  readonly section: Outline;
  readonly screenWrap: number;
  readonly tailWrap: number;
  readonly roofCrown: number;
  readonly frontPlanCurve: number;
  readonly rearPlanCurve: number;
  readonly lean: number;
  readonly leanCurve: number;
  readonly roofRound: number;
  readonly deckRound: number;
  readonly crown: number;
  readonly blend: number;
  readonly flare: number;
  readonly hollow: number;
  readonly creaseSlope: number;
  readonly crease: number;
}

/** The part of a shape above its belt. */
export interface CabinShape {
  readonly roofY: Outline;
  readonly roofMid: number;
  readonly belt: number;
  readonly cabinWidth: number;
}

/** The curves of a body's shell: nose and tail over the height, deck and sill over the length. */
export interface ShellShape {
  readonly noseX: Outline;
  readonly tailX: Outline;
  readonly deckY: Outline;
  readonly sillY: Outline;
  readonly creaseY: number;
}

export interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** x of the centre. Default 0. */
  readonly centreX?: number;
  readonly wheelRadius: number;
  readonly archRadius: number;
  readonly frontAxleX: number;
  readonly rearAxleX: number;
}

/** A body's own shape. `refine` modifies the finished distance field. */
export interface BodyShape
  extends Dimensions, Partial<ShellShape>, Partial<CabinShape>, Partial<ShapeDefaults> {
  readonly refine?: (distance: number, x: number, y: number, z: number) => number;
}

export type Hotspot = readonly [at: Vec3, facing: Vec3];

export interface Body extends BodyShape {
  /** x of the foremost and the rearmost point. */
  readonly xExtent: Vec2;
  /** x at which the projections of nose and tail start. */
  readonly projectionEnds: Vec2;
  readonly headlampPosition?: Vec3;
  readonly hotspots?: Readonly<Record<string, Hotspot>>;
  /** Resolution of the projections. Default 1. */
  readonly projectionScale?: number;
  /** Light transmission of the glass. */
  readonly tint?: number;
  readonly details: PaintedDetails;
  readonly parts: BodyParts;
  readonly wheels?: Wheels;
  /** A dark box below the floor. */
  readonly underbody?: Solid;
  readonly views?: Readonly<Partial<Record<StillName, Partial<CameraView>>>>;
}

/** A body with a shell, unlike one that consists of parts only. */
export type ShellBody<Shape extends BodyShape = BodyShape> = Shape & ShellShape;

export const hasShell = <Shape extends BodyShape>(body: Shape): body is ShellBody<Shape> =>
  body.noseX !== undefined;
