import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemas, validators, type FinanceLender, type Settings, type Vehicle } from '../../../schemas';
import { testVehicle } from '../testing';
import { explainFinance } from './explain-finance';
import { calculateWeeklyEstimate, findCalculatorLender, withoutRefusedFinance } from './weekly-estimate';

const FOLDER = join(import.meta.dirname, '../../../tenants/base/finance-providers');
const YEAR = 2026;
const context = { year: YEAR };

const properties: Record<string, { default?: unknown }> = schemas.settings.properties.finance.properties;
const defaults = Object.fromEntries(
  Object.entries(properties).map(([name, { default: value }]) => [name, value]),
);

/** The finance settings of a site that names a provider. */
function readProvider(name: string): Settings['finance'] {
  const value: unknown = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  if (!validators['finance-provider'](value)) throw new Error(`${name}.json is invalid.`);
  const settings: unknown = { settings: { ...defaults, ...value.settings, provider: name } };
  return (settings as { settings: Settings['finance'] }).settings;
}

/** What the requirements say about each provider (FIN-007 to FIN-011, C10, C11). */
const REQUIRED = {
  'provider-a': { under: 12, above: 500, payments: ['week', 'month'] },
  'provider-b': { above: undefined, payments: undefined },
  'provider-c': { above: undefined, payments: undefined },
  'provider-d': { above: 500, payments: ['week'] },
  'provider-e': { above: 500, payments: ['week'] },
  manual: { above: 500, payments: ['week'] },
  'provider-g': { above: 500, payments: ['month'] },
  'provider-h': { above: 500, payments: ['week', 'month'] },
} as const satisfies Record<
  string,
  { under?: number; above: number | undefined; payments: readonly ('week' | 'month')[] | undefined }
>;

const FLAGS = ['sold', 'noInterest', 'noComparison', 'noWeek', 'noMonth', 'badMake', 'badDealer'] as const;
type State = Readonly<Record<(typeof FLAGS)[number], boolean>> & { price: number; age: number };

function* listStates(): Generator<State> {
  for (const price of [0, 500, 501])
    for (const age of [11, 12, 15])
      for (let bits = 0; bits < 2 ** FLAGS.length; bits += 1) {
        const isSet = (flag: (typeof FLAGS)[number]) => (bits & (2 ** FLAGS.indexOf(flag))) !== 0;
        yield {
          price,
          age,
          sold: isSet('sold'),
          noInterest: isSet('noInterest'),
          noComparison: isSet('noComparison'),
          noWeek: isSet('noWeek'),
          noMonth: isSet('noMonth'),
          badMake: isSet('badMake'),
          badDealer: isSet('badDealer'),
        };
      }
}

function createCar(state: State, provider: string): Vehicle {
  const lender: FinanceLender = {
    ...(!state.noInterest && { interestRate: 7.5 }),
    ...(!state.noComparison && { comparisonRate: 8.6 }),
    ...(!state.noWeek && { paymentWeek: 4_000 }),
    ...(!state.noMonth && { paymentMonth: 17_000 }),
  };
  return testVehicle({
    year: YEAR - state.age,
    price: state.price * 100,
    sold: state.sold,
    make: state.badMake ? 'Ram' : 'Kia',
    dealership_slug: state.badDealer ? 'closed-yard' : 'harbour',
    finance_lenders: { [provider]: lender },
  });
}

