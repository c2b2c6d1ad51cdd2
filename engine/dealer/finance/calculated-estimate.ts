import type { FinanceLender, Settings, WeeklyEstimate } from '../../../schemas';
import { calculateLoan } from './loan-calculator';
import { clampLoanInput, createOfferedLoanInput } from './loan-input';

/** What the loan of a car cannot differ in. */
const FIXED = ['amount', 'deposit', 'residual', 'rate', 'years'] as const;

/**
 * The repayment of a provider whose records have rates but no payments (FIN-008), with the term, deposit
 * and final payment that its note names (FIN-064, C16). It is the loan that the calculator starts with. The
 * comparison rate is the loan's own, or the record's if that is higher, because the record may include fees
 * that the settings lack. Undefined for a car without a price, for a loan beyond the calculator's limits,
 * which would not fit this car, and if the repayment must not be shown.
 */
export function createCalculatedEstimate(
  settings: Settings['finance'],
  price: number | undefined,
  lender: FinanceLender,
): WeeklyEstimate | undefined {
  if (price === undefined || price <= 0) return undefined;
  const isMonthly = settings.estimatePeriod === 'month';
  const frequency = isMonthly ? 'monthly' : 'weekly';
  const offered = createOfferedLoanInput(settings, price, lender);
  const inputs = { ...clampLoanInput(offered, settings, price), frequency } as const;
  if (FIXED.some((field) => inputs[field] !== offered[field])) return undefined;
  const result = calculateLoan(inputs, settings, lender);
  if (!result) return undefined;
  const toPercent = (cents: number) => Math.round((cents / inputs.amount) * 1_000) / 10;
  return {
    amount: result.payment,
    ...(isMonthly && { per: 'month' }),
    rate: result.rate,
    comparison_rate: Math.max(result.comparisonRate, lender.comparisonRate ?? 0),
    years: inputs.years,
    deposit_percent: toPercent(inputs.deposit),
    final_percent: toPercent(inputs.residual),
  };
}
