import type { ReactNode } from 'react';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { cx } from '../cx';
import { getDescribedBy } from './Field';
import { FieldError } from './FieldError';
import styles from './FieldGroup.module.css';

export interface FieldGroupProps {
  /** id of the group; the ids of hint and error derive from it. */
  id: string;
  legend: ReactNode;
  /** Shows the legend to screen readers only (next to a heading with the same meaning). */
  legendHidden?: boolean;
  optional?: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** `radiogroup` if exactly one control is selected. */
  role?: 'group' | 'radiogroup';
  className?: string;
  children: ReactNode;
}

/** Controls of one question with a shared legend, hint and error (WCAG 1.3.1). */
export function FieldGroup(props: FieldGroupProps) {
  const { id, legend, legendHidden, optional, hint, error, disabled, role, className, children } = props;
  const legendText = (
    <>
      {legend}
      {optional && <span className={styles.optional}> {optional}</span>}
    </>
  );
  return (
    <fieldset
      id={id}
      role={role}
      disabled={disabled}
      className={cx(styles.group, className)}
      aria-describedby={getDescribedBy(id, hint, error)}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
    >
      {legendHidden ? (
        <legend>
          <VisuallyHidden>{legendText}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{legendText}</legend>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
