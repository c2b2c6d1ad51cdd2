import { useId, type ReactNode } from 'react';
import { Checkbox } from './Checkbox';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './ChoiceGroup.module.css';

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  count?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceGroupProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children'> {
  id?: string;
  name: string;
  /** One of them, or any number. */
  kind: 'radio' | 'checkbox';
  choices: readonly Choice[];
  /** What is chosen, where the form holds its own state; else `defaultValues`. */
  values?: readonly string[];
  defaultValues?: readonly string[];
  required?: boolean;
  /** Side by side where they fit. */
  isInline?: boolean;
  /** All that is chosen after the change, in the order of the choices. */
  onChange?: (values: string[]) => void;
}

/** Native checkboxes or radio buttons under one question; arrow keys and forms work as the platform has them. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    id,
    name,
    kind,
    choices,
    values,
    defaultValues = [],
    required,
    isInline,
    onChange,
    ...group
  } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const change = (value: string, isChosen: boolean) => {
    if (kind === 'radio') return onChange?.([value]);
    const next = new Set(values ?? []);
    if (isChosen) next.add(value);
    else next.delete(value);
    return onChange?.(choices.map((choice) => choice.value).filter((each) => next.has(each)));
  };
  return (
    <FieldGroup {...group} id={groupId} role={kind === 'radio' ? 'radiogroup' : undefined}>
      <div className={isInline ? styles.inline : styles.choices}>
        {choices.map(({ value, ...choice }) => (
          <Checkbox
            key={value}
            {...choice}
            id={`${groupId}-${value}`}
            type={kind}
            name={name}
            value={value}
            required={kind === 'radio' ? required : undefined}
            {...(values
              ? { checked: values.includes(value), onChange: (event) => change(value, event.target.checked) }
              : { defaultChecked: defaultValues.includes(value) })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
