import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Price.module.css';

export interface PriceProps {
  size?: 'sm' | 'md' | 'lg';
  /** After the figure: '/ week'. */
  suffix?: ReactNode;
  /** What the figure includes: 'Drive Away', 'Excl. Govt. Charges'. */
  basis?: ReactNode;
  /** The earlier, higher price, already formatted. */
  was?: ReactNode;
  /** Says what the struck-through figure is, for screen readers ('was'). */
  wasLabel?: string;
  className?: string;
  /** The formatted price or the no-price text. Formatting belongs to the dealer rules, not to the kit. */
  children: ReactNode;
}

/** A price: the figure large in tabular numerals, its basis small. */
export function Price({ size = 'md', suffix, basis, was, wasLabel, className, children }: PriceProps) {
  return (
    <span className={cx(styles.price, styles[size], className)}>
      <span className={styles.line}>
        <strong className={styles.figure}>{children}</strong>
        {suffix && <span className={styles.suffix}>{suffix}</span>}
        {was && (
          <s className={styles.was}>
            {wasLabel && <span className={styles.spoken}>{wasLabel} </span>}
            {was}
          </s>
        )}
      </span>
      {basis && <span className={styles.basis}>{basis}</span>}
    </span>
  );
}
