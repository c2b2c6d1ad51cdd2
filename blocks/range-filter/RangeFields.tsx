import { useState, type FocusEvent } from 'react';
import { clampRange, type NumberRange, type SliderBounds } from '../../engine/browser/search';
import { TextField } from '../kit';
import type { RangeAttribute, RangeFilterProps } from './range-rules';
import styles from './RangeFilter.module.css';

type Handle = 'min' | 'max';

interface RangeFieldsProps {
  id: string;
  attribute: RangeAttribute;
  bounds: SliderBounds;
  range: NumberRange;
  title: string;
  t: RangeFilterProps['t'];
  onChange: (range: NumberRange) => void;
}

const UNITS: Readonly<Record<RangeAttribute, { prefix?: string; suffix?: string }>> = {
  price: { prefix: '$' },
  subscription_price: { prefix: '$' },
  // BUDG-015
  km: { suffix: 'kms' },
  year: {},
};

const toNumber = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);

interface Typed {
  text: string;
  /** The bound that the field shows. */
  value: number | undefined;
  /** The value would cross the other bound, so it is applied on blur. */
  appliesOnBlur: boolean;
}

const isCrossed = ({ min, max }: NumberRange) => min !== undefined && max !== undefined && min > max;

/**
 * The bounds as fields, for exact numbers and for use without the slider or script (WCAG 2.5.7). On blur, a number is
 * clamped to the slider (SRCH-026), and bounds in the wrong order are swapped.
 */
export function RangeFields({ id, attribute, bounds, range, title, t, onChange }: RangeFieldsProps) {
  const [typed, setTyped] = useState<{ min?: Typed; max?: Typed }>({});
  const formatField = (handle: Handle) => {
    const input = typed[handle];
    return input && (input.appliesOnBlur || input.value === range[handle])
      ? input.text
      : String(range[handle] ?? '');
  };
  const type = (handle: Handle, text: string) => {
    const value = toNumber(text);
    const next = { ...range, [handle]: value };
    setTyped({ ...typed, [handle]: { text, value, appliesOnBlur: isCrossed(next) } });
    if (!isCrossed(next)) onChange(next);
  };
  const commit = (handle: Handle, event: FocusEvent<HTMLInputElement>) => {
    if (!typed[handle]) return;
    setTyped({});
    const next = clampRange({ ...range, [handle]: toNumber(event.target.value) }, bounds);
    onChange(isCrossed(next) ? { min: next.max, max: next.min } : next);
  };
  return (
    <div className={styles.fields} role="group" aria-label={title}>
      {(['min', 'max'] as const).map((handle) => (
        <TextField
          key={handle}
          id={`${id}-${handle}`}
          type="number"
          inputMode="numeric"
          size="sm"
          name={`range[${attribute}][${handle}]`}
          label={t(handle === 'min' ? 'from' : 'to')}
          {...UNITS[attribute]}
          min={0}
          placeholder={String(bounds[handle])}
          value={formatField(handle)}
          autoComplete="off"
          onChange={(event) => type(handle, event.target.value)}
          onBlur={(event) => commit(handle, event)}
        />
      ))}
    </div>
  );
}
