import type { VehicleHotspot } from '../../schemas';

/** Wraps a frame number around a full turn of `count` frames. */
export const wrapFrame = (frame: number, count: number): number => ((frame % count) + count) % count;

/** Returns the frame after a drag of `px`. Dragging to the right moves forward (GAL-016). */
export const getDraggedFrame = (startFrame: number, px: number, pxPerFrame: number, count: number): number =>
  wrapFrame(startFrame + Math.trunc(px / pxPerFrame), count);

/** Converts a frame to the rotation of the car, in whole degrees from 0 to 359. */
export const frameToDegrees = (frame: number, count: number): number =>
  Math.round((frame * 360) / count) % 360;

/** The target frame of each key. It can be outside the turn; see `wrapFrame`. */
export const KEY_TARGETS: Readonly<Record<string, (frame: number, count: number) => number>> = {
  ArrowRight: (frame) => frame + 1,
  ArrowUp: (frame) => frame + 1,
  ArrowLeft: (frame) => frame - 1,
  ArrowDown: (frame) => frame - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Finds the loaded frame nearest to `frame` in either direction; undefined if none is loaded. */
export function findNearestFrame<Frame>(
  frames: readonly (Frame | undefined)[],
  frame: number,
): Frame | undefined {
  for (let offset = 0; offset <= frames.length / 2; offset += 1) {
    const match =
      frames[wrapFrame(frame + offset, frames.length)] ?? frames[wrapFrame(frame - offset, frames.length)];
    if (match !== undefined) return match;
  }
  return undefined;
}

/** Finds the position of a hotspot in a frame, in per cent from the left and the top; undefined if not visible. */
export function findHotspotPosition(
  { positions }: VehicleHotspot,
  frame: number,
): { x: number; y: number } | undefined {
  const match = positions.find(({ activeAngle }) => activeAngle === frame);
  return match && { x: match.posX, y: match.posY };
}
