import type { BodyCount } from './body-types';

/** How often a shopper would pay. */
export type BudgetFrequency = 'month' | 'week';

/** Payments a year (BUDG-003). */
export const PAYMENTS_A_YEAR: Readonly<Record<BudgetFrequency, number>> = { month: 12, week: 52 };

/** What a shopper can pay, in whole dollars. */
export interface BudgetInput {
  frequency: BudgetFrequency;
  repayment: number;
  deposit: number;
}

/** round(repayment × 12 or 52 × years + deposit), in whole dollars (BUDG-003). */
export function calculateBudget({ frequency, repayment, deposit }: BudgetInput, termYears: number): number {
  return Math.round(repayment * PAYMENTS_A_YEAR[frequency] * termYears + deposit);
}

/** An amount as typed or sent: what is no number is 0, and all is held between 0 and `max` (BUDG-012, BUDG-013). */
export function parseAmount(value: unknown, max: number): number {
  const number = typeof value === 'string' ? Number(value.replace(/[$,\s]/g, '') || 0) : Number(value ?? 0);
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), max);
}

/** What the stock has for a budget. */
export interface BudgetStock {
  /** The budget that was asked for, in whole dollars. */
  budget: number;
  /** Cars of the chosen bodies up to the budget, and how many makes they are of. */
  count: number;
  makes: number;
  /** Lowest price among all cars of the chosen bodies, in whole dollars; absent when there is none. */
  lowest?: number;
  /** Cars of each body up to the budget, whatever body is chosen. */
  bodies: readonly BodyCount[];
}

/** `short`: the budget lies below the lowest price (BUDG-009, BUDG-010), or there is no car of these bodies at all. */
export function isBudgetShort(budget: number, { lowest }: Pick<BudgetStock, 'lowest'>): boolean {
  return lowest === undefined || budget < lowest;
}

/**
 * The address of the cars for a budget: `range[price]=:{amount}` behind the search it starts from (BUDG-008, C4).
 * What that search said of price, page and, where bodies are chosen, of bodies gives way.
 * @param search path of a search page, perhaps with a query
 */
export function budgetSearchHref(search: string, budget: number, bodies: readonly string[] = []): string {
  const [path = '', query = ''] = (search.split('#', 1)[0] ?? '').split('?');
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (GIVES_WAY.test(name)) params.delete(name);
  if (bodies.length > 0) params.delete('body');
  // A comma parts values in an address; within one it has a backslash before it.
  for (const body of bodies) params.append('body', body.replace(/[\\,]/g, '\\$&'));
  const kept = params.toString();
  return `${path}?${kept}${kept && '&'}range[price]=:${budget}`;
}

const GIVES_WAY = /^(?:price|range\[price\](?:\[(?:min|max)\])?|page)$/;

/** The fields of the budget form as they are sent without script. */
export const BUDGET_FIELDS = { repayment: 'repayment', frequency: 'frequency', deposit: 'deposit' } as const;

export interface BudgetFormRules {
  termYears: number;
  inputMax: number;
}

/**
 * Where the form of the budget search leads that was sent without script: to the same address with the budget worked
 * out. Undefined for an address that is not from the form.
 */
export function budgetFormRedirect(
  address: string,
  { termYears, inputMax }: BudgetFormRules,
): string | undefined {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  const frequency = params.get(BUDGET_FIELDS.frequency);
  if (frequency !== 'month' && frequency !== 'week') return undefined;
  const [repayment, deposit] = [BUDGET_FIELDS.repayment, BUDGET_FIELDS.deposit].map((name) =>
    parseAmount(params.get(name), inputMax),
  );
  for (const name of Object.values(BUDGET_FIELDS)) params.delete(name);
  const budget = calculateBudget({ frequency, repayment: repayment ?? 0, deposit: deposit ?? 0 }, termYears);
  return budgetSearchHref(`${path}?${params.toString()}`, budget);
}
