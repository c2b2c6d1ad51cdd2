import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateRepayment } from './loan';

const dollars = (amount: number) => Math.round(amount * 100);

describe('calculateRepayment', () => {
  // Columns: amount financed, residual, rate, years, payments a year, payment. Calculated independently with two other
  // methods.
  it.each([
    [30000, 0, 10, 5, 12, 637.41],
    [30000, 0, 10, 5, 26, 293.68],
    [30000, 0, 0, 5, 52, 115.38],
    [27000, 9000, 10, 5, 12, 457.45],
    [42290, 0, 8.5, 7, 52, 154.24],
    [34240.5, 0, 12.94, 5, 52, 179.02],
    [1000, 0, 15, 1, 52, 20.74],
    [20000, 20000, 9, 3, 12, 150],
    [17490, 0, 9.95, 6, 52, 74.5],
    [0, 0, 10, 5, 12, 0],
  ] as const)(
    '%d, residual %d, %d %%, %d years, %d a year',
    (amount, residual, rate, years, frequency, payment) => {
      const loan = { principal: dollars(amount), residual: dollars(residual), rate, years, frequency };
      expect(Math.round(calculateRepayment(loan))).toBe(dollars(payment));
    },
  );

  it('pays the loan off exactly', () => {
    const cents = fc.integer({ min: 100_000, max: 20_000_000 });
    const rates = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(
        cents,
        rates,
        fc.integer({ min: 1, max: 7 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (principal, rate, years, part) => {
          const residual = Math.round(principal * part);
          const payment = calculateRepayment({ principal, residual, rate, years, frequency: 12 });
          let owed = principal;
          for (let month = 0; month < years * 12; month += 1) owed = owed * (1 + rate / 1200) - payment;
          expect(Math.abs(owed - residual)).toBeLessThan(1);
        },
      ),
    );
  });
});
