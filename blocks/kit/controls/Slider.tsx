import { snapToStep, type RangeBounds } from './range-scale';
import styles from './RangeSlider.module.css';

export interface SliderProps {
  bounds: RangeBounds;
  value: number;
  /** Accessible name of the handle. */
  label: string;
  /** Formats a value: '$12,000'. */
  formatValue: (value: number) => string;
  disabled?: boolean;
  onMove: (value: number) => void;
}

/**
 * A native slider for a number that need not be a multiple of the step. The handle is at the nearest step until it
 * moves. Put a field for the same number next to it (WCAG 2.5.7); without script, only the field is shown.
 */
export function Slider({ bounds, value, label, formatValue, disabled, onMove }: SliderProps) {
  const position = snapToStep(value, bounds);
  const share = Math.min(1, Math.max(0, (position - bounds.min) / (bounds.max - bounds.min || 1)));
  return (
    <div className={styles.slider}>
      <svg className={styles.track} aria-hidden="true" focusable="false">
        <rect className={styles.rail} width="100%" height="100%" />
        <rect className={styles.chosen} width={`${share * 100}%`} height="100%" />
      </svg>
      <input
        type="range"
        className={styles.handle}
        aria-label={label}
        aria-valuetext={formatValue(value)}
        disabled={disabled}
        min={bounds.min}
        max={bounds.max}
        step={bounds.step}
        value={position}
        onChange={(event) => onMove(Number(event.target.value))}
      />
    </div>
  );
}
