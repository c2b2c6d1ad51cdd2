export interface RangeBounds {
  min: number;
  max: number;
  /** Smallest move of a handle, in the unit of the values. */
  step: number;
}

export interface RangeScale {
  /** Ends and step of the native slider. */
  min: number;
  max: number;
  step: number;
  positionOf: (value: number) => number;
  valueAt: (position: number) => number;
}

/** Rounds a position to whole steps from the minimum, as a native slider does. */
export function snapToStep(position: number, { min, max, step }: RangeBounds): number {
  return Math.min(Math.max(min + Math.round((position - min) / step) * step, min), max);
}

const LOG_POSITIONS = 100;

/**
 * Maps values to positions on a slider. `log` gives each doubling the same length, for values of which many are at the
 * lower end (prices from 5,000 to 500,000). It needs a positive lower bound; without one, the scale is linear.
 */
export function createRangeScale(
  { min, max, step }: RangeBounds,
  kind: 'linear' | 'log' = 'linear',
): RangeScale {
  if (kind === 'linear' || min <= 0 || max <= min) {
    return { min, max, step, positionOf: (value) => value, valueAt: (position) => position };
  }
  const growth = Math.log(max / min);
  const roundToStep = (value: number) => Math.min(max, Math.max(min, Math.round(value / step) * step));
  return {
    min: 0,
    max: LOG_POSITIONS,
    step: 1,
    positionOf: (value) => Math.round((Math.log(Math.max(value, min) / min) / growth) * LOG_POSITIONS),
    // Returns the exact ends, which may not be multiples of the step.
    valueAt: (position) =>
      position <= 0
        ? min
        : position >= LOG_POSITIONS
          ? max
          : roundToStep(min * Math.exp((position / LOG_POSITIONS) * growth)),
  };
}
