import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import {
  calculateAffordablePrice,
  convertRepayment,
  createDefaultAffordabilityInput,
  parseAffordabilityForm,
  toRepaymentPerWeek,
  type AffordabilityInput,
} from './affordable-price';
import { calculatePrincipal, calculateRepayment, type Loan } from './loan';
import { calculateLoan, MAX_COST_RATE } from './loan-calculator';

interface Group {
  properties: Record<string, { default?: unknown }>;
}
const groups = schemas.settings as unknown as { properties: Record<'finance' | 'budget', Group> };
const readDefaults = (group: Group) =>
  Object.fromEntries(
    Object.entries(group.properties).map(([name, { default: value }]) => [name, value]),
  ) as unknown;
const FINANCE = readDefaults(groups.properties.finance) as Settings['finance'];
const BUDGET = readDefaults(groups.properties.budget) as Settings['budget'];
const rules = (finance: Partial<Settings['finance']> = {}) => ({
  finance: { ...FINANCE, ...finance },
  budget: BUDGET,
});

const dollars = (amount: number) => Math.round(amount * 100);
const inputs = (more: Partial<AffordabilityInput> = {}): AffordabilityInput => ({
  ...{ repayment: dollars(150), deposit: 0, rate: 10, years: 5, frequency: 'weekly' },
  ...more,
});
const frequencies = fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const);
const rates = fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 30, noNaN: true }));
const halves = fc.integer({ min: 1, max: 20 });

describe('calculatePrincipal', () => {
  it('is the inverse of the repayment, to the cent', () => {
    const loans = fc.record({
      principal: fc.integer({ min: 1, max: 30_000_000 }),
      residual: fc.integer({ min: 0, max: 10_000_000 }),
      rate: rates,
      years: halves.map((count) => count / 2),
      frequency: fc.constantFrom<Loan['frequency']>(52, 26, 12),
    });
    fc.assert(
      fc.property(loans, (loan) => {
        expect(Math.round(calculatePrincipal(calculateRepayment(loan), loan))).toBe(loan.principal);
      }),
      { numRuns: 2_000 },
    );
  });

  // Calculated independently: the sum of the present values of 24 repayments.
  it('is the present value of the repayments', () => {
    let value = 0;
    for (let month = 1; month <= 24; month += 1) value += 50_000 / (1 + 0.09 / 12) ** month;
    expect(calculatePrincipal(50_000, { rate: 9, years: 2, frequency: 12 })).toBeCloseTo(value, 4);
  });
});

