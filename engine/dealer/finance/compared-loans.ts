import type { Settings } from '../../../schemas';
import type { LoanResult } from './loan-calculator';
import {
  LOAN_FIELDS,
  parseLoanForm,
  REPAYMENTS_PER_YEAR,
  type LoanForm,
  type LoanFrequency,
  type LoanInputValues,
} from './loan-input';

/** The loan of a calculator, and the loan to compare it with, if any. */
export interface ComparedLoans {
  first: LoanInputValues;
  second?: LoanInputValues;
}

/** The parameter and form field that adds a second loan. */
export const COMPARE_PARAM = 'compareLoans';

/** Ends the names of the second loan's fields and parameters: `rate2`. */
export const SECOND_LOAN_SUFFIX = '2';

/** The form of both loans. What the second one lacks is as in the first. */
export type LoansForm = LoanForm & Readonly<{ second?: LoanForm }>;

/** Parses the form as `parseLoanForm` does. A second loan is at first a duplicate of the first. */
export function parseLoansForm(
  { second, ...first }: LoansForm,
  initial: LoanInputValues,
  settings: Settings['finance'],
  price?: number,
): ComparedLoans {
  const inputs = parseLoanForm(first, initial, settings, price);
  return second
    ? { first: inputs, second: parseLoanForm(second, inputs, settings, price) }
    : { first: inputs };
}

const formatField = (inputs: LoanInputValues, field: keyof LoanInputValues): string =>
  field === 'amount' || field === 'deposit' || field === 'residual'
    ? String(inputs[field] / 100)
    : String(inputs[field]);

/**
 * Parameters of a URL with both loans; undefined ones must be removed from it. The second loan has only
 * those that differ, so that the URL stays short.
 */
export function formatLoansQuery({ first, second }: ComparedLoans): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {};
  for (const field of LOAN_FIELDS) {
    query[field] = formatField(first, field);
    const differs = second !== undefined && second[field] !== first[field];
    query[`${field}${SECOND_LOAN_SUFFIX}`] = differs ? formatField(second, field) : undefined;
  }
  query[COMPARE_PARAM] = second && '1';
  return query;
}

/** Whole dollars, in cents, like the repayments of a calculator. */
const roundToDollars = (cents: number): number => Math.round(cents / 100) * 100;

/**
 * The cost of a loan beyond the borrowed amount, in cents, as in its schedule: interest, and for a lender's
 * offer also the fees in its repayments.
 */
export const calculateTotalInterest = (
  { exactPayment, count, financed }: Pick<LoanResult, 'exactPayment' | 'count' | 'financed'>,
  { residual }: Pick<LoanInputValues, 'residual'>,
): number => Math.round(exactPayment * count) + residual - financed;

export interface ComparedLoan {
  inputs: LoanInputValues;
  /** Undefined if no repayment may be shown. */
  result: LoanResult | undefined;
}

/** The figures of one loan in the table, in cents and whole dollars. */
export interface ComparedFigures {
  repayment: number;
  interest: number;
  /** All repayments, and the final payment. */
  total: number;
}

export const calculateComparedFigures = (result: LoanResult, inputs: LoanInputValues): ComparedFigures => ({
  repayment: result.payment,
  interest: roundToDollars(calculateTotalInterest(result, inputs)),
  total: roundToDollars(result.exactPayment * result.count + inputs.residual),
});

/**
 * What the second loan costs more than the first, from the figures as shown, so that a table adds up. Repayments of
 * different periods are compared as money a year, at the frequency of the first loan.
 */
export function calculateLoanDifference(
  first: ComparedFigures & { frequency: LoanFrequency },
  second: ComparedFigures & { frequency: LoanFrequency },
): ComparedFigures {
  const periods = REPAYMENTS_PER_YEAR[second.frequency] / REPAYMENTS_PER_YEAR[first.frequency];
  return {
    repayment: roundToDollars(second.repayment * periods) - first.repayment,
    interest: second.interest - first.interest,
    total: second.total - first.total,
  };
}
