import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAmortisation, formatAmortisationCsv, groupByYear } from './amortisation';
import { calculateRepayment, countPayments, type Loan } from './loan';

const dollars = (amount: number) => Math.round(amount * 100);
const amortise = (loan: Loan, repayment = calculateRepayment(loan)) =>
  createAmortisation({
    principal: loan.principal,
    residual: loan.residual ?? 0,
    repayment,
    count: countPayments(loan),
  });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const loans = fc.record({
  principal: fc.integer({ min: 100_000, max: 25_000_000 }),
  part: fc.double({ min: 0, max: 0.9, noNaN: true }),
  rate: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 30, noNaN: true })),
  halves: fc.integer({ min: 2, max: 14 }),
  frequency: fc.constantFrom<Loan['frequency']>(52, 26, 12),
});

describe('the schedule of a loan', () => {
  // Calculated independently: the interest of a month is the balance times 10 % / 12.
  it('starts with the interest on the whole loan', () => {
    const rows = amortise({ principal: dollars(30_000), rate: 10, years: 5, frequency: 12 });
    expect(rows).toHaveLength(60);
    expect(rows?.[0]).toEqual({
      number: 1,
      payment: 63_741,
      interest: 25_000,
      principal: 38_741,
      balance: 2_961_259,
    });
    expect(rows?.[59]).toMatchObject({ balance: 0 });
    expect(sum(rows?.map(({ payment }) => payment) ?? [])).toBe(3_824_468);
  });

  it('agrees with repayment, total, amount financed and final payment to the cent, at every frequency', () => {
    fc.assert(
      fc.property(loans, ({ principal, part, rate, halves, frequency }) => {
        const loan = {
          principal,
          residual: Math.round(principal * part),
          rate,
          years: halves / 2,
          frequency,
        };
        const repayment = calculateRepayment(loan);
        const rows = amortise(loan) ?? [];
        const count = countPayments(loan);
        expect(rows).toHaveLength(count);
        expect(sum(rows.map(({ payment }) => payment))).toBe(Math.round(repayment * count));
        expect(sum(rows.map((row) => row.principal))).toBe(principal - loan.residual);
        expect(rows.at(-1)?.balance).toBe(loan.residual);
        let before = principal;
        for (const row of rows) {
          expect(Math.abs(row.payment - repayment)).toBeLessThan(1);
          expect(row.payment).toBe(row.interest + row.principal);
          expect(row.balance).toBe(before - row.principal);
          expect(row.interest).toBeGreaterThanOrEqual(0);
          // The interest of the period, apart from the rounding of this row and of the one before.
          expect(Math.abs(row.interest - (before * rate) / 100 / frequency)).toBeLessThan(2.1);
          before = row.balance;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('adds up by year', () => {
    fc.assert(
      fc.property(loans, ({ principal, rate, halves, frequency }) => {
        const rows = amortise({ principal, rate, years: halves / 2, frequency }) ?? [];
        const years = groupByYear(rows, frequency);
        expect(years).toHaveLength(Math.ceil(halves / 2));
        for (const name of ['payment', 'interest', 'principal'] as const)
          expect(sum(years.map((year) => year[name]))).toBe(sum(rows.map((row) => row[name])));
        expect(years.at(-1)?.balance).toBe(rows.at(-1)?.balance);
      }),
      { numRuns: 100 },
    );
  });

  it('has the lender’s own repayment, whose fees count as interest', () => {
    const loan: Loan = { principal: dollars(30_000), rate: 10, years: 5, frequency: 12 };
    const rows = amortise(loan, dollars(650)) ?? [];
    expect(new Set(rows.map(({ payment }) => payment))).toEqual(new Set([dollars(650)]));
    expect(sum(rows.map(({ interest }) => interest))).toBe(dollars(9_000));
    expect(rows.at(-1)?.balance).toBe(0);
  });

  it('does not exist for repayments that do not pay the loan off', () => {
    expect(amortise({ principal: dollars(30_000), rate: 10, years: 5, frequency: 12 }, dollars(499))).toBe(
      undefined,
    );
  });
});

it('as CSV opens in a spreadsheet, and adds up there', () => {
  const rows = amortise({ principal: 100_000, residual: 25_000, rate: 0, years: 1, frequency: 12 }) ?? [];
  const headings = {
    number: 'No.',
    payment: 'Repayment, "all"',
    interest: 'Interest',
    principal: 'Principal',
    balance: 'Owed',
  };
  const lines = formatAmortisationCsv(rows, headings, 'Final payment', []).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    '"No.","Repayment, ""all""","Interest","Principal","Owed"',
    '1,62.50,0.00,62.50,937.50',
  ]);
  expect(lines.slice(-2)).toEqual(['"Final payment",250.00,0.00,250.00,0.00', '']);
  const paid = rows.map(({ payment }) => payment);
  expect(sum(paid) + 25_000).toBe(100_000);
  expect(formatAmortisationCsv([], headings, 'Final payment', [])).toBe(`${lines[0]}\r\n`);
  expect(formatAmortisationCsv([], headings, 'Final payment', ['Rate: 7%', 'Not an offer'])).toBe(
    `${lines[0]}\r\n\r\n"Rate: 7%"\r\n"Not an offer"\r\n`,
  );
});
