import type { FinanceLender, Settings } from '../../../schemas';
import type { Loan } from './loan';

type FinanceSettings = Settings['finance'];
export type LoanFrequency = FinanceSettings['frequencies'][number];

/** Payments a year (FIN-035). */
export const REPAYMENTS_PER_YEAR: Readonly<Record<LoanFrequency, Loan['frequency']>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
};

/** The inputs of the loan calculator. Money in integer cents, rate in per cent a year. */
export interface LoanInputValues {
  amount: number;
  /** Deposit plus trade-in. */
  deposit: number;
  /** Final payment. */
  residual: number;
  rate: number;
  years: number;
  frequency: LoanFrequency;
}

/** The inputs that accept any number within bounds. */
export type LoanField = 'amount' | 'deposit' | 'residual' | 'rate';

/** In the unit of the input. `step` applies to sliders and arrow keys; typed values need not be a multiple of it. */
export interface LoanBounds {
  min: number;
  max: number;
  step: number;
}

const CENTS = 100;

/** Bounds and steps of the inputs (FIN-015 to FIN-033). `price` is in cents; undefined for a vehicle without one. */
export function calculateLoanBounds(
  settings: FinanceSettings,
  price = 0,
): Readonly<Record<LoanField, LoanBounds>> {
  const max = settings.amountMax * CENTS;
  const isAbove = settings.amountMaxShare > 0 && price > max;
  const createBounds = (min: number, max: number, step: number): LoanBounds => ({
    min,
    // If a site's bounds cross, one valid value remains.
    max: Math.max(min, max),
    step,
  });
  return {
    amount: createBounds(
      settings.amountMin * CENTS,
      isAbove ? Math.floor(price * settings.amountMaxShare) : max,
      settings.amountStep * CENTS,
    ),
    deposit: createBounds(0, settings.depositMax * CENTS, settings.depositStep * CENTS),
    residual: createBounds(0, settings.residualMax * CENTS, settings.residualStep * CENTS),
    rate: createBounds(settings.interestMin, settings.interestMax, settings.interestStep),
  };
}

/** Clamps a value (FIN-037); missing or invalid input counts as 0 (FIN-021, C12). */
export function clampToBounds(value: number | undefined, { min, max }: LoanBounds): number {
  const number = value === undefined || Number.isNaN(value) ? 0 : value;
  return Math.min(Math.max(number, min), max);
}

