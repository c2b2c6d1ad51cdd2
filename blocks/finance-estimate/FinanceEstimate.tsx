import { formatMoney, formatRate } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { cx } from '../kit';
import styles from './FinanceEstimate.module.css';

/** Whole dollars, half up (ruling on repayments). */
const wholeDollars = (cents: number) => formatMoney(Math.round(cents / 100) * 100);

/**
 * A weekly repayment never stands without its interest rate, comparison rate and a way to the disclaimer
 * (ruling; FIN-002, FIN-003): the dealer's rule gives all of them or nothing.
 */
export default function FinanceEstimate(props: BlockProps<'finance-estimate'>) {
  const { vehicle, compact, disclaimerHref, t } = props;
  const estimate = vehicle.weekly_estimate;
  if (estimate === undefined) return null;
  const rates = { rate: formatRate(estimate.rate), comparison: formatRate(estimate.comparison_rate) };
  return (
    <div className={cx(styles.estimate, compact && styles.compact)}>
      <p className={styles.line}>
        <span className={styles.label}>{t('estimate')}</span>
        <strong className={styles.amount}>{t('amount', { amount: wholeDollars(estimate.amount) })}</strong>
      </p>
      <p className={styles.rates}>
        {t('rates', rates)}{' '}
        <a className={styles.conditions} href={disclaimerHref}>
          {t('disclaimer')}
        </a>
      </p>
    </div>
  );
}
