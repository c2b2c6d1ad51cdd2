import { solvePeriodicRate } from './periodic-rate';

/** A repayment and what remains of the loan after it. Integer cents. */
export interface AmortisationRow {
  /** Number of the repayment, or of the year, from 1. */
  number: number;
  /** What is repaid, without the final payment. */
  payment: number;
  interest: number;
  /** The part of it that reduces the loan. */
  principal: number;
  /** What is owed after it. After the last one, this is the final payment. */
  balance: number;
}

/** A loan with the repayment that is shown for it. In cents. */
export interface AmortisedLoan {
  principal: number;
  /** Final payment. */
  residual: number;
  /** Each repayment, not rounded. */
  repayment: number;
  count: number;
}

/**
 * The schedule of a loan, by repayment. It adds up to the cent: to the total of the repayments, to the
 * amount financed, and to the final payment. So repayments can differ by a cent. Interest is the total of
 * the repayments minus the loan; if the lender's own repayment includes fees, they are part of it.
 * Undefined if the repayments do not pay the loan off.
 */
export function createAmortisation({
  principal,
  residual,
  repayment,
  count,
}: AmortisedLoan): AmortisationRow[] | undefined {
  const rate = solvePeriodicRate({ amount: principal, residual, payment: repayment, count });
  if (rate === undefined) return undefined;
  const totalPaid = Math.round(repayment * count);
  const totalInterest = totalPaid + residual - principal;
  const rows: AmortisationRow[] = [];
  let exactBalance = principal;
  let paid = 0;
  let interestPaid = 0;
  for (let number = 1; number <= count; number += 1) {
    exactBalance = exactBalance * (1 + rate) - repayment;
    const isLast = number === count;
    const paidUntil = isLast ? totalPaid : Math.round(repayment * number);
    // Sums are rounded, not their parts, so that errors do not add up.
    const exactInterest = Math.round(exactBalance - principal + repayment * number);
    const interestUntil = isLast
      ? totalInterest
      : Math.min(Math.max(exactInterest, interestPaid), totalInterest);
    const payment = paidUntil - paid;
    const interest = interestUntil - interestPaid;
    rows.push({
      number,
      payment,
      interest,
      principal: payment - interest,
      balance: principal + interestUntil - paidUntil,
    });
    paid = paidUntil;
    interestPaid = interestUntil;
  }
  return rows;
}

/** Adds up a schedule by year. The last year can be shorter. */
export function groupByYear(
  rows: readonly AmortisationRow[],
  paymentsPerYear: number,
): readonly AmortisationRow[] {
  const years: AmortisationRow[] = [];
  for (let start = 0; start < rows.length; start += paymentsPerYear) {
    const year = rows.slice(start, start + paymentsPerYear);
    const sum = (name: 'payment' | 'interest' | 'principal') =>
      year.reduce((total, row) => total + row[name], 0);
    years.push({
      number: years.length + 1,
      payment: sum('payment'),
      interest: sum('interest'),
      principal: sum('principal'),
      balance: year.at(-1)?.balance ?? 0,
    });
  }
  return years;
}

/** The headings of a schedule's columns, in order. */
export type AmortisationHeadings = Readonly<
  Record<'number' | 'payment' | 'interest' | 'principal' | 'balance', string>
>;

const toAmount = (cents: number): string => (cents / 100).toFixed(2);
const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * A schedule as CSV (RFC 4180), in dollars and cents, for spreadsheets. A final payment has a separate
 * line.
 * @param finalLabel replaces its number
 * @param notes lines after it: exported figures need their rates and conditions too
 */
export function formatAmortisationCsv(
  rows: readonly AmortisationRow[],
  { number, payment, interest, principal, balance }: AmortisationHeadings,
  finalLabel: string,
  notes: readonly string[],
): string {
  const head = [number, payment, interest, principal, balance].map(quote).join(',');
  const lines = rows.map((row) =>
    [
      row.number,
      toAmount(row.payment),
      toAmount(row.interest),
      toAmount(row.principal),
      toAmount(row.balance),
    ].join(','),
  );
  const residual = rows.at(-1)?.balance ?? 0;
  const last = [quote(finalLabel), ...[residual, 0, residual, 0].map(toAmount)].join(',');
  const end = notes.length > 0 ? ['', ...notes.map(quote)] : [];
  return [head, ...lines, ...(residual > 0 ? [last] : []), ...end, ''].join('\r\n');
}
