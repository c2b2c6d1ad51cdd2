import { ConversionError } from '../errors';
import type { ConversionFactory } from './conversion';
import { foldCase, toSingleLine, toText } from './conversion';
import { ImportError } from '../errors';

const MAX_TEXT = 20_000;

/** A regular expression in a mapping. If it is invalid, this is an error of the mapping, not of a record. */
function compilePattern(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(
      'mapping',
      `The pattern "${source}" is not a valid regular expression (${reason}). Fix the mapping file.`,
      { cause: error },
    );
  }
}

/** HTML in descriptions: line breaks, and tags to remove. */
const BREAKS = /<\s*(?:br|\/p|\/li|\/div|\/h\d)\s*\/?\s*>|\r?\n/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** The paragraphs of a text without HTML tags. */
export function stripMarkup(html: string): string[] {
  return html
    .replace(BREAKS, '|')
    .replace(TAGS, ' ')
    .replace(/&(#39|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('|')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export const textConversions: Record<string, ConversionFactory> = {
  /** Cleaned text on one line, or with its line ends before `paragraphs`. */
  text: (_params, { cleanText }) => cleanText,

  /** Paragraphs separated by pipes, as in dealer comments; removes HTML tags. */
  paragraphs: () => (value) => {
    const joined = stripMarkup(toText(value)).join('|');
    if (joined.length > MAX_TEXT) throw new ConversionError(`is longer than ${MAX_TEXT} characters`);
    return joined;
  },

  lower:
    (_params, { cleanText }) =>
    (value) =>
      cleanText(value).toLowerCase(),
  upper:
    (_params, { cleanText }) =>
    (value) =>
      cleanText(value).toUpperCase(),

  /** Changes `PEARL WHITE` and `pearl white` to `Pearl White`; text in mixed case stays unchanged. */
  capitals:
    (_params, { cleanText }) =>
    (value) => {
      const text = cleanText(value);
      const isMixed = text !== text.toUpperCase() && text !== text.toLowerCase();
      return isMixed
        ? text
        : text
            .toLowerCase()
            .replace(
              /(^|[\s\-/(])(\p{L})/gu,
              (_, before: string, letter: string) => before + letter.toUpperCase(),
            );
    },

  /** One part of a delimited string: `part` counts from 0, a negative one from the end. */
  split: (params) => {
    const separator = params.text('separator');
    const part = params.number('part', 0);
    return (value) => toSingleLine(value).split(separator).at(part)?.trim();
  },

  /** The match of a regular expression, or of its first group. */
  match: (params) => {
    const expression = compilePattern(params.text('pattern'), 'iu');
    return (value) => {
      const found = expression.exec(toSingleLine(value));
      return found?.[1] ?? found?.[0];
    };
  },

  replace: (params, { cleanText }) => {
    const expression = compilePattern(params.text('pattern'), 'giu');
    const replacement = params.text('with', '');
    return (value) => cleanText(cleanText(value).replace(expression, replacement));
  },

  /** Empty if the text is one of `texts` or matches `pattern`. */
  drop: (params, { cleanText }) => {
    const texts = new Set(params.texts('texts', []).map(foldCase));
    const source = params.text('pattern', '');
    const expression = source === '' ? undefined : compilePattern(source, 'iu');
    return (value) => {
      const text = cleanText(value);
      return texts.has(foldCase(text)) || expression?.test(text) ? undefined : text;
    };
  },

  /** The value in a table. For any other text, `otherwise` says what to do: reject (default), keep or drop it. */
  lookup: (params, { cleanText }) => {
    const table = new Map([...params.table('table')].map(([key, entry]) => [foldCase(key), entry] as const));
    const otherwise = params.choice('otherwise', ['reject', 'keep', 'drop'], 'reject');
    return (value) => {
      const text = cleanText(value);
      const entry = table.get(foldCase(text));
      if (entry !== undefined) return entry;
      if (otherwise === 'reject') throw new ConversionError(`must be one of ${[...table.keys()].join(', ')}`);
      return otherwise === 'keep' ? text : undefined;
    };
  },

  /** A vehicle identification number: 17 characters excluding I, O and Q. */
  vin: () => (value) => {
    const vin = toSingleLine(value).replace(/[\s-]/g, '').toUpperCase();
    if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin))
      throw new ConversionError('is not a VIN (17 letters and digits excluding I, O and Q)');
    // Some systems write the same character 17 times for an unknown VIN.
    return /^(.)\1+$/.test(vin) ? undefined : vin;
  },

  postcode: () => (value) => {
    const text = toSingleLine(value);
    // Spreadsheets drop the leading zero of postcodes in the Northern Territory.
    if (!/^\d{3,4}$/.test(text)) throw new ConversionError('is not a postcode');
    return text.padStart(4, '0');
  },
};
