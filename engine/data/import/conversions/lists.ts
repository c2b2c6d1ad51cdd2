import { isObject } from '../../../lib';
import { ConversionError } from '../errors';
import type { ConversionFactory } from './conversion';
import { toSingleLine, toText } from './conversion';
import { parseJson } from './nested';

/** The most entries that a list may have. */
const MAX_ITEMS = 500;

/** Parses a list: an array, JSON or a delimited string. */
export function parseEntries(value: unknown, separator: string): unknown[] {
  const parsed = typeof value === 'string' && value.trimStart().startsWith('[') ? parseJson(value) : value;
  const entries: unknown[] = Array.isArray(parsed) ? parsed : toText(parsed).split(separator);
  if (entries.length > MAX_ITEMS) throw new ConversionError(`has more than ${MAX_ITEMS} entries`);
  return entries;
}

/** Removes duplicate strings. Objects are never removed. */
export function removeDuplicates(entries: readonly unknown[]): unknown[] {
  const texts = entries.map((entry) => (isObject(entry) ? entry : toSingleLine(entry)));
  return [...new Set(texts)].filter((entry) => entry !== '');
}

const toList = (value: unknown, separator: string): string[] =>
  removeDuplicates(Array.isArray(value) ? value : toText(value).split(separator)).map(toSingleLine);

export const listConversions: Record<string, ConversionFactory> = {
  /** A list of strings. In CSV they are in one column, delimited by `separator` (default: pipe). */
  list: (params) => {
    const separator = params.text('separator', '|');
    return (value) => {
      const list = toList(value, separator);
      if (list.length > MAX_ITEMS) throw new ConversionError(`has more than ${MAX_ITEMS} entries`);
      return list.length > 0 ? list : undefined;
    };
  },
};