describe.each(Object.entries(REQUIRED))('%s', (name, required) => {
  const settings = {
    ...readProvider(name),
    excludedMakes: ['RAM'],
    excludedDealerships: ['closed-yard'],
  };
  const hasPayment = (state: State) =>
    required.payments?.some((period) => (period === 'week' ? !state.noWeek : !state.noMonth)) ?? true;
  const isExpected = (state: State) =>
    !state.sold &&
    !state.badMake &&
    !state.badDealer &&
    !state.noInterest &&
    !state.noComparison &&
    hasPayment(state) &&
    (!('under' in required) || state.age < required.under) &&
    (required.above === undefined || state.price > required.above);

  it('finances exactly the cars that the requirements say, and explains the others', () => {
    for (const state of listStates()) {
      const car = createCar(state, name);
      const verdicts = explainFinance(car, { ...settings, loan: settings }, context);
      const refusals = verdicts.filter(({ refusal }) => refusal !== undefined);
      const label = JSON.stringify({ state, refusals });
      expect(
        refusals.every(({ rule }) => rule === 'estimate'),
        label,
      ).toBe(isExpected(state));
      const shown = withoutRefusedFinance(car, settings, context);
      const estimate = calculateWeeklyEstimate(shown, { ...settings, loan: settings });
      expect(estimate === undefined, label).toBe(refusals.length > 0);
      if (estimate) expect(estimate.rate > 0 && estimate.comparison_rate >= estimate.rate, label).toBe(true);
      const hasCalculator = findCalculatorLender(shown, settings) !== undefined;
      // A car without a price has a calculator, with an amount that the visitor enters (FIN-042).
      const isUnpriced = state.price === 0;
      expect(hasCalculator, label).toBe(isExpected({ ...state, price: isUnpriced ? 501 : state.price }));
    }
  });
});

it('there is a file for each of the eight providers, and no other (FIN-006)', () => {
  expect(
    readdirSync(FOLDER)
      .map((file) => file.replace('.json', ''))
      .sort(),
  ).toEqual(Object.keys(REQUIRED).sort());
});

it('each provider is that of a demonstration or test site', () => {
  const folders = ['tenants', 'tests/fixtures/tenants'].map((path) =>
    join(import.meta.dirname, '../../..', path),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder).map((slug) => join(folder, slug, 'tenant.json')),
  );
  const shown = files
    .filter((file) => existsSync(file))
    .map((file) => /"provider": "((?:provider-\w)|manual)"/.exec(readFileSync(file, 'utf8'))?.[1]);
  expect([...new Set(shown.filter((name) => name !== undefined))].sort()).toEqual(
    Object.keys(REQUIRED).sort(),
  );
});

describe('estimates', () => {
  const car = (provider: string, lender: FinanceLender = {}) =>
    testVehicle({
      price: 3_000_000,
      finance_lenders: {
        [provider]: { interestRate: 7.5, comparisonRate: 8.6, paymentWeek: 10_000, ...lender },
      },
    });
  const estimate = (name: string, lender?: FinanceLender, more: Partial<Settings['finance']> = {}) => {
    const settings = { ...readProvider(name), ...more };
    return calculateWeeklyEstimate(car(name, lender), { ...settings, loan: settings });
  };

  it('of provider E have the term and the final payment (FIN-012)', () => {
    expect(estimate('provider-e', { termYears: 5, balloon: 0 })).toMatchObject({
      years: 5,
      final_payment: 0,
    });
    expect(estimate('provider-d', { termYears: 5, balloon: 0 })).not.toHaveProperty('years');
  });

  it('of provider G are monthly', () => {
    expect(estimate('provider-g', { paymentMonth: 43_500 })).toMatchObject({ amount: 43_500, per: 'month' });
  });

  it('a month are 4.33 weeks if the record has no monthly payment (FIN-057)', () => {
    expect(estimate('provider-d', {}, { estimatePeriod: 'month' })).toMatchObject({
      amount: 43_300,
      per: 'month',
    });
  });

  it('of provider B are calculated with the deposit and final payment of its note (FIN-064)', () => {
    const found = estimate('provider-b', { paymentWeek: 1 });
    expect(found).toMatchObject({ years: 5, deposit_percent: 10, final_percent: 30, rate: 7.5 });
    // $27,000 over 260 weeks at 7.5 % p.a. with $9,000 at the end, in whole dollars.
    expect(found?.amount).toBe(9_600);
  });

  it('of provider B have the higher comparison rate of the loan and the record', () => {
    expect(estimate('provider-b')?.comparison_rate).toBe(8.6);
    const own = estimate('provider-b', { comparisonRate: 7.5 })?.comparison_rate;
    expect(own).toBeGreaterThan(7.5);
    expect(own).toBeLessThan(8.6);
  });

  it.each([
    ['a dear car', {}, { amountMax: 20_000, amountMaxShare: 0 }],
    ['a high rate', { interestRate: 18, comparisonRate: 19 }, { interestMax: 15 }],
    ['a large deposit', {}, { depositMax: 1_000 }],
  ])('are not those of another loan: %s', (_, lender, limits) => {
    const wide = { amountMax: 200_000, interestMax: 30, depositMax: 100_000 };
    expect(estimate('provider-b', lender, wide)).toBeDefined();
    expect(estimate('provider-b', lender, { ...wide, ...limits })).toBeUndefined();
  });

  it('have the provider’s disclaimer if the record has none (FIN-062, FIN-063)', () => {
    expect(estimate('provider-a')?.disclaimer).toContain('5-year secured fixed-rate loan of $30,000');
    expect(estimate('provider-d')?.disclaimer).toContain('6.29% p.a. (comparison rate 8.19% p.a.)');
    expect(estimate('provider-d', { disclaimer: 'Own.' })?.disclaimer).toBe('Own.');
  });

  it('use the figures of another key if the site names one', () => {
    const settings = { ...readProvider('provider-d'), recordKey: 'manual' };
    expect(calculateWeeklyEstimate(car('manual'), settings)).toMatchObject({ provider: 'manual' });
    expect(calculateWeeklyEstimate(car('provider-d'), settings)).toBeUndefined();
  });
});

