import { describe, expect, it } from 'vitest';
import { testLender, testVehicle } from '../testing';
import { findCalculatorLender, calculateWeeklyEstimate, withWeeklyEstimate } from './weekly-estimate';
import type { FinancedVehicle, FinanceEligibilitySettings } from './finance-rules';

const lender = { interestRate: 7.99, comparisonRate: 8.79, paymentWeek: 15_200 };
const car = (overrides: Partial<FinancedVehicle> = {}): FinancedVehicle => ({
  status: 'in_stock',
  make: 'Kia',
  price: 3_000_000,
  dealership_slug: 'harbour',
  finance_lenders: { acme: lender },
  ...overrides,
});

describe('findCalculatorLender', () => {
  it.each<[string, Partial<FinancedVehicle>, FinanceEligibilitySettings, boolean]>([
    ['a complete record', {}, {}, true],
    ['the site’s own lender', {}, { provider: 'acme' }, true],
    ['another lender than the site’s (FIN-002)', {}, { provider: 'other' }, false],
    ['no record', { finance_lenders: {} }, {}, false],
    [
      'no comparison rate (FIN-003)',
      { finance_lenders: { acme: { ...lender, comparisonRate: undefined } } },
      {},
      false,
    ],
    [
      'no interest rate (FIN-003)',
      { finance_lenders: { acme: { ...lender, interestRate: undefined } } },
      {},
      false,
    ],
    [
      'a comparison rate below the interest rate',
      { finance_lenders: { acme: { ...lender, comparisonRate: 7.98 } } },
      {},
      false,
    ],
    ['no payment (FIN-013)', { finance_lenders: { acme: { ...lender, paymentWeek: 0 } } }, {}, false],
    [
      'only a monthly payment',
      { finance_lenders: { acme: { ...lender, paymentWeek: 0, paymentMonth: 66_000 } } },
      {},
      true,
    ],
    ['a make without finance (FIN-004)', {}, { excludedMakes: ['Kia'] }, false],
    ['a make without finance in another case (FIN-004)', { make: 'KIA ' }, { excludedMakes: ['kia'] }, false],
    ['a dealership without finance (FIN-005)', {}, { excludedDealerships: ['harbour'] }, false],
    ['at the floor (FIN-014)', { price: 50_000 }, {}, false],
    ['above the floor', { price: 50_100 }, {}, true],
    ['below a floor of the site', { price: 90_000 }, { priceFloor: 900 }, false],
    ['no price (FIN-042)', { price: undefined }, {}, true],
    ['coming soon', { status: 'coming_soon' }, {}, true],
    ['sold', { sold: true }, {}, false],
  ])('%s', (_name, overrides, settings, isFound) => {
    expect(findCalculatorLender(car(overrides), settings) !== undefined).toBe(isFound);
  });

  it('returns the first complete lender of the record when the site names none', () => {
    const lenders = { b: { ...lender, interestRate: 8.5 }, a: { paymentWeek: 1 } };
    expect(findCalculatorLender(car({ finance_lenders: lenders }), { provider: '' })?.interestRate).toBe(8.5);
  });
});

describe('calculateWeeklyEstimate with settings', () => {
  it('applies the site’s price floor and uses a quote only when no lender is named', () => {
    const youxQuote = { weeklyRepaymentAmount: 12_000, advertisedRate: 8, comparisonRate: 9 };
    const quoted = car({ finance_lenders: {}, youxQuote });
    expect(calculateWeeklyEstimate(quoted, { provider: '' })?.amount).toBe(12_000);
    expect(calculateWeeklyEstimate(quoted, { provider: 'acme' })).toBeUndefined();
    const wrongQuote = { ...youxQuote, comparisonRate: 7.5 };
    expect(calculateWeeklyEstimate({ ...quoted, youxQuote: wrongQuote })).toBeUndefined();
    expect(calculateWeeklyEstimate(car({ price: 90_000 }), { priceFloor: 900 })).toBeUndefined();
    expect(calculateWeeklyEstimate(car({ price: 90_000 }))?.amount).toBe(15_200);
  });
});

describe('calculateWeeklyEstimate', () => {
  const price = { price: 3000000 };
  it.each([
    ['complete lender', { ...price, finance_lenders: { acme: testLender } }, {}, 15200],
    [
      'named lender',
      { ...price, finance_lenders: { acme: testLender, b: { ...testLender, paymentWeek: 99 } } },
      { provider: 'b' },
      99,
    ],
    [
      'no comparison rate',
      { ...price, finance_lenders: { acme: { interestRate: 7, paymentWeek: 1 } } },
      {},
      undefined,
    ],
    [
      'no interest rate',
      { ...price, finance_lenders: { acme: { comparisonRate: 7, paymentWeek: 1 } } },
      {},
      undefined,
    ],
    ['no payment', { ...price, finance_lenders: { acme: { ...testLender, paymentWeek: 0 } } }, {}, undefined],
    ['other provider', { ...price, finance_lenders: { acme: testLender } }, { provider: 'x' }, undefined],
    ['sold', { ...price, sold: true, finance_lenders: { acme: testLender } }, {}, undefined],
    ['exactly 500 dollars', { price: 50000, finance_lenders: { acme: testLender } }, {}, undefined],
    [
      'excluded make',
      { ...price, finance_lenders: { acme: testLender } },
      { excludedMakes: ['Toyota'] },
      undefined,
    ],
    [
      'quote',
      { ...price, youxQuote: { weeklyRepaymentAmount: 12000, advertisedRate: 8, comparisonRate: 9 } },
      {},
      12000,
    ],
  ])('%s', (_name, overrides, settings, amount) => {
    expect(calculateWeeklyEstimate(testVehicle(overrides), settings)?.amount).toBe(amount);
  });
  it('replaces the estimate of a feed', () => {
    const feedVehicle = testVehicle({
      ...price,
      weekly_estimate: { amount: 1, rate: 1, comparison_rate: 1 },
    });
    expect(withWeeklyEstimate(feedVehicle)).not.toHaveProperty('weekly_estimate');
    const withLender = { ...feedVehicle, finance_lenders: { acme: testLender } };
    expect(withWeeklyEstimate(withLender).weekly_estimate?.amount).toBe(15200);
    expect(feedVehicle.weekly_estimate?.amount).toBe(1);
  });
});

describe('a quote in the record', () => {
  const quote = { weeklyRepaymentAmount: 12_000, advertisedRate: 8, comparisonRate: 9 };
  const quoted = testVehicle({ price: 3_000_000, youxQuote: quote });

  it.each([
    ['stays where the site finances the car', quoted, {}, quote],
    ['is removed below the site’s lowest price', quoted, { priceFloor: 40_000 }, undefined],
    [
      'is removed for a make that the site does not finance',
      quoted,
      { excludedMakes: [quoted.make] },
      undefined,
    ],
    [
      'is removed if its rates are implausible (FIN-003)',
      { ...quoted, youxQuote: { ...quote, comparisonRate: 7 } },
      {},
      undefined,
    ],
  ])('%s', (_what, vehicle, settings, shown) => {
    expect(withWeeklyEstimate(vehicle, settings).youxQuote).toEqual(shown);
  });
});
