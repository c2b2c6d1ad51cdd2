import { useId, useState } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import { NumberField } from './NumberField';
import type { RangeBounds } from './range-scale';
import { RangeSlider, type RangeHandle } from './RangeSlider';
import styles from './Range.module.css';

/** An end that is absent is open. */
export interface RangeValue {
  min?: number | undefined;
  max?: number | undefined;
}

export interface RangeProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children' | 'error' | 'optional'> {
  id?: string;
  /** Names of the two fields in a form are `name[min]` and `name[max]`. */
  name?: string;
  bounds: RangeBounds;
  value: RangeValue;
  scale?: 'linear' | 'log';
  labels: { min: string; max: string; sliderMin: string; sliderMax: string };
  prefix?: string;
  suffix?: string;
  textOf: (value: number) => string;
  onChange: (value: RangeValue) => void;
}

const HANDLES = ['min', 'max'] as const satisfies readonly RangeHandle[];

/** A lower and an upper end, as a slider with two handles and as two fields that say the same. */
export function Range(props: RangeProps) {
  const { id, name, bounds, value, scale, labels, prefix, suffix, textOf, onChange, ...group } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  // What is being typed may lie outside or cross the other end; it counts once the field is left.
  const [typed, setTyped] = useState<RangeValue>({});
  const hold = (end: number | undefined) =>
    end === undefined ? undefined : Math.min(Math.max(end, bounds.min), bounds.max);
  const open = (handle: RangeHandle, end: number | undefined) => (end === bounds[handle] ? undefined : end);
  const settle = (handle: RangeHandle) => {
    if (!(handle in typed)) return;
    const next = { ...value, [handle]: hold(typed[handle]) };
    setTyped({});
    const isCrossed = next.min !== undefined && next.max !== undefined && next.min > next.max;
    const [min, max] = isCrossed ? [next.max, next.min] : [next.min, next.max];
    onChange({ min: open('min', min), max: open('max', max) });
  };
  return (
    <FieldGroup {...group} id={groupId}>
      <RangeSlider
        bounds={bounds}
        scale={scale}
        values={{ min: hold(value.min) ?? bounds.min, max: hold(value.max) ?? bounds.max }}
        labels={{ min: labels.sliderMin, max: labels.sliderMax }}
        textOf={textOf}
        disabled={group.disabled}
        onMove={(handle, place) => {
          onChange({ ...value, [handle]: open(handle, place) });
          return place;
        }}
      />
      <div className={styles.fields}>
        {HANDLES.map((handle) => (
          <NumberField
            key={handle}
            id={`${groupId}-${handle}`}
            name={name && `${name}[${handle}]`}
            size="sm"
            label={labels[handle]}
            prefix={prefix}
            suffix={suffix}
            placeholder={textOf(bounds[handle])}
            disabled={group.disabled}
            value={handle in typed ? typed[handle] : value[handle]}
            onChange={(end) => setTyped({ ...typed, [handle]: end })}
            onBlur={() => settle(handle)}
            onKeyDown={(event) => event.key === 'Enter' && settle(handle)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
