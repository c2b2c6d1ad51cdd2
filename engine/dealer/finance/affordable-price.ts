import type { Settings } from '../../../schemas';
import { calculatePrincipal } from './loan';
import { calculateLoan, getEstablishmentFee, type LoanResult } from './loan-calculator';
import {
  calculateLoanBounds,
  clampToBounds,
  findFirstFrequency,
  findNearestTerm,
  parseTypedNumber,
  REPAYMENTS_PER_YEAR,
  type LoanBounds,
  type LoanForm,
  type LoanFrequency,
  type LoanInputValues,
} from './loan-input';

type FinanceSettings = Settings['finance'];

/** Finance settings, and those of budgets for the first repayment and deposit. */
export type AffordabilityRules = Pick<Settings, 'finance' | 'budget'>;

/** What a shopper can repay, and the terms. Money in integer cents, rate in per cent a year. No final payment. */
export interface AffordabilityInput extends Omit<LoanInputValues, 'amount' | 'residual'> {
  /** What the shopper wants to pay each week, fortnight or month, in whole dollars. */
  repayment: number;
}

/** The form as submitted without script. */
export type AffordabilityForm = LoanForm & Readonly<{ repayment?: string }>;

/** The highest price for a repayment. */
export interface AffordablePrice {
  /** In cents, rounded down to whole dollars. */
  price: number;
  /** The loan for that price, with the figures that must be shown beside its repayment. */
  loan: LoanResult;
  /** Whether the lender finances no higher price, although the shopper could repay more. */
  isAtMaximum: boolean;
}

const CENTS = 100;

/** Bounds of the inputs; those of the terms are the loan calculator's. */
export const calculateAffordabilityBounds = ({
  finance,
  budget,
}: AffordabilityRules): Readonly<Record<'repayment' | 'deposit' | 'rate', LoanBounds>> => {
  const { deposit, rate } = calculateLoanBounds(finance);
  return { repayment: { min: 0, max: budget.inputMax * CENTS, step: 10 * CENTS }, deposit, rate };
};

const toWholeDollars = (cents: number): number => Math.round(cents / CENTS) * CENTS;

/** The same money at another frequency, in whole dollars: 150 a week is 650 a month. */
export const convertRepayment = (cents: number, from: LoanFrequency, to: LoanFrequency): number =>
  from === to ? cents : toWholeDollars((cents * REPAYMENTS_PER_YEAR[from]) / REPAYMENTS_PER_YEAR[to]);

function clampAffordabilityInput(input: AffordabilityInput, rules: AffordabilityRules): AffordabilityInput {
  const bounds = calculateAffordabilityBounds(rules);
  return {
    repayment: clampToBounds(toWholeDollars(input.repayment), bounds.repayment),
    deposit: clampToBounds(input.deposit, bounds.deposit),
    rate: clampToBounds(input.rate, bounds.rate),
    years: findNearestTerm(input.years, rules.finance),
    frequency: input.frequency,
  };
}

/** Initial inputs: the budget search's repayment and deposit, with the site's rate and term. */
export function createDefaultAffordabilityInput(rules: AffordabilityRules): AffordabilityInput {
  const { finance, budget } = rules;
  const frequency = findFirstFrequency(finance);
  return clampAffordabilityInput(
    {
      repayment:
        frequency === 'monthly'
          ? budget.monthlyRepayment * CENTS
          : convertRepayment(budget.weeklyRepayment * CENTS, 'weekly', frequency),
      deposit: budget.deposit * CENTS,
      rate: finance.interestPercent,
      years: finance.termYears,
      frequency,
    },
    rules,
  );
}

/** Parses the form and clamps its values; missing or locked fields keep the initial inputs. */
export function parseAffordabilityForm(
  form: AffordabilityForm,
  initial: AffordabilityInput,
  rules: AffordabilityRules,
): AffordabilityInput {
  const number = (name: 'repayment' | 'deposit' | 'rate' | 'years') => parseTypedNumber(form[name] ?? '');
  const cents = (name: 'repayment' | 'deposit') => {
    const dollars = number(name);
    return dollars === undefined ? initial[name] : Math.round(dollars * CENTS);
  };
  const { frequencies, interestField } = rules.finance;
  return clampAffordabilityInput(
    {
      repayment: cents('repayment'),
      deposit: cents('deposit'),
      rate: (interestField === 'open' ? number('rate') : undefined) ?? initial.rate,
      years: number('years') ?? initial.years,
      frequency: frequencies.find((candidate) => candidate === form.frequency) ?? initial.frequency,
    },
    rules,
  );
}

/**
 * A weekly repayment in whole dollars, rounded down, so that no car costs more than the entered repayment.
 */
export const toRepaymentPerWeek = ({
  repayment,
  frequency,
}: Pick<AffordabilityInput, 'repayment' | 'frequency'>): number =>
  Math.floor((repayment * REPAYMENTS_PER_YEAR[frequency]) / REPAYMENTS_PER_YEAR.weekly / CENTS);

/** A thousandth of a cent is floating-point noise, which must not cost a dollar. */
const NOISE = 0.001;

/**
 * The highest price whose repayment does not exceed the shopper's, calculated like the loan calculator:
 * with the establishment fee, and up to the highest price that the lender finances. Undefined if no
 * repayment may be shown (`calculateLoan`), or if the price is below the lowest that the lender finances.
 */
export function calculateAffordablePrice(
  { repayment, deposit, rate, years, frequency }: AffordabilityInput,
  settings: FinanceSettings,
): AffordablePrice | undefined {
  const { min, max } = calculateLoanBounds(settings).amount;
  const principal = calculatePrincipal(repayment, { rate, years, frequency: REPAYMENTS_PER_YEAR[frequency] });
  const exactPrice = principal - getEstablishmentFee(settings) + deposit;
  const affordable = Math.floor((exactPrice + NOISE) / CENTS) * CENTS;
  if (affordable < min) return undefined;
  const price = Math.min(affordable, max);
  const loan = calculateLoan({ amount: price, deposit, residual: 0, rate, years, frequency }, settings);
  return loan && { price, loan, isAtMaximum: affordable > max };
}
