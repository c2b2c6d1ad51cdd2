import type { LoanFormData } from '../../../schemas';
import { COMPARE_PARAM, LOAN_FIELDS, SECOND_LOAN_SUFFIX } from '../../dealer';
import type { Source } from './source';

/** Longer values cannot be amounts. */
const MAX_LENGTH = 30;
/** Longer values cannot name a car or a dealership. */
const MAX_KEPT_LENGTH = 200;

type Query = Readonly<Partial<Record<string, string>>>;

/** The fields of one loan that the query has. */
function readLoan(query: Query, suffix = ''): NonNullable<LoanFormData['second']> {
  const loan: NonNullable<LoanFormData['second']> = {};
  for (const name of LOAN_FIELDS) {
    const text = query[`${name}${suffix}`];
    if (text) loan[name] = text.slice(0, MAX_LENGTH);
  }
  return loan;
}

/** The parameters of the address that the form must send again, because it replaces them. */
function readKept(query: Query, names: unknown): Record<string, string> {
  if (!Array.isArray(names)) return {};
  return Object.fromEntries(
    names.map(String).flatMap((name) => {
      const text = query[name];
      return text ? [[name, text.slice(0, MAX_KEPT_LENGTH)]] : [];
    }),
  );
}

/**
 * The form of a finance calculator submitted without script, or its state in a shared address. It is a separate source,
 * so that pages without the form stay the same for all visitors. It is not validated, because the calculator clamps each
 * value.
 */
export const loanForm: Source = {
  manifest: {
    name: 'loan-form',
    description: 'The input of a finance calculator in the address: sent without script, or shared.',
    gives: 'loanForm',
    params: {
      type: 'object',
      properties: {
        keep: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          minItems: 1,
          uniqueItems: true,
          description:
            'Parameters of the address that the page needs besides the loan, such as ["car_id"]. Without script, the calculator sends them again.',
        },
      },
    },
  },
  load({ route: { query }, params }) {
    const value: LoanFormData = readLoan(query);
    const { repayment } = query;
    if (repayment) value.repayment = repayment.slice(0, MAX_LENGTH);
    if (query[COMPARE_PARAM] === '1') value.second = readLoan(query, SECOND_LOAN_SUFFIX);
    const kept = readKept(query, params['keep']);
    if (Object.keys(kept).length > 0) value.kept = kept;
    return Object.keys(value).length > 0 ? { value } : { absent: true };
  },
};
