import { formatKm } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';

type Props = BlockProps<'whats-included'>;
type Rules = Props['site']['settings']['reserve'];

interface Given {
  text: 'moneyBack' | 'return' | 'protection' | 'warranty';
  carType: Props['vehicle']['car_type'];
  /** How much of it the site gives; with 0 it is not promised. */
  amount(rules: Rules): number;
  values(rules: Rules): Record<string, string | number>;
}

/** What a site's settings promise, in the order shown (TERMS-001, TERMS-003, TERMS-009, CONF-018, CONF-019). */
const PROMISES: readonly Given[] = [
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
    // Nobody brings a car back without driving it: 0 names no distance.
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

/** What a site promises with a car of this type. */
export const includedItems = (carType: Given['carType'], rules: Rules): readonly Given[] =>
  PROMISES.filter((promise) => promise.carType === carType && promise.amount(rules) > 0);
