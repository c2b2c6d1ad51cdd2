import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import styles from './ConditionsPopover.module.css';

export interface ConditionsPopoverProps {
  /** Unique on the page. */
  id: string;
  /** Label of the button that opens it, which looks like a link. */
  label: ReactNode;
  title: ReactNode;
  closeLabel: ReactNode;
  /** The button stays in the line of text before it. Default: it has its own line. */
  inline?: boolean;
  children: ReactNode;
}

/**
 * Small print in a dialog that a button beside its figures opens. A native popover, so that it works
 * without JavaScript.
 */
export function ConditionsPopover(props: ConditionsPopoverProps) {
  const { id, label, title, closeLabel, inline, children } = props;
  return (
    <>
      <button
        type="button"
        className={cx(styles.conditions, inline && styles.inline)}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        {label}
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className={styles.dialog}>
        <p id={`${id}-title`} className={styles.title}>
          {title}
        </p>
        {children}
        <Button variant="secondary" fullWidth popoverTarget={id} popoverTargetAction="hide">
          {closeLabel}
        </Button>
      </div>
    </>
  );
}
