import type { WeeklyEstimate } from '../../../schemas';
import { formatMoney } from '../format/format';

/** Texts that describe a repayment. */
type Translate = (key: 'note' | 'terms', values: Readonly<Record<string, string | number>>) => string;

/** The parts of a repayment as text. */
export interface RepaymentDescription {
  /** Rounded half up to whole dollars. */
  amount: string;
  key: 'amount' | 'amountMonth';
  /** Term and final payment (FIN-012); undefined if the estimate does not show them. */
  terms: string | undefined;
  /** The basis of a calculated repayment (FIN-064). */
  note: string | undefined;
}

const formatWholeDollars = (cents: number): string => formatMoney(Math.round(cents / 100) * 100);

/** A term in years with at most one decimal, such as 4.8 for 58 months. */
const roundYears = (years: number): number => Math.round(years * 10) / 10;

/** Describes a repayment without its rates, which blocks show as separate figures. */
export function describeRepayment(estimate: WeeklyEstimate, t: Translate): RepaymentDescription {
  const {
    amount,
    per,
    years,
    final_payment: final,
    deposit_percent: deposit,
    final_percent: share,
  } = estimate;
  const isCalculated = years !== undefined && deposit !== undefined && share !== undefined;
  return {
    amount: formatWholeDollars(amount),
    key: per === 'month' ? 'amountMonth' : 'amount',
    // If a record has no final payment, the text does not mention one.
    terms:
      years === undefined || final === undefined || isCalculated
        ? undefined
        : t('terms', { years: roundYears(years), amount: formatWholeDollars(final) }),
    note: isCalculated ? t('note', { years: roundYears(years), deposit, final: share }) : undefined,
  };
}
