import type { ReactNode } from 'react';
import { cx } from '../cx';
import { FieldError } from './FieldError';
import styles from './Field.module.css';

export interface FieldFrameProps {
  /** id of the control; the ids of hint and error derive from it. */
  controlId: string;
  label: ReactNode;
  /** Shows the label to screen readers only (next to a heading or icon with the same meaning). */
  labelHidden?: boolean;
  optional?: string;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Ids for `aria-describedby` of a control in a FieldFrame. */
export function getDescribedBy(controlId: string, hint: ReactNode, error: ReactNode): string | undefined {
  return cx(hint ? `${controlId}-hint` : null, error ? `${controlId}-error` : null) || undefined;
}

export function FieldFrame(props: FieldFrameProps) {
  const { controlId, label, labelHidden, optional, hint, error, className, children } = props;
  return (
    <div className={cx(styles.field, className)}>
      <label className={labelHidden ? styles.labelHidden : styles.label} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
