import { formatKm } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';

type WhatsIncludedProps = BlockProps<'whats-included'>;
type ReserveSettings = WhatsIncludedProps['site']['settings']['reserve'];

interface IncludedItem {
  text: 'moneyBack' | 'return' | 'protection' | 'warranty';
  carType: WhatsIncludedProps['vehicle']['car_type'];
  /** In hours, days or years. The site does not offer an item whose amount is 0. */
  getAmount(settings: ReserveSettings): number;
  getValues(settings: ReserveSettings): Record<string, string | number>;
}

/** Promises in display order (TERMS-001, TERMS-003, TERMS-009, CONF-018, CONF-019). */
const PROMISES: readonly IncludedItem[] = [
  {
    text: 'moneyBack',
    carType: 'used',
    getAmount: (settings) => settings.moneyBackHours,
    getValues: (settings) => ({ hours: settings.moneyBackHours }),
  },
  {
    text: 'return',
    carType: 'used',
    getAmount: (settings) => settings.returnDays,
    // A distance of 0 means no limit, because no one can return a car without driving it.
    getValues: (settings) => ({
      days: settings.returnDays,
      limit: settings.returnKm,
      km: formatKm(settings.returnKm),
    }),
  },
  {
    text: 'protection',
    carType: 'used',
    getAmount: (settings) => settings.usedProtectionYears,
    getValues: (settings) => ({ years: settings.usedProtectionYears }),
  },
  {
    text: 'warranty',
    carType: 'new',
    getAmount: (settings) => settings.newWarrantyYears,
    getValues: (settings) => ({
      years: settings.newWarrantyYears,
      hasUnlimitedKm: settings.newWarrantyUnlimitedKm ? 'yes' : 'no',
    }),
  },
];

export const selectPromises = (
  carType: IncludedItem['carType'],
  settings: ReserveSettings,
): readonly IncludedItem[] =>
  PROMISES.filter((promise) => promise.carType === carType && promise.getAmount(settings) > 0);
