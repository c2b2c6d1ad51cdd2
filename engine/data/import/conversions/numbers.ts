import { ConversionError } from '../errors';
import type { ConversionFactory } from './conversion';
import { foldCase, toSingleLine } from './conversion';

const KM_PER_MILE = 1.609344;
/** Maximum price in AUD. Higher prices are typing errors. */
const MAX_DOLLARS = 100_000_000;
/** Spellings of a missing price in feeds. */
const NO_PRICE = ['poa', 'p.o.a.', 'p.o.a', 'price on application', 'call', 'tba', 'tbc', 'contact us'];
const MONEY = /^(?:AUD\s*|AU?\$\s*|\$\s*)?(-?[\d\s,]*\d)(?:\.(\d{1,4}))?\s*(?:AUD)?$/i;

const YES = new Set(['true', 'yes', 'y', '1', 'on']);
const NO = new Set(['false', 'no', 'n', '0', 'off']);

/** `12,345.60 km` → 12345.6; throws for anything but a plain number. */
function parseNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const text = toSingleLine(value).replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) throw new ConversionError('is not a number');
  return Number(text);
}

function requireWithin(number: number, minimum: number, maximum: number): number {
  if (number < minimum) throw new ConversionError(`is less than ${minimum}`);
  if (number > maximum) throw new ConversionError(`is more than ${maximum}`);
  return number;
}

/** An amount in dollars as integer cents: `$33,990`, `33248.00 AUD`, 33990. */
export function toCents(value: unknown): number {
  const found = MONEY.exec(toSingleLine(value));
  if (!found?.[1]) throw new ConversionError('is not an amount in Australian dollars');
  const dollars = Number(found[1].replace(/[\s,]/g, ''));
  requireWithin(dollars, 0, MAX_DOLLARS);
  return dollars * 100 + Math.round(Number(`0.${found[2] ?? 0}`) * 100);
}

export const numberConversions: Record<string, ConversionFactory> = {
  /** An integer. With `zero: "none"`, 0 means unknown. */
  integer: (params) => {
    const minimum = params.number('minimum', Number.MIN_SAFE_INTEGER);
    const maximum = params.number('maximum', Number.MAX_SAFE_INTEGER);
    const isZeroUnknown = params.choice('zero', ['keep', 'none'], 'keep') === 'none';
    return (value) => {
      const number = parseNumber(value);
      if (number === 0 && isZeroUnknown) return undefined;
      if (!Number.isInteger(number)) throw new ConversionError('is not a whole number');
      return requireWithin(number, minimum, maximum);
    };
  },

  /** A number, rounded to `decimals` (default 3). */
  number: (params) => {
    const minimum = params.number('minimum', Number.MIN_SAFE_INTEGER);
    const maximum = params.number('maximum', Number.MAX_SAFE_INTEGER);
    const factor = 10 ** params.number('decimals', 3);
    const isZeroUnknown = params.choice('zero', ['keep', 'none'], 'keep') === 'none';
    return (value) => {
      const number = parseNumber(value);
      if (number === 0 && isZeroUnknown) return undefined;
      return Math.round(requireWithin(number, minimum, maximum) * factor) / factor;
    };
  },

  /**
   * An amount in dollars to integer cents: `$33,990`, `33248.00 AUD`, 33990. 0 and words for a missing price are empty.
   * Throws for other currencies, because they are not converted.
   */
  money: (params) => {
    const none = new Set(params.texts('none', NO_PRICE).map(foldCase));
    return (value) => {
      if (none.has(foldCase(toSingleLine(value)))) return undefined;
      const cents = toCents(value);
      return cents === 0 ? undefined : cents;
    };
  },

  /** A distance in whole kilometres. The unit follows the number, or is in the column that `unit` names. */
  kilometres: (params) => {
    const unitColumn = params.text('unit', '');
    return (value, column) => {
      const text = toSingleLine(value);
      const found = /^([\d.,\s]*\d)\s*(km|kms|kilometres|kilometers|mi|miles)?$/i.exec(text);
      if (!found?.[1]) throw new ConversionError('is not a distance');
      const unit = found[2] ?? (unitColumn === '' ? 'km' : toSingleLine(column(unitColumn) ?? 'km'));
      const isMiles = /^mi/i.test(unit);
      return requireWithin(
        Math.round(parseNumber(found[1].trim()) * (isMiles ? KM_PER_MILE : 1)),
        0,
        5_000_000,
      );
    };
  },

  boolean: () => (value) => {
    if (typeof value === 'boolean') return value;
    const text = foldCase(toSingleLine(value));
    if (YES.has(text)) return true;
    if (NO.has(text)) return false;
    throw new ConversionError('is neither yes nor no');
  },
};
