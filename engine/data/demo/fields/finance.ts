import type { FinanceLender, FinanceQuote } from '../../../../schemas';
import { calculateComparisonRate, formatRate, calculateRepayment } from '../../../dealer';
import type { Random } from '../random';

const YEARS = 5;
const ESTABLISHMENT_FEE_CENTS = 39_500;
const RATES = [6.99, 7.49, 7.95, 8.49, 8.99, 9.5, 10];

function formatDisclaimer(rate: number, comparison: number): string {
  return (
    `Estimate based on ${formatRate(rate)} p.a. (comparison rate ${formatRate(comparison)} p.a.) over ${YEARS} years with a ` +
    'financed establishment fee of $395, no deposit and no final payment. Subject to approval of your application. ' +
    'Comparison rate for a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the ' +
    'examples given and may not include all fees and charges. Different terms, fees or other loan amounts might ' +
    'result in a different comparison rate.'
  );
}

/** Comparison rate for the National Credit Code's example loan of $30,000 over five years, in per cent a year. */
function calculateExampleRate(rate: number): number {
  const example = {
    principal: 3_000_000 + ESTABLISHMENT_FEE_CENTS,
    rate,
    years: YEARS,
    frequency: 12,
  } as const;
  return calculateComparisonRate(example, { upfront: ESTABLISHMENT_FEE_CENTS });
}

/** A lender's figures for a price in integer cents. Some omit the comparison rate, to demonstrate that case. */
export function generateLender(price: number, random: Random): FinanceLender {
  const rate = random.pick(RATES);
  const comparison = calculateExampleRate(rate);
  const loan = { principal: price + ESTABLISHMENT_FEE_CENTS, rate, years: YEARS };
  const week = Math.round(calculateRepayment({ ...loan, frequency: 52 }));
  const month = Math.round(calculateRepayment({ ...loan, frequency: 12 }));
  return {
    interestRate: rate,
    ...(random.chance(0.12) ? {} : { comparisonRate: comparison }),
    paymentWeek: week,
    paymentMonth: month,
    deposit: 0,
    termYears: YEARS,
    termMonths: YEARS * 12,
    termWeeks: YEARS * 52,
    balloon: 0,
    establishmentFees: ESTABLISHMENT_FEE_CENTS,
    totalPayable: week * 52 * YEARS,
    disclaimer: formatDisclaimer(rate, comparison),
    financeProvider: 'Sample Vehicle Finance',
  };
}

/** A stored finance quote for a price in integer cents. */
export function generateQuote(price: number, random: Random): FinanceQuote {
  const rate = random.pick(RATES);
  const loan = { principal: price + ESTABLISHMENT_FEE_CENTS, rate, years: YEARS, frequency: 52 } as const;
  return {
    weeklyRepaymentAmount: Math.round(calculateRepayment(loan)),
    advertisedRate: rate,
    comparisonRate: calculateExampleRate(rate),
  };
}
