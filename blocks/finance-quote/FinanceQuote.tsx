import { describeRepayment, formatRate } from '../../engine/dealer';
import type { BlockProps, WeeklyEstimate } from '../../schemas';
import { RepaymentFigures } from '../kit';
import { QuoteConditions } from './QuoteConditions';
import { useQuote, type ShownQuote } from './use-quote';
import styles from './FinanceQuote.module.css';

type FinanceQuoteProps = BlockProps<'finance-quote'>;

interface RepaymentProps extends FinanceQuoteProps {
  /** The quote's repayment, otherwise the estimate. */
  shown: WeeklyEstimate;
  quote: ShownQuote | undefined;
}

function Repayment({ shown, quote, ...props }: RepaymentProps) {
  const { vehicle, site, compact, disclaimerHref, t, id } = props;
  const { amount, key, terms, note } = describeRepayment(shown, t);
  const listEstimateTerms = () => {
    const ownTerms = note ?? (compact ? undefined : terms);
    // A line that the quote's term will take, so that nothing moves.
    return ownTerms ?? (vehicle.quote_request && t('estimateOnly'));
  };
  const listQuoteTerms = ({ isSandbox, request }: ShownQuote) =>
    isSandbox ? t('sandbox') : request && t('quoteTerm', { years: request.loanTerm });
  return (
    <RepaymentFigures
      compact={compact}
      label={t(quote ? 'quote' : 'estimate')}
      amount={t(key, { amount })}
      rate={t('rate', { rate: formatRate(shown.rate) })}
      comparison={t('comparison', { rate: formatRate(shown.comparison_rate) })}
      terms={quote ? listQuoteTerms(quote) : listEstimateTerms()}
      conditions={
        compact && !quote ? (
          <a className={styles.link} href={disclaimerHref}>
            {t('disclaimer')}
          </a>
        ) : (
          <QuoteConditions {...{ shown, quote, amount, note, site, compact, disclaimerHref, t, id }} />
        )
      }
    />
  );
}

/**
 * A lender's quote or, until it arrives, the estimate, with both rates and conditions (FIN-065 to FIN-067).
 * If anything fails, the estimate stays (ERR-016). Without an estimate, a sentence reserves the space of
 * the quote.
 */
export default function FinanceQuote(props: FinanceQuoteProps) {
  const { vehicle, compact, t } = props;
  const { boxRef, quote } = useQuote(vehicle);
  const shown = quote?.repayment ?? vehicle.weekly_estimate;
  const hasReservedPlace = !vehicle.weekly_estimate && !vehicle.youxQuote;
  if (hasReservedPlace && (compact || !vehicle.quote_request)) return null;
  return (
    <div ref={boxRef} className={hasReservedPlace ? styles.reserved : undefined}>
      {shown ? (
        <Repayment {...props} shown={shown} quote={quote} />
      ) : (
        <p className={styles.available}>{t('available')}</p>
      )}
    </div>
  );
}
