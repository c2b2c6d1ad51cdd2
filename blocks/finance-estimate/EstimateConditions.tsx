import { formatRate, removeWarning } from '../../engine/dealer';
import type { BlockProps, WeeklyEstimate } from '../../schemas';
import { ConditionsPopover } from '../kit';

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
 * The finance disclaimer in a dialog (FIN-060): the basis of the estimate, the lender's text and the warning,
 * without leaving the figures.
 */
export function EstimateConditions({ estimate, amount, note, ...props }: EstimateConditionsProps) {
  const { disclaimerHref, t, id } = props;
  const basis = {
    amount,
    rate: formatRate(estimate.rate),
    comparison: formatRate(estimate.comparison_rate),
  };
  const warning = t('warning');
  return (
    <ConditionsPopover
      id={`${id}-conditions`}
      label={t('disclaimer')}
      title={t('title')}
      closeLabel={t('close')}
    >
      <p>{t(estimate.per === 'month' ? 'basisMonth' : 'basis', basis)}</p>
      {note && <p>{note}</p>}
      <p>{removeWarning(estimate.disclaimer ?? '', warning) || t('lender')}</p>
      <p>{warning}</p>
      <p>
        <a href={disclaimerHref}>{t('fullDisclaimer')}</a>
      </p>
    </ConditionsPopover>
  );
}
