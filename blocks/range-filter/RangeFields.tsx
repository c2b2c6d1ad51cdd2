import { useState, type FocusEvent } from 'react';
import { clampRange, logOutOfBounds, type NumberRange, type SliderBounds } from '../../engine/browser/search';
import { TextField, type TextFieldProps } from '../kit';
import type { RangeAttribute, RangeFilterProps } from './range-rules';
import styles from './RangeFilter.module.css';

type Handle = 'min' | 'max';
type Unit = Pick<TextFieldProps, 'prefix' | 'suffix'>;

interface RangeFieldsProps {
  id: string;
  attribute: RangeAttribute;
  bounds: SliderBounds;
  range: NumberRange;
  title: string;
  t: RangeFilterProps['t'];
  onChange: (range: NumberRange) => void;
}

const UNITS: Readonly<Record<RangeAttribute, (t: RangeFilterProps['t']) => Unit>> = {
  price: () => ({ prefix: '$' }),
  subscription_price: () => ({ prefix: '$' }),
  weekly_repayment: () => ({ prefix: '$' }),
  // BUDG-015.
  km: (t) => ({ suffix: t('kms') }),
  year: () => ({}),
};

const parseNumber = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);

interface Draft {
  text: string;
  value: number | undefined;
  /** The value would cross the other bound, so it is applied on blur. */
  isAppliedOnBlur: boolean;
}

const isReversed = ({ min, max }: NumberRange) => min !== undefined && max !== undefined && min > max;

/**
 * Fields for both bounds, for exact numbers and for use without the slider or script (WCAG 2.5.7). On blur, a number is
 * clamped to the slider's bounds (SRCH-026), and reversed bounds are swapped.
 */
export function RangeFields({ id, attribute, bounds, range, title, t, onChange }: RangeFieldsProps) {
  const [drafts, setDrafts] = useState<{ min?: Draft; max?: Draft }>({});
  const formatField = (handle: Handle) => {
    const draft = drafts[handle];
    return draft && (draft.isAppliedOnBlur || draft.value === range[handle])
      ? draft.text
      : String(range[handle] ?? '');
  };
  const updateDraft = (handle: Handle, text: string) => {
    const value = parseNumber(text);
    const next = { ...range, [handle]: value };
    setDrafts({ ...drafts, [handle]: { text, value, isAppliedOnBlur: isReversed(next) } });
    if (!isReversed(next)) onChange(next);
  };
  const commit = (handle: Handle, event: FocusEvent<HTMLInputElement>) => {
    if (!drafts[handle]) return;
    setDrafts({});
    const typed = parseNumber(event.target.value);
    logOutOfBounds({ [handle]: typed }, bounds);
    const next = clampRange({ ...range, [handle]: typed }, bounds);
    onChange(isReversed(next) ? { min: next.max, max: next.min } : next);
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
          {...UNITS[attribute](t)}
          min={0}
          placeholder={String(bounds[handle])}
          value={formatField(handle)}
          autoComplete="off"
          onChange={(event) => updateDraft(handle, event.target.value)}
          onBlur={(event) => commit(handle, event)}
        />
      ))}
    </div>
  );
}
