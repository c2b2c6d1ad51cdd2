import { formatKm } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';

type Props = BlockProps<'whats-included'>;
type Rules = Props['site']['settings']['reserve'];

interface IncludedItem {
  text: 'moneyBack' | 'return' | 'protection' | 'warranty';
  carType: Props['vehicle']['car_type'];
  /** In hours, days or years; 0 means not offered. */
  amount(rules: Rules): number;
  values(rules: Rules): Record<string, string | number>;
}

/** Promises in display order (TERMS-001, TERMS-003, TERMS-009, CONF-018, CONF-019). */
const PROMISES: readonly IncludedItem[] = [
  {
    text: 'moneyBack',
    carType: 'used',
    amount: (rules) => rules.moneyBackHours,
    values: (rules) => ({ hours: rules.moneyBackHours }),
  },
  {
    text: 'return',
    carType: 'used',
    amount: (rules) => rules.returnDays,
    // A distance of 0 means no limit, because nobody can return a car without driving it.
    values: (rules) => ({ days: rules.returnDays, limit: rules.returnKm, km: formatKm(rules.returnKm) }),
  },
  {
    text: 'protection',
    carType: 'used',
    amount: (rules) => rules.usedProtectionYears,
    values: (rules) => ({ years: rules.usedProtectionYears }),
  },
  {
    text: 'warranty',
    carType: 'new',
    amount: (rules) => rules.newWarrantyYears,
    values: (rules) => ({ years: rules.newWarrantyYears }),
  },
];

/** Promises of the site for a car type. */
export const includedItems = (carType: IncludedItem['carType'], rules: Rules): readonly IncludedItem[] =>
  PROMISES.filter((promise) => promise.carType === carType && promise.amount(rules) > 0);
