import type { LoanFormData } from '../../../schemas';
import { LOAN_FIELDS } from '../../dealer';
import type { Source } from './source';

/** Longer values cannot be amounts. */
const MAX_LENGTH = 30;

/**
 * The form of a finance calculator submitted without script, read from the URL. It is a separate source, so that pages
 * without the form stay the same for all visitors. It is not validated, because the calculator clamps each value.
 */
export const loanForm: Source = {
  manifest: {
    name: 'loan-form',
    description: 'The form of a finance calculator that was submitted without script.',
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
