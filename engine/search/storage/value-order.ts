import type { Dictionary } from './dictionary';
import { compareScalars } from './compare-scalars';

/** More than so many distinct values take too long to sort anew after each change that brings another. */
export const MAX_ORDERED_VALUES = 2048;

/** The values of an attribute in their order: which code stands at a place, and at which place a code stands. */
export interface ValueOrder {
  readonly codes: Uint16Array;
  readonly places: Uint16Array;
}

/** Numbers by size, texts by letters; null where both occur, which have no order in common, or there are too many. */
export function valueOrder({ values, numbers, hasNumbers, hasTexts }: Dictionary): ValueOrder | null {
  if (values.length > MAX_ORDERED_VALUES || (hasNumbers && hasTexts)) return null;
  const compare = hasNumbers
    ? (a: number, b: number) => numbers[a]! - numbers[b]!
    : (a: number, b: number) => compareScalars(values[a] ?? '', values[b] ?? '');
  // Code 0 is no value, and stays where it is.
  const sorted = Array.from({ length: values.length - 1 }, (_, at) => at + 1).sort(compare);
  const codes = Uint16Array.from([0, ...sorted]);
  const places = new Uint16Array(codes.length);
  for (let place = 0; place < codes.length; place++) places[codes[place]!] = place;
  return { codes, places };
}
