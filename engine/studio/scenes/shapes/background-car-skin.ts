// The body shells of background cars: their shapes, and the mesh of one half.
import * as THREE from 'three';
import type { Vec2 } from '../../geometry/vector';
import { interpolate, smoothstep } from '../lighting/noise';

export type CarForm = 'suv' | 'hatch' | 'sedan' | 'wagon' | 'ute' | 'van' | 'box';

export interface CarShape {
  readonly length: number;
  readonly width: number;
  readonly wheelRadius: number;
  readonly axles: Vec2;
  readonly beltY: number;
  readonly sillY: number;
  readonly topOutline: readonly Vec2[];
  readonly pillars: readonly number[];
  readonly windowlessBehindX?: number;
  readonly windows?: readonly Vec2[];
  readonly isSquare?: boolean;
}

/** Shapes of background cars, in metres. `topOutline` is the height over x; glass starts at `beltY`. */
export const CAR_SHAPES: Readonly<Record<CarForm, CarShape>> = {
  suv: {
    length: 4.55,
    width: 1.86,
    wheelRadius: 0.37,
    axles: [1.36, -1.34],
    beltY: 1.05,
    sillY: 0.27,
    topOutline: [
      [-2.27, 0.75],
      [-2.22, 1.12],
      [-2.0, 1.55],
      [-1.6, 1.66],
      [-0.4, 1.7],
      [0.25, 1.62],
      [1.0, 1.12],
      [1.9, 0.99],
      [2.2, 0.86],
      [2.27, 0.6],
    ],
    pillars: [-1.25, -0.3],
  },
  hatch: {
    length: 4.1,
    width: 1.77,
    wheelRadius: 0.32,
    axles: [1.28, -1.25],
    beltY: 0.92,
    sillY: 0.22,
    topOutline: [
      [-2.05, 0.7],
      [-2.0, 0.98],
      [-1.72, 1.3],
      [-1.2, 1.45],
      [-0.3, 1.49],
      [0.3, 1.42],
      [1.05, 0.98],
      [1.75, 0.84],
      [2.0, 0.7],
      [2.05, 0.5],
    ],
    pillars: [-1.1, -0.25],
  },
  sedan: {
    length: 4.8,
    width: 1.84,
    wheelRadius: 0.335,
    axles: [1.42, -1.4],
    beltY: 0.93,
    sillY: 0.22,
    topOutline: [
      [-2.4, 0.75],
      [-2.35, 0.98],
      [-1.85, 1.06],
      [-1.05, 1.4],
      [-0.3, 1.45],
      [0.25, 1.4],
      [1.05, 0.98],
      [1.95, 0.85],
      [2.33, 0.7],
      [2.4, 0.5],
    ],
    pillars: [-1.05, -0.2],
  },
  wagon: {
    length: 4.75,
    width: 1.84,
    wheelRadius: 0.335,
    axles: [1.42, -1.38],
    beltY: 0.94,
    sillY: 0.22,
    topOutline: [
      [-2.37, 0.75],
      [-2.32, 1.0],
      [-2.0, 1.38],
      [-1.5, 1.47],
      [-0.3, 1.49],
      [0.25, 1.42],
      [1.05, 0.99],
      [1.95, 0.86],
      [2.32, 0.7],
      [2.37, 0.5],
    ],
    pillars: [-1.2, -0.25],
  },
  ute: {
    length: 5.3,
    width: 1.9,
    wheelRadius: 0.385,
    axles: [1.68, -1.52],
    beltY: 1.12,
    sillY: 0.38,
    topOutline: [
      [-2.65, 0.8],
      [-2.62, 1.12],
      [-1.0, 1.15],
      [-0.85, 1.5],
      [-0.6, 1.76],
      [0.1, 1.8],
      [0.5, 1.72],
      [1.15, 1.22],
      [2.1, 1.1],
      [2.55, 0.95],
      [2.65, 0.6],
    ],
    pillars: [-0.15],
  },
  van: {
    length: 5.2,
    width: 1.96,
    wheelRadius: 0.345,
    axles: [1.62, -1.5],
    beltY: 1.2,
    sillY: 0.25,
    topOutline: [
      [-2.6, 1.0],
      [-2.57, 1.5],
      [-2.45, 1.9],
      [-2.0, 1.96],
      [0.6, 1.97],
      [1.2, 1.8],
      [2.0, 1.2],
      [2.45, 1.0],
      [2.6, 0.55],
    ],
    pillars: [],
    windowlessBehindX: 0.5,
  },
  box: {
    length: 6.2,
    width: 2.3,
    wheelRadius: 0.34,
    axles: [-0.1, -0.95],
    beltY: 1.55,
    sillY: 0.55,
    topOutline: [
      [-3.1, 1.6],
      [-3.05, 2.5],
      [-2.6, 2.72],
      [1.6, 2.75],
      [2.5, 2.6],
      [2.95, 2.1],
      [3.1, 1.0],
    ],
    pillars: [-1.6, -0.6, 0.9],
    windows: [
      [-2.5, -1.5],
      [-0.4, 0.7],
      [1.6, 2.2],
    ],
    isSquare: true,
  },
};

