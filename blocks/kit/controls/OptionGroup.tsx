import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Checkbox } from './Checkbox';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './OptionGroup.module.css';

export interface GroupOption {
  value: string;
  label: ReactNode;
  /** Text below the label. */
  hint?: ReactNode;
}

export interface OptionGroupProps extends Omit<FieldGroupProps, 'role' | 'children'> {
  name: string;
  /** `radio`: one of them; `checkbox`: any of them. */
  type: 'radio' | 'checkbox';
  options: readonly GroupOption[];
  selected: readonly string[];
  /** Called when an option is selected or a checkbox is cleared, possibly several times before the next render. */
  onChoose: (value: string, isChosen: boolean) => void;
  onBlur?: () => void;
  /** For radio buttons: one of them must be selected. */
  required?: boolean;
}

/** The id of a group's first input, which receives the focus from links to the group. */
export const getFirstOptionId = (groupId: string): string => `${groupId}-0`;

/** The longest labels, in characters, of which two fit side by side on a phone: "Yes" and "No". */
const SHORT_LABEL = 8;

const isShort = ({ label, hint }: GroupOption): boolean =>
  !hint && typeof label === 'string' && label.length <= SHORT_LABEL;

/** Radio buttons or checkboxes as cards, each with a text that explains it; the whole card is clickable. */
export function OptionGroup(props: OptionGroupProps) {
  const { id, type, options, selected, required, name, onChoose, onBlur, ...group } = props;
  return (
    <FieldGroup {...group} id={id} role={type === 'radio' ? 'radiogroup' : undefined}>
      <div className={cx(styles.options, options.every(isShort) && styles.short)}>
        {options.map(({ value, label, hint }, index) => (
          <div key={value} className={styles.option}>
            <Checkbox
              id={index === 0 ? getFirstOptionId(id) : `${id}-${index}`}
              type={type}
              name={name}
              value={value}
              required={type === 'radio' && required}
              label={label}
              hint={hint}
              checked={selected.includes(value)}
              onChange={({ target }) => onChoose(value, target.checked)}
              onBlur={onBlur}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
