/**
 * Conversions by name: what a mapping’s `convert` can say. Each is made once for a rule out of its parameters and is
 * then called for every record. It returns nothing where there is nothing, and throws `ConversionFault` for a value
 * that should be something and is not.
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
