import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './RepaymentFigures.module.css';

export interface RepaymentFiguresProps {
  label: ReactNode;
  /** The repayment, already formatted: '$189 / week'. */
  amount: ReactNode;
  rate: ReactNode;
  /** The comparison rate, already formatted. */
  comparison: ReactNode;
  /** Term, deposit or final payment of the loan. */
  terms?: ReactNode;
  /** The link or button to the conditions. */
  conditions: ReactNode;
  /** A single line, for bars. */
  compact?: boolean;
}

/**
 * A repayment with its interest rate, its comparison rate and the way to its conditions. The three figures have the
 * same style, because a comparison rate must be as prominent as the figures next to it (National Credit Code, part 10).
 */
export function RepaymentFigures(props: RepaymentFiguresProps) {
  const { label, amount, rate, comparison, terms, conditions, compact } = props;
  return (
    <div className={cx(styles.repayment, compact && styles.compact)}>
      <p className={styles.line}>
        <span className={styles.label}>{label}</span>
        <strong className={styles.figure}>{amount}</strong>
      </p>
      <div className={styles.rates}>
        <strong className={styles.figure}>{rate}</strong>{' '}
        <strong className={styles.figure}>{comparison}</strong>{' '}
        {terms && <span className={styles.terms}>{terms}</span>} {conditions}
      </div>
    </div>
  );
}
