import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateComparisonRate } from './comparison-rate';
import { countPayments, calculateRepayment, type Loan } from './loan';

const dollars = (amount: number) => Math.round(amount * 100);

describe('calculateComparisonRate', () => {
  const base = { principal: dollars(30000), rate: 6.29, years: 5, frequency: 12 } as const;
  const financed = (fee: number) => ({ ...base, principal: base.principal + dollars(fee) });
  it.each([
    ['no fees', base, {}, 6.29],
    ['395', financed(395), { upfront: dollars(395) }, 6.84],
    ['395 and 8 a month', financed(395), { upfront: dollars(395), perPayment: 800 }, 7.4],
    ['1307.25 and 8 a month', financed(1307.25), { upfront: dollars(1307.25), perPayment: 800 }, 8.64],
    ['weekly', { ...base, rate: 10, frequency: 52 }, {}, 10.03],
    ['weekly with 1300', { ...financed(1300), rate: 10, frequency: 52 }, { upfront: dollars(1300) }, 11.9],
    [
      'balloon',
      { ...financed(395), rate: 10, residual: dollars(9000) },
      { upfront: dollars(395), perPayment: 800 },
      10.92,
    ],
    ['no interest', { ...financed(395), rate: 0 }, { upfront: dollars(395) }, 0.52],
  ] as const)('%s', (_name, loan, charges, rate) =>
    expect(calculateComparisonRate(loan, charges)).toBe(rate),
  );

  const loans: fc.Arbitrary<Loan> = fc.record({
    principal: fc.integer({ min: 500_000, max: 20_000_000 }),
    rate: fc.double({ min: 0.5, max: 30, noNaN: true }),
    years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom(52, 26, 12),
    residual: fc.integer({ min: 0, max: 200_000 }),
  });
  const fee = fc.integer({ min: 0, max: 100_000 });

  it('equals the interest rate without fees, apart from the legal week count and rounding', () => {
    const weeks = { 52: 52.18 / 52, 26: 26.09 / 26, 12: 1 } as const;
    fc.assert(
      fc.property(loans, (loan) => {
        expect(calculateComparisonRate(loan)).toBeCloseTo(loan.rate * weeks[loan.frequency], 1);
      }),
    );
  });

  it('never falls when a fee rises', () => {
    fc.assert(
      fc.property(loans, fee, fee, fee, (loan, upfront, perPayment, more) => {
        const rate = calculateComparisonRate(loan, { upfront, perPayment });
        expect(calculateComparisonRate(loan, { upfront: upfront + more, perPayment })).toBeGreaterThanOrEqual(
          rate,
        );
        expect(
          calculateComparisonRate(loan, { upfront, perPayment: perPayment + more }),
        ).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  it('repays the amount received down to the residual', () => {
    fc.assert(
      fc.property(loans, fee, fee, (loan, upfront, perPayment) => {
        const paid = Math.round(calculateRepayment(loan)) + perPayment;
        const perPeriod = calculateComparisonRate(loan, { upfront, perPayment }) / 100;
        const rate = perPeriod / { 52: 52.18, 26: 26.09, 12: 12 }[loan.frequency];
        let owed = loan.principal - upfront;
        // The rate is rounded to two decimals. This is the rounding error, accumulated over the term.
        let slack = 1;
        for (let payment = 0; payment < countPayments(loan); payment += 1) {
          slack = slack * (1 + rate) + (Math.abs(owed) * 0.000_051) / 12;
          owed = owed * (1 + rate) - paid;
        }
        expect(Math.abs(owed - (loan.residual ?? 0))).toBeLessThan(slack);
      }),
    );
  });

  it('is Infinity where fees use up the amount borrowed, and 0 for a loan without costs', () => {
    expect(calculateComparisonRate(base, { upfront: base.principal })).toBe(Infinity);
    expect(calculateComparisonRate({ ...base, rate: 0 })).toBe(0);
    expect(calculateComparisonRate(base, { upfront: base.principal - 100 })).toBeGreaterThan(1_000);
    expect(calculateComparisonRate({ ...base, years: 0 }, { upfront: dollars(10) })).toBe(0);
  });
});
