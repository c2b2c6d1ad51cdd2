import { useEffect, useRef, useState } from 'react';
import { trackEvent } from '../../engine/browser/analytics/track-event';
import {
  forgetLoanTerms,
  LOAN_TERMS,
  readLoanTerms,
  storeLoanTerms,
} from '../../engine/browser/stores/loan-terms';
import {
  createDefaultLoanInput,
  formatLoansQuery,
  LOAN_FIELDS,
  parseLoanForm,
  parseLoansForm,
  type ComparedLoans,
  type LenderTerms,
  type LoanInputValues,
} from '../../engine/dealer';
import type { BlockProps, Settings } from '../../schemas';
import { useLoansAddress } from './use-loans-address';

interface UseLoansOptions extends Pick<BlockProps<'finance-calculator'>, 'loanForm'> {
  vehicleId: string;
  settings: Settings['finance'];
  /** Cents; undefined for a car without a price. */
  price: number | undefined;
  lender: LenderTerms | undefined;
}

/** Keeps what of the terms has changed, for the next car. */
function storeChangedTerms(before: LoanInputValues, after: LoanInputValues): void {
  const query = formatLoansQuery({ first: after });
  const changed = LOAN_TERMS.filter((name) => after[name] !== before[name]);
  if (changed.length > 0) storeLoanTerms(Object.fromEntries(changed.map((name) => [name, query[name]])));
}

/**
 * The loan of the calculator, and the one that it is compared with. It starts with the address, which can be shared,
 * otherwise with the lender's offer. With script, the terms that the shopper chose for the last car then take the place
 * of the offer's.
 */
export function useLoans({ loanForm = {}, vehicleId, settings, price, lender }: UseLoansOptions) {
  const initial = createDefaultLoanInput(settings, price, lender);
  const [loans, setLoans] = useState<ComparedLoans>(() => parseLoansForm(loanForm, initial, settings, price));
  const [isChanged, setIsChanged] = useState(false);
  const [hasKeptTerms, setHasKeptTerms] = useState(false);
  const isTouched = useRef(false);
  useLoansAddress(loans, isChanged);

  // The first render's function, because the kept terms are only where the shopper starts.
  const startWithKept = useRef(() => {
    // What the address says or the shopper has already entered stays.
    if (isTouched.current || LOAN_FIELDS.some((field) => loanForm[field] !== undefined)) return;
    const kept = parseLoanForm(readLoanTerms(), initial, settings, price);
    // A deposit that pays for this car leaves no loan.
    const first = kept.deposit < kept.amount ? kept : { ...kept, deposit: initial.deposit };
    if (LOAN_TERMS.every((name) => first[name] === initial[name])) return;
    setLoans({ first });
    setHasKeptTerms(true);
  });
  // After hydration, whose result must be that of the server.
  useEffect(() => queueMicrotask(startWithKept.current), []);

  const update = (next: ComparedLoans) => {
    isTouched.current = true;
    // Counted once per page view (API-021).
    trackEvent({ event: 'calculator_use', item_id: vehicleId });
    storeChangedTerms(loans.first, next.first);
    setLoans(next);
    setIsChanged(true);
  };
  /** Starts again with the lender's offer, also for the next car. */
  const startAgain = () => {
    forgetLoanTerms();
    setLoans({ ...loans, first: initial });
    setHasKeptTerms(false);
  };
  return { loans, update, hasKeptTerms, startAgain };
}
