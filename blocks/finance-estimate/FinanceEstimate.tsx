import { describeRepayment, formatRate } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { RepaymentFigures } from '../kit';
import { EstimateConditions } from './EstimateConditions';
import styles from './FinanceEstimate.module.css';

/**
 * A repayment with its interest rate, comparison rate and the way to its conditions, or nothing (FIN-002, FIN-003). In
 * a bar, a link leads to the disclaimer of the page; elsewhere a button opens it in a dialog.
 */
export default function FinanceEstimate(props: BlockProps<'finance-estimate'>) {
  const { vehicle, compact, disclaimerHref, t, id } = props;
  const estimate = vehicle.weekly_estimate;
  if (estimate === undefined) return null;
  const { amount, key, terms, note } = describeRepayment(estimate, t);
  return (
    <RepaymentFigures
      compact={compact}
      label={t('estimate')}
      amount={t(key, { amount })}
      rate={t('rate', { rate: formatRate(estimate.rate) })}
      comparison={t('comparison', { rate: formatRate(estimate.comparison_rate) })}
      terms={note ?? (!compact && terms)}
      conditions={
        compact ? (
          <a className={styles.link} href={disclaimerHref}>
            {t('disclaimer')}
          </a>
        ) : (
          <EstimateConditions {...{ estimate, amount, note, disclaimerHref, t, id }} />
        )
      }
    />
  );
}
