import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetSearchHref,
  budgetFormRedirect,
  calculateBudget,
  parseAmount,
  isBudgetShort,
  PAYMENTS_A_YEAR,
  type BudgetFrequency,
} from './budget';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const frequency = fc.constantFrom<BudgetFrequency>('month', 'week');
const input = fc.record({ frequency, repayment: amount, deposit: amount });
const RULES = { termYears: 5, inputMax: 1_000_000 };

describe('the budget (BUDG-003)', () => {
  it.each([
    ['month', 600, 2000, 38_000],
    ['week', 200, 2000, 54_000],
    ['month', 0, 0, 0],
    ['week', 1, 0.6, 261],
  ] as const)('of %s %d and deposit %d is %d', (each, repayment, deposit, budget) => {
    expect(calculateBudget({ frequency: each, repayment, deposit }, 5)).toBe(budget);
  });

  it('is a whole number and grows with each of its parts', () => {
    fc.assert(
      fc.property(input, amount, fc.integer({ min: 1, max: 10 }), (one, more, years) => {
        const budget = calculateBudget(one, years);
        expect(Number.isInteger(budget)).toBe(true);
        expect(calculateBudget({ ...one, deposit: one.deposit + more }, years) - budget).toBe(more);
        const raised = calculateBudget({ ...one, repayment: one.repayment + more }, years);
        expect(raised - budget).toBe(more * PAYMENTS_A_YEAR[one.frequency] * years);
      }),
    );
  });
});

describe('amounts (BUDG-012, BUDG-013)', () => {
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
  ])('%s is %d', (value, held) => expect(parseAmount(value, 1_000_000)).toBe(held));

  it('always lie between 0 and the greatest', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.constant(undefined)), amount, (value, max) => {
        const held = parseAmount(value, max);
        expect(held >= 0 && held <= max).toBe(true);
      }),
    );
  });
});

describe('a budget that is too short (BUDG-009, BUDG-010)', () => {
  it('lies below the lowest price, or there is no car at all', () => {
    expect(isBudgetShort(4_999, { lowest: 5_000 })).toBe(true);
    expect(isBudgetShort(5_000, { lowest: 5_000 })).toBe(false);
    expect(isBudgetShort(5_000, {})).toBe(true);
  });
});

describe('the address (BUDG-008)', () => {
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
  ])('of %s with %j', (search, bodies, address) => {
    expect(budgetSearchHref(search, 38_000, bodies)).toBe(address);
  });

  it('names one budget, whatever the search said, and stays on its page', () => {
    const field = fc.constantFrom('make', 'price', 'page', 'range[price]', 'range[price][min]', 'sortBy');
    fc.assert(
      fc.property(fc.array(fc.tuple(field, fc.string())), amount, (fields, budget) => {
        const search = `/search/used-cars?${new URLSearchParams(fields).toString()}`;
        const params = new URL(budgetSearchHref(search, budget), 'http://cars.example').searchParams;
        expect(params.getAll('range[price]')).toEqual([`:${budget}`]);
        expect([...params.keys()].filter((name) => /price\]\[|^price$|page/.test(name))).toEqual([]);
        const makes = fields.filter(([name]) => name === 'make').map(([, value]) => value);
        expect(params.getAll('make')).toEqual(makes.map((make) => new URLSearchParams({ make }).get('make')));
      }),
    );
  });
});

describe('the form without script', () => {
  it('leads to the same address with the budget in place of its fields', () => {
    const address = '/search/cars?repayment=$600&frequency=month&deposit=2,000&body=SUV&body=Ute';
    expect(budgetFormRedirect(address, RULES)).toBe('/search/cars?body=SUV&body=Ute&range[price]=:38000');
  });

  it('does as the browser does for the same input', () => {
    fc.assert(
      fc.property(input, (one) => {
        const query = new URLSearchParams({
          repayment: String(one.repayment),
          frequency: one.frequency,
          deposit: String(one.deposit),
        });
        expect(budgetFormRedirect(`/search/cars?${query.toString()}`, RULES)).toBe(
          budgetSearchHref('/search/cars', calculateBudget(one, RULES.termYears)),
        );
      }),
    );
  });

  it('is not taken for what is none, and never leads to itself', () => {
    expect(budgetFormRedirect('/search/cars', RULES)).toBeUndefined();
    expect(budgetFormRedirect('/search/cars?frequency=year&repayment=5', RULES)).toBeUndefined();
    const target = budgetFormRedirect('/search/cars?frequency=week&frequency=month', RULES) ?? '';
    expect(target).toContain('range[price]=:0');
    expect(budgetFormRedirect(target, RULES)).toBeUndefined();
  });
});