describe('calculateAffordablePrice', () => {
  it('is the price at which the loan calculator has the repayment', () => {
    // 150 a week at 10 % over 5 years repay 30,667.88.
    expect(calculateAffordablePrice(inputs(), FINANCE)?.price).toBe(dollars(30_667));
    const withFee = { ...FINANCE, establishmentFeeCents: dollars(395) };
    const result = calculateAffordablePrice(inputs({ deposit: dollars(2_000) }), withFee);
    expect(result).toMatchObject({
      price: dollars(32_272),
      isAtMaximum: false,
      loan: { payment: dollars(150), rate: 10, fee: dollars(395), financed: dollars(30_667) },
    });
    expect(result?.loan.comparisonRate).toBeGreaterThan(10);
  });

  it('is the highest that fits, for every lender', () => {
    const cases = fc.record({
      repayment: fc.integer({ min: 1, max: 5_000 }).map(dollars),
      deposit: fc.integer({ min: 0, max: 3_000_000 }),
      rate: rates,
      years: halves.map((count) => count / 2),
      frequency: frequencies,
    });
    const lenders = fc.record({
      establishmentFeeCents: fc.integer({ min: 0, max: 200_000 }),
      rounding: fc.constantFrom('round' as const, 'ceil' as const, 'floor' as const),
      amountMax: fc.constantFrom(100_000, 250_000),
    });
    fc.assert(
      fc.property(cases, lenders, (input, lender) => {
        const settings = { ...FINANCE, ...lender };
        const result = calculateAffordablePrice(input, settings);
        const repay = (price: number) =>
          calculateLoan({ ...input, residual: 0, amount: price }, settings)?.exactPayment;
        if (!result) return;
        expect(result.price % 100).toBe(0);
        expect(result.price).toBeGreaterThanOrEqual(dollars(settings.amountMin));
        expect(result.loan.payment).toBeLessThanOrEqual(input.repayment);
        expect(result.loan.comparisonRate).toBeLessThanOrEqual(MAX_COST_RATE);
        expect(repay(result.price)).toBeLessThanOrEqual(input.repayment + 0.001);
        if (result.isAtMaximum) expect(result.price).toBe(dollars(settings.amountMax));
        else expect(repay(result.price + 100)).toBeGreaterThan(input.repayment);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stops at the largest amount that the lender finances', () => {
    const result = calculateAffordablePrice(inputs({ repayment: dollars(2_000) }), FINANCE);
    expect(result).toMatchObject({ price: dollars(100_000), isAtMaximum: true });
    expect(result?.loan.payment).toBeLessThan(dollars(2_000));
  });

  it.each([
    ['no repayment', { repayment: 0 }],
    ['a repayment that the calculator does not show (FIN-039)', { repayment: dollars(25) }],
    ['a price below the smallest amount', { repayment: dollars(26), years: 0.5, rate: 15 }],
  ])('has no price for %s', (_name, more) => {
    expect(calculateAffordablePrice(inputs(more), FINANCE)).toBeUndefined();
  });

  it('has no price for a loan that costs more than the law allows', () => {
    const costly = { ...FINANCE, interestMax: 60, establishmentFeeCents: dollars(900) };
    expect(calculateAffordablePrice(inputs({ rate: 60 }), costly)).toBeUndefined();
  });
});

describe('the inputs', () => {
  it('start with the budget of the site and its rate and term', () => {
    expect(createDefaultAffordabilityInput(rules())).toEqual({
      ...{ repayment: dollars(200), deposit: dollars(2_000), rate: 10, years: 5, frequency: 'weekly' },
    });
    expect(createDefaultAffordabilityInput(rules({ estimatePeriod: 'month' }))).toMatchObject({
      ...{ repayment: dollars(600), frequency: 'monthly' },
    });
    expect(createDefaultAffordabilityInput(rules({ frequencies: ['fortnightly'] })).repayment).toBe(
      dollars(400),
    );
  });

  it('are read from a form and clamped', () => {
    const initial = createDefaultAffordabilityInput(rules());
    const read = (form: object, finance: Partial<Settings['finance']> = {}) =>
      parseAffordabilityForm(form, initial, rules(finance));
    expect(
      read({ repayment: '$1,250.40', deposit: '-5', rate: '99', years: '4.9', frequency: 'monthly' }),
    ).toEqual({ repayment: dollars(1_250), deposit: 0, rate: 15, years: 5, frequency: 'monthly' });
    expect(read({ repayment: '9'.repeat(30) }).repayment).toBe(dollars(1_000_000));
    expect(read({ rate: '5', frequency: 'daily' }, { interestField: 'locked' })).toEqual(initial);
    expect(read({ repayment: '"><script>' })).toEqual(initial);
  });

  it('keep the money of a year when the frequency changes', () => {
    expect(convertRepayment(dollars(150), 'weekly', 'monthly')).toBe(dollars(650));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), frequencies, (amount, to) => {
        const there = convertRepayment(dollars(amount), 'weekly', to);
        expect(convertRepayment(there, to, 'weekly')).toBe(dollars(amount));
      }),
    );
    expect(toRepaymentPerWeek({ repayment: dollars(650), frequency: 'monthly' })).toBe(150);
    expect(toRepaymentPerWeek({ repayment: dollars(649), frequency: 'monthly' })).toBe(149);
  });
});
