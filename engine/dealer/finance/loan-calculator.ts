import type { FinanceLender, Settings } from '../../../schemas';
import { calculateComparisonRate } from './comparison-rate';
import { countPayments, calculateRepayment, type Loan } from './loan';
import type { LoanFrequency, LoanInputValues } from './loan-input';

type FinanceSettings = Settings['finance'];
type Lender = Pick<FinanceLender, 'establishmentFees'>;

/** Payments a year (FIN-035). */
const PAYMENTS_PER_YEAR: Readonly<Record<LoanFrequency, Loan['frequency']>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
};
const FEES_PER_YEAR = { week: 52, fortnight: 26, month: 12, year: 1 } as const;

/** The legal maximum of the annual cost rate in per cent (National Credit Code s 32A). */
const MAX_COST_RATE = 48;

/** A repayment with everything that must be shown next to it. Money in integer cents, rates in per cent a year. */
export interface LoanResult {
  /** Payment per period, rounded to whole dollars like the lender's. */
  payment: number;
  /** Total of all payments plus the fee, in whole dollars (FIN-054, C58). Excludes the residual. */
  total: number;
  /** Amount less deposit plus the fee. */
  financed: number;
  /** The establishment fee included in `financed`. */
  fee: number;
  rate: number;
  comparisonRate: number;
}

/**
 * The establishment fee in cents that is added to the loan: the site's own or the lender's, depending on the site's
 * rule (FIN-049 to FIN-052).
 */
export function getEstablishmentFee(settings: FinanceSettings, lender: Lender = {}): number {
  const siteFee = settings.establishmentFeeCents;
  return settings.establishmentFeeRule === 'always' ? siteFee : (lender.establishmentFees ?? siteFee);
}

/** Rounds an amount in cents to whole dollars as the lender does (FIN-053). Ignores floating-point noise. */
const roundToDollars = (cents: number, rounding: FinanceSettings['rounding']): number =>
  Math[rounding](Math.round(cents * 1000) / 100_000) * 100;

/**
 * Charges for the comparison rate. Each listed fee counts once: one-off fees unless the financed fee covers them, the
 * others spread over the payments.
 */
function calculateCharges(fees: FinanceSettings['fees'], financed: number, frequency: Loan['frequency']) {
  let oneOffFees = 0;
  let yearlyFees = 0;
  for (const { amountCents, each } of fees) {
    if (each === undefined) oneOffFees += amountCents;
    else yearlyFees += amountCents * FEES_PER_YEAR[each];
  }
  return { upfront: Math.max(financed, oneOffFees), perPayment: Math.round(yearlyFees / frequency) };
}

/**
 * Calculates the loan. Undefined if no repayment may be shown, so that an enquiry replaces it: the repayment does not
 * exceed the amount in the settings (FIN-039), the loan is not valid (nothing to borrow, or a residual above the amount
 * financed), or its cost exceeds the legal maximum.
 */
export function calculateLoan(
  inputs: LoanInputValues,
  settings: FinanceSettings,
  lender?: Lender,
): LoanResult | undefined {
  const { amount, deposit, residual, rate, years } = inputs;
  const fee = getEstablishmentFee(settings, lender);
  const financed = amount - deposit + fee;
  if (amount <= deposit || residual > financed || years <= 0) return undefined;
  const loan: Loan = {
    principal: financed,
    residual,
    rate,
    years,
    frequency: PAYMENTS_PER_YEAR[inputs.frequency],
  };
  const exactPayment = calculateRepayment(loan);
  const payment = roundToDollars(exactPayment, settings.rounding);
  if (payment <= settings.enquireUpTo * 100) return undefined;
  const comparisonRate = calculateComparisonRate(loan, calculateCharges(settings.fees, fee, loan.frequency));
  if (comparisonRate > MAX_COST_RATE) return undefined;
  const total = roundToDollars(countPayments(loan) * exactPayment + fee, 'round');
  return { payment, total, financed, fee, rate, comparisonRate };
}
