/** How far a sheet is open. */
export type Snap = 'half' | 'full';

interface Release {
  /** Where it stood when the drag began. */
  snap: Snap;
  /** How far it was dragged, in px; down is positive. */
  by: number;
  /** Height of the sheet before the drag, in px. */
  height: number;
  /** Speed at the release, in px a millisecond; down is positive. */
  speed: number;
}

/** Faster than this the direction alone decides: a flick. px a millisecond. */
const FLICK = 0.5;
/** Slower, it must have gone this part of its height. */
const FAR = 0.25;

/** Where a sheet goes when it is let go: to a height, or away. Up from half is full, down from full is half. */
export function afterRelease({ snap, by, height, speed }: Release): Snap | 'closed' {
  const isFlick = Math.abs(speed) > FLICK;
  const isFar = height > 0 && Math.abs(by) > height * FAR;
  if (!isFlick && !isFar) return snap;
  const isDown = isFlick ? speed > 0 : by > 0;
  if (!isDown) return 'full';
  // Far and slow from full right to the bottom means away, and so does any pull down from half.
  return snap === 'full' && by < height * 0.6 ? 'half' : 'closed';
}
