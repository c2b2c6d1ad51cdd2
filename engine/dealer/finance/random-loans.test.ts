import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createAmortisation } from './amortisation';
import { calculateComparisonRate } from './comparison-rate';
import { calculateRepayment, countPayments, type Loan } from './loan';

// Compares the formulas with a method that shares no code with them: bisection over the cash flows of each loan.

/** Number of loans. `.ci/run` tries 100,000. */
const LOANS = Number(process.env['LOANS'] ?? 3_000);
const TIMEOUT_MS = 300_000;

const FREQUENCIES = [
  ['weekly', 52, 52.18],
  ['fortnightly', 26, 26.09],
  ['monthly', 12, 12],
] as const;

/** Halves the interval until it is too small to matter. `isTooLow` is true below the solution and false above it. */
function bisect(low: number, high: number, isTooLow: (value: number) => boolean): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 64 && to - from > 1e-13 * (1 + Math.abs(to)); step += 1) {
    const middle = (from + to) / 2;
    if (isTooLow(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** What is owed at the end, one repayment after another. */
function simulate(amount: number, rate: number, repayment: number, count: number): number {
  let owed = amount;
  for (let number = 0; number < count; number += 1) owed += owed * rate - repayment;
  return owed;
}

/** Present value of the repayments and the final payment, at a rate a period. */
function discount(repayment: number, residual: number, rate: number, count: number): number {
  let value = residual;
  for (let number = 0; number < count; number += 1) value = (value + repayment) / (1 + rate);
  return value;
}

const expectNear = (name: string, value: number, expected: number, tolerance: number) => {
  if (!(Math.abs(value - expected) <= tolerance))
    throw new Error(`${name} is ${value}, and by bisection ${expected}.`);
};

const loans = fc.record({
  principal: fc.integer({ min: 50_000, max: 25_000_000 }),
  /** Part of the principal that is left at the end. */
  residualPart: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.9, noNaN: true })),
  rate: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 30, noNaN: true })),
  // Also terms that are no half years.
  months: fc.integer({ min: 3, max: 120 }),
  upfront: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  perPayment: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
});

describe.each(FREQUENCIES)('%s repayments', (_name, frequency, legalFrequency) => {
  it(
    'agree with a bisection over the cash flows: repayment, total, schedule and comparison rate',
    () => {
      const tryLoan = ({ principal, residualPart, rate, months, upfront, perPayment }: LoanCase) => {
        const residual = Math.round(principal * residualPart);
        const loan: Loan = { principal, residual, rate, years: months / 12, frequency };
        const count = Math.round((frequency * months) / 12);
        if (countPayments(loan) !== count) throw new Error(`There are ${countPayments(loan)} repayments.`);

        const perPeriod = rate / 100 / frequency;
        const repayment = bisect(
          0,
          principal * (1 + perPeriod),
          (candidate) => simulate(principal, perPeriod, candidate, count) > residual,
        );
        expectNear('The repayment', calculateRepayment(loan), repayment, 0.01);

        const rows = createAmortisation({ principal, residual, repayment: calculateRepayment(loan), count });
        if (rows?.length !== count) throw new Error(`The schedule has ${rows?.length} rows.`);
        let owed = principal;
        let paid = 0;
        for (const row of rows) {
          owed += owed * perPeriod - repayment;
          paid += row.payment;
          // Both the balance and the sum of what is paid are rounded to the cent once.
          expectNear(`The balance after repayment ${row.number}`, row.balance, owed, 1.01);
          expectNear(`What is paid until repayment ${row.number}`, paid, repayment * row.number, 0.51);
        }
        expectNear('The final payment', rows.at(-1)?.balance ?? NaN, residual, 0);
        expectNear('The total', paid, Math.round(repayment * count), 1);

        // The repayment agrees, but a bisected half cent can be rounded the other way.
        const charged = Math.round(calculateRepayment(loan)) + perPayment;
        const received = principal - upfront;
        const legalRate = bisect(
          -0.2,
          1,
          (candidate) => discount(charged, residual, candidate, count) > received,
        );
        // Without costs there is no rate below zero. Two decimals are shown.
        const expected = Math.max(0, legalRate * legalFrequency * 100);
        expectNear(
          'The comparison rate',
          calculateComparisonRate(loan, { upfront, perPayment }),
          expected,
          0.0051,
        );
      };
      fc.assert(fc.property(loans, tryLoan), { numRuns: Math.ceil(LOANS / FREQUENCIES.length) });
    },
    TIMEOUT_MS,
  );
});

type LoanCase = typeof loans extends fc.Arbitrary<infer Value> ? Value : never;
