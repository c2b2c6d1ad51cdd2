import type { FinanceLender, Settings } from '../../../schemas';
import { calculateComparisonRate } from './comparison-rate';
import { ESTABLISHMENT_FEE_ID } from './fees';
import { countPayments, calculateRepayment, type Loan } from './loan';
import {
  createOfferedLoanInput,
  REPAYMENTS_PER_YEAR,
  type LenderTerms,
  type LoanInputValues,
} from './loan-input';

type FinanceSettings = Settings['finance'];
type Lender = Pick<FinanceLender, 'establishmentFees'>;

const FEES_PER_YEAR = { week: 52, fortnight: 26, month: 12, year: 1 } as const;

/** The legal maximum of the annual cost rate in per cent (National Credit Code s 32A). */
export const MAX_COST_RATE = 48;

/** A repayment with everything that must be shown next to it. Money in integer cents, rates in per cent a year. */
export interface LoanResult {
  /** Payment per period, rounded to whole dollars like the lender's. */
  payment: number;
  /** The same payment before rounding, not in whole cents. */
  exactPayment: number;
  count: number;
  paymentsPerYear: Loan['frequency'];
  /** Total of all payments plus the fee, in whole dollars (FIN-054, C58). Excludes the residual. */
  total: number;
  /** Amount less deposit plus the fee. */
  financed: number;
  /** The establishment fee included in `financed`. */
  fee: number;
  rate: number;
  comparisonRate: number;
  /**
   * Whether this is the lender's own offer. If so, the comparison rate is the lender's, and the payment too
   * if the offer has one.
   */
  isOffer: boolean;
}

/**
 * The establishment fee in cents that is added to the loan: the site's own or the lender's, depending on the site's
 * rule (FIN-049 to FIN-052).
 */
export function getEstablishmentFee(settings: FinanceSettings, lender: Lender = {}): number {
  const siteFee = settings.establishmentFeeCents;
  return settings.establishmentFeeRule === 'always' ? siteFee : (lender.establishmentFees ?? siteFee);
}

/** Rounds an amount in cents to whole dollars as the lender does (FIN-053). Ignores floating-point noise. */
const roundToDollars = (cents: number, rounding: FinanceSettings['rounding']): number =>
  Math[rounding](Math.round(cents * 1000) / 100_000) * 100;

/**
 * Charges for the comparison rate. Each listed fee counts once: one-off fees unless the financed fee covers them, the
 * others spread over the payments.
 */
export function calculateCharges(
  fees: FinanceSettings['fees'],
  financed: number,
  frequency: Loan['frequency'],
) {
  let oneOffFees = 0;
  let yearlyFees = 0;
  for (const { id, amountCents, each } of fees) {
    if (each !== undefined) yearlyFees += amountCents * FEES_PER_YEAR[each];
    else oneOffFees += id === ESTABLISHMENT_FEE_ID ? financed || amountCents : amountCents;
  }
  return { upfront: Math.max(financed, oneOffFees), perPayment: Math.round(yearlyFees / frequency) };
}

/**
 * Calculates the loan. Undefined if no repayment may be shown, so that an enquiry replaces it: the repayment does not
 * exceed the amount in the settings (FIN-039), the loan is not valid (nothing to borrow, or a residual above the amount
 * financed), or its cost exceeds the legal maximum.
 */
export function calculateLoan(
  inputs: LoanInputValues,
  settings: FinanceSettings,
  lender?: Lender,
): LoanResult | undefined {
  const { amount, deposit, residual, rate, years } = inputs;
  const fee = getEstablishmentFee(settings, lender);
  const financed = amount - deposit + fee;
  if (amount <= deposit || residual > financed || years <= 0) return undefined;
  const loan: Loan = {
    principal: financed,
    residual,
    rate,
    years,
    frequency: REPAYMENTS_PER_YEAR[inputs.frequency],
  };
  const exactPayment = calculateRepayment(loan);
  const payment = roundToDollars(exactPayment, settings.rounding);
  if (payment <= settings.enquireUpTo * 100) return undefined;
  const comparisonRate = calculateComparisonRate(loan, calculateCharges(settings.fees, fee, loan.frequency));
  if (comparisonRate > MAX_COST_RATE) return undefined;
  const count = countPayments(loan);
  const total = roundToDollars(count * exactPayment + fee, 'round');
  return {
    ...{ payment, exactPayment, count, paymentsPerYear: loan.frequency, total },
    ...{ financed, fee, rate, comparisonRate, isOffer: false },
  };
}

/** A vehicle's price in cents, if it has one, and its lender. */
interface OfferedLoan {
  price: number | undefined;
  lender: Lender & LenderTerms & Pick<FinanceLender, 'comparisonRate' | 'paymentWeek' | 'paymentMonth'>;
}

/** Whether the inputs, at any frequency, are the lender's offer with the lender's fee. */
function isOffer(
  inputs: LoanInputValues,
  settings: FinanceSettings,
  { price, lender }: OfferedLoan,
): boolean {
  // A calculated loan has its own figures; the record's belong to another loan.
  if (settings.figure === 'calculated') return false;
  if (price === undefined || lender.interestRate === undefined || lender.comparisonRate === undefined)
    return false;
  if (getEstablishmentFee(settings, lender) !== (lender.establishmentFees ?? 0)) return false;
  const offer = createOfferedLoanInput(settings, price, lender);
  return (['amount', 'deposit', 'residual', 'rate', 'years'] as const).every(
    (field) => inputs[field] === offer[field],
  );
}

/**
 * Calculates the loan for a vehicle. While the inputs are the lender's offer, the payment and the comparison rate are
 * the lender's, as in the estimate beside the price: one loan must not have two sets of figures on one page.
 */
export function calculateVehicleLoan(
  inputs: LoanInputValues,
  settings: FinanceSettings,
  vehicle: OfferedLoan,
): LoanResult | undefined {
  const { lender } = vehicle;
  const result = calculateLoan(inputs, settings, lender);
  if (!result || !isOffer(inputs, settings, vehicle)) return result;
  const offered = { weekly: lender.paymentWeek, fortnightly: undefined, monthly: lender.paymentMonth };
  const payment = offered[inputs.frequency] ?? 0;
  return {
    ...result,
    // Rounded like the estimate.
    ...(payment > 0 && {
      payment: roundToDollars(payment, 'round'),
      exactPayment: payment,
      total: roundToDollars(result.count * payment + result.fee, 'round'),
    }),
    comparisonRate: lender.comparisonRate ?? result.comparisonRate,
    isOffer: true,
  };
}
