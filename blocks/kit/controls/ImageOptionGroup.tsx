import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './ImageOptionGroup.module.css';

export interface ImageOption {
  value: string;
  label: ReactNode;
  /** Above the label, decoration only. */
  picture: ReactNode;
  /** Below the label, in tabular numerals. */
  count?: ReactNode;
  /** Set back, but can still be chosen: there is nothing of it just now. */
  isMuted?: boolean;
}

export interface ImageOptionGroupProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children'> {
  id?: string;
  name: string;
  choices: readonly ImageOption[];
  values: readonly string[];
  /** All that is chosen after the change, in the order of the choices. */
  onChange: (values: string[]) => void;
}

/** Any number of a few, each with a picture. Native checkboxes: the whole tile is the target. */
export function ImageOptionGroup({ id, name, choices, values, onChange, ...group }: ImageOptionGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const toggle = (value: string) =>
    onChange(choices.map((choice) => choice.value).filter((one) => values.includes(one) !== (one === value)));
  return (
    <FieldGroup {...group} id={groupId}>
      <div className={styles.choices}>
        {choices.map(({ value, label, picture, count, isMuted }) => (
          <label key={value} className={cx(styles.choice, isMuted && styles.faint)}>
            <input
              type="checkbox"
              className={styles.input}
              name={name}
              value={value}
              checked={values.includes(value)}
              onChange={() => toggle(value)}
            />
            {picture}
            <span className={styles.label}>{label}</span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
