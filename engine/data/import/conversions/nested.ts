import { isObject } from '../../../lib';
import { ConversionError } from '../errors';
import { toText } from './conversion';
import { toCents } from './numbers';

/** Deeper than any field of a vehicle. */
const MAX_DEPTH = 20;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConversionError('is not valid JSON');
  }
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && toText(value) === '';

/**
 * Cleans nested data: normalises strings and removes nulls and empty values.
 * @param money names of fields in dollars, at any depth; they are converted to integer cents, including 0
 */
export function cleanNested(value: unknown, money: ReadonlySet<string>, name = '', depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new ConversionError(`is nested more than ${MAX_DEPTH} levels deep`);
  if (value === null || value === undefined || isBlank(value)) return undefined;
  if (money.has(name)) return toCents(value);
  if (typeof value === 'string') return toText(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (Array.isArray(value)) {
    const items = value
      .map((item: unknown) => cleanNested(item, money, '', depth + 1))
      .filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isObject(value)) throw new ConversionError('is not JSON');
  const fields = Object.entries(value).flatMap(([key, inner]) => {
    const cleaned = cleanNested(inner, money, key, depth + 1);
    return cleaned === undefined ? [] : [[key, cleaned] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
