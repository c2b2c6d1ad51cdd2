import type { WeeklyEstimate } from '../../../schemas';
import { formatMoney } from '../format/format';

/** Texts with which blocks describe a repayment. */
type Translate = (key: 'note' | 'terms', values: Readonly<Record<string, string | number>>) => string;

/** The parts of a repayment in words. */
export interface RepaymentDescription {
  /** Rounded half up to whole dollars. */
  amount: string;
  /** Key of the text with the amount. */
  key: 'amount' | 'amountMonth';
  /** Term and final payment (FIN-012); undefined if the estimate does not show them. */
  terms: string | undefined;
  /** The basis of a calculated repayment (FIN-064). */
  note: string | undefined;
}

const formatWholeDollars = (cents: number): string => formatMoney(Math.round(cents / 100) * 100);

/** Describes a repayment, without its rates, which blocks show as figures of their own. */
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
    terms:
      years === undefined || isCalculated
        ? undefined
        : t('terms', { years, amount: formatWholeDollars(final ?? 0) }),
    note: isCalculated ? t('note', { years, deposit, final: share }) : undefined,
  };
}
