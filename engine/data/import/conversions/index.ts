/**
 * Conversions by name, for `convert` in mappings. Each is created once per rule and called for every record. It returns
 * undefined for an empty value and throws `ConversionError` for an invalid one.
 */
import { addressConversions } from './address';
import { dateConversions } from './dates';
import { jsonConversions } from './json';
import { listConversions } from './lists';
import { mediaConversions } from './media';
import { numberConversions } from './numbers';
import { textConversions } from './texts';
import { titleConversions } from './title';
import { urlConversions } from './url';
import type { ConversionFactory } from './conversion';

export type { Conversion, ConversionFactory } from './conversion';

export const conversions: ReadonlyMap<string, ConversionFactory> = new Map([
  ...Object.entries(textConversions),
  ...Object.entries(numberConversions),
  ...Object.entries(dateConversions),
  ...Object.entries(listConversions),
  ...Object.entries(mediaConversions),
  ...Object.entries(urlConversions),
  ...Object.entries(jsonConversions),
  ...Object.entries(titleConversions),
  ...Object.entries(addressConversions),
]);
