import { Check, X, type LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';
import styles from './Chip.module.css';

export interface ChipProps {
  /** With an address the chip is a link, which works before and without script; else it is a button. */
  href?: string;
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** A choice that is on or off. Leave out on a chip that only acts. */
  isOn?: boolean;
  /** Pressing takes the chip away: a cross at its end, and the accessible name that says so ('Remove Kia'). */
  removeLabel?: string;
  icon?: LucideIcon;
  /** A count. */
  count?: number;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A small control for one choice: a filter that is on, a quick pick, something to take away. One target, 44 px high. */
export function Chip(props: ChipProps) {
  const { href, onPress, isOn, removeLabel, icon, count, isDisabled, className, children } = props;
  const shared = {
    className: cx(styles.chip, isOn && styles.on, className),
    'aria-label': removeLabel,
    onClick: onPress,
  };
  const inner = (
    <>
      {(isOn || icon) && <Icon icon={isOn ? Check : (icon ?? Check)} size="sm" />}
      <span className={styles.text}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {removeLabel && <Icon icon={X} size="sm" />}
    </>
  );
  // A link has no pressed or disabled state: its target represents the state.
  return href !== undefined && !isDisabled ? (
    <a {...shared} href={href} aria-current={isOn ? 'true' : undefined}>
      {inner}
    </a>
  ) : (
    <button {...shared} type="button" aria-pressed={isOn} disabled={isDisabled}>
      {inner}
    </button>
  );
}
