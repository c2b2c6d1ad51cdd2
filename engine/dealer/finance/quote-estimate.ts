import type { FinanceQuote, WeeklyEstimate } from '../../../schemas';
import { isPlausible } from './finance-rules';

/**
 * A quote as a repayment to show. Undefined without a repayment, or if the comparison rate is below the
 * interest rate: such an error would mislead (FIN-003).
 */
export function toQuoteEstimate(quote: FinanceQuote | undefined): WeeklyEstimate | undefined {
  if (quote === undefined || quote.weeklyRepaymentAmount <= 0) return undefined;
  if (!isPlausible(quote.advertisedRate, quote.comparisonRate)) return undefined;
  return {
    amount: quote.weeklyRepaymentAmount,
    rate: quote.advertisedRate,
    comparison_rate: quote.comparisonRate,
    provider: 'quote',
  };
}
