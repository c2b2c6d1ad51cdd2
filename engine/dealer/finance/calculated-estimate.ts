import type { FinanceLender, Settings, WeeklyEstimate } from '../../../schemas';
import { calculateLoan } from './loan-calculator';
import { createDefaultLoanInput } from './loan-input';

/**
 * The repayment of a provider whose records have rates but no payments (FIN-008), with the term, deposit and final
 * payment that its note names (FIN-064, C16). Its comparison rate is the loan's own. It is the loan with which the
 * calculator starts. Undefined for a car without a price, and if the repayment must not be shown.
 */
export function createCalculatedEstimate(
  settings: Settings['finance'],
  price: number | undefined,
  lender: FinanceLender,
): WeeklyEstimate | undefined {
  if (price === undefined || price <= 0) return undefined;
  const isMonthly = settings.estimatePeriod === 'month';
  const frequency = isMonthly ? 'monthly' : 'weekly';
  const inputs = { ...createDefaultLoanInput(settings, price, lender), frequency } as const;
  const result = calculateLoan(inputs, settings, lender);
  if (!result) return undefined;
  const toPercent = (cents: number) => Math.round((cents / inputs.amount) * 1_000) / 10;
  return {
    amount: result.payment,
    ...(isMonthly && { per: 'month' }),
    rate: result.rate,
    comparison_rate: result.comparisonRate,
    years: inputs.years,
    deposit_percent: toPercent(inputs.deposit),
    final_percent: toPercent(inputs.residual),
  };
}
