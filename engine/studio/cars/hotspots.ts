// The positions of a body's hotspots in each frame of its turntable.
import { mapVector, type Vec3 } from '../geometry/vector';
import type { Body, Hotspot } from './bodies/body';
import { createTurntableView } from './camera-views';
import type { CameraView } from './camera-view';

/** Position of a hotspot: frame, per cent from the left, per cent from the top. */
type HotspotPosition = [frame: number, x: number, y: number];

export interface TurntableHotspots {
  readonly frames: number;
  readonly spots: readonly { readonly id: string; readonly at: readonly HotspotPosition[] }[];
}

const subtract = (a: Vec3, b: Vec3): Vec3 => mapVector(a, (value, axis) => value - b[axis]);
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = ([a, b, c]: Vec3, [d, e, f]: Vec3): Vec3 => [b * f - c * e, c * d - a * f, a * e - b * d];
const normalize = (a: Vec3): Vec3 => mapVector(a, (value) => value / Math.sqrt(dot(a, a)));

/** Projects a point to per cent from the left and top of the image, and its depth in front of the camera in metres. */
export function project(point: Vec3, { position, target, fov, width, height }: CameraView) {
  const forward = normalize(subtract(target, position));
  const right = normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const offset = subtract(point, position);
  const depth = dot(offset, forward);
  const halfHeight = Math.tan((fov * Math.PI) / 360) * depth;
  return {
    x: 50 + (50 * dot(offset, right)) / (halfHeight * (width / height)),
    y: 50 - (50 * dot(offset, up)) / halfHeight,
    depth,
  };
}

/** Lists the hotspots of a body by id. The body can override the defaults. */
function listHotspots(body: Body): Readonly<Record<string, Hotspot>> {
  const halfWidth = body.width / 2;
  const headlamp: Vec3 = body.headlampPosition ?? [body.xExtent[0] - 0.15, 0.86, halfWidth * 0.76];
  return {
    wheel: [
      [body.frontAxleX, body.wheelRadius, halfWidth],
      [0, 0, 1],
    ],
    headlight: [headlamp, [0.8, 0, 0.6]],
    door: [
      [0.3, 0.9, halfWidth],
      [0, 0, 1],
    ],
    boot: [
      [body.xExtent[1] + 0.05, 0.95, 0],
      [-1, 0, 0],
    ],
    ...body.hotspots,
  };
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Computes the positions of a turntable's hotspots in the frames in which they face the camera. */
export function createTurntableHotspots(body: Body, frames: number): TurntableHotspots {
  const spots = Object.entries(listHotspots(body)).map(([id, [point, facing]]) => ({
    id,
    at: Array.from({ length: frames }, (_, frame) => frame).flatMap((frame): HotspotPosition[] => {
      const view = createTurntableView(body, frame, frames);
      const directionToCamera = normalize(subtract(view.position, point));
      if (dot(directionToCamera, facing) < 0.25) return [];
      const { x, y } = project(point, view);
      return [[frame, roundToTenth(x), roundToTenth(y)]];
    }),
  }));
  return { frames, spots };
}
