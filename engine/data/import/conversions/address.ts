import { isObject } from '../../../lib';
import type { Address, VehicleLocation } from '../../../../schemas';
import type { ConversionFactory } from './conversion';
import { foldCase, toSingleLine } from './conversion';
import { parseJson } from './nested';

const STATES: readonly (readonly [Address['state'], string])[] = [
  ['ACT', 'australian capital territory'],
  ['NSW', 'new south wales'],
  ['NT', 'northern territory'],
  ['QLD', 'queensland'],
  ['SA', 'south australia'],
  ['TAS', 'tasmania'],
  ['VIC', 'victoria'],
  ['WA', 'western australia'],
];

/** `VIC`, `AU-VIC` or `Victoria`. */
function readState(text: string): Address['state'] | undefined {
  const folded = foldCase(text).replace(/^au-/, '');
  return STATES.find(([state, name]) => folded === foldCase(state) || folded === name)?.[0];
}

const capitalize = (text: string): string =>
  text === text.toUpperCase()
    ? text
        .toLowerCase()
        .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : text;

/** The first of these fields that has a text. */
function readText(record: object, names: readonly string[]): string {
  for (const name of names) {
    const value: unknown = Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;
    if (typeof value === 'string' || typeof value === 'number') {
      const text = toSingleLine(value);
      if (text !== '') return text;
    }
  }
  return '';
}

export const addressConversions: Record<string, ConversionFactory> = {
  /**
   * A location from an address, as JSON in one column if need be, with the field names of Meta or schema.org. Its name
   * is in the column `name`; otherwise it is the city. No value without a city and a state.
   */
  address: (params) => {
    const nameColumn = params.text('name', '');
    return (value, column): VehicleLocation | undefined => {
      const record = typeof value === 'string' ? parseJson(value) : value;
      if (!isObject(record)) return undefined;
      const city = capitalize(readText(record, ['city', 'addressLocality']));
      const state = readState(readText(record, ['region', 'state', 'addressRegion']));
      if (city === '' || state === undefined) return undefined;
      const street = readText(record, ['addr1', 'street', 'streetAddress']);
      const postcode = readText(record, ['postal_code', 'postcode', 'postalCode']).padStart(4, '0');
      const named = nameColumn === '' ? undefined : column(nameColumn);
      return {
        name: (typeof named === 'string' && toSingleLine(named)) || city,
        address: {
          ...(street !== '' && { street }),
          city,
          state,
          ...(/^\d{4}$/.test(postcode) && postcode !== '0000' && { postcode }),
        },
      };
    };
  },
};
