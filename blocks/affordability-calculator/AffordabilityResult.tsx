import { Search } from 'lucide-react';
import {
  createBudgetSearchHref,
  createRepaymentSearchHref,
  formatMoney,
  formatRate,
  isRepaymentSearchEnabled,
  toRepaymentPerWeek,
  type AffordabilityInput,
  type AffordablePrice,
} from '../../engine/dealer';
import type { BlockProps, Settings } from '../../schemas';
import { ButtonLink, CalculatorFigures, CalculatorMessage, CalculatorOutcome, DefinitionList } from '../kit';
import styles from './AffordabilityCalculator.module.css';

interface AffordabilityResultProps extends Pick<
  BlockProps<'affordability-calculator'>,
  't' | 'id' | 'features'
> {
  inputs: AffordabilityInput;
  /** Undefined if no repayment may be shown. */
  result: AffordablePrice | undefined;
  finance: Settings['finance'];
  /** The search for the whole stock. */
  href: string;
}

/**
 * The price, with the repayment and both rates announced together and in one size (National Credit Code, part 10), and
 * the ways to the cars.
 */
export function AffordabilityResult(props: AffordabilityResultProps) {
  const { inputs, result, finance, features, href, t, id } = props;
  const price = result ? formatMoney(result.price) : '';
  return (
    <CalculatorOutcome id={`${id}-result`} className={styles.outcome}>
      <div role="status" className={styles.status}>
        {result ? (
          <CalculatorFigures
            items={[
              { term: t('price'), value: t('upTo', { price }), hasOwnLine: true },
              {
                term: t('estimate'),
                value: t('amount', {
                  amount: formatMoney(result.loan.payment),
                  frequency: inputs.frequency,
                }),
                hasOwnLine: true,
              },
              { term: t('rate'), value: t('perYear', { rate: formatRate(result.loan.rate) }) },
              {
                term: t('comparison'),
                value: t('perYear', { rate: formatRate(result.loan.comparisonRate) }),
              },
            ]}
          />
        ) : (
          <CalculatorMessage className={styles.none}>{t('none')}</CalculatorMessage>
        )}
        {result?.isAtMaximum && <p className={styles.hint}>{t('maximum')}</p>}
      </div>
      {result && (
        <>
          <DefinitionList
            items={[
              { term: t('deposit'), value: inputs.deposit > 0 && formatMoney(inputs.deposit) },
              { term: t('fee'), value: result.loan.fee > 0 && formatMoney(result.loan.fee) },
              { term: t('financed'), value: formatMoney(result.loan.financed) },
              { term: t('total'), value: formatMoney(toWholeDollars(result.loan)) },
            ].filter(({ value }) => value)}
          />
          <ButtonLink fullWidth icon={Search} href={createBudgetSearchHref(href, result.price / 100)}>
            {t('show', { price })}
          </ButtonLink>
          {isRepaymentSearchEnabled(finance, features) && (
            <>
              <ButtonLink
                fullWidth
                variant="secondary"
                href={createRepaymentSearchHref(href, toRepaymentPerWeek(inputs))}
              >
                {t('byRepayment')}
              </ButtonLink>
              <p className={styles.hint}>{t('repaymentNote')}</p>
            </>
          )}
        </>
      )}
    </CalculatorOutcome>
  );
}

/** All repayments together; the fee is part of the loan, so they include it. */
const toWholeDollars = ({ exactPayment, count }: AffordablePrice['loan']): number =>
  Math.round((exactPayment * count) / 100) * 100;
