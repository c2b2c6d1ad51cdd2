// Where the points of interest of a body are in each frame of its turntable.
import { spinView } from './views.mjs';

const sub = (a, b) => a.map((value, i) => value - b[i]);
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];
const unit = (a) => a.map((value) => value / Math.sqrt(dot(a, a)));

/** A point in a view: per cent from the left and from the top, and how far in front of the camera it is in m. */
export function project(point, { pos, at, fov, width, height }) {
  const ahead = unit(sub(at, pos));
  const right = unit(cross(ahead, [0, 1, 0]));
  const up = cross(right, ahead);
  const way = sub(point, pos);
  const depth = dot(way, ahead);
  const reach = Math.tan((fov * Math.PI) / 360) * depth;
  return {
    x: 50 + (50 * dot(way, right)) / (reach * (width / height)),
    y: 50 - (50 * dot(way, up)) / reach,
    depth,
  };
}

/** Points of a body: where they are, and which way one must look at them from. */
function spotsOf(body) {
  const half = body.width / 2;
  const lamp = body.lightAt ?? [body.reach[0] - 0.15, 0.86, half * 0.76];
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

const round = (value) => Math.round(value * 10) / 10;

/** { frames, spots: [{ id, at: [[frame, x, y], …] }] }: only frames in which the point is on the near side. */
export function hotspotsOf(body, frames) {
  const spots = Object.entries(spotsOf(body)).map(([id, [point, facing]]) => ({
    id,
    at: Array.from({ length: frames }, (_, frame) => frame).flatMap((frame) => {
      const view = spinView(body, frame, frames);
      const towards = unit(sub(view.pos, point));
      if (dot(towards, facing) < 0.25) return [];
      const { x, y } = project(point, view);
      return [[frame, round(x), round(y)]];
    }),
  }));
  return { frames, spots };
}
