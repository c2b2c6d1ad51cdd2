import type { ReactNode } from 'react';
import { formatMoney, formatRate, type LoanResult, type LoanInputValues } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { DefinitionList } from '../kit';
import styles from './FinanceCalculator.module.css';

interface ResultProps extends Pick<BlockProps<'finance-calculator'>, 't'> {
  inputs: LoanInputValues;
  /** Undefined if the visitor should enquire instead. */
  result: LoanResult | undefined;
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.caption}>{term}</dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  );
}

/**
 * The repayment with both rates, announced together and in one size, because a comparison rate must be as prominent as
 * the figures next to it (National Credit Code, part 10). Without a repayment, there is no total (FIN-039).
 */
export function Result({ inputs, result, t }: ResultProps) {
  const { frequency, residual } = inputs;
  return (
    <>
      <div role="status">
        {result ? (
          <dl className={styles.figures}>
            <Figure term={t('estimate')}>
              {t('repayment', { amount: formatMoney(result.payment), frequency })}
            </Figure>
            <Figure term={t('rate')}>{t('perYear', { rate: formatRate(result.rate) })}</Figure>
            <Figure term={t('comparison')}>
              {t('perYear', { rate: formatRate(result.comparisonRate) })}
            </Figure>
          </dl>
        ) : (
          <p className={styles.enquire}>{t('enquireText')}</p>
        )}
      </div>
      {result && (
        <DefinitionList
          items={[
            { term: t('financed'), value: formatMoney(result.financed) },
            { term: t('fee'), value: result.fee > 0 && formatMoney(result.fee) },
            { term: t('finalPayment'), value: residual > 0 && formatMoney(residual) },
            { term: t('total'), value: formatMoney(result.total) },
          ].filter(({ value }) => value)}
        />
      )}
    </>
  );
}
