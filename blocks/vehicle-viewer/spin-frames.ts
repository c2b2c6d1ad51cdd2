import type { VehicleHotspot } from '../../schemas';

/** A frame's number within a full turn of `count` frames: after the last comes the first, and the other way round. */
export const wrapFrame = (frame: number, count: number): number => ((frame % count) + count) % count;

/** The frame that a drag of so many px leads to; to the right is onwards (GAL-016). */
export const dragFrame = (from: number, px: number, pxPerFrame: number, count: number): number =>
  wrapFrame(from + Math.trunc(px / pxPerFrame), count);

/** How far the car is turned, in whole degrees from 0 to 359. */
export const frameDegrees = (frame: number, count: number): number => Math.round((frame * 360) / count) % 360;

/** Keys and the frames they lead to. */
export const KEY_STEPS: Readonly<Record<string, (frame: number, count: number) => number>> = {
  ArrowRight: (frame) => frame + 1,
  ArrowUp: (frame) => frame + 1,
  ArrowLeft: (frame) => frame - 1,
  ArrowDown: (frame) => frame - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The loaded frame that lies nearest to the one wanted, both ways round; nothing where none is loaded. */
export function nearestLoaded<Frame>(
  frames: readonly (Frame | undefined)[],
  wanted: number,
): Frame | undefined {
  for (let off = 0; off <= frames.length / 2; off += 1) {
    const found =
      frames[wrapFrame(wanted + off, frames.length)] ?? frames[wrapFrame(wanted - off, frames.length)];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a marked place lies in a frame, in per cent from the left and from the top; nothing where it is not seen. */
export function hotspotPosition(
  { positions }: VehicleHotspot,
  frame: number,
): { x: number; y: number } | undefined {
  const found = positions.find(({ activeAngle }) => activeAngle === frame);
  return found && { x: found.posX, y: found.posY };
}
