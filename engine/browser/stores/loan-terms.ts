/**
 * The terms that a shopper chose in the loan calculator of one car, for the calculator of the next: only what does not
 * depend on the car. Storage that is full or blocked is ignored.
 */
import type { LoanForm } from '../../dealer';
import { isObject } from '../../lib';
import { readStored, removeStored, writeStored } from './json-storage';

const KEY = 'forecourt.loan';

/** What is kept. The amount, the rate and the final payment are the car's. */
export const LOAN_TERMS = ['deposit', 'years', 'frequency'] as const satisfies readonly (keyof LoanForm)[];
export type LoanTerms = Pick<LoanForm, (typeof LOAN_TERMS)[number]>;

/** The terms of the last calculator, as its form writes them. They are not clamped to this site's limits. */
export function readLoanTerms(): LoanTerms {
  const stored = readStored(KEY);
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    LOAN_TERMS.flatMap((name) => {
      const text = stored[name];
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
}

/** Keeps these terms, beside those that were kept before. */
export const storeLoanTerms = (terms: LoanTerms): void => writeStored(KEY, { ...readLoanTerms(), ...terms });

export const forgetLoanTerms = (): void => removeStored(KEY);
