import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Price.module.css';

export interface PriceProps {
  size?: 'sm' | 'md' | 'lg';
  /** Put after the amount: '/ week'. */
  suffix?: ReactNode;
  /** Charges that the amount includes: 'Drive Away', 'Excl. Govt. Charges'. */
  basis?: ReactNode;
  /** The earlier, higher price, already formatted. */
  was?: ReactNode;
  /** Text before the previous price, for screen readers ('was'). */
  wasLabel?: string;
  className?: string;
  /** The formatted price, or the wording without a price. The dealer rules format prices, not the kit. */
  children: ReactNode;
}

/** A large amount in tabular numerals with a small basis. */
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
