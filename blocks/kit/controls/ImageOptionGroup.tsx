import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './ImageOptionGroup.module.css';

export interface ImageOption {
  value: string;
  label: ReactNode;
  /** Decorative; shown above the label. */
  picture: ReactNode;
  /** Shown below the label. */
  count?: ReactNode;
  /** Looks inactive but is still selectable, such as an option without results. */
  isMuted?: boolean;
}

export interface ImageOptionGroupProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children'> {
  id?: string;
  name: string;
  choices: readonly ImageOption[];
  values: readonly string[];
  /** Receives all selected values in the order of the choices. */
  onChange: (values: string[]) => void;
}

/** Checkboxes as tiles with images; the whole tile is clickable. */
export function ImageOptionGroup({ id, name, choices, values, onChange, ...group }: ImageOptionGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const toggle = (value: string) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((candidate) => values.includes(candidate) !== (candidate === value)),
    );
  return (
    <FieldGroup {...group} id={groupId}>
      <div className={styles.choices}>
        {choices.map(({ value, label, picture, count, isMuted }) => (
          <label key={value} className={cx(styles.choice, isMuted && styles.muted)}>
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
