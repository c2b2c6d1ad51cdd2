/** Where one looks from the middle of a room: degrees to the right of straight on, and degrees above the horizon. */
export interface ViewDirection {
  yaw: number;
  pitch: number;
}

/** Height of the view, degrees. */
export const VIEW_DEGREES = 68;
/** Further up or down the picture is all stretched. */
const MAX_PITCH = 60;
/** One press of a key or a button, degrees. */
const STEP = 12;
/** Straight on and a little down: to the dashboard. */
export const STRAIGHT_AHEAD: ViewDirection = { yaw: 0, pitch: -8 };

const DEGREE = Math.PI / 180;

/** To the right or left without end, up and down only so far. */
const held = ({ yaw, pitch }: ViewDirection): ViewDirection => ({
  yaw: ((((yaw + 180) % 360) + 360) % 360) - 180,
  pitch: Math.min(MAX_PITCH, Math.max(-MAX_PITCH, pitch)),
});

/** After a drag by px over a view that is so many px high: what was grasped stays under the finger. */
export function dragDirection(
  from: ViewDirection,
  px: { x: number; y: number },
  height: number,
): ViewDirection {
  const perPx = VIEW_DEGREES / height;
  return held({ yaw: from.yaw - px.x * perPx, pitch: from.pitch + px.y * perPx });
}

/** Directions of the buttons and the keys that do the same. */
export const TURNS = {
  left: { key: 'ArrowLeft', yaw: -STEP, pitch: 0 },
  up: { key: 'ArrowUp', yaw: 0, pitch: STEP },
  down: { key: 'ArrowDown', yaw: 0, pitch: -STEP },
  right: { key: 'ArrowRight', yaw: STEP, pitch: 0 },
} as const;
export type Turn = keyof typeof TURNS;

export const turnDirection = (from: ViewDirection, turn: Turn): ViewDirection =>
  held({ yaw: from.yaw + TURNS[turn].yaw, pitch: from.pitch + TURNS[turn].pitch });

/**
 * Where a point of the panorama lies in the view, both in per cent from the left and from the top; nothing where it
 * is out of sight. `aspect` is the view's width by its height.
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
