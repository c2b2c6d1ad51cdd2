import { cx } from '../cx';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Counter.module.css';

export interface CounterProps {
  /** Whole number; nothing is shown for 0. */
  value: number;
  /** Above it, '99+' is shown; the label says the true number. */
  max?: number;
  /** What is counted, for screen readers: '3 saved cars'. */
  label: string;
  /** Sits on the upper end corner of what it stands in, which must be positioned. */
  isOnCorner?: boolean;
  className?: string;
}

/** How many: saved cars, filters that are on. */
export function Counter({ value, max = 99, label, isOnCorner, className }: CounterProps) {
  if (value <= 0) return null;
  return (
    <span className={cx(styles.counter, isOnCorner && styles.corner, className)}>
      <span aria-hidden="true">{value > max ? `${max}+` : value}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
