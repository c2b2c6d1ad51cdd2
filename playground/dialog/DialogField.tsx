import { useId, type ReactNode } from 'react';
import './sheet-dialog.css';

interface DialogFieldProps {
  label: string;
  /** The error, and how to fix it. */
  problem?: string | undefined;
  /** Shown below the control. */
  help?: ReactNode;
  children(attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }): ReactNode;
}

/** A labelled control of a dialog, with its problem and help. */
export function DialogField({ label, problem, help, children }: DialogFieldProps) {
  const id = useId();
  return (
    <div className="dialog-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${id}-problem ${id}-help`,
      })}
      <span id={`${id}-problem`} className="dialog-field-problem" role="alert">
        {problem}
      </span>
      <span id={`${id}-help`} className="dialog-field-help">
        {help}
      </span>
    </div>
  );
}
