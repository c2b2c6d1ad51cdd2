import {
  formatFees,
  formatMoney,
  formatRate,
  removeWarning,
  truncate,
  type ComparedLoan,
  type LoanResult,
  type LoanInputValues,
} from '../../engine/dealer';
import type { BlockProps, FinanceLender, Settings } from '../../schemas';
import { ShowMore, TitledSection } from '../kit';
import styles from './FinanceCalculator.module.css';

type CalculatorProps = BlockProps<'finance-calculator'>;

interface ConditionsProps extends Pick<CalculatorProps, 't' | 'id' | 'previewLength'> {
  inputs: LoanInputValues;
  result: LoanResult | undefined;
  second: ComparedLoan | undefined;
  settings: Settings['finance'];
  /** The lender's disclaimer refers to the lender's rates. The visitor's rate may differ. */
  lender: Pick<FinanceLender, 'disclaimer' | 'interestRate' | 'comparisonRate'>;
}

/** The loan that a repayment and its comparison rate are for. */
const describeBasis = (inputs: LoanInputValues, result: LoanResult, t: ConditionsProps['t']) =>
  t(result.isOffer ? 'offerBasis' : 'basis', {
    financed: formatMoney(result.financed),
    years: inputs.years,
    rate: formatRate(result.rate),
    frequency: inputs.frequency,
    hasResidual: inputs.residual > 0 ? 'yes' : 'no',
    residual: formatMoney(inputs.residual),
  });

/**
 * Conditions of the calculation. The lender's text is initially expanded and can be collapsed (FIN-058, FIN-059). The
 * warning that the law requires with a comparison rate is never collapsed.
 */
export function Conditions(props: ConditionsProps) {
  const { inputs, result, second, settings, lender, previewLength, t, id } = props;
  const { fees, comparisonRateFrom: minRate, comparisonRateTo: maxRate } = settings;
  const warning = t('warning');
  const lenderText = removeWarning(lender.disclaimer || settings.disclaimer, warning);
  const text = lenderText || t('lender');
  const { preview, isTruncated } = truncate(text, previewLength);
  return (
    <TitledSection
      id={`${id}-conditions`}
      title={t('conditions')}
      level={3}
      variant="smallPrint"
      className={styles.conditions}
    >
      {result && <p>{describeBasis(inputs, result, t)}</p>}
      {second?.result && <p>{t('ofLoan2', { text: describeBasis(second.inputs, second.result, t) })}</p>}
      {maxRate > 0 && <p>{t('range', { from: formatRate(minRate), to: formatRate(maxRate) })}</p>}
      {fees.length > 0 && <p>{t('fees', { fees: formatFees(fees, result?.fee, t) })}</p>}
      {lenderText !== '' && lender.interestRate !== undefined && lender.interestRate !== inputs.rate && (
        <p>
          {t('lenderTerms', {
            rate: formatRate(lender.interestRate),
            comparison: formatRate(lender.comparisonRate ?? lender.interestRate),
          })}
        </p>
      )}
      {isTruncated ? (
        <ShowMore defaultOpen preview={<p>{preview}</p>} more={t('more')} less={t('less')}>
          <p>{text}</p>
        </ShowMore>
      ) : (
        <p>{text}</p>
      )}
      <p>{warning}</p>
    </TitledSection>
  );
}
