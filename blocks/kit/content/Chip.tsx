import { Check, X, type LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { formatNumber } from '../../../engine/dealer';
import { cx } from '../cx';
import { Icon } from './Icon';
import styles from './Chip.module.css';

export interface ChipProps {
  /** Makes the chip a link, which works without JavaScript; otherwise it is a button. */
  href?: string;
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** State of a toggle. Omit it for a plain action. */
  isOn?: boolean;
  /** Makes the chip removable: adds a cross and sets the accessible name ('Remove Kia'). */
  removeLabel?: string;
  icon?: LucideIcon;
  count?: number;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A small control for one option: an active filter, a quick pick, a removable value. 44 px high. */
export function Chip(props: ChipProps) {
  const { href, onPress, isOn, removeLabel, icon, count, isDisabled, className, children } = props;
  const sharedProps = {
    className: cx(styles.chip, isOn && styles.on, className),
    'aria-label': removeLabel,
    onClick: onPress,
  };
  const content = (
    <>
      {(isOn || icon) && <Icon icon={isOn ? Check : (icon ?? Check)} size="sm" />}
      <span className={styles.text}>{children}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
      {removeLabel && <Icon icon={X} size="sm" />}
    </>
  );
  // A link has neither a pressed nor a disabled state; its target represents the state.
  return href !== undefined && !isDisabled ? (
    <a {...sharedProps} href={href} aria-current={isOn ? 'true' : undefined}>
      {content}
    </a>
  ) : (
    <button {...sharedProps} type="button" aria-pressed={isOn} disabled={isDisabled}>
      {content}
    </button>
  );
}
