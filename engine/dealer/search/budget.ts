import type { BodyCount } from './body-types';

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

export interface BudgetStock {
  /** The budget, in whole dollars. */
  budget: number;
  /** Number of vehicles of the chosen body types within the budget. */
  count: number;
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

/** The path and the parameters of a search without price and page, and with the chosen body types. */
function replaceBudget(search: string, bodies: readonly string[]): [path: string, params: URLSearchParams] {
  const [path = '', query = ''] = (search.split('#', 1)[0] ?? '').split('?');
  const params = new URLSearchParams(query);
  for (const name of [...params.keys()]) if (REPLACED_PARAMETERS.test(name)) params.delete(name);
  if (bodies.length > 0) params.delete('body');
  // Commas separate values in the URL; commas inside a value are escaped with a backslash.
  for (const body of bodies) params.append('body', body.replace(/[\\,]/g, '\\$&'));
  return [path, params];
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
  const [path, params] = replaceBudget(search, bodies);
  const otherParameters = params.toString();
  return `${path}?${otherParameters}${otherParameters && '&'}range[price]=:${budget}`;
}

/** Value of the form field `by` for searches by repayment. */
export const BY_REPAYMENT = 'repayment';

/**
 * A weekly repayment in whole dollars, rounded down, so that no car costs more than the entered repayment.
 */
export const toWeeklyRepayment = ({ frequency, repayment }: Omit<BudgetInput, 'deposit'>): number =>
  Math.floor((repayment * PAYMENTS_PER_YEAR[frequency]) / PAYMENTS_PER_YEAR.week);

/**
 * URL of the vehicles up to a weekly repayment, lowest first. It replaces the repayment, order and page of a search, and
 * its price and body types as `createBudgetSearchHref` does.
 */
export function createRepaymentSearchHref(
  search: string,
  weeklyRepayment: number,
  bodies: readonly string[] = [],
): string {
  const [path, params] = replaceBudget(search, bodies);
  for (const name of [...params.keys()]) if (REPLACED_BY_REPAYMENT.test(name)) params.delete(name);
  const others = params.toString();
  return `${path}?${others}${others && '&'}weekly_repayment=:${weeklyRepayment}&sortBy=lowestRepayment`;
}

const REPLACED_PARAMETERS = /^(?:price|range\[price\](?:\[(?:min|max)\])?|page)$/;

/** Also the fields of a range without script. */
const REPLACED_BY_REPAYMENT =
  /^(?:(?:range\[)?weekly_repayment\]?(?:\[(?:min|max)\])?|weekly_price_range(?:\[\d*\])?|sortBy)$/;

/** Field names of the budget form when it is submitted without script. */
export const BUDGET_FIELDS = {
  repayment: 'repayment',
  frequency: 'frequency',
  deposit: 'deposit',
  by: 'by',
} as const;

export interface BudgetFormRules {
  termYears: number;
  inputMax: number;
}

/**
 * Redirect target of a budget form submitted without script: the same URL with the calculated budget, or with the
 * repayment if the form asks for it. Undefined for URLs without the fields of the form.
 * @param hasRepayments whether the site's search filters by repayment
 */
export function redirectBudgetForm(
  url: string,
  { termYears, inputMax }: BudgetFormRules,
  hasRepayments = false,
): string | undefined {
  const [path = '', query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  const frequency = params.get(BUDGET_FIELDS.frequency);
  if (frequency !== 'month' && frequency !== 'week') return undefined;
  const isByRepayment = hasRepayments && params.get(BUDGET_FIELDS.by) === BY_REPAYMENT;
  const [repayment = 0, deposit = 0] = [BUDGET_FIELDS.repayment, BUDGET_FIELDS.deposit].map((name) =>
    parseAmount(params.get(name), inputMax),
  );
  for (const name of Object.values(BUDGET_FIELDS)) params.delete(name);
  const search = `${path}?${params.toString()}`;
  if (isByRepayment) return createRepaymentSearchHref(search, toWeeklyRepayment({ frequency, repayment }));
  return createBudgetSearchHref(search, calculateBudget({ frequency, repayment, deposit }, termYears));
}
