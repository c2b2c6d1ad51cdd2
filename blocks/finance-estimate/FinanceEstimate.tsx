import { formatMoney, formatRate } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { cx } from '../kit';
import styles from './FinanceEstimate.module.css';

/** Rounds half up to whole dollars. */
const formatWholeDollars = (cents: number) => formatMoney(Math.round(cents / 100) * 100);

/**
 * A weekly repayment with its interest rate, comparison rate and a link to the disclaimer, or nothing (FIN-002,
 * FIN-003). The three figures have the same style, because a comparison rate must be as prominent as the figures next
 * to it (National Credit Code, part 10).
 */
export default function FinanceEstimate(props: BlockProps<'finance-estimate'>) {
  const { vehicle, compact, disclaimerHref, t } = props;
  const estimate = vehicle.weekly_estimate;
  if (estimate === undefined) return null;
  return (
    <div className={cx(styles.estimate, compact && styles.compact)}>
      <p className={styles.line}>
        <span className={styles.label}>{t('estimate')}</span>
        <strong className={styles.figure}>
          {t('amount', { amount: formatWholeDollars(estimate.amount) })}
        </strong>
      </p>
      <p className={styles.rates}>
        <strong className={styles.figure}>{t('rate', { rate: formatRate(estimate.rate) })}</strong>{' '}
        <strong className={styles.figure}>
          {t('comparison', { rate: formatRate(estimate.comparison_rate) })}
        </strong>{' '}
        <a className={styles.conditions} href={disclaimerHref}>
          {t('disclaimer')}
        </a>
      </p>
    </div>
  );
}
