import type { ChargeTable, Vehicle } from '../../../schemas';
import { estimateCharges } from '../../dealer';
import { readChargeTables } from '../charges';
import type { Source } from './source';

let tables: readonly ChargeTable[] | undefined;

/** Read once for all sites, at the first car. */
const getTables = (): readonly ChargeTable[] => (tables ??= readChargeTables());

/** One object, so that rendered pages can be cached by identity. */
const NONE: readonly never[] = [];

/** What each state charges for the registration of the page's car. */
export const governmentCharges: Source = {
  manifest: {
    name: 'government-charges',
    description:
      'What each state charges for the registration of the page’s car, from the tables that apply today; none for a price that may include it.',
    gives: 'charges',
    needs: ['vehicle'],
  },
  load({ catalogue, data, today }) {
    const vehicle = data('vehicle') as Vehicle | undefined;
    if (!vehicle) return { value: NONE };
    const value = catalogue.memoize(`charges:${today}:${vehicle.id}`, () => {
      const estimates = estimateCharges(vehicle, getTables(), today);
      return estimates.length > 0 ? estimates : NONE;
    });
    return { value };
  },
};