function interpolateHeight(points: readonly Vec2[], x: number): number {
  if (x <= points[0][0]) return points[0][1];
  for (let k = 1; k < points.length; k++) {
    const [x1, y1] = points[k - 1];
    const [x2, y2] = points[k];
    if (x > x2) continue;
    const slope = (a: Vec2 | undefined, b: Vec2 | undefined) =>
      a && b ? (b[1] - a[1]) / (b[0] - a[0]) : undefined;
    const own = (y2 - y1) / (x2 - x1);
    const before = slope(points[k - 2], points[k - 1]) ?? own;
    const after = slope(points[k], points[k + 1]) ?? own;
    const m = (a: number, b: number) => (a * b <= 0 ? 0 : (2 * a * b) / (a + b));
    const [h, t] = [x2 - x1, (x - x1) / (x2 - x1)];
    const [m1, m2] = [m(before, own), m(own, after)];
    return (
      (2 * t ** 3 - 3 * t * t + 1) * y1 +
      (t ** 3 - 2 * t * t + t) * h * m1 +
      (3 * t * t - 2 * t ** 3) * y2 +
      (t ** 3 - t * t) * h * m2
    );
  }
  return points[points.length - 1][1];
}

const skins = new Map<CarForm, THREE.BufferGeometry>();

/** Returns the skin: rings along the length. `zone` locates a point on its ring and in the glasshouse. */
export function getCarSkin(name: CarForm): THREE.BufferGeometry {
  const cachedSkin = skins.get(name);
  if (cachedSkin) return cachedSkin;
  const form = CAR_SHAPES[name];
  const [ringCount, ringSegments] = [150, 56];
  const halfLength = form.length / 2;
  const [position, zone, index]: number[][] = [[], [], []];
  for (let i = 0; i <= ringCount; i++) {
    const along = i / ringCount;
    const x = -halfLength + form.length * (0.5 - 0.5 * Math.cos(Math.PI * along));
    const toEnd = Math.max(0, Math.abs(x) - (halfLength - 0.55)) / 0.55;
    const plan =
      (form.isSquare ? 0.97 : 0.9) +
      (form.isSquare ? 0.03 : 0.1) * Math.sqrt(Math.max(0, 1 - toEnd ** 2.6)) -
      (toEnd > 0.999 ? 0.1 : 0);
    const top = interpolateHeight(form.topOutline, x);
    const belt = Math.min(form.beltY + 0.02 * -x * 0.6, top - 0.04);
    const sill = form.sillY + 0.12 * toEnd ** 3;
    const w = (form.width / 2) * plan;
    const slope =
      Math.abs(interpolateHeight(form.topOutline, x + 0.05) - interpolateHeight(form.topOutline, x - 0.05)) /
      0.1;
    for (let j = 0; j <= ringSegments; j++) {
      const t = j / ringSegments;
      let [y, z] = [0, 0];
      if (t < 0.08) [y, z] = [sill, (w - 0.08) * (t / 0.08)];
      else if (t < 0.5) {
        const s = (t - 0.08) / 0.42;
        y = interpolate(sill, belt, s);
        z = w * (0.955 + 0.045 * Math.sin(Math.PI * Math.min(1, s * 0.95 + 0.12)));
        z += 0.012 * smoothstep(0.72, 0.8, s) * (1 - smoothstep(0.86, 1, s));
      } else if (t < 0.78) {
        const s = (t - 0.5) / 0.28;
        const high = Math.max(top - 0.06 - belt, 0.005);
        y = belt + high * s;
        const lean = form.isSquare ? 0.03 : 0.3;
        z = w * 0.965 - lean * high * s - 0.05 * s * s;
      } else {
        const s = (t - 0.78) / 0.22;
        const high = Math.max(top - 0.06 - belt, 0.005);
        const edge = w * 0.965 - (form.isSquare ? 0.03 : 0.3) * high - 0.05;
        const a = (s * Math.PI) / 2;
        z = edge * Math.cos(a) ** 0.7;
        y = belt + high + (top - belt - high) * Math.sin(a) ** 0.8;
      }
      position.push(x, y, z);
      zone.push(t, slope, Math.max(0, top - belt - 0.06));
    }
  }
  for (let i = 0; i < ringCount; i++) {
    for (let j = 0; j < ringSegments; j++) {
      const a = i * (ringSegments + 1) + j;
      const b = a + ringSegments + 1;
      index.push(a, b, a + 1, b, b + 1, a + 1);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('zone', new THREE.Float32BufferAttribute(zone, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  skins.set(name, geometry);
  return geometry;
}
