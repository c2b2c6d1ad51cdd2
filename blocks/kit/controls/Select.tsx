import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { getDescribedBy, FieldFrame, type FieldFrameProps } from './Field';
import styles from './Field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends
    Pick<FieldFrameProps, 'label' | 'labelHidden' | 'optional' | 'hint' | 'error' | 'className'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'prefix' | 'className' | 'children'> {
  ref?: Ref<HTMLSelectElement>;
  size?: 'sm' | 'md' | 'lg';
  options: SelectOption[];
  /** First entry with an empty value ('Any make'). */
  placeholder?: string;
  /** Shown before the selected text, for example an icon. */
  prefix?: ReactNode;
}

/** A native select, with keyboard support, the phone's picker and screen reader support. */
export function Select(props: SelectProps) {
  const { label, labelHidden, optional, hint, error, className, size = 'md', ...control } = props;
  const { options, placeholder, prefix, ...select } = control;
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <FieldFrame controlId={id} {...{ label, labelHidden, optional, hint, error, className }}>
      <span className={cx(styles.box, styles[size], error ? styles.invalid : null)}>
        {prefix && <span className={styles.lead}>{prefix}</span>}
        <select
          {...select}
          id={id}
          className={cx(styles.control, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy(id, hint, error) ?? select['aria-describedby']}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="sm" className={styles.chevron} />
      </span>
    </FieldFrame>
  );
}
