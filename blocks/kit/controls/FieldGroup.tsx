import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { cx } from '../cx';
import { describedBy } from './Field';
import styles from './FieldGroup.module.css';

export interface FieldGroupProps {
  /** id of the group; hint and error take theirs from it. */
  id: string;
  legend: ReactNode;
  /** The legend stays for screen readers only (where a heading already says it). */
  legendHidden?: boolean;
  optional?: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** `radiogroup` where exactly one of the controls is chosen. */
  role?: 'group' | 'radiogroup';
  className?: string;
  children: ReactNode;
}

/** Controls that belong to one question: its words, its hint and its error go with all of them (WCAG 1.3.1). */
export function FieldGroup(props: FieldGroupProps) {
  const { id, legend, legendHidden, optional, hint, error, disabled, role, className, children } = props;
  const words = (
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
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
    >
      {legendHidden ? (
        <legend>
          <VisuallyHidden>{words}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{words}</legend>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon icon={CircleAlert} size="sm" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
