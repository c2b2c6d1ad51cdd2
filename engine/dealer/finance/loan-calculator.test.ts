import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { createAmortisation } from './amortisation';
import { calculateComparisonRate } from './comparison-rate';
import { getEstablishmentFee, calculateLoan, calculateVehicleLoan } from './loan-calculator';
import {
  createDefaultLoanInput,
  clampLoanInput,
  calculateLoanBounds,
  listAvailableTerms,
  parseLoanForm,
  type LoanInputValues,
} from './loan-input';

type FinanceSettings = Settings['finance'];

const shape = schemas.settings as unknown as {
  properties: { finance: { properties: Record<string, { default?: unknown }> } };
};
const DEFAULTS = Object.fromEntries(
  Object.entries(shape.properties.finance.properties).map(([name, { default: value }]) => [name, value]),
) as unknown as FinanceSettings;
const settings = (more: Partial<FinanceSettings> = {}): FinanceSettings => ({ ...DEFAULTS, ...more });
const dollars = (amount: number) => Math.round(amount * 100);
const inputs = (more: Partial<LoanInputValues> = {}): LoanInputValues => ({
  amount: dollars(30_000),
  deposit: 0,
  residual: 0,
  rate: 10,
  years: 5,
  frequency: 'monthly',
  ...more,
});

describe('createDefaultLoanInput', () => {
  it('starts with the price, 10 per cent, 5 years, no deposit and no residual (FIN-040 to FIN-045)', () => {
    expect(createDefaultLoanInput(DEFAULTS, dollars(22_000))).toEqual({
      amount: dollars(22_000),
      deposit: 0,
      residual: 0,
      rate: 10,
      years: 5,
      frequency: 'weekly',
    });
    expect(createDefaultLoanInput(DEFAULTS).amount).toBe(dollars(30_000));
    expect(createDefaultLoanInput(DEFAULTS, 0).amount).toBe(dollars(30_000));
    expect(createDefaultLoanInput(DEFAULTS, dollars(22_000), { deposit: dollars(2_000) }).deposit).toBe(
      dollars(2_000),
    );
  });

  it('starts with the terms of the lender’s offer, within the bounds (FIN-043)', () => {
    const offer = { interestRate: 7.95, deposit: dollars(1_000), balloon: dollars(4_000) };
    const start = (terms: object, of: Partial<FinanceSettings> = {}) =>
      createDefaultLoanInput(settings(of), dollars(22_000), { ...offer, ...terms });
    expect(start({ termYears: 3 })).toMatchObject({
      ...{ rate: 7.95, years: 3, deposit: dollars(1_000), residual: dollars(4_000) },
    });
    expect(start({ termMonths: 48 }).years).toBe(4);
    expect(start({ termWeeks: 130 }).years).toBe(2.5);
    expect(start({ termYears: 6 }, { termMax: 5, interestMin: 8 })).toMatchObject({ rate: 8, years: 5 });
  });

  it('uses the site’s settings, within their bounds (FIN-041, FIN-046, FIN-047, C13 to C15)', () => {
    expect(createDefaultLoanInput(settings({ interestPercent: 8.5, termYears: 6 }))).toMatchObject({
      rate: 8.5,
      years: 6,
    });
    expect(createDefaultLoanInput(settings({ interestPercent: 12.94 })).rate).toBe(12.94);
    expect(createDefaultLoanInput(settings({ termYears: 6, termMax: 5 })).years).toBe(5);
    expect(createDefaultLoanInput(DEFAULTS, dollars(120_000)).amount).toBe(dollars(100_000));
  });
});

