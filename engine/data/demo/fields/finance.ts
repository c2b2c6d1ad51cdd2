import type { FinanceLender, FinanceQuote, Settings } from '../../../../schemas';
import {
  calculateCharges,
  calculateComparisonRate,
  calculateRepayment,
  formatMoney,
  formatRate,
} from '../../../dealer';
import type { Random } from '../random';

/** The finance settings that the offers follow. */
export type FinanceSettings = Pick<
  Settings['finance'],
  'interestPercent' | 'termYears' | 'establishmentFeeRule' | 'establishmentFeeCents' | 'fees'
>;

/** The terms of the lender's offers. */
export interface LoanTerms extends Pick<FinanceSettings, 'fees'> {
  /** Interest rates in per cent a year; each offer has one of them. */
  rates: readonly number[];
  years: number;
  establishmentFeeCents: number;
}

const DEFAULT_TERMS: LoanTerms = {
  rates: [6.99, 7.49, 7.95, 8.49, 8.99, 9.5, 10],
  years: 5,
  establishmentFeeCents: 39_500,
  fees: [],
};

/** The terms of a lender that match the site's settings. */
export function createLoanTerms(settings: FinanceSettings | undefined): LoanTerms {
  if (!settings) return DEFAULT_TERMS;
  const { interestPercent, termYears, establishmentFeeRule, establishmentFeeCents, fees } = settings;
  const hasOwnFee = establishmentFeeRule === 'always';
  return {
    rates: [interestPercent],
    years: termYears,
    establishmentFeeCents: hasOwnFee ? establishmentFeeCents : DEFAULT_TERMS.establishmentFeeCents,
    fees,
  };
}

function formatDisclaimer(terms: LoanTerms, rate: number, comparison: number): string {
  return (
    `Estimate based on ${formatRate(rate)} p.a. (comparison rate ${formatRate(comparison)} p.a.) over ${terms.years} years with a ` +
    `financed establishment fee of ${formatMoney(terms.establishmentFeeCents)}, no deposit and no final payment. Subject to approval of your application. ` +
    'Comparison rate for a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the ' +
    'examples given and may not include all fees and charges. Different terms, fees or other loan amounts might ' +
    'result in a different comparison rate.'
  );
}

/** Comparison rate for the National Credit Code's example loan of $30,000 over five years, in per cent a year. */
function calculateExampleRate({ establishmentFeeCents, fees }: LoanTerms, rate: number): number {
  const principal = 3_000_000 + establishmentFeeCents;
  const example = { principal, rate, years: 5, frequency: 12 } as const;
  return calculateComparisonRate(example, calculateCharges(fees, establishmentFeeCents, 12));
}

/** A lender's figures for a price in integer cents. Some omit the comparison rate, to demonstrate that case. */
export function generateLender(price: number, terms: LoanTerms, random: Random): FinanceLender {
  const { years, establishmentFeeCents } = terms;
  const rate = random.pick(terms.rates);
  const comparison = calculateExampleRate(terms, rate);
  const loan = { principal: price + establishmentFeeCents, rate, years };
  const week = Math.round(calculateRepayment({ ...loan, frequency: 52 }));
  const month = Math.round(calculateRepayment({ ...loan, frequency: 12 }));
  return {
    interestRate: rate,
    ...(random.chance(0.12) ? {} : { comparisonRate: comparison }),
    paymentWeek: week,
    paymentMonth: month,
    deposit: 0,
    termYears: years,
    termMonths: years * 12,
    termWeeks: years * 52,
    balloon: 0,
    establishmentFees: establishmentFeeCents,
    totalPayable: week * 52 * years,
    disclaimer: formatDisclaimer(terms, rate, comparison),
    financeProvider: 'Sample Vehicle Finance',
  };
}

/** A stored finance quote for a price in integer cents. */
export function generateQuote(price: number, terms: LoanTerms, random: Random): FinanceQuote {
  const rate = random.pick(terms.rates);
  const principal = price + terms.establishmentFeeCents;
  const loan = { principal, rate, years: terms.years, frequency: 52 } as const;
  return {
    weeklyRepaymentAmount: Math.round(calculateRepayment(loan)),
    advertisedRate: rate,
    comparisonRate: calculateExampleRate(terms, rate),
  };
}
