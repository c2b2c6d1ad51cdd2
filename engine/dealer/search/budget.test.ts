import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createBudgetSearchHref,
  redirectBudgetForm,
  calculateBudget,
  createRepaymentSearchHref,
  toWeeklyRepayment,
  parseAmount,
  isBudgetShort,
  PAYMENTS_PER_YEAR,
  type BudgetFrequency,
} from './budget';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const frequency = fc.constantFrom<BudgetFrequency>('month', 'week');
const input = fc.record({ frequency, repayment: amount, deposit: amount });
const RULES = { termYears: 5, inputMax: 1_000_000 };

describe('calculateBudget (BUDG-003)', () => {
  it.each([
    ['month', 600, 2000, 38_000],
    ['week', 200, 2000, 54_000],
    ['month', 0, 0, 0],
    ['week', 1, 0.6, 261],
  ] as const)('per %s %d with a deposit of %d gives %d', (each, repayment, deposit, budget) => {
    expect(calculateBudget({ frequency: each, repayment, deposit }, 5)).toBe(budget);
  });

  it('is an integer and grows with each input', () => {
    fc.assert(
      fc.property(input, amount, fc.integer({ min: 1, max: 10 }), (budgetInput, increase, years) => {
        const budget = calculateBudget(budgetInput, years);
        expect(Number.isInteger(budget)).toBe(true);
        expect(
          calculateBudget({ ...budgetInput, deposit: budgetInput.deposit + increase }, years) - budget,
        ).toBe(increase);
        const raised = calculateBudget(
          { ...budgetInput, repayment: budgetInput.repayment + increase },
          years,
        );
        expect(raised - budget).toBe(increase * PAYMENTS_PER_YEAR[budgetInput.frequency] * years);
      }),
    );
  });
});

describe('parseAmount (BUDG-012, BUDG-013)', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    [undefined, 0],
    [null, 0],
    [Number.NaN, 0],
    ['-1', 0],
    [-1, 0],
    [2_000_000, 1_000_000],
    ['2000000', 1_000_000],
    ['$12,000', 12_000],
    ['Infinity', 1_000_000],
  ])('parses %s as %d', (value, parsed) => expect(parseAmount(value, 1_000_000)).toBe(parsed));

  it('always returns a value between 0 and the maximum', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.constant(undefined)), amount, (value, max) => {
        const parsed = parseAmount(value, max);
        expect(parsed >= 0 && parsed <= max).toBe(true);
      }),
    );
  });
});

describe('isBudgetShort (BUDG-009, BUDG-010)', () => {
  it('is true below the lowest price or without any car', () => {
    expect(isBudgetShort(4_999, { lowest: 5_000 })).toBe(true);
    expect(isBudgetShort(5_000, { lowest: 5_000 })).toBe(false);
    expect(isBudgetShort(5_000, {})).toBe(true);
  });
});

describe('createBudgetSearchHref (BUDG-008)', () => {
  it.each([
    ['/search/new-used-and-demo-cars', [], '/search/new-used-and-demo-cars?range[price]=:38000'],
    ['/search/used-cars?make=Kia&page=3', [], '/search/used-cars?make=Kia&range[price]=:38000'],
    ['/search/used-cars?price=1:2&range[price][max]=9', [], '/search/used-cars?range[price]=:38000'],
    [
      '/search/used-cars?body=Ute',
      ['SUV', 'A,B'],
      '/search/used-cars?body=SUV&body=A%5C%2CB&range[price]=:38000',
    ],
    ['/search/used-cars?body=Ute#x', [], '/search/used-cars?body=Ute&range[price]=:38000'],
  ])('replaces the budget in %s with the bodies %j', (search, bodies, address) => {
    expect(createBudgetSearchHref(search, 38_000, bodies)).toBe(address);
  });

  it('contains exactly one budget and keeps the other parameters', () => {
    const field = fc.constantFrom('make', 'price', 'page', 'range[price]', 'range[price][min]', 'sortBy');
    fc.assert(
      fc.property(fc.array(fc.tuple(field, fc.string())), amount, (fields, budget) => {
        const search = `/search/used-cars?${new URLSearchParams(fields).toString()}`;
        const params = new URL(createBudgetSearchHref(search, budget), 'http://cars.example').searchParams;
        expect(params.getAll('range[price]')).toEqual([`:${budget}`]);
        expect([...params.keys()].filter((name) => /price\]\[|^price$|page/.test(name))).toEqual([]);
        const makes = fields.filter(([name]) => name === 'make').map(([, value]) => value);
        expect(params.getAll('make')).toEqual(makes.map((make) => new URLSearchParams({ make }).get('make')));
      }),
    );
  });
});