describe('loan bounds', () => {
  const clamped = (more: Partial<LoanInputValues>, of: Partial<FinanceSettings> = {}, price?: number) =>
    clampLoanInput(inputs(more), settings(of), price);

  it.each([
    ['minimum amount', 'amount', 500, {}, 1_000],
    ['negative amount', 'amount', -5, {}, 1_000],
    ['maximum amount', 'amount', 200_000, {}, 100_000],
    ['5000 (FIN-016)', 'amount', 2_000, { amountMin: 5_000 }, 5_000],
    ['250000 (FIN-018)', 'amount', 300_000, { amountMax: 250_000 }, 250_000],
    ['maximum deposit (FIN-032)', 'deposit', 300_000, {}, 250_000],
    ['minimum deposit', 'deposit', -1, {}, 0],
    ['maximum residual (FIN-033)', 'residual', 300_000, {}, 250_000],
  ] as const)('clamps the %s', (_name, field, value, of, clampedValue) => {
    expect(clamped({ [field]: dollars(value) }, of)[field]).toBe(dollars(clampedValue));
  });

  it.each([
    [20, {}, 15],
    [0, {}, 0.5],
    [5, { interestMin: 7.5, interestMax: 14.5 }, 7.5],
    [20, { interestMin: 7.5, interestMax: 14.5 }, 14.5],
    [3, { interestMin: 4, interestMax: 20 }, 4],
    [25, { interestMin: 4, interestMax: 20 }, 20],
  ])('clamps %d per cent with %j to %d (FIN-027 to FIN-029)', (rate, of, clampedValue) => {
    expect(clamped({ rate }, of).rate).toBe(clampedValue);
  });

  it('allow 1.05 times the price of an expensive car only where configured (FIN-019)', () => {
    const share = { amountMaxShare: 1.05 };
    const max = (price: number, of: Partial<FinanceSettings> = share) =>
      calculateLoanBounds(settings(of), dollars(price)).amount.max;
    expect(max(120_000)).toBe(dollars(126_000));
    expect(max(100_000)).toBe(dollars(100_000));
    expect(max(120_000, {})).toBe(dollars(100_000));
  });

  it('have the documented steps (FIN-020, FIN-026, FIN-032, FIN-033)', () => {
    const { amount, rate, deposit, residual } = calculateLoanBounds(DEFAULTS);
    expect([amount.step, rate.step, deposit.step, residual.step]).toEqual([dollars(500), 0.5, 50, 50]);
  });

  it('offer terms of 1 to 7 years in half years, fewer, or the site’s list (FIN-023 to FIN-025)', () => {
    expect(listAvailableTerms(DEFAULTS)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7]);
    expect(listAvailableTerms(settings({ termMax: 5 })).at(-1)).toBe(5);
    expect(listAvailableTerms(settings({ terms: [2, 4] }))).toEqual([2, 4]);
    expect(listAvailableTerms(settings({ termMin: 5, termMax: 3 }))).toEqual([5]);
    expect(clamped({ years: 0 }).years).toBe(1);
    expect(clamped({ years: 99 }, { terms: [2, 4] }).years).toBe(4);
  });
});

describe('calculateVehicleLoan', () => {
  const price = dollars(30_000);
  const lender = {
    ...{ interestRate: 8.5, comparisonRate: 9.05, establishmentFees: dollars(395), termYears: 5 },
    ...{ paymentWeek: 14_390, paymentMonth: 62_480 },
  };
  const calculate = (more: Partial<LoanInputValues> = {}, of: Partial<FinanceSettings> = {}) => {
    const start = createDefaultLoanInput(settings(of), price, lender);
    return calculateVehicleLoan({ ...start, ...more }, settings(of), { price, lender });
  };

  it('has the lender’s figures while the inputs are the offer', () => {
    expect(calculate()).toMatchObject({ payment: dollars(144), comparisonRate: 9.05, isOffer: true });
    expect(calculate()?.total).toBe(Math.round(143.9 * 260 + 395) * 100);
    expect(calculate({}, { rounding: 'floor' })?.payment).toBe(dollars(144));
    expect(calculate({ frequency: 'monthly' })?.payment).toBe(dollars(625));
    const fortnightly = calculate({ frequency: 'fortnightly' });
    expect(fortnightly).toMatchObject({ comparisonRate: 9.05, isOffer: true });
    expect(fortnightly?.payment).toBeGreaterThan(dollars(280));
  });

  it.each([
    ['rate', { rate: 8 }, {}],
    ['amount', { amount: dollars(29_500) }, {}],
    ['deposit', { deposit: dollars(500) }, {}],
    ['term', { years: 4 }, {}],
    ['final payment', { residual: dollars(100) }, {}],
    ['fee', {}, { establishmentFeeRule: 'always', establishmentFeeCents: dollars(1_300) }],
    ['rate, by its bounds', {}, { interestMin: 9 }],
  ] as const)('calculates a loan with another %s', (_what, more, of) => {
    const inputs = { ...createDefaultLoanInput(settings(of), price, lender), ...more };
    expect(calculate(more, of)).toEqual(calculateLoan(inputs, settings(of), lender));
  });

  it('calculates the loan of a vehicle without a price', () => {
    const start = createDefaultLoanInput(DEFAULTS, undefined, lender);
    expect(calculateVehicleLoan(start, DEFAULTS, { price: undefined, lender })?.isOffer).toBe(false);
  });
});

