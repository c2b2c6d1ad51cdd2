/** A loan as lenders state it. Money in integer cents, rates in per cent a year. */
export interface Loan {
  /** Amount financed: price less deposit plus financed fees. Cents. */
  principal: number;
  /** Final payment. Cents. */
  residual?: number;
  /** Interest rate. Per cent a year. */
  rate: number;
  years: number;
  /** Payments a year: 52, 26 or 12. */
  frequency: 52 | 26 | 12;
}

/** Charges beside the interest, for the comparison rate. Cents. */
export interface LoanCharges {
  /** Paid once, financed with the loan and therefore part of `principal`. */
  upfront?: number;
  /** Paid with every payment. */
  perPayment?: number;
}

/** Payments a year as the National Credit Code counts them in a comparison rate (regulation 100). */
const CODE_FREQUENCY: Readonly<Record<Loan['frequency'], number>> = { 52: 52.18, 26: 26.09, 12: 12 };

const periods = (loan: Loan) => Math.round(loan.frequency * loan.years);

/**
 * The payment per period, in arrears, with the residual as final payment; zero interest is the straight
 * line (ruling on repayments). Cents, not rounded: the caller rounds as the lender does.
 */
export function repayment(loan: Loan): number {
  const { principal, residual = 0, rate, frequency } = loan;
  const count = periods(loan);
  const interest = rate / 100 / frequency;
  if (count <= 0) return 0;
  if (interest === 0) return (principal - residual) / count;
  // 1 − (1 + i)^−n by expm1 and log1p: the plain form loses all digits where the rate is tiny.
  const loss = -Math.expm1(-count * Math.log1p(interest));
  return ((principal - residual * (1 - loss)) * interest) / loss;
}

/**
 * The comparison rate in per cent a year, two decimals: the rate at which payments (rounded to cents),
 * charges and residual are worth the amount the borrower gets (regulation 100; found by bisection).
 */
export function comparisonRate(loan: Loan, { upfront = 0, perPayment = 0 }: LoanCharges = {}): number {
  const { principal, residual = 0, frequency } = loan;
  const count = periods(loan);
  const paid = Math.round(repayment(loan)) + perPayment;
  const received = principal - upfront;
  const excess = (rate: number) => {
    const discount = (1 + rate) ** -count;
    const annuity = rate === 0 ? count : (1 - discount) / rate;
    return paid * annuity + residual * discount - received;
  };
  let low = 0;
  let high = 1;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.round(((low + high) / 2) * CODE_FREQUENCY[frequency] * 10_000) / 100;
}
