import type { LucideIcon } from 'lucide-react';
import type { ListButtonAttributes } from '../../../engine/browser/loader-attributes/vehicle-lists';
import { Icon } from '../content/Icon';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { cx } from '../cx';
import styles from './ToggleButton.module.css';

export interface ToggleButtonProps {
  icon: LucideIcon;
  /** What it does, e.g. "Compare"; to be seen only in the look `button`. */
  label: string;
  /** Object of the action, for screen readers only. */
  subject: string;
  isPressed: boolean;
  /** `button` has words, `icon` only the sign, `photo` the sign on a light disc for the corner of a photo. */
  look: 'button' | 'icon' | 'photo';
  /** How it looks pressed in: the sign filled, or the sign (on a photo its disc) in the accent's colour. */
  pressed: 'filled' | 'accent';
  /** What it is pressed in for, where a list of the browser says so: the loader then shows it before React runs. */
  listAttributes?: ListButtonAttributes;
  onClick(): void;
}

/** A sign that stays pressed in: a heart that saves, scales that compare. Without script it is not there. */
export function ToggleButton(props: ToggleButtonProps) {
  const { icon, label, subject, isPressed, look, pressed, listAttributes, onClick } = props;
  const ofWhat = <VisuallyHidden>: {subject}</VisuallyHidden>;
  return (
    <button
      type="button"
      className={cx(styles.toggle, styles[look], styles[pressed])}
      aria-pressed={isPressed}
      {...listAttributes}
      // The server knows no visitor; what the loader has made of its answer is what comes next.
      suppressHydrationWarning={listAttributes !== undefined}
      onClick={onClick}
    >
      <Icon icon={icon} className={styles.sign} />
      {look === 'button' ? (
        <span>
          {label}
          {ofWhat}
        </span>
      ) : (
        <VisuallyHidden>
          {label}: {subject}
        </VisuallyHidden>
      )}
    </button>
  );
}