describe('calculateLoan', () => {
  const payment = (more: Partial<LoanInputValues>, of: Partial<FinanceSettings> = {}) =>
    calculateLoan(inputs(more), settings(of));

  // Columns: amount, deposit, residual, rate, years, frequency, fee, shown, total. Verified with two other methods.
  it.each([
    [30_000, 0, 0, 10, 5, 'monthly', 0, 637, 38_245],
    [30_000, 0, 0, 10, 5, 'fortnightly', 0, 294, 38_179],
    [30_000, 0, 0, 10, 5, 'weekly', 0, 147, undefined],
    [30_000, 0, 5_000, 10, 5, 'monthly', 0, 573, undefined],
    [30_000, 0, 0, 0, 5, 'weekly', 0, 115, 30_000],
    [30_000, 3_000, 9_000, 10, 5, 'monthly', 0, 457, 27_447],
    [45_990, 5_000, 0, 8.5, 7, 'weekly', 1_300, 154, 57_445],
    [32_880, 0, 0, 12.94, 5, 'weekly', 1_360.5, 179, 47_905],
    [20_000, 0, 20_000, 9, 3, 'monthly', 0, 150, 5_400],
    [18_990.5, 1_500.5, 0, 9.95, 6, 'weekly', 0, 74, 23_243],
  ] as const)(
    '%d − %d, residual %d at %d %% over %d years, %s, fee %d: %d (FIN-035, FIN-048 to FIN-054)',
    (amount, deposit, residual, rate, years, frequency, fee, shown, total) => {
      const money = { amount: dollars(amount), deposit: dollars(deposit), residual: dollars(residual) };
      const result = payment({ ...money, rate, years, frequency }, { establishmentFeeCents: dollars(fee) });
      expect(result?.payment).toBe(dollars(shown));
      expect(result?.financed).toBe(dollars(amount - deposit + fee));
      if (total !== undefined) expect(result?.total).toBe(dollars(total));
    },
  );

  it('rounds as the lender does and keeps whole amounts (FIN-053)', () => {
    expect(payment({}, { rounding: 'ceil' })?.payment).toBe(dollars(638));
    expect(payment({}, { rounding: 'floor' })?.payment).toBe(dollars(637));
    const even = { amount: dollars(20_000), residual: dollars(20_000), rate: 9, years: 3 };
    for (const rounding of ['ceil', 'floor', 'round'] as const)
      expect(payment(even, { rounding })?.payment).toBe(dollars(150));
  });

  it('returns nothing for payments up to 25 dollars or when nothing is borrowed (FIN-039)', () => {
    expect(payment({ amount: dollars(1_000), rate: 15, years: 1, frequency: 'weekly' })).toBeUndefined();
    expect(payment({ amount: dollars(6_000), rate: 0, years: 5, frequency: 'monthly' })?.payment).toBe(
      10_000,
    );
    const small = { rate: 0, years: 5, frequency: 'monthly' } as const;
    expect(payment({ ...small, amount: dollars(25 * 60) })).toBeUndefined();
    expect(payment({ ...small, amount: dollars(26 * 60) })?.payment).toBe(2_600);
    expect(payment({ deposit: dollars(30_000) }, { establishmentFeeCents: dollars(5_000) })).toBeUndefined();
    expect(payment({ deposit: dollars(40_000) })).toBeUndefined();
  });

  it('returns nothing for a residual above the loan, a zero term or costs above the legal maximum', () => {
    expect(payment({ residual: dollars(30_001) })).toBeUndefined();
    expect(payment({ years: 0 })).toBeUndefined();
    expect(payment({ amount: dollars(1_000) }, { establishmentFeeCents: dollars(1_360.5) })).toBeUndefined();
  });

  it('uses the site’s fee always, or only when the record has none (FIN-049 to FIN-052)', () => {
    const own = { establishmentFeeCents: dollars(1_300) };
    const record = { establishmentFees: dollars(500) };
    expect(getEstablishmentFee(settings({ ...own, establishmentFeeRule: 'always' }), record)).toBe(
      dollars(1_300),
    );
    expect(getEstablishmentFee(settings(own), record)).toBe(dollars(500));
    expect(getEstablishmentFee(settings(own))).toBe(dollars(1_300));
    expect(getEstablishmentFee(DEFAULTS)).toBe(0);
  });

  it('counts every listed fee once in the comparison rate', () => {
    const once = { id: 'a', label: 'Establishment', amountCents: dollars(395) };
    const monthly = { id: 'b', label: 'Account', amountCents: 800, each: 'month' } as const;
    const own: Partial<FinanceSettings> = { establishmentFeeCents: dollars(395), fees: [once, monthly] };
    const at = { rate: 6.29 };
    expect(payment(at)?.comparisonRate).toBe(6.29);
    expect(payment(at, { establishmentFeeCents: dollars(395) })?.comparisonRate).toBe(6.84);
    expect(payment(at, own)?.comparisonRate).toBe(7.4);
    // A fee that is not financed is paid in addition to the loan.
    const onTop = { principal: dollars(30_000), rate: 6.29, years: 5, frequency: 12 } as const;
    expect(payment(at, { fees: [once] })?.comparisonRate).toBe(
      calculateComparisonRate(onTop, { upfront: dollars(395) }),
    );
    expect(payment({ ...at, frequency: 'weekly' }, own)?.comparisonRate).toBeGreaterThan(7);
  });

  it('never returns a payment without a rate and a comparison rate', () => {
    const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
    const anything = fc.record({
      amount: cents,
      deposit: cents,
      residual: cents,
      rate: fc.oneof(fc.double(), fc.constant(NaN)),
      years: fc.oneof(fc.double({ noNaN: true }), fc.constant(0)),
      frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
    });
    fc.assert(
      fc.property(anything, fc.option(fc.nat(30_000_000), { nil: undefined }), (input, price) => {
        const clampedValue = clampLoanInput(input, DEFAULTS, price);
        expect(clampLoanInput(clampedValue, DEFAULTS, price)).toEqual(clampedValue);
        const result = calculateLoan(clampedValue, DEFAULTS);
        if (result === undefined) return;
        expect(result.payment).toBeGreaterThan(2_500);
        expect(result.payment % 100).toBe(0);
        expect(result.rate).toBe(clampedValue.rate);
        expect(result.comparisonRate).toBeGreaterThan(0);
        expect(result.comparisonRate).toBeLessThanOrEqual(48);
      }),
    );
  });
});

