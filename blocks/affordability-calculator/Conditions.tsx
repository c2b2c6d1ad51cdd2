import {
  formatFees,
  formatMoney,
  formatRate,
  removeWarning,
  type AffordabilityInput,
  type LoanResult,
} from '../../engine/dealer';
import type { BlockProps, Settings } from '../../schemas';
import { TitledSection } from '../kit';
import styles from './AffordabilityCalculator.module.css';

interface ConditionsProps extends Pick<BlockProps<'affordability-calculator'>, 't' | 'id'> {
  inputs: AffordabilityInput;
  loan: LoanResult | undefined;
  finance: Settings['finance'];
}

/** Conditions of the calculation. All of them are always shown, with the warning that the law requires. */
export function Conditions({ inputs, loan, finance, t, id }: ConditionsProps) {
  const { fees, comparisonRateFrom: minRate, comparisonRateTo: maxRate } = finance;
  const warning = t('warning');
  return (
    <TitledSection
      id={`${id}-conditions`}
      title={t('conditions')}
      level={3}
      variant="smallPrint"
      className={styles.conditions}
    >
      {loan && (
        <>
          <p>
            {t('basis', {
              financed: formatMoney(loan.financed),
              years: inputs.years,
              rate: formatRate(loan.rate),
              frequency: inputs.frequency,
              hasResidual: 'no',
              residual: '',
            })}
          </p>
          <p>{t('noFinal')}</p>
        </>
      )}
      {maxRate > 0 && <p>{t('range', { from: formatRate(minRate), to: formatRate(maxRate) })}</p>}
      {fees.length > 0 && <p>{t('fees', { fees: formatFees(fees, loan?.fee, t) })}</p>}
      <p>{removeWarning(finance.disclaimer, warning) || t('lender')}</p>
      <p>{warning}</p>
    </TitledSection>
  );
}
