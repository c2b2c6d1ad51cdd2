import { isObject } from '../../../lib';
import { ConversionError } from '../errors';
import { toText } from './conversion';
import { toCents } from './numbers';

/** Deeper than anything that a vehicle holds. */
const MAX_DEPTH = 20;

/** JSON out of a column; a fault of the record where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConversionError('is not valid JSON');
  }
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && toText(value) === '';

/**
 * Nested data as a record may hold it: clean texts, no nulls, and what says nothing, such as a
 * blank text, is left out as a whole.
 * @param money names of what is an amount in dollars, at any depth; it becomes integer cents, also where it is 0
 */
export function toNested(value: unknown, money: ReadonlySet<string>, name = '', depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new ConversionError(`is nested more than ${MAX_DEPTH} levels deep`);
  if (value === null || value === undefined || isBlank(value)) return undefined;
  if (money.has(name)) return toCents(value);
  if (typeof value === 'string') return toText(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (Array.isArray(value)) {
    const items = value
      .map((item: unknown) => toNested(item, money, '', depth + 1))
      .filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isObject(value)) throw new ConversionError('is not JSON');
  const fields = Object.entries(value).flatMap(([key, inner]) => {
    const kept = toNested(inner, money, key, depth + 1);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
