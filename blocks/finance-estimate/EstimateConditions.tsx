import { formatRate } from '../../engine/dealer';
import type { BlockProps, WeeklyEstimate } from '../../schemas';
import { Button } from '../kit';
import styles from './FinanceEstimate.module.css';

interface EstimateConditionsProps extends Pick<
  BlockProps<'finance-estimate'>,
  'disclaimerHref' | 't' | 'id'
> {
  estimate: WeeklyEstimate;
  /** The repayment in whole dollars. */
  amount: string;
  note: string | undefined;
}

/**
 * The finance disclaimer in a dialog (FIN-060): the basis of the estimate, the lender's whole text and the warning,
 * without leaving the figures. A native popover, so that it opens without JavaScript.
 */
export function EstimateConditions({ estimate, amount, note, ...props }: EstimateConditionsProps) {
  const { disclaimerHref, t, id } = props;
  const dialogId = `${id}-conditions`;
  const basis = {
    amount,
    rate: formatRate(estimate.rate),
    comparison: formatRate(estimate.comparison_rate),
  };
  return (
    <>
      <button type="button" className={styles.conditions} popoverTarget={dialogId} aria-haspopup="dialog">
        {t('disclaimer')}
      </button>
      <div
        id={dialogId}
        popover="auto"
        role="dialog"
        aria-labelledby={`${dialogId}-title`}
        className={styles.dialog}
      >
        <p id={`${dialogId}-title`} className={styles.title}>
          {t('title')}
        </p>
        <p>{t(estimate.per === 'month' ? 'basisMonth' : 'basis', basis)}</p>
        {note && <p>{note}</p>}
        <p>{estimate.disclaimer || t('lender')}</p>
        <p>{t('warning')}</p>
        <p>
          <a href={disclaimerHref}>{t('fullDisclaimer')}</a>
        </p>
        <Button variant="secondary" block popoverTarget={dialogId} popoverTargetAction="hide">
          {t('close')}
        </Button>
      </div>
    </>
  );
}
