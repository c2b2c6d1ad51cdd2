import { countPayments, calculateRepayment, type Loan } from './loan';
import { solvePeriodicRate } from './periodic-rate';

/** Charges in addition to interest, in cents. */
export interface LoanCharges {
  /** Paid once, whether financed (then part of `principal`) or paid separately. */
  upfront?: number;
  /** Paid with every instalment. */
  perPayment?: number;
}

/** Payments a year for comparison rates, as the National Credit Code counts them (regulation 100). */
const LEGAL_PAYMENTS_PER_YEAR: Readonly<Record<Loan['frequency'], number>> = { 52: 52.18, 26: 26.09, 12: 12 };

/**
 * The comparison rate in per cent a year, with two decimals: the rate at which payments (rounded to cents), charges and
 * residual have the present value of the amount received (regulation 100). `Infinity` if the borrower receives nothing,
 * 0 if the payments do not exceed the amount received.
 */
export function calculateComparisonRate(
  loan: Loan,
  { upfront = 0, perPayment = 0 }: LoanCharges = {},
): number {
  const { principal, residual = 0, frequency } = loan;
  const paymentCount = countPayments(loan);
  const payment = Math.round(calculateRepayment(loan)) + perPayment;
  const amountReceived = principal - upfront;
  if (amountReceived <= 0) return Infinity;
  const rate = solvePeriodicRate({ amount: amountReceived, residual, payment, count: paymentCount }) ?? 0;
  return Math.round(rate * LEGAL_PAYMENTS_PER_YEAR[frequency] * 10_000) / 100;
}
