import { useId, type ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children'> {
  id?: string;
  name: string;
  /** Two to five short ones. */
  choices: readonly { value: string; label: ReactNode }[];
  /** The chosen one, where the form holds its own state; else `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** One of a few short words in one frame: weekly or monthly. Native radio buttons. */
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
              // A browser that ticks what was chosen before a reload would show another choice than the page does.
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
