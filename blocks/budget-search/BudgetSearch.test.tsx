import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import BudgetSearch from './BudgetSearch';
import {
  calculateChoiceBudget,
  createDefaultChoice,
  createBudgetQuery,
  setDeposit,
  setRepayment,
  formatBodyTypes,
} from './budget-choice';
import example from './example.json';

const props = exampleProps<'budget-search'>(manifest, example);
const rules = props.site.settings.budget;
const renderMatches = (overrides: Partial<typeof props.budget> = {}) =>
  html(<BudgetSearch {...props} budget={{ ...props.budget, ...overrides }} />);

describe('budget-search', () => {
  it('shows the specified texts (BUDG-001, BUDG-002, BUDG-006, BUDG-007)', () => {
    const markup = renderMatches();
    expect(markup).toMatch(/<h2[^>]*>Find cars for your budget<\/h2>/);
    expect(markup).toContain('Select your preferred car types');
    expect(markup).toContain('Over 5 years');
    expect(markup).toMatch(/Indicative only.*ignores interest, fees and balloon payments/);
  });

  it('starts with 600 a month and a deposit of 2000: a budget of 38000 (BUDG-003 to BUDG-005, ENT-039)', () => {
    const markup = renderMatches();
    expect(markup).toMatch(/name="repayment"[^>]*value="600"/);
    expect(markup).toMatch(/name="deposit"[^>]*value="2,000"/);
    expect(markup).toContain('data-budget="38000"');
    expect(markup).toContain('97 cars from 12 makes up to $38,000.');
    expect(markup).toContain('Show Me 97 cars');
  });

  it('offers every car type in stock with its count within the budget', () => {
    const markup = renderMatches();
    expect([...markup.matchAll(/name="body" value="([^"]+)"/g)].map(([, body]) => body)).toEqual([
      'SUV',
      'Ute',
      'Hatch',
      'Coupe',
    ]);
    expect(markup).toContain('50 cars');
    expect(markup).toContain('0 cars');
  });

  it('mutes the car types without cars within the budget', () => {
    const labels = [
      ...renderMatches().matchAll(/<label[^>]*class="([^"]*)"[^>]*><input[^>]*value="([^"]+)"/g),
    ];
    const muted = labels.filter(([, names]) => names?.includes('muted')).map(([, , body]) => body);
    expect(muted).toEqual(['Coupe']);
  });

  it('shows "0 Cars Found" with the reason, and still submits without script (BUDG-009 to BUDG-011, ERR-025)', () => {
    const markup = renderMatches({ count: 0, makes: 0, lowest: 41_990, bodies: [], vehicles: [] });
    expect(markup).toContain('0 Cars Found');
    expect(markup).toContain('No cars found for this budget. Prices start at $41,990.');
    expect(markup).not.toContain('disabled');
    expect(markup).not.toContain('/cars/');
  });

  it('shows each example with its price and what the price includes', () => {
    expect(renderMatches()).toMatch(/2023 Toyota RAV4 GXL.*\$37,990.*Drive Away/);
  });

  it('renders nothing without stock, and no inline styles', () => {
    expect(renderMatches({ stock: [] })).toBe('');
    expect(renderMatches()).not.toContain('style=');
  });
});

describe('budget choice', () => {
  const initialChoice = createDefaultChoice(rules);

  it('keeps a separate amount for monthly and weekly repayments (BUDG-004)', () => {
    expect(calculateChoiceBudget({ ...initialChoice, frequency: 'week' }, rules)).toBe(54_000);
    const typed = setRepayment(initialChoice, 750, rules);
    const weekly = setRepayment({ ...typed, frequency: 'week' }, 150, rules);
    expect(weekly.repayments).toEqual({ month: 750, week: 150 });
  });

  it('clamps both amounts to 0 to 1,000,000 (BUDG-012, BUDG-013)', () => {
    const amount = fc.option(fc.double(), { nil: undefined });
    fc.assert(
      fc.property(amount, amount, (repayment, deposit) => {
        const choice = setDeposit(setRepayment(initialChoice, repayment, rules), deposit, rules);
        for (const clamped of [choice.repayments.month, choice.deposit]) {
          expect(clamped >= 0 && clamped <= 1_000_000).toBe(true);
        }
      }),
    );
  });

  it('queries cars above $1,000 for bodies, makes, prices and hits (BUDG-016, BUDG-017)', () => {
    const { queries } = createBudgetQuery({ ...initialChoice, bodies: ['SUV', 'Ute'] }, rules);
    const sent = JSON.stringify(queries);
    expect(queries).toHaveLength(3);
    for (const query of queries) {
      expect(query).toHaveProperty(
        'filters',
        expect.stringContaining('(status:in_stock OR status:coming_soon OR sold:true) AND price > 1000'),
      );
    }
    expect(queries[0]).toMatchObject({ facets: ['make', 'price_range'] });
    expect(queries[1]).toMatchObject({ facets: ['body'] });
    expect(sent.match(/price <= 38000/g)).toHaveLength(2);
    expect(sent.match(/\["body:SUV","body:Ute"\]/g)).toHaveLength(2);
  });

  it('lists car types in natural language', () => {
    expect(formatBodyTypes([])).toBeUndefined();
    expect(formatBodyTypes(['SUV'])).toBe('SUVs');
    expect(formatBodyTypes(['SUV', 'Ute', 'Hatch'])).toBe('SUVs, Utes or Hatches');
  });
});
