import type { Mapping } from '../../../../schemas';
import { ConversionError } from '../errors';
import type { ConversionParams } from '../mapping/conversion-params';

/**
 * @param value from the column or the previous conversion; never undefined
 * @param column reads another column of the same record
 */
export type Conversion = (value: unknown, column: (name: string) => unknown) => unknown;

/** The mapping rule that a conversion belongs to. */
export interface ConversionContext {
  mapping: Pick<Mapping, 'titles'>;
  /** Cleans text. Joins its lines, unless a later conversion makes paragraphs of them. */
  cleanText(value: unknown): string;
}

/** Creates a conversion from its parameters and the rule's context. */
export type ConversionFactory = (params: ConversionParams, context: ConversionContext) => Conversion;

/** Characters that no field may contain: control characters except line ends and tabs, and unpaired surrogates. */
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** Converts text or a number to trimmed NFC text without unwanted characters. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.replace(UNWANTED, ' ').normalize('NFC').trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ConversionError('is not text');
}

export function toSingleLine(value: unknown): string {
  return toText(value).replace(/\s+/g, ' ');
}

/** Converts the value to text that keeps its line ends. */
export function toLines(value: unknown): string {
  return toText(value)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ');
}

/** Folds case for comparisons that ignore it, as all tables in a mapping do. */
export function foldCase(text: string): string {
  return text.trim().toLowerCase();
}
