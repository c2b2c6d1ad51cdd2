import type { LoanFormData } from '../../../schemas';
import { LOAN_FIELDS } from '../../dealer';
import type { Source } from './source';

/** What of an address can be meant; longer texts are no amounts. */
const MAX_LENGTH = 30;

/**
 * The form of a finance calculator that was sent without script. It lies in the address and is read here, so that a
 * page without it stays the same for all visitors. Nothing is judged: the calculator holds each within its bounds.
 */
export const loanForm: Source = {
  manifest: {
    name: 'loan-form',
    description: 'What the form of a finance calculator says that was sent without script.',
    gives: 'loanForm',
  },
  load({ route: { query } }) {
    const value: LoanFormData = {};
    for (const name of LOAN_FIELDS) {
      const text = query[name];
      if (text) value[name] = text.slice(0, MAX_LENGTH);
    }
    return Object.keys(value).length > 0 ? { value } : { absent: true };
  },
};