/** The available terms in years: the site's list, otherwise every step between the bounds (FIN-023 to FIN-025). */
export function listAvailableTerms({
  terms,
  termMin,
  termMax,
  termStep,
}: FinanceSettings): readonly number[] {
  if (terms.length > 0) return terms;
  const count = Math.max(0, Math.floor((termMax - termMin) / termStep + 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => termMin + index * termStep);
}

export function findNearestTerm(years: number, settings: FinanceSettings): number {
  const distance = (term: number) => Math.abs(term - years);
  return listAvailableTerms(settings).reduce((best, term) => (distance(term) < distance(best) ? term : best));
}

/** Clamps all inputs, and chooses the nearest available term and frequency. */
export function clampLoanInput(
  inputs: LoanInputValues,
  settings: FinanceSettings,
  price?: number,
): LoanInputValues {
  const bounds = calculateLoanBounds(settings, price);
  const [first = 'weekly'] = settings.frequencies;
  return {
    amount: clampToBounds(inputs.amount, bounds.amount),
    deposit: clampToBounds(inputs.deposit, bounds.deposit),
    residual: clampToBounds(inputs.residual, bounds.residual),
    rate: clampToBounds(inputs.rate, bounds.rate),
    years: findNearestTerm(inputs.years, settings),
    frequency: settings.frequencies.includes(inputs.frequency) ? inputs.frequency : first,
  };
}

/** Monthly if estimates are monthly; otherwise the first frequency that the site offers. */
export function findFirstFrequency({ estimatePeriod, frequencies }: FinanceSettings): LoanFrequency {
  if (estimatePeriod === 'month' && frequencies.includes('monthly')) return 'monthly';
  return frequencies[0] ?? 'weekly';
}

/** The terms of a lender's offer for a vehicle. */
export type LenderTerms = Pick<
  FinanceLender,
  'deposit' | 'balloon' | 'interestRate' | 'termYears' | 'termMonths' | 'termWeeks'
>;

/** The term of an offer in years; undefined if the record has none. */
export function readTerm({ termYears, termMonths, termWeeks }: LenderTerms): number | undefined {
  if (termYears) return termYears;
  if (termMonths) return termMonths / 12;
  return termWeeks ? termWeeks / 52 : undefined;
}

/**
 * The loan that the lender offers for a vehicle: its price in whole dollars and the terms of the record. The settings
 * replace what the record lacks (FIN-040 to FIN-047). Not clamped.
 */
export function createOfferedLoanInput(
  settings: FinanceSettings,
  price = 0,
  lender: LenderTerms = {},
): LoanInputValues {
  const amount = price > 0 ? Math.round(price / CENTS) * CENTS : settings.amountDefault * CENTS;
  // A calculated repayment uses the deposit and final payment of its note, even if the record has others.
  const isCalculated = settings.figure === 'calculated';
  const share = (percent: number) => Math.round((amount * percent) / 100);
  return {
    amount,
    deposit: isCalculated ? share(settings.noteDepositPercent) : (lender.deposit ?? 0),
    residual: isCalculated
      ? share(settings.noteFinalPercent)
      : (lender.balloon ?? settings.residualDefault * CENTS),
    rate: lender.interestRate ?? settings.interestPercent,
    years: (isCalculated ? undefined : readTerm(lender)) ?? settings.termYears,
    frequency: findFirstFrequency(settings),
  };
}

/**
 * Initial inputs of the calculator: the lender's offer, so that it starts with the same loan as the estimate beside the
 * price, clamped (C13 to C15). `price` is in cents; undefined for a vehicle without one.
 */
export const createDefaultLoanInput = (
  settings: FinanceSettings,
  price = 0,
  lender: LenderTerms = {},
): LoanInputValues => clampLoanInput(createOfferedLoanInput(settings, price, lender), settings, price);

/** The calculator's form as submitted without script: raw strings. */
export type LoanForm = Readonly<Partial<Record<keyof LoanInputValues, string>>>;

export const LOAN_FIELDS = [
  'amount',
  'deposit',
  'residual',
  'rate',
  'years',
  'frequency',
] as const satisfies readonly (keyof LoanInputValues)[];

/** Parses a number and ignores other characters (FIN-038); undefined without a digit. */
export function parseTypedNumber(text: string): number | undefined {
  const digits = text.replace(/[^\d.]/g, '');
  if (!/^\.?\d/.test(digits)) return undefined;
  return /^\D*-/.test(text) ? -Number.parseFloat(digits) : Number.parseFloat(digits);
}

/** Parses the form and clamps its values; missing or locked fields keep the initial inputs. */
export function parseLoanForm(
  form: LoanForm,
  initial: LoanInputValues,
  settings: FinanceSettings,
  price?: number,
): LoanInputValues {
  const number = (name: LoanField | 'years') => parseTypedNumber(form[name] ?? '');
  const cents = (name: LoanField) => {
    const dollars = number(name);
    return dollars === undefined ? initial[name] : Math.round(dollars * CENTS);
  };
  const frequency = settings.frequencies.find((candidate) => candidate === form.frequency);
  return clampLoanInput(
    {
      amount: cents('amount'),
      deposit: cents('deposit'),
      residual: settings.showsResidual ? cents('residual') : initial.residual,
      rate: (settings.interestField === 'open' ? number('rate') : undefined) ?? initial.rate,
      years: number('years') ?? initial.years,
      frequency: frequency ?? initial.frequency,
    },
    settings,
    price,
  );
}
