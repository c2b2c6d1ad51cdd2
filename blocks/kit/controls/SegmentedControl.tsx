import { useId, type ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children'> {
  id?: string;
  name: string;
  /** Two to five short options. */
  choices: readonly { value: string; label: ReactNode }[];
  /** Selected value of a controlled component. For an uncontrolled one, use `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** Native radio buttons as segments, for example weekly or monthly. */
export function SegmentedControl({
  id,
  name,
  choices,
  value,
  defaultValue,
  onChange,
  ...group
}: SegmentedControlProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <FieldGroup {...group} id={groupId} role="radiogroup">
      <div className={styles.segments}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment}>
            <input
              type="radio"
              // After a reload, browsers restore the selection, which would contradict the page's state.
              autoComplete="off"
              className={styles.input}
              name={name}
              value={choice.value}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value, onChange: () => onChange?.(choice.value) })}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
