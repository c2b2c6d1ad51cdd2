import type { LucideIcon } from 'lucide-react';
import type { ListButtonAttributes } from '../../../engine/browser/loader-attributes/vehicle-lists';
import { Icon } from '../content/Icon';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { cx } from '../cx';
import styles from './ToggleButton.module.css';

export interface ToggleButtonProps {
  icon: LucideIcon;
  /** The action, such as "Compare". Visible only with `variant="button"`. */
  label: string;
  /** The object of the action, for screen readers only. */
  subject: string;
  isPressed: boolean;
  /**
   * `button`: with a visible label; `icon`: only the icon; `photo`: the icon on a light disc for the corner of a photo.
   */
  variant: 'button' | 'icon' | 'photo';
  /** Style when pressed: the icon is filled, or the icon (on a photo, its disc) has the accent colour. */
  pressed: 'filled' | 'accent';
  /** Identifies the saved list and car, so that the loader shows the pressed state before React runs. */
  listAttributes?: ListButtonAttributes;
  /** Hidden while it is not pressed: it can only take something back. */
  isOnlyForPressed?: boolean;
  onClick(): void;
}

/** An icon button with two states, such as a heart that saves or scales that compare. Hidden without script. */
export function ToggleButton(props: ToggleButtonProps) {
  const { icon, label, subject, isPressed, variant, pressed, listAttributes, isOnlyForPressed, onClick } =
    props;
  const hiddenSubject = <VisuallyHidden>: {subject}</VisuallyHidden>;
  return (
    <button
      type="button"
      className={cx(
        styles.toggle,
        styles[variant],
        styles[pressed],
        isOnlyForPressed === true && styles.onlyForPressed,
      )}
      aria-pressed={isPressed}
      {...listAttributes}
      // The server does not know the visitor. The loader has already set the visitor's state.
      suppressHydrationWarning={listAttributes !== undefined}
      onClick={onClick}
    >
      <Icon icon={icon} className={styles.icon} />
      {variant === 'button' ? (
        <span>
          {label}
          {hiddenSubject}
        </span>
      ) : (
        <VisuallyHidden>
          {label}: {subject}
        </VisuallyHidden>
      )}
    </button>
  );
}
