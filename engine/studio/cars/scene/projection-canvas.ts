// A canvas for a projection: draws colours and finishes with the same paths, in metres.
import * as THREE from 'three';
import type { Outline, OutlinePoint, PaintedFinish } from '../bodies/body';

export type Uniforms = Record<string, THREE.IUniform>;

/** @throws if the browser has no 2D canvas */
function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas.');
  return context;
}

export class ProjectionCanvas {
  private readonly createBoxPath: readonly [number, number, number, number];
  private readonly colour: CanvasRenderingContext2D;
  private readonly finish: CanvasRenderingContext2D;

  /** Creates a canvas for the rectangle from (u0, v0) to (u1, v1) in metres, with `scale` pixels per metre. */
  constructor(u0: number, u1: number, v0: number, v1: number, scale: number) {
    this.createBoxPath = [u0, v0, u1 - u0, v1 - v0];
    const createContext = () => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.round((u1 - u0) * scale);
      canvas.height = Math.round((v1 - v0) * scale);
      const context = getContext(canvas);
      context.setTransform(scale, 0, 0, -scale, -u0 * scale, v1 * scale);
      context.lineJoin = 'round';
      context.lineCap = 'round';
      return context;
    };
    this.colour = createContext();
    this.finish = createContext();
    this.finish.fillStyle = '#000';
    this.finish.fillRect(u0, v0, u1 - u0, v1 - v0);
  }

  private applyFinish({
    colour,
    rough = 0.4,
    metal = 0,
    coat = 0,
    glass = false,
    alpha = 1,
  }: PaintedFinish): void {
    this.colour.globalAlpha = alpha;
    this.finish.globalAlpha = alpha;
    this.colour.fillStyle = this.colour.strokeStyle = colour;
    const blue = glass ? 1 : coat * 0.6;
    this.finish.fillStyle = this.finish.strokeStyle = `rgb(${rough * 255},${metal * 255},${blue * 255})`;
  }

  fill(shape: Path2D, finish: PaintedFinish): void {
    this.applyFinish(finish);
    this.colour.fill(shape, 'evenodd');
    this.finish.fill(shape, 'evenodd');
  }

  stroke(shape: Path2D, width: number, finish: PaintedFinish): void {
    this.applyFinish(finish);
    for (const context of [this.colour, this.finish]) {
      context.lineWidth = width;
      context.stroke(shape);
    }
  }

  clip(shape: Path2D, draw: () => void): void {
    for (const context of [this.colour, this.finish]) {
      context.save();
      context.clip(shape, 'evenodd');
    }
    draw();
    for (const context of [this.colour, this.finish]) context.restore();
  }

  createUniforms(name: string): Uniforms {
    const createTexture = (context: CanvasRenderingContext2D) => {
      const texture = new THREE.CanvasTexture(context.canvas);
      texture.colorSpace = THREE.NoColorSpace;
      texture.premultiplyAlpha = true;
      texture.anisotropy = 4;
      texture.generateMipmaps = true;
      texture.minFilter = THREE.LinearMipmapLinearFilter;
      return texture;
    };
    return {
      [`${name}Colour`]: { value: createTexture(this.colour) },
      [`${name}Finish`]: { value: createTexture(this.finish) },
      [`${name}Box`]: { value: new THREE.Vector4(...this.createBoxPath) },
    };
  }
}

/** Creates a smooth path through points. A point [u, v, 1] is a corner. */
export function createSmoothPath(points: Outline, isClosed = true): Path2D {
  const result = new Path2D();
  const count = points.length;
  const at = (i: number): OutlinePoint =>
    isClosed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))];
  const tangent = (before: OutlinePoint, here: OutlinePoint, after: OutlinePoint): [number, number] => {
    if (here[2]) return [0, 0];
    const [du, dv] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(du, dv) || 1;
    return [du / length, dv / length];
  };
  result.moveTo(points[0][0], points[0][1]);
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const reach = Math.hypot(c[0] - b[0], c[1] - b[1]) * 0.33;
    const [t1, t2] = [tangent(a, b, c), tangent(b, c, d)];
    result.bezierCurveTo(
      b[0] + t1[0] * reach,
      b[1] + t1[1] * reach,
      c[0] - t2[0] * reach,
      c[1] - t2[1] * reach,
      c[0],
      c[1],
    );
  }
  if (isClosed) result.closePath();
  return result;
}

export const createLinePath = (points: Outline): Path2D => createSmoothPath(points, false);
const mirrorPoint = ([u, v, isCorner]: OutlinePoint): OutlinePoint => [-u, v, isCorner];

export const bothSides = (points: Outline): [Outline, Outline] => [points, points.map(mirrorPoint)];
/** Completes the right half of an outline with its mirror image. */
export const withMirrorImage = (points: Outline): Outline => [
  ...points,
  ...points.toReversed().map(mirrorPoint),
];
export const box = (u: number, v: number, width: number, height: number, radius = 0): Path2D => {
  const result = new Path2D();
  result.roundRect(u - width / 2, v - height / 2, width, height, radius);
  return result;
};
export const createOvalPath = (u: number, v: number, radiusU: number, radiusV = radiusU): Path2D => {
  const result = new Path2D();
  result.ellipse(u, v, radiusU, radiusV, 0, 0, Math.PI * 2);
  return result;
};