describe('parseLoanForm', () => {
  const first = createDefaultLoanInput(DEFAULTS, dollars(22_000));
  const read = (form: Parameters<typeof parseLoanForm>[0], of: Partial<FinanceSettings> = {}) =>
    parseLoanForm(form, first, settings(of), dollars(22_000));

  it('parses user input and clamps it to the bounds (FIN-037, FIN-038)', () => {
    const form = { amount: '$25,000', deposit: '1,000.50', rate: '7.5 %', years: '3', frequency: 'monthly' };
    expect(read({ ...form, residual: '2000' })).toEqual({
      amount: dollars(25_000),
      deposit: dollars(1_000.5),
      residual: dollars(2_000),
      rate: 7.5,
      years: 3,
      frequency: 'monthly',
    });
    expect(read({ amount: 'abc25x000' }).amount).toBe(dollars(25_000));
    expect(read({ amount: '-5' }).amount).toBe(dollars(1_000));
  });

  it('keeps the initial value of missing, invalid and locked fields', () => {
    expect(read({})).toEqual(first);
    expect(read({ amount: '<script>', rate: '..', years: 'many', frequency: 'daily' })).toEqual(first);
    expect(read({ rate: '7' }, { interestField: 'locked' }).rate).toBe(10);
    expect(read({ rate: '7' }, { interestField: 'hidden' }).rate).toBe(10);
    expect(read({ residual: '7000' }, { showsResidual: false }).residual).toBe(0);
  });

  it('never returns values outside the bounds', () => {
    fc.assert(
      fc.property(
        fc.record({ amount: fc.string(), deposit: fc.string(), rate: fc.string(), years: fc.string() }),
        (form) => {
          const clampedValue = read(form);
          expect(clampLoanInput(clampedValue, DEFAULTS, dollars(22_000))).toEqual(clampedValue);
        },
      ),
    );
  });
});

describe('the schedule of what is shown', () => {
  it('agrees with the repayment and the total at every frequency, also of the lender’s offer', () => {
    const lender = { interestRate: 9, comparisonRate: 9.6, paymentWeek: 15_500, termYears: 5 };
    const upTo = (max: number) => fc.integer({ min: 0, max }).map(dollars);
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000, max: 100_000 }).map(dollars),
        upTo(4_000),
        upTo(2_000),
        fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
        fc.constantFrom(0, 39_500),
        fc.boolean(),
        (amount, deposit, residual, frequency, establishmentFeeCents, isOffer) => {
          const of = settings({ establishmentFeeCents, establishmentFeeRule: 'always' });
          const given = isOffer
            ? inputs({ rate: 9, frequency })
            : inputs({ amount, deposit, residual, frequency });
          const result = calculateVehicleLoan(given, of, { price: dollars(30_000), lender });
          if (!result) return;
          const { financed, exactPayment, count, payment, total, fee } = result;
          const rows = createAmortisation({
            principal: financed,
            residual: given.residual,
            repayment: exactPayment,
            count,
          });
          expect(rows).toHaveLength(count);
          // What is shown is in whole dollars.
          for (const row of rows ?? []) expect(Math.abs(row.payment - payment)).toBeLessThanOrEqual(51);
          const paid = (rows ?? []).reduce((sum, row) => sum + row.payment, 0);
          expect(Math.abs(paid + fee - total)).toBeLessThanOrEqual(51);
        },
      ),
      { numRuns: 200 },
    );
  });
});
