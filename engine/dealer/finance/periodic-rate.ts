/** A loan as its cash flows. In cents. */
interface CashFlows {
  /** What the borrower receives. */
  amount: number;
  /** Final payment, with the last repayment. */
  residual: number;
  /** Each repayment, in arrears. */
  payment: number;
  count: number;
}

/** Enough iterations for the precision of a double. */
const BISECTIONS = 100;

/**
 * The rate per period at which the repayments and the final payment have the present value of the received
 * amount. 0 if their sum equals it, undefined if their sum is lower, or if there is no such rate.
 */
export function solvePeriodicRate({ amount, residual, payment, count }: CashFlows): number | undefined {
  if (amount <= 0 || count <= 0) return undefined;
  /** Present value of the payments at a rate, less the amount received. It falls as the rate rises. */
  const netPresentValue = (rate: number) => {
    const discount = (1 + rate) ** -count;
    const annuity = rate === 0 ? count : -Math.expm1(-count * Math.log1p(rate)) / rate;
    return payment * annuity + residual * discount - amount;
  };
  const gain = netPresentValue(0);
  // A thousandth of a cent is floating-point noise.
  if (gain < -0.001) return undefined;
  if (gain <= 0.001) return 0;
  // Find a rate above the root, then bisect.
  let high = 1;
  while (netPresentValue(high) > 0) high *= 2;
  let low = 0;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (netPresentValue(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
