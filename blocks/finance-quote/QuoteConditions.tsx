import { formatMoney, formatRate, removeWarning } from '../../engine/dealer';
import type { BlockProps, WeeklyEstimate } from '../../schemas';
import { ConditionsPopover } from '../kit';
import type { ShownQuote } from './use-quote';

type Texts = Pick<BlockProps<'finance-quote'>, 't'>;

interface QuoteConditionsProps extends Pick<
  BlockProps<'finance-quote'>,
  'site' | 'compact' | 'disclaimerHref' | 't' | 'id'
> {
  /** What the box shows: the quote's repayment, otherwise the estimate. */
  shown: WeeklyEstimate;
  quote: ShownQuote | undefined;
  /** The repayment in whole dollars. */
  amount: string;
  /** The basis of a calculated estimate. */
  note: string | undefined;
}

function QuotedLoan({ request, t }: Texts & { request: NonNullable<ShownQuote['request']> }) {
  const { purchasePrice, loanTerm: years, selfAssessedCreditScore } = request;
  const price = formatMoney(purchasePrice * 100);
  return <p>{t('quoteLoan', { price, years, score: selfAssessedCreditScore.toLowerCase() })}</p>;
}

/**
 * The disclaimer of the displayed repayment, in a dialog: its basis, the lender's text and the warning
 * (FIN-060).
 */
export function QuoteConditions(props: QuoteConditionsProps) {
  const { shown, quote, amount, note, site, compact, disclaimerHref, t, id } = props;
  const basis = { amount, rate: formatRate(shown.rate), comparison: formatRate(shown.comparison_rate) };
  const warning = t('warning');
  const disclaimer = quote ? site.settings.finance.quoteDisclaimer : (shown.disclaimer ?? '');
  const lender = removeWarning(disclaimer, warning) || t('lender');
  return (
    <ConditionsPopover
      id={`${id}-conditions`}
      label={t('disclaimer')}
      title={t('title')}
      closeLabel={t('close')}
      inline={compact}
    >
      {quote ? (
        <>
          {quote.isSandbox && <p>{t('sandbox')}</p>}
          <p>{t('quoteBasis', basis)}</p>
          {quote.request && <QuotedLoan request={quote.request} t={t} />}
          <p>{lender}</p>
          <p>{warning}</p>
        </>
      ) : (
        <>
          <p>{t(shown.per === 'month' ? 'basisMonth' : 'basis', basis)}</p>
          {note && <p>{note}</p>}
          <p>{lender}</p>
          <p>{warning}</p>
          <p>
            <a href={disclaimerHref}>{t('fullDisclaimer')}</a>
          </p>
        </>
      )}
    </ConditionsPopover>
  );
}
