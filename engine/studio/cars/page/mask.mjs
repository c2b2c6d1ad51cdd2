// A projection that is painted: colours and finishes drawn with the same paths, in metres.
import * as THREE from 'three';

export class Mask {
  constructor(u0, u1, v0, v1, scale) {
    this.box = [u0, v0, u1 - u0, v1 - v0];
    const context = () => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.round((u1 - u0) * scale);
      canvas.height = Math.round((v1 - v0) * scale);
      const made = canvas.getContext('2d');
      made.setTransform(scale, 0, 0, -scale, -u0 * scale, v1 * scale);
      made.lineJoin = 'round';
      made.lineCap = 'round';
      return made;
    };
    this.colour = context();
    this.finish = context();
    this.finish.fillStyle = '#000';
    this.finish.fillRect(u0, v0, u1 - u0, v1 - v0);
  }

  /** rough and metal 0 to 1; coat 0 to 1; `glass` is cut out of the body and drawn as glass. */
  style({ colour, rough = 0.4, metal = 0, coat = 0, glass = false, alpha = 1 }) {
    this.colour.globalAlpha = alpha;
    this.finish.globalAlpha = alpha;
    this.colour.fillStyle = this.colour.strokeStyle = colour;
    const blue = glass ? 1 : coat * 0.6;
    this.finish.fillStyle = this.finish.strokeStyle = `rgb(${rough * 255},${metal * 255},${blue * 255})`;
  }

  fill(shape, look) {
    this.style(look);
    this.colour.fill(shape, 'evenodd');
    this.finish.fill(shape, 'evenodd');
  }

  stroke(shape, width, look) {
    this.style(look);
    for (const context of [this.colour, this.finish]) {
      context.lineWidth = width;
      context.stroke(shape);
    }
  }

  /** Bare paint again. */
  clear(shape) {
    this.colour.save();
    this.colour.globalCompositeOperation = 'destination-out';
    this.colour.globalAlpha = 1;
    this.colour.fill(shape);
    this.colour.restore();
    this.finish.globalAlpha = 1;
    this.finish.fillStyle = '#000';
    this.finish.fill(shape);
  }

  clip(shape, draw) {
    for (const context of [this.colour, this.finish]) {
      context.save();
      context.clip(shape, 'evenodd');
    }
    draw();
    for (const context of [this.colour, this.finish]) context.restore();
  }

  /** Dark letters, `size` m high, centred; `turned` where the projection is seen from its other side. */
  text(words, u, v, size, colour, turned = false) {
    const context = this.colour;
    context.save();
    context.translate(u, v);
    context.scale(((turned ? -1 : 1) * size) / 100, -size / 100);
    context.globalAlpha = 1;
    context.font = '600 130px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colour;
    context.fillText(words, 0, 6);
    context.restore();
  }

  uniforms(name) {
    const texture = (context) => {
      const made = new THREE.CanvasTexture(context.canvas);
      made.colorSpace = THREE.NoColorSpace;
      made.premultiplyAlpha = true;
      made.anisotropy = 4;
      made.generateMipmaps = true;
      made.minFilter = THREE.LinearMipmapLinearFilter;
      return made;
    };
    return {
      [`${name}Colour`]: { value: texture(this.colour) },
      [`${name}Finish`]: { value: texture(this.finish) },
      [`${name}Box`]: { value: new THREE.Vector4(...this.box) },
    };
  }
}

/** A smooth path through points; a point [u, v, 1] is a corner. */
export function path(points, closed = true) {
  const made = new Path2D();
  const count = points.length;
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]);
  const tangent = (before, here, after) => {
    if (here[2]) return [0, 0];
    const [du, dv] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(du, dv) || 1;
    return [du / length, dv / length];
  };
  made.moveTo(points[0][0], points[0][1]);
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const reach = Math.hypot(c[0] - b[0], c[1] - b[1]) * 0.33;
    const [t1, t2] = [tangent(a, b, c), tangent(b, c, d)];
    made.bezierCurveTo(
      b[0] + t1[0] * reach,
      b[1] + t1[1] * reach,
      c[0] - t2[0] * reach,
      c[1] - t2[1] * reach,
      c[0],
      c[1],
    );
  }
  if (closed) made.closePath();
  return made;
}

export const line = (points) => path(points, false);
export const both = (points) => [points, points.map(([u, v, c]) => [-u, v, c])];
export const mirrored = (points) => [...points, ...points.toReversed().map(([u, v, c]) => [-u, v, c])];
export const box = (u, v, wide, high, round = 0) => {
  const made = new Path2D();
  made.roundRect(u - wide / 2, v - high / 2, wide, high, round);
  return made;
};
export const oval = (u, v, a, b = a) => {
  const made = new Path2D();
  made.ellipse(u, v, a, b, 0, 0, Math.PI * 2);
  return made;
};
