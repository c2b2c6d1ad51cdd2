// The positions of a body's hotspots in each frame of its turntable.
import { map3, type Vec3 } from '../geometry/vector';
import type { Body, Hotspot } from './bodies/body';
import { turntableView } from './camera-views';
import type { CameraView } from './camera-view';

/** Position of a hotspot: frame, per cent from the left, per cent from the top. */
type Sighting = [frame: number, x: number, y: number];

export interface TurntableSpots {
  readonly frames: number;
  readonly spots: readonly { readonly id: string; readonly at: readonly Sighting[] }[];
}

const subtract = (a: Vec3, b: Vec3): Vec3 => map3(a, (value, axis) => value - b[axis]);
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = ([a, b, c]: Vec3, [d, e, f]: Vec3): Vec3 => [b * f - c * e, c * d - a * f, a * e - b * d];
const normalize = (a: Vec3): Vec3 => map3(a, (value) => value / Math.sqrt(dot(a, a)));

/** Projects a point: per cent from the left and from the top, and its distance in front of the camera in metres. */
export function project(point: Vec3, { pos, at, fov, width, height }: CameraView) {
  const ahead = normalize(subtract(at, pos));
  const right = normalize(cross(ahead, [0, 1, 0]));
  const up = cross(right, ahead);
  const way = subtract(point, pos);
  const depth = dot(way, ahead);
  const reach = Math.tan((fov * Math.PI) / 360) * depth;
  return {
    x: 50 + (50 * dot(way, right)) / (reach * (width / height)),
    y: 50 - (50 * dot(way, up)) / reach,
    depth,
  };
}

/** The hotspots of a body: their points, and the directions they face. */
function hotspots(body: Body): Readonly<Record<string, Hotspot>> {
  const half = body.width / 2;
  const lamp: Vec3 = body.lightAt ?? [body.reach[0] - 0.15, 0.86, half * 0.76];
  return {
    wheel: [
      [body.axleF, body.wheelR, half],
      [0, 0, 1],
    ],
    headlight: [lamp, [0.8, 0, 0.6]],
    door: [
      [0.3, 0.9, half],
      [0, 0, 1],
    ],
    boot: [
      [body.reach[1] + 0.05, 0.95, 0],
      [-1, 0, 0],
    ],
    ...body.spots,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The hotspots of a turntable, only for frames in which they face the camera. */
export function turntableSpots(body: Body, frames: number): TurntableSpots {
  const spots = Object.entries(hotspots(body)).map(([id, [point, facing]]) => ({
    id,
    at: Array.from({ length: frames }, (_, frame) => frame).flatMap((frame): Sighting[] => {
      const view = turntableView(body, frame, frames);
      const towards = normalize(subtract(view.pos, point));
      if (dot(towards, facing) < 0.25) return [];
      const { x, y } = project(point, view);
      return [[frame, round(x), round(y)]];
    }),
  }));
  return { frames, spots };
}
