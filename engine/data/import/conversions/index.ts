/**
 * Conversions by name, for `convert` in mappings. Each is created once per rule and called for every record. It returns
 * undefined for an empty value and throws `ConversionError` for an invalid one.
 */
import { dateConversions } from './dates';
import { listConversions } from './lists';
import { numberConversions } from './numbers';
import { textConversions } from './texts';
import { titleConversions } from './title';
import type { ConversionFactory } from './conversion';

export type { Conversion, ConversionFactory } from './conversion';

export const conversions: ReadonlyMap<string, ConversionFactory> = new Map([
  ...Object.entries(textConversions),
  ...Object.entries(numberConversions),
  ...Object.entries(dateConversions),
  ...Object.entries(listConversions),
  ...Object.entries(titleConversions),
]);
