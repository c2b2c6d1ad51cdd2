import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from '../cx';
import { getDescribedBy } from './Field';
import { FieldError } from './FieldError';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> {
  ref?: Ref<HTMLInputElement>;
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  /** Shown at the end of the row: the count of a facet option. */
  count?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
}

/** A native checkbox or radio button; the whole row is clickable. */
export function Checkbox({
  label,
  count,
  hint,
  error,
  className,
  type = 'checkbox',
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={cx(styles.checkbox, className)}>
      <label className={styles.line}>
        <input
          {...input}
          id={id}
          type={type}
          className={cx(styles.input, type === 'radio' && styles.radio)}
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy(id, hint, error)}
        />
        <span className={styles.label}>{label}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
