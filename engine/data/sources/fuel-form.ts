import type { FuelFormData } from '../../../schemas';
import { FUEL_FIELDS } from '../../dealer';
import type { Source } from './source';

/** Longer values cannot be amounts. */
const MAX_LENGTH = 30;

/**
 * The form of a fuel calculator submitted without script, read from the URL. Like `loan-form`, it is not validated,
 * because the calculator clamps each value.
 */
export const fuelForm: Source = {
  manifest: {
    name: 'fuel-form',
    description: 'The form of a fuel calculator that was submitted without script.',
    gives: 'fuelForm',
  },
  load({ route: { query } }) {
    const value: FuelFormData = {};
    for (const name of FUEL_FIELDS) {
      const text = query[name];
      if (text) value[name] = text.slice(0, MAX_LENGTH);
    }
    return Object.keys(value).length > 0 ? { value } : { absent: true };
  },
};
