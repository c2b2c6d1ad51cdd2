// Types of a car body: shape curves, painted details, parts and wheels. In metres; the x axis points to the front, y up
// and z right.
import type { Vec2, Vec3 } from '../../geometry/vector';
import type { CameraView, StillName } from '../camera-view';

/** A point of an outline; a third number of 1 marks a corner. */
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

/** The finish of a part. Without a colour it has the body's paint; `open` is the ambient visibility. */
export interface PartFinish extends Partial<Finish> {
  readonly open?: number;
  /** 1 for parts in a wheel arch, where little light arrives. */
  readonly inWell?: number;
}

export interface PaintedShape {
  readonly shape: Outline;
  readonly look: PaintedFinish;
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
  readonly bulb?: number;
  /** Position of the daytime running light between the edges, 0 (top) to 1 (bottom). */
  readonly line?: number;
  /** A round lamp without edges: centre and radius. */
  readonly round?: Vec3;
}

export interface TailLamp extends LampEdges {
  readonly bars?: readonly number[];
  readonly reverse?: Vec2;
}

export interface FrontPaint {
  readonly screen?: Outline;
  readonly under?: readonly PaintedShape[];
  readonly chin?: number;
  readonly intake?: Outline;
  readonly pockets?: readonly Outline[];
  readonly fogs?: readonly Vec2[];
  readonly grille?: Grille;
  readonly lamps?: readonly Headlamp[];
  readonly shuts?: readonly Outline[];
  readonly more?: readonly PaintedLine[];
  readonly splitter?: Outline;
  readonly plate?: number;
  readonly badge?: number;
  readonly badgeSize?: number;
}

export interface RearPaint {
  readonly under?: readonly PaintedShape[];
  readonly screen?: Outline;
  readonly chin?: number;
  readonly diffuser?: Outline;
  readonly pipes?: readonly number[];
  readonly pipeY?: number;
  readonly reflectors?: readonly Vec2[];
  readonly strip?: Outline;
  readonly stripLook?: PaintedFinish;
  readonly stripLit?: Outline;
  readonly lamps?: readonly TailLamp[];
  readonly shuts?: readonly Outline[];
  readonly handle?: number;
  readonly stop?: number;
  readonly wiper?: number;
  readonly more?: readonly PaintedShape[];
  readonly plate?: number;
  readonly badge?: number;
}

export interface BodyPaint {
  readonly cladding?: number;
  readonly darkTrim?: boolean;
  readonly windows?: readonly Outline[];
  /** Pillars between the windows: x at the belt, x at the roof, width. */
  readonly pillars?: readonly Vec3[];
  readonly trim?: Outline;
  readonly shuts?: readonly Outline[];
  readonly handles?: readonly Vec2[];
  readonly flap?: Vec2;
  readonly strips?: readonly Outline[];
  readonly vent?: Outline;
  readonly sideUnder?: readonly PaintedShape[];
  readonly sideMore?: readonly PaintedShape[];
  readonly bonnet?: readonly Outline[];
  readonly roofGlass?: readonly Outline[];
  readonly topMore?: readonly PaintedShape[];
  readonly face: FrontPaint;
  readonly rear: RearPaint;
}

/** A solid and its position: half sizes for rounded blocks, full sizes for boxes. */
export interface Solid {
  readonly at: Vec3;
  readonly size: Vec3;
  /** Rotation about x, y, z in radians. */
  readonly turn?: Vec3;
}

export interface PartSolid extends Solid {
  readonly finish: PartFinish;
  /** Exponent of a rounded block: higher is squarer. */
  readonly n?: number;
}

export interface PartTube {
  readonly points: readonly Vec3[];
  readonly radius: number;
  readonly finish: PartFinish;
}

export interface PartCylinder {
  readonly at: Vec3;
  readonly radius: number;
  readonly length: number;
  readonly turn?: Vec3;
  readonly finish: PartFinish;
}

export interface SeatRow {
  readonly x: number;
  readonly y: number;
  readonly places: readonly number[];
  readonly width?: number;
}

/** The interior as seen through the windows. */
export interface Interior {
  /** x and y of the dash, and half its width. */
  readonly dash: Vec3;
  readonly rows: readonly SeatRow[];
  readonly floor: Solid;
  readonly mirror?: number;
  readonly lining?: string;
}

export interface BodyParts {
  readonly mirrors?: Vec3;
  readonly mirrorSize?: number;
  readonly rails?: readonly Vec3[];
  readonly fin?: Vec3;
  readonly inside?: Interior;
  readonly blocks?: readonly PartSolid[];
  readonly boxes?: readonly PartSolid[];
  readonly tubes?: readonly PartTube[];
  readonly rounds?: readonly PartCylinder[];
}

export interface Wheels {
  readonly design?: 'five' | 'ten' | 'turbine' | 'multi' | 'steel';
  readonly width?: number;
  /** Radius of the rim, as a share of the wheel's. */
  readonly rim?: number;
  readonly dark?: boolean;
  /** Half the track width. */
  readonly z?: number;
  /** x of additional axles. */
  readonly more?: readonly number[];
  /** Whether the front wheels do not steer. */
  readonly fixed?: boolean;
}

/** Values that most cars share (`SHAPE_DEFAULTS` in geometry/distance-field.ts). */
export interface ShapeDefaults {
  readonly wellZ: number;
  readonly noseTaper: number;
  readonly tailTaper: number;
  readonly noseBow: number;
  readonly noseBowN: number;
  readonly noseRound: number;
  readonly tailBow: number;
  readonly tailBowN: number;
  readonly tailRound: number;
  /** Height to share of the half width. */
  readonly section: Outline;
  readonly screenWrap: number;
  readonly tailWrap: number;
  readonly roofCrown: number;
  readonly planF: number;
  readonly planR: number;
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

export interface Measures {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** x of its centre. Default 0. */
  readonly middle?: number;
  readonly wheelR: number;
  /** Radius of the wheel arches. */
  readonly archR: number;
  readonly axleF: number;
  readonly axleR: number;
}

/** A body's own shape; `more` modifies the finished distance field. */
export interface BodyShape
  extends Measures, Partial<ShellShape>, Partial<CabinShape>, Partial<ShapeDefaults> {
  readonly more?: (distance: number, x: number, y: number, z: number) => number;
}

/** A hotspot and the direction that it faces. */
export type Hotspot = readonly [at: Vec3, facing: Vec3];

export interface Body extends BodyShape {
  /** x of the foremost and rearmost point. */
  readonly reach: Vec2;
  /** x at which the projections of nose and tail start. */
  readonly ends: Vec2;
  readonly lightAt?: Vec3;
  readonly spots?: Readonly<Record<string, Hotspot>>;
  /** Resolution of the projections. Default 1. */
  readonly drawn?: number;
  /** Light transmission of the glass. */
  readonly tint?: number;
  readonly look: BodyPaint;
  readonly parts: BodyParts;
  readonly wheels?: Wheels;
  readonly noWheels?: boolean;
  /** A dark box below the floor. */
  readonly under?: Solid;
  readonly views?: Readonly<Partial<Record<StillName, Partial<CameraView>>>>;
}

/** Whether a body has a shell rather than parts only. */
export type ShellBody<One extends BodyShape = BodyShape> = One & ShellShape;

export const hasShell = <One extends BodyShape>(body: One): body is ShellBody<One> =>
  body.noseX !== undefined;
