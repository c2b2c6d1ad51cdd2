import { useState } from 'react';
import { snapToStep, createRangeScale, type RangeBounds } from './range-scale';
import styles from './RangeSlider.module.css';

export type RangeHandle = 'min' | 'max';

export interface RangeSliderProps {
  bounds: RangeBounds;
  values: Readonly<Record<RangeHandle, number>>;
  /** Use `log` if many values are at the lower end. */
  scale?: 'linear' | 'log';
  /** Accessible names of the handles. */
  labels: Readonly<Record<RangeHandle, string>>;
  /** Formats a value: '$12,000'. */
  formatValue: (value: number) => string;
  disabled?: boolean;
  /** Receives a handle's new value and returns the accepted one. Rounding is up to the caller. */
  onMove: (handle: RangeHandle, value: number) => number;
}

interface ActiveHandle {
  handle: RangeHandle;
  position: number;
  value: number;
}

/**
 * Two native sliders on one track, with keyboard, touch and screen reader support. A handle keeps its position between
 * two moves, because a step may be smaller than the caller's rounding and a key press would otherwise have no effect.
 * Put fields for the same two numbers next to it (WCAG 2.5.7).
 */
export function RangeSlider(props: RangeSliderProps) {
  const { bounds, values, scale: kind, labels, formatValue, disabled, onMove } = props;
  const [moving, setMoving] = useState<ActiveHandle>();
  const scale = createRangeScale(bounds, kind);
  const getPosition = (handle: RangeHandle) =>
    moving?.handle === handle && moving.value === values[handle]
      ? moving.position
      : snapToStep(scale.positionOf(values[handle]), scale);
  const handlePositions = { min: getPosition('min'), max: getPosition('max') };
  const toPercent = (position: number) =>
    Math.min(100, Math.max(0, ((position - scale.min) / (scale.max - scale.min)) * 100));
  const low = toPercent(handlePositions.min);
  const high = toPercent(handlePositions.max);
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
          aria-valuetext={formatValue(values[handle])}
          disabled={disabled}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={handlePositions[handle]}
          onChange={(event) => {
            const position = Number(event.target.value);
            // Clamped at the other handle (SRCH-028, SRCH-029).
            const clamped =
              handle === 'min'
                ? Math.min(position, handlePositions.max)
                : Math.max(position, handlePositions.min);
            setMoving({ handle, position: clamped, value: onMove(handle, scale.valueAt(clamped)) });
          }}
        />
      ))}
    </div>
  );
}
