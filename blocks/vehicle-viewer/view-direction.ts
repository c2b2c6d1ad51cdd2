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
const STEP = 12;
/** Straight ahead and slightly down, at the dashboard. */
export const STRAIGHT_AHEAD: ViewDirection = { yaw: 0, pitch: -8 };

const DEGREE = Math.PI / 180;

/** Wraps yaw and limits pitch. */
const normalise = ({ yaw, pitch }: ViewDirection): ViewDirection => ({
  yaw: ((((yaw + 180) % 360) + 360) % 360) - 180,
  pitch: Math.min(MAX_PITCH, Math.max(-MAX_PITCH, pitch)),
});

/** Direction after a drag in a view of the given height in px. The dragged point stays under the finger. */
export function dragDirection(
  from: ViewDirection,
  px: { x: number; y: number },
  height: number,
): ViewDirection {
  const perPx = VIEW_DEGREES / height;
  return normalise({ yaw: from.yaw - px.x * perPx, pitch: from.pitch + px.y * perPx });
}

/** Step of each button and its key. */
export const TURNS = {
  left: { key: 'ArrowLeft', yaw: -STEP, pitch: 0 },
  up: { key: 'ArrowUp', yaw: 0, pitch: STEP },
  down: { key: 'ArrowDown', yaw: 0, pitch: -STEP },
  right: { key: 'ArrowRight', yaw: STEP, pitch: 0 },
} as const;
export type Turn = keyof typeof TURNS;

export const turnDirection = (from: ViewDirection, turn: Turn): ViewDirection =>
  normalise({ yaw: from.yaw + TURNS[turn].yaw, pitch: from.pitch + TURNS[turn].pitch });

/**
 * Projects a point of the panorama into the view, both in per cent from the left and the top; undefined if not visible.
 * `aspect` is width / height of the view.
 */
export function projectPoint(
  point: { x: number; y: number },
  look: ViewDirection,
  aspect: number,
): { x: number; y: number } | undefined {
  const longitude = ((point.x / 100) * 360 - 180 - look.yaw) * DEGREE;
  const latitude = (90 - (point.y / 100) * 180) * DEGREE;
  const pitch = look.pitch * DEGREE;
  const right = Math.cos(latitude) * Math.sin(longitude);
  const level = Math.cos(latitude) * Math.cos(longitude);
  const up = Math.sin(latitude) * Math.cos(pitch) - level * Math.sin(pitch);
  const ahead = level * Math.cos(pitch) + Math.sin(latitude) * Math.sin(pitch);
  if (ahead <= 0) return undefined;
  const half = Math.tan((VIEW_DEGREES / 2) * DEGREE);
  const [x, y] = [right / ahead / (half * aspect), up / ahead / half];
  if (Math.abs(x) > 1 || Math.abs(y) > 1) return undefined;
  return { x: 50 + x * 50, y: 50 - y * 50 };
}
