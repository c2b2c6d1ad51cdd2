import { useState } from 'react';
import { numberText, onStep, type NumberRange, type SliderBounds } from '../../engine/browser/search';
import type { RangeAttribute, RangeFilterProps } from './ranges';
import styles from './RangeFilter.module.css';

interface RangeSliderProps {
  attribute: RangeAttribute;
  bounds: SliderBounds;
  range: NumberRange;
  title: string;
  t: RangeFilterProps['t'];
  /** Takes a handle's new place and gives the range that it makes. */
  onMove: (handle: 'min' | 'max', place: number) => NumberRange;
}

interface Moving {
  handle: 'min' | 'max';
  /** Where the handle itself stands: on a whole step, which rounding to thousands need not keep. */
  at: number;
  /** The rounded value it stood for then. */
  value: number;
}

/**
 * Two native sliders over one track: keyboard, touch and screen readers come with them. A handle keeps its own
 * place between two moves, since a step may be smaller than the rounding and a key press would else go nowhere.
 */
export function RangeSlider({ attribute, bounds, range, title, t, onMove }: RangeSliderProps) {
  const [moving, setMoving] = useState<Moving>();
  const values = { min: range.min ?? bounds.min, max: range.max ?? bounds.max };
  const placeOf = (handle: 'min' | 'max') =>
    moving?.handle === handle && moving.value === values[handle] ? moving.at : onStep(values[handle], bounds);
  const percent = (value: number) => ((value - bounds.min) / (bounds.max - bounds.min)) * 100;
  const places = { min: placeOf('min'), max: placeOf('max') };
  const low = Math.max(0, percent(places.min));
  const high = Math.min(100, percent(places.max));
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
          aria-label={t(handle === 'min' ? 'sliderFrom' : 'sliderTo', { title })}
          aria-valuetext={numberText(attribute, values[handle], t)}
          min={bounds.min}
          max={bounds.max}
          step={bounds.step}
          value={places[handle]}
          onChange={(event) => {
            const at = Number(event.target.value);
            // Held where the other handle stands (SRCH-028, SRCH-029).
            const held = handle === 'min' ? Math.min(at, places.max) : Math.max(at, places.min);
            const value = onMove(handle, held)[handle] ?? bounds[handle];
            setMoving({ handle, at: held, value });
          }}
        />
      ))}
    </div>
  );
}