describe('the explanation', () => {
  const refuse = (vehicle: Partial<Vehicle>, settings: object = {}) =>
    explainFinance(
      testVehicle({
        price: 3_000_000,
        finance_lenders: { acme: { interestRate: 7, comparisonRate: 8, paymentWeek: 1 } },
        ...vehicle,
      }),
      { provider: 'acme', ...settings },
      { ...context, matches: () => false },
    ).flatMap(({ refusal }) => refusal ?? []);

  it.each<[string, Partial<Vehicle>, object, string]>([
    ['age', { year: 2011 }, { maxAgeYears: 12 }, 'year 2011 is older than 12 years'],
    [
      'age at the limit',
      { year: 2014 },
      { maxAgeYears: 12 },
      'year 2014 is 12 years old, and the limit is under 12 years',
    ],
    ['price', { price: 50_000 }, {}, 'the price $500 is not above $500'],
    ['no price', { price: undefined }, {}, 'there is no price, and it must be above $500'],
    ['sold', { sold: true }, {}, 'the car is sold'],
    ['status', { status: 'in_transit' }, {}, "the status 'in_transit' is not available"],
    ['make', {}, { excludedMakes: ['toyota'] }, 'the make Toyota is excluded'],
    [
      'dealership',
      { dealership_slug: 'north' },
      { excludedDealerships: ['north'] },
      'the dealership north is excluded',
    ],
    [
      'condition',
      {},
      { eligibleWhen: { 'vehicle.car_type': 'new' } },
      'the condition {"vehicle.car_type":"new"} does not hold',
    ],
    ['no record', { finance_lenders: {} }, {}, 'the record has no figures of the provider (acme)'],
    ['no payment', {}, { figure: 'monthly' }, 'the record has no monthly payment (acme)'],
    [
      'only a payment of another period',
      { finance_lenders: { acme: { interestRate: 7, comparisonRate: 8, paymentMonth: 1 } } },
      {},
      'the record has no payment for the period of estimates',
    ],
    [
      'no price for a calculation',
      { price: undefined },
      { figure: 'calculated', priceFloor: 0 },
      'there is no price from which to calculate it',
    ],
  ])('names the rule: %s', (_name, vehicle, settings, text) => {
    expect(refuse(vehicle, settings)).toEqual([text]);
  });

  it('is that a quote suffices if the site names no provider', () => {
    const youxQuote = { weeklyRepaymentAmount: 9_900, advertisedRate: 7, comparisonRate: 8 };
    expect(refuse({ finance_lenders: {}, youxQuote }, { provider: '' })).toEqual([]);
    expect(refuse({ finance_lenders: {}, youxQuote })).not.toEqual([]);
  });
});
