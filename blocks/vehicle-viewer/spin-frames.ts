import type { VehicleHotspot } from '../../schemas';

/** Wraps a frame number around a full turn of `count` frames. */
export const wrapFrame = (frame: number, count: number): number => ((frame % count) + count) % count;

/** Frame after a drag of `px`; dragging right moves forward (GAL-016). */
export const dragFrame = (from: number, px: number, pxPerFrame: number, count: number): number =>
  wrapFrame(from + Math.trunc(px / pxPerFrame), count);

/** Rotation of the car in whole degrees from 0 to 359. */
export const frameDegrees = (frame: number, count: number): number => Math.round((frame * 360) / count) % 360;

/** The target frame for each key. */
export const KEY_STEPS: Readonly<Record<string, (frame: number, count: number) => number>> = {
  ArrowRight: (frame) => frame + 1,
  ArrowUp: (frame) => frame + 1,
  ArrowLeft: (frame) => frame - 1,
  ArrowDown: (frame) => frame - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The loaded frame nearest to `frame` in either direction; undefined if none is loaded. */
export function nearestLoaded<Frame>(
  frames: readonly (Frame | undefined)[],
  frame: number,
): Frame | undefined {
  for (let offset = 0; offset <= frames.length / 2; offset += 1) {
    const found =
      frames[wrapFrame(frame + offset, frames.length)] ?? frames[wrapFrame(frame - offset, frames.length)];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Position of a hotspot in a frame, in per cent from the left and the top; undefined if not visible. */
export function hotspotPosition(
  { positions }: VehicleHotspot,
  frame: number,
): { x: number; y: number } | undefined {
  const found = positions.find(({ activeAngle }) => activeAngle === frame);
  return found && { x: found.posX, y: found.posY };
}
