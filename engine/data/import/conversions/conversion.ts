import type { Mapping } from '../../../../schemas';
import { ConversionError } from '../errors';
import type { ConversionParams } from '../mapping/conversion-params';

/**
 * @param value what the column or the conversion before gave; never undefined
 * @param column reads another column of the same record
 */
export type Conversion = (value: unknown, column: (name: string) => unknown) => unknown;

/** Makes a conversion out of its parameters and what the mapping says as a whole. */
export type ConversionFactory = (params: ConversionParams, mapping: Pick<Mapping, 'titles'>) => Conversion;

/** Letters that no field may hold: control characters (but for line ends and tabs) and halves of pairs. */
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** A text or number as clean text in one form (NFC), without blanks around it. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.replace(UNWANTED, ' ').normalize('NFC').trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ConversionError('is not text');
}

/** The text in one line. */
export function toSingleLine(value: unknown): string {
  return toText(value).replace(/\s+/g, ' ');
}

/** Comparing without case, as every table of a mapping does. */
export function foldCase(text: string): string {
  return text.trim().toLowerCase();
}
