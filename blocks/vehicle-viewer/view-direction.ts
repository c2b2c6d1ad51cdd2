/** Viewing direction: `yaw` in degrees to the right of straight ahead, `pitch` in degrees above the horizon. */
export interface ViewDirection {
  yaw: number;
  pitch: number;
}

/** Vertical field of view in degrees. */
export const VIEW_DEGREES = 68;
/** In degrees; beyond this, the image is too distorted. */
const MAX_PITCH = 60;
/** Degrees per key press or click. */
const STEP_DEGREES = 12;
/** Straight ahead and slightly down, at the dashboard. */
export const STRAIGHT_AHEAD: ViewDirection = { yaw: 0, pitch: -8 };

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Wraps yaw and limits pitch. */
const normalize = ({ yaw, pitch }: ViewDirection): ViewDirection => ({
  yaw: ((((yaw + 180) % 360) + 360) % 360) - 180,
  pitch: Math.min(MAX_PITCH, Math.max(-MAX_PITCH, pitch)),
});

/** Returns the direction after a drag, in px, in a view of the given height. The dragged point stays under the finger. */
export function getDraggedDirection(
  start: ViewDirection,
  distance: { x: number; y: number },
  height: number,
): ViewDirection {
  const degreesPerPx = VIEW_DEGREES / height;
  return normalize({
    yaw: start.yaw - distance.x * degreesPerPx,
    pitch: start.pitch + distance.y * degreesPerPx,
  });
}

export const TURNS = {
  left: { key: 'ArrowLeft', yaw: -STEP_DEGREES, pitch: 0 },
  up: { key: 'ArrowUp', yaw: 0, pitch: STEP_DEGREES },
  down: { key: 'ArrowDown', yaw: 0, pitch: -STEP_DEGREES },
  right: { key: 'ArrowRight', yaw: STEP_DEGREES, pitch: 0 },
} as const;
export type Turn = keyof typeof TURNS;

export const getTurnedDirection = (start: ViewDirection, turn: Turn): ViewDirection =>
  normalize({ yaw: start.yaw + TURNS[turn].yaw, pitch: start.pitch + TURNS[turn].pitch });

/**
 * Projects a point of the panorama into the view, both in per cent from the left and the top; undefined if not visible.
 * `aspect` is width / height of the view.
 */
export function projectPoint(
  point: { x: number; y: number },
  direction: ViewDirection,
  aspect: number,
): { x: number; y: number } | undefined {
  const longitude = ((point.x / 100) * 360 - 180 - direction.yaw) * RADIANS_PER_DEGREE;
  const latitude = (90 - (point.y / 100) * 180) * RADIANS_PER_DEGREE;
  const pitch = direction.pitch * RADIANS_PER_DEGREE;
  const right = Math.cos(latitude) * Math.sin(longitude);
  const horizontal = Math.cos(latitude) * Math.cos(longitude);
  const up = Math.sin(latitude) * Math.cos(pitch) - horizontal * Math.sin(pitch);
  const depth = horizontal * Math.cos(pitch) + Math.sin(latitude) * Math.sin(pitch);
  if (depth <= 0) return undefined;
  const halfExtent = Math.tan((VIEW_DEGREES / 2) * RADIANS_PER_DEGREE);
  const [x, y] = [right / depth / (halfExtent * aspect), up / depth / halfExtent];
  if (Math.abs(x) > 1 || Math.abs(y) > 1) return undefined;
  return { x: 50 + x * 50, y: 50 - y * 50 };
}
