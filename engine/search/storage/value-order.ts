import type { Dictionary } from './dictionary';
import { compareScalars } from './compare-scalars';

/** With more distinct values than this, sorting again after each new value takes too long. */
export const MAX_ORDERED_VALUES = 2048;

/** The sort order of an attribute's values: the code at each position, and the position of each code. */
export interface ValueOrder {
  readonly codes: Uint16Array;
  readonly positions: Uint16Array;
}

/** Sorts numbers numerically and strings alphabetically; null for mixed types or too many values. */
export function createValueOrder({
  values,
  numbers,
  hasNumbers,
  hasStrings: hasTexts,
}: Dictionary): ValueOrder | null {
  if (values.length > MAX_ORDERED_VALUES || (hasNumbers && hasTexts)) return null;
  const compare = hasNumbers
    ? (a: number, b: number) => numbers[a]! - numbers[b]!
    : (a: number, b: number) => compareScalars(values[a] ?? '', values[b] ?? '');
  // Code 0 means no value and keeps its position.
  const sorted = Array.from({ length: values.length - 1 }, (_, at) => at + 1).sort(compare);
  const codes = Uint16Array.from([0, ...sorted]);
  const positions = new Uint16Array(codes.length);
  for (let position = 0; position < codes.length; position++) positions[codes[position]!] = position;
  return { codes, positions };
}
