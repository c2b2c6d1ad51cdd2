import { countPayments, calculateRepayment, type Loan } from './loan';

/** Charges in addition to interest, in cents. */
export interface LoanCharges {
  /** Paid once, whether financed (then part of `principal`) or paid separately. */
  upfront?: number;
  /** Paid with every instalment. */
  perPayment?: number;
}

/** Payments a year for comparison rates, as the National Credit Code counts them (regulation 100). */
const LEGAL_PAYMENTS_PER_YEAR: Readonly<Record<Loan['frequency'], number>> = { 52: 52.18, 26: 26.09, 12: 12 };

/** Enough iterations for the precision of a double. */
const BISECTIONS = 100;

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
  /** Present value of the payments at a rate per period, less the amount received. It falls as the rate rises. */
  const netPresentValue = (rate: number) => {
    const discount = (1 + rate) ** -paymentCount;
    const annuity = rate === 0 ? paymentCount : -Math.expm1(-paymentCount * Math.log1p(rate)) / rate;
    return payment * annuity + residual * discount - amountReceived;
  };
  if (netPresentValue(0) <= 0) return 0;
  // Find a rate above the root, then bisect.
  let high = 1;
  while (netPresentValue(high) > 0) high *= 2;
  let low = 0;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (netPresentValue(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.round(((low + high) / 2) * LEGAL_PAYMENTS_PER_YEAR[frequency] * 10_000) / 100;
}
