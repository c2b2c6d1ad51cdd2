import type { BodyCount } from './body-types';

/** Payment frequency. */
export type BudgetFrequency = 'month' | 'week';

/** Payments a year (BUDG-003). */
export const PAYMENTS_PER_YEAR: Readonly<Record<BudgetFrequency, number>> = { month: 12, week: 52 };

/** A shopper's budget in whole dollars. */
export interface BudgetInput {
  frequency: BudgetFrequency;
  repayment: number;
  deposit: number;
}

/** round(repayment × 12 or 52 × years + deposit), in whole dollars (BUDG-003). */
export function calculateBudget({ frequency, repayment, deposit }: BudgetInput, termYears: number): number {
  return Math.round(repayment * PAYMENTS_PER_YEAR[frequency] * termYears + deposit);
}

/** Parses user input as an amount between 0 and `max`; invalid input is 0 (BUDG-012, BUDG-013). */
export function parseAmount(value: unknown, max: number): number {
  const number = typeof value === 'string' ? Number(value.replace(/[$,\s]/g, '') || 0) : Number(value ?? 0);
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), max);
}

/** The stock within a budget. */
export interface BudgetStock {
  /** The budget, in whole dollars. */
  budget: number;
  /** Number of vehicles of the chosen body types within the budget. */
  count: number;
  /** Number of makes of these vehicles. */
  makes: number;
  /** Lowest price of the chosen body types, in whole dollars; absent if there is none. */
  lowest?: number;
  /** Vehicles within the budget by body type, regardless of the chosen ones. */
  bodies: readonly BodyCount[];
}

/** Whether the budget is below the lowest price (BUDG-009, BUDG-010), or no vehicle has these body types. */
export function isBudgetShort(budget: number, { lowest }: Pick<BudgetStock, 'lowest'>): boolean {
  return lowest === undefined || budget < lowest;
}

/**
 * URL of the vehicles for a budget: adds `range[price]=:{amount}` to a search (BUDG-008, C4). It replaces the search's
 * price and page, and also its body types if any are chosen.
 * @param search path of a search page, optionally with a query
 */
export function createBudgetSearchHref(
  search: string,
  budget: number,
  bodies: readonly string[] = [],
): string {
  const [path = '', query = ''] = (search.split('#', 1)[0] ?? '').split('?');
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (REPLACED_PARAMETERS.test(name)) params.delete(name);
  if (bodies.length > 0) params.delete('body');
  // Commas separate values in the URL; commas inside a value are escaped with a backslash.
  for (const body of bodies) params.append('body', body.replace(/[\\,]/g, '\\$&'));
  const otherParameters = params.toString();
  return `${path}?${otherParameters}${otherParameters && '&'}range[price]=:${budget}`;
}

const REPLACED_PARAMETERS = /^(?:price|range\[price\](?:\[(?:min|max)\])?|page)$/;

/** Field names of the budget form when it is submitted without script. */
export const BUDGET_FIELDS = { repayment: 'repayment', frequency: 'frequency', deposit: 'deposit' } as const;

export interface BudgetFormRules {
  termYears: number;
  inputMax: number;
}

/**
 * Redirect target of a budget form submitted without script: the same URL with the calculated budget. Undefined for
 * URLs without the fields of the form.
 */
export function budgetFormRedirect(
  url: string,
  { termYears, inputMax }: BudgetFormRules,
): string | undefined {
  const [path = '', query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  const frequency = params.get(BUDGET_FIELDS.frequency);
  if (frequency !== 'month' && frequency !== 'week') return undefined;
  const [repayment, deposit] = [BUDGET_FIELDS.repayment, BUDGET_FIELDS.deposit].map((name) =>
    parseAmount(params.get(name), inputMax),
  );
  for (const name of Object.values(BUDGET_FIELDS)) params.delete(name);
  const budget = calculateBudget({ frequency, repayment: repayment ?? 0, deposit: deposit ?? 0 }, termYears);
  return createBudgetSearchHref(`${path}?${params.toString()}`, budget);
}
