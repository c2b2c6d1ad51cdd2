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

/** User input in whole dollars. Each frequency keeps its repayment, so switching preserves the other amount. */
export interface BudgetChoice {
  frequency: BudgetFrequency;
  repayments: Readonly<Record<BudgetFrequency, number>>;
  deposit: number;
  bodies: readonly string[];
}

/** Monthly, with the amounts from the settings (BUDG-004, BUDG-005). */
export const createDefaultChoice = (rules: BudgetSettings): BudgetChoice => ({
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

export const calculateChoiceBudget = (
  { frequency, repayments, deposit }: BudgetChoice,
  { termYears }: BudgetSettings,
): number => calculateBudget({ frequency, repayment: repayments[frequency], deposit }, termYears);

export function createBudgetQuery(choice: BudgetChoice, rules: BudgetSettings): LiveQuery<BudgetMatches> {
  const budget = calculateChoiceBudget(choice, rules);
  return {
    queries: createBudgetQueries({ budget, bodies: choice.bodies, priceFloor: rules.priceFloor }),
    read: (results) => parseBudgetMatches(budget, results),
  };
}

/** Lists the selected body types in the plural, such as `SUVs or Utes`; undefined if none is selected. */
export function formatBodyTypes(bodies: readonly string[]): string | undefined {
  if (bodies.length === 0) return undefined;
  return new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(bodies.map(pluraliseBodyName));
}
