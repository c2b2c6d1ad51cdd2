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
  placeOf: (value: number) => number;
  valueAt: (place: number) => number;
}

/** A place as the native slider can hold it: a whole number of steps from its lower end. */
export function placeOnStep(place: number, { min, max, step }: RangeBounds): number {
  return Math.min(Math.max(min + Math.round((place - min) / step) * step, min), max);
}

const LOG_PLACES = 100;

/**
 * Maps values to positions on a slider. `log` gives each doubling the same length, for values that crowd at the lower
 * end (prices from 5,000 to 500,000); it needs a positive lower bound, else the scale is linear.
 */
export function rangeScale({ min, max, step }: RangeBounds, kind: 'linear' | 'log' = 'linear'): RangeScale {
  if (kind === 'linear' || min <= 0 || max <= min) {
    return { min, max, step, placeOf: (value) => value, valueAt: (place) => place };
  }
  const growth = Math.log(max / min);
  const onStep = (value: number) => Math.min(max, Math.max(min, Math.round(value / step) * step));
  return {
    min: 0,
    max: LOG_PLACES,
    step: 1,
    placeOf: (value) => Math.round((Math.log(Math.max(value, min) / min) / growth) * LOG_PLACES),
    // The ends themselves are exact, whatever the step makes of them.
    valueAt: (place) =>
      place <= 0 ? min : place >= LOG_PLACES ? max : onStep(min * Math.exp((place / LOG_PLACES) * growth)),
  };
}
