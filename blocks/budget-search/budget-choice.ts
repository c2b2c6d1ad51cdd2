import {
  pluraliseBodyName,
  calculateBudget,
  createBudgetQueries,
  parseAmount,
  parseBudgetMatches,
  type BudgetMatches,
  type BudgetFrequency,
} from '../../engine/dealer';
import type { LiveQuery } from '../../engine/browser/search/use-live-query';
import type { Settings } from '../../schemas';

export type BudgetSettings = Settings['budget'];

/** User input in whole dollars. Each frequency keeps its repayment, so switching does not lose the other amount. */
export interface BudgetChoice {
  frequency: BudgetFrequency;
  repayments: Readonly<Record<BudgetFrequency, number>>;
  deposit: number;
  bodies: readonly string[];
}

/** Monthly, with the amounts from the settings (BUDG-004, BUDG-005). */
export const defaultChoice = (rules: BudgetSettings): BudgetChoice => ({
  frequency: 'month',
  repayments: { month: rules.monthlyRepayment, week: rules.weeklyRepayment },
  deposit: rules.deposit,
  bodies: [],
});

export const setRepayment = (
  choice: BudgetChoice,
  amount: number | undefined,
  { inputMax }: BudgetSettings,
): BudgetChoice => ({
  ...choice,
  repayments: { ...choice.repayments, [choice.frequency]: parseAmount(amount, inputMax) },
});

export const setDeposit = (
  choice: BudgetChoice,
  amount: number | undefined,
  { inputMax }: BudgetSettings,
): BudgetChoice => ({
  ...choice,
  deposit: parseAmount(amount, inputMax),
});

export const budgetFromChoice = (
  { frequency, repayments, deposit }: BudgetChoice,
  { termYears }: BudgetSettings,
): number => calculateBudget({ frequency, repayment: repayments[frequency], deposit }, termYears);

export function budgetQuery(choice: BudgetChoice, rules: BudgetSettings): LiveQuery<BudgetMatches> {
  const budget = budgetFromChoice(choice, rules);
  return {
    queries: createBudgetQueries({ budget, bodies: choice.bodies, priceFloor: rules.priceFloor }),
    read: (results) => parseBudgetMatches(budget, results),
  };
}

/** The chosen body types as they follow a number, such as `SUVs` or `SUVs or Utes`; undefined if none is chosen. */
export function formatBodyTypes(bodies: readonly string[]): string | undefined {
  if (bodies.length === 0) return undefined;
  return new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(bodies.map(pluraliseBodyName));
}
