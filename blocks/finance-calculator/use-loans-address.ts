import { useEffect } from 'react';
import { replaceQuery } from '../../engine/browser/address/replace-query';
import { formatLoansQuery, type ComparedLoans } from '../../engine/dealer';

/** Browsers allow about a hundred changes in half a minute. A slider makes more. */
const DELAY_MS = 400;

/** Keeps the loans in the page's address once the visitor has changed them, so that it can be shared. */
export function useLoansAddress(loans: ComparedLoans, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => replaceQuery(formatLoansQuery(loans)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [loans, isChanged]);
}
