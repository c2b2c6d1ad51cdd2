import { formatMoney, formatRate, type LoanResult, type LoanInputValues } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { CalculatorFigures, CalculatorMessage, DefinitionList } from '../kit';

interface ResultProps extends Pick<BlockProps<'finance-calculator'>, 't'> {
  inputs: LoanInputValues;
  /** Undefined if the visitor should enquire instead. */
  result: LoanResult | undefined;
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
          <CalculatorFigures
            items={[
              {
                term: t('estimate'),
                value: t('repayment', { amount: formatMoney(result.payment), frequency }),
                hasOwnLine: true,
              },
              { term: t('rate'), value: t('perYear', { rate: formatRate(result.rate) }) },
              { term: t('comparison'), value: t('perYear', { rate: formatRate(result.comparisonRate) }) },
            ]}
          />
        ) : (
          <CalculatorMessage>{t('enquireText')}</CalculatorMessage>
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
