import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { describedBy } from './Field';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'size' | 'className'
> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

/** On or off, at once (a checkbox waits for the form). A native checkbox that says it is a switch. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={className}>
      <label className={styles.line}>
        <span>{label}</span>
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          className={styles.input}
          aria-describedby={describedBy(id, hint, null)}
        />
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
