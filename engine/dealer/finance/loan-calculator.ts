import type { FinanceLender, Settings } from '../../../schemas';
import { calculateComparisonRate } from './comparison-rate';
import { countPayments, calculateRepayment, type Loan } from './loan';
import type { LoanFrequency, LoanInputValues } from './loan-input';

type FinanceSettings = Settings['finance'];
type Lender = Pick<FinanceLender, 'establishmentFees'>;

/** Payments a year (FIN-035). */
const PAYMENTS: Readonly<Record<LoanFrequency, Loan['frequency']>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
};
const FEES_A_YEAR = { week: 52, fortnight: 26, month: 12, year: 1 } as const;

/** No credit contract may cost more a year, in per cent (National Credit Code s 32A). */
const HIGHEST_COST = 48;

/** A repayment with all that must stand beside it. Money in integer cents, rates in per cent a year. */
export interface LoanResult {
  /** Every period, in whole dollars as the lender rounds them. */
  payment: number;
  /** Periods times payment plus the fee, in whole dollars (FIN-054, C58). The residual is not in it. */
  total: number;
  /** Amount less deposit plus the fee. */
  financed: number;
  /** The establishment fee in it. */
  fee: number;
  rate: number;
  comparisonRate: number;
}

/** The fee that is added to the loan: by the site's rule its own, or the record's first (FIN-049 to FIN-052). Cents. */
export function establishmentFee(settings: FinanceSettings, lender: Lender = {}): number {
  const own = settings.establishmentFeeCents;
  return settings.establishmentFeeRule === 'always' ? own : (lender.establishmentFees ?? own);
}

/** Whole dollars as the lender rounds them (FIN-053), in cents; what a double adds behind the last digit counts not. */
const wholeDollars = (cents: number, rounding: FinanceSettings['rounding']): number =>
  Math[rounding](Math.round(cents * 1000) / 100_000) * 100;

/**
 * Every listed fee counts once in the comparison rate: those paid once as far as the financed fee does not hold them
 * already, the others with the payments.
 */
function chargesOf(fees: FinanceSettings['fees'], financed: number, frequency: Loan['frequency']) {
  let once = 0;
  let yearly = 0;
  for (const { amountCents, each } of fees) {
    if (each === undefined) once += amountCents;
    else yearly += amountCents * FEES_A_YEAR[each];
  }
  return { upfront: Math.max(financed, once), perPayment: Math.round(yearly / frequency) };
}

/**
 * The loan that a visitor asks for; undefined where no repayment is to be shown and an enquiry takes its place: up to
 * the amount of the settings (FIN-039), for what is no loan (nothing left to borrow, a last payment above what is
 * borrowed), and for what would cost more than the law allows.
 */
export function calculateLoan(
  inputs: LoanInputValues,
  settings: FinanceSettings,
  lender?: Lender,
): LoanResult | undefined {
  const { amount, deposit, residual, rate, years } = inputs;
  const fee = establishmentFee(settings, lender);
  const financed = amount - deposit + fee;
  if (amount <= deposit || residual > financed || years <= 0) return undefined;
  const loan: Loan = { principal: financed, residual, rate, years, frequency: PAYMENTS[inputs.frequency] };
  const exact = calculateRepayment(loan);
  const payment = wholeDollars(exact, settings.rounding);
  if (payment <= settings.enquireUpTo * 100) return undefined;
  const comparison = calculateComparisonRate(loan, chargesOf(settings.fees, fee, loan.frequency));
  if (comparison > HIGHEST_COST) return undefined;
  const total = wholeDollars(countPayments(loan) * exact + fee, 'round');
  return { payment, total, financed, fee, rate, comparisonRate: comparison };
}