describe('redirectBudgetForm', () => {
  it('replaces the form fields by the budget', () => {
    const address = '/search/cars?repayment=$600&frequency=month&deposit=2,000&body=SUV&body=Ute';
    expect(redirectBudgetForm(address, RULES)).toBe('/search/cars?body=SUV&body=Ute&range[price]=:38000');
  });

  it('gives the same URL as the script in the browser', () => {
    fc.assert(
      fc.property(input, (budgetInput) => {
        const query = new URLSearchParams({
          repayment: String(budgetInput.repayment),
          frequency: budgetInput.frequency,
          deposit: String(budgetInput.deposit),
        });
        expect(redirectBudgetForm(`/search/cars?${query.toString()}`, RULES)).toBe(
          createBudgetSearchHref('/search/cars', calculateBudget(budgetInput, RULES.termYears)),
        );
      }),
    );
  });

  it('looks for cars by their weekly repayment if the form and the site do', () => {
    const address =
      '/search/cars?repayment=$660&frequency=month&deposit=2,000&by=repayment&body=SUV&price=:9000&sortBy=latest';
    expect(redirectBudgetForm(address, RULES, true)).toBe(
      '/search/cars?body=SUV&weekly_repayment=:152&sortBy=lowestRepayment',
    );
    // A site without repayments answers as if nothing else had been asked.
    expect(redirectBudgetForm(address, RULES)).toBe(
      '/search/cars?body=SUV&sortBy=latest&range[price]=:41600',
    );
  });

  it('gives the same repayment as the script, never more than what was entered', () => {
    fc.assert(
      fc.property(input, ({ repayment, frequency: each }) => {
        const query = new URLSearchParams({ repayment: String(repayment), frequency: each, by: 'repayment' });
        const weekly = toWeeklyRepayment({ repayment, frequency: each });
        expect(weekly * 52).toBeLessThanOrEqual(repayment * PAYMENTS_PER_YEAR[each]);
        expect(redirectBudgetForm(`/search/cars?${query.toString()}`, RULES, true)).toBe(
          createRepaymentSearchHref('/search/cars', weekly),
        );
      }),
    );
  });

  it('ignores other URLs and never redirects to itself', () => {
    expect(redirectBudgetForm('/search/cars', RULES)).toBeUndefined();
    expect(redirectBudgetForm('/search/cars?frequency=year&repayment=5', RULES)).toBeUndefined();
    const target = redirectBudgetForm('/search/cars?frequency=week&frequency=month', RULES) ?? '';
    expect(target).toContain('range[price]=:0');
    expect(redirectBudgetForm(target, RULES)).toBeUndefined();
  });
});

describe('createRepaymentSearchHref', () => {
  it.each([
    'weekly_repayment=:90',
    'range[weekly_repayment]=:90',
    'range[weekly_repayment][min]=10&range[weekly_repayment][max]=90',
    'weekly_price_range[0]=1&weekly_price_range=2',
    'price=:9000&range[price][max]=9000&sortBy=newest&page=3',
  ])('replaces %s', (query) => {
    expect(createRepaymentSearchHref(`/search/cars?make=Kia&${query}`, 150)).toBe(
      '/search/cars?make=Kia&weekly_repayment=:150&sortBy=lowestRepayment',
    );
  });
});
