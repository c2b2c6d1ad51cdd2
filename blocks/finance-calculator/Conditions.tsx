import {
  formatMoney,
  formatRate,
  truncate,
  type LoanResult,
  type LoanInputValues,
} from '../../engine/dealer';
import type { BlockProps, FinanceLender, Settings } from '../../schemas';
import { ShowMore } from '../kit';
import styles from './FinanceCalculator.module.css';

type Calculator = BlockProps<'finance-calculator'>;

interface ConditionsProps extends Pick<Calculator, 't' | 'id' | 'previewLength'> {
  inputs: LoanInputValues;
  result: LoanResult | undefined;
  settings: Settings['finance'];
  /** Its own text is of its own rates, which the visitor may have left. */
  lender: Pick<FinanceLender, 'disclaimer' | 'interestRate' | 'comparisonRate'>;
}

/** Every fee by its name, as a list in words (FIN-056). */
function feesInWords(fees: Settings['finance']['fees'], t: Calculator['t']): string {
  return fees
    .map(({ label, amountCents, each }) => {
      const amount = formatMoney(amountCents);
      return each ? t('feeEach', { label, amount, each }) : t('feeOnce', { label, amount });
    })
    .join(', ');
}

/**
 * On what the figures rest. The lender's text starts whole and can be folded (FIN-058, FIN-059); what the law wants
 * beside a comparison rate stands outside of that and is never cut.
 */
export function Conditions({ inputs, result, settings, lender, previewLength, t, id }: ConditionsProps) {
  const { fees, comparisonRateFrom: from, comparisonRateTo: to } = settings;
  const warning = t('warning');
  // A lender that gives the warning itself does not have it twice, and not where it can be folded.
  const own = lender.disclaimer?.replace(warning, '').trim() ?? '';
  const text = own || t('lender');
  const { preview, isTruncated } = truncate(text, previewLength);
  return (
    <section className={styles.conditions} aria-labelledby={`${id}-conditions`}>
      <h3 id={`${id}-conditions`} className={styles.conditionsTitle}>
        {t('conditions')}
      </h3>
      {result && (
        <p>
          {t('basis', {
            financed: formatMoney(result.financed),
            years: inputs.years,
            rate: formatRate(result.rate),
            frequency: inputs.frequency,
            hasResidual: inputs.residual > 0 ? 'yes' : 'no',
            residual: formatMoney(inputs.residual),
          })}
        </p>
      )}
      {to > 0 && <p>{t('range', { from: formatRate(from), to: formatRate(to) })}</p>}
      {fees.length > 0 && <p>{t('fees', { fees: feesInWords(fees, t) })}</p>}
      {own !== '' && lender.interestRate !== undefined && lender.interestRate !== inputs.rate && (
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
    </section>
  );
}
