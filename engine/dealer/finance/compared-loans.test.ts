import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { createAmortisation } from './amortisation';
import {
  calculateComparedFigures,
  calculateLoanDifference,
  calculateTotalInterest,
  COMPARE_PARAM,
  formatLoansQuery,
  parseLoansForm,
  SECOND_LOAN_SUFFIX,
} from './compared-loans';
import { calculateLoan } from './loan-calculator';
import { clampLoanInput, createDefaultLoanInput, LOAN_FIELDS, type LoanInputValues } from './loan-input';

const shape = schemas.settings as unknown as {
  properties: { finance: { properties: Record<string, { default?: unknown }> } };
};
const SETTINGS = Object.fromEntries(
  Object.entries(shape.properties.finance.properties).map(([name, { default: value }]) => [name, value]),
) as unknown as Settings['finance'];
const initial = createDefaultLoanInput(SETTINGS, 2_500_000);

const loans = fc
  .record({
    amount: fc.integer({ min: 100_000, max: 10_000_000 }),
    deposit: fc.integer({ min: 0, max: 1_000_000 }),
    residual: fc.integer({ min: 0, max: 2_000_000 }),
    rate: fc.integer({ min: 50, max: 1_500 }).map((hundredths) => hundredths / 100),
    years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
  })
  .map((inputs: LoanInputValues) => clampLoanInput(inputs, SETTINGS));

/** Reads an address as the source `loan-form` does. */
function readQuery(query: Record<string, string | undefined>) {
  const read = (suffix: string) =>
    Object.fromEntries(
      LOAN_FIELDS.flatMap((field) => {
        const text = query[`${field}${suffix}`];
        return text === undefined ? [] : [[field, text]];
      }),
    );
  return { ...read(''), ...(query[COMPARE_PARAM] === '1' && { second: read(SECOND_LOAN_SUFFIX) }) };
}

describe('two loans in an address', () => {
  it('are the same after it is opened', () => {
    fc.assert(
      fc.property(loans, fc.option(loans, { nil: undefined }), (first, second) => {
        const compared = second ? { first, second } : { first };
        expect(parseLoansForm(readQuery(formatLoansQuery(compared)), initial, SETTINGS)).toEqual(compared);
      }),
    );
  });

  it('name of the second only what differs', () => {
    const query = formatLoansQuery({ first: initial, second: { ...initial, rate: 7.5 } });
    expect(Object.keys(query).filter((name) => name.endsWith('2') && query[name] !== undefined)).toEqual([
      'rate2',
    ]);
    expect(formatLoansQuery({ first: initial })).toMatchObject({ compareLoans: undefined, rate2: undefined });
  });

  it('are clamped, whatever the address says', () => {
    const hostile = { amount: '-1e9', rate: '99', second: { amount: '9'.repeat(30), years: '<b>' } };
    const { first, second } = parseLoansForm(hostile, initial, SETTINGS);
    expect([first.amount, first.rate, second?.amount, second?.years]).toEqual([
      100_000,
      15,
      10_000_000,
      initial.years,
    ]);
  });

  it('start with a duplicate', () => {
    const form = { rate: '7', second: {} };
    const { first, second } = parseLoansForm(form, initial, SETTINGS);
    expect(second).toEqual(first);
    expect(parseLoansForm({}, initial, SETTINGS)).toEqual({ first: initial });
  });
});

describe('the interest of a loan', () => {
  it('is that of its schedule, to the cent', () => {
    fc.assert(
      fc.property(loans, (inputs) => {
        const result = calculateLoan(inputs, SETTINGS);
        if (!result) return;
        const rows = createAmortisation({
          principal: result.financed,
          residual: inputs.residual,
          repayment: result.exactPayment,
          count: result.count,
        });
        expect(rows).toBeDefined();
        expect(calculateTotalInterest(result, inputs)).toBe(
          rows?.reduce((total, { interest }) => total + interest, 0),
        );
      }),
    );
  });
});

describe('the difference of two loans', () => {
  it('is that of the figures as shown', () => {
    fc.assert(
      fc.property(loans, loans, (first, second) => {
        const [a, b] = [first, second].map((inputs) => calculateLoan(inputs, SETTINGS));
        if (!a || !b) return;
        const shown = { ...calculateComparedFigures(a, first), frequency: first.frequency };
        const others = { ...calculateComparedFigures(b, second), frequency: second.frequency };
        const difference = calculateLoanDifference(shown, others);
        expect(shown.interest + difference.interest).toBe(others.interest);
        expect(shown.total + difference.total).toBe(others.total);
        if (first.frequency === second.frequency)
          expect(shown.repayment + difference.repayment).toBe(others.repayment);
      }),
    );
  });

  it('compares repayments of different periods as money a year', () => {
    const figures = { interest: 0, total: 0 };
    expect(
      calculateLoanDifference(
        { ...figures, repayment: 15_000, frequency: 'weekly' },
        { ...figures, repayment: 65_000, frequency: 'monthly' },
      ).repayment,
    ).toBe(0);
  });
});
