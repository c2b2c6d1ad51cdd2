import { useState } from 'react';
import { placeOnStep, rangeScale, type RangeBounds } from './range-scale';
import styles from './RangeSlider.module.css';

export type RangeHandle = 'min' | 'max';

export interface RangeSliderProps {
  bounds: RangeBounds;
  /** Where the handles stand, in the unit of the values. */
  values: Readonly<Record<RangeHandle, number>>;
  /** `log` where values are crowded at the lower end. */
  scale?: 'linear' | 'log';
  /** Accessible names of the handles. */
  labels: Readonly<Record<RangeHandle, string>>;
  /** A value in words: '$12,000'. */
  textOf: (value: number) => string;
  disabled?: boolean;
  /** Takes a handle's new value and gives what it was made into (rounding is the caller's). */
  onMove: (handle: RangeHandle, value: number) => number;
}

interface Moving {
  handle: RangeHandle;
  /** Where the handle itself stands. */
  place: number;
  /** What it stood for then. */
  value: number;
}

/**
 * Two native sliders over one track: keyboard, touch and screen readers come with them. A handle keeps its own place
 * between two moves, since a step may be smaller than the caller's rounding and a key press would else go nowhere.
 * Fields for the same two numbers belong beside it (WCAG 2.5.7).
 */
export function RangeSlider(props: RangeSliderProps) {
  const { bounds, values, scale: kind, labels, textOf, disabled, onMove } = props;
  const [moving, setMoving] = useState<Moving>();
  const scale = rangeScale(bounds, kind);
  const placeOf = (handle: RangeHandle) =>
    moving?.handle === handle && moving.value === values[handle]
      ? moving.place
      : placeOnStep(scale.placeOf(values[handle]), scale);
  const places = { min: placeOf('min'), max: placeOf('max') };
  const percent = (place: number) =>
    Math.min(100, Math.max(0, ((place - scale.min) / (scale.max - scale.min)) * 100));
  const low = percent(places.min);
  const high = percent(places.max);
  return (
    <div className={styles.slider}>
      <svg className={styles.track} aria-hidden="true" focusable="false">
        <rect className={styles.rail} width="100%" height="100%" />
        <rect className={styles.chosen} x={`${low}%`} width={`${Math.max(0, high - low)}%`} height="100%" />
      </svg>
      {(['min', 'max'] as const).map((handle) => (
        <input
          key={handle}
          type="range"
          className={styles.handle}
          aria-label={labels[handle]}
          aria-valuetext={textOf(values[handle])}
          disabled={disabled}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={places[handle]}
          onChange={(event) => {
            const place = Number(event.target.value);
            // Held where the other handle stands (SRCH-028, SRCH-029).
            const held = handle === 'min' ? Math.min(place, places.max) : Math.max(place, places.min);
            setMoving({ handle, place: held, value: onMove(handle, scale.valueAt(held)) });
          }}
        />
      ))}
    </div>
  );
}
