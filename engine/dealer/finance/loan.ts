/** A loan as lenders state it. Money in integer cents, rates in per cent a year. */
export interface Loan {
  /** Amount financed, in cents: price less deposit plus financed fees. */
  principal: number;
  /** Final payment, in cents. */
  residual?: number;
  /** Interest rate in per cent a year. */
  rate: number;
  years: number;
  /** Payments a year: 52, 26 or 12. */
  frequency: 52 | 26 | 12;
}

/** Number of payments. Half a year of weekly payments is 26. */
export const countPayments = ({ frequency, years }: Pick<Loan, 'frequency' | 'years'>): number =>
  Math.round(frequency * years);

/**
 * The payment per period, in arrears, with the residual as final payment. Without interest, the principal is divided
 * evenly. In cents, not rounded, because `calculateLoan` rounds as the lender does (FIN-048).
 */
export function calculateRepayment(loan: Loan): number {
  const { principal, residual = 0, rate, frequency } = loan;
  const count = countPayments(loan);
  const interest = rate / 100 / frequency;
  if (count <= 0) return 0;
  if (interest === 0) return (principal - residual) / count;
  // 1 − (1 + i)^−n with expm1 and log1p, because the direct form loses all digits for tiny rates.
  const loss = -Math.expm1(-count * Math.log1p(interest));
  return ((principal - residual * (1 - loss)) * interest) / loss;
}

/**
 * The inverse of `calculateRepayment`: the principal that a payment per period and the residual repay. In cents, not
 * rounded.
 */
export function calculatePrincipal(repayment: number, loan: Omit<Loan, 'principal'>): number {
  const { residual = 0, rate, frequency } = loan;
  const count = countPayments(loan);
  const interest = rate / 100 / frequency;
  if (count <= 0) return 0;
  if (interest === 0) return repayment * count + residual;
  const loss = -Math.expm1(-count * Math.log1p(interest));
  return (repayment * loss) / interest + residual * (1 - loss);
}
