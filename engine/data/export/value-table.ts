/** Maps Forecourt's values to a platform's, ignoring case. */
export type ValueTable = ReadonlyMap<string, string>;

export const createValueTable = (table: Readonly<Record<string, string>>): ValueTable =>
  new Map(Object.entries(table).map(([ours, theirs]) => [ours.toLowerCase(), theirs]));

/** The platform's value for the first of `ours` in the table. */
export function mapValue(table: ValueTable, ...ours: readonly (string | undefined)[]): string | undefined {
  for (const text of ours) {
    const found = text === undefined ? undefined : table.get(text.trim().toLowerCase());
    if (found !== undefined) return found;
  }
  return undefined;
}

const CENTS = 100;

/** Formats cents as `33990.00 AUD` (ISO 4217). */
export const formatAmount = (cents: number | undefined): string | undefined =>
  cents === undefined ? undefined : `${(cents / CENTS).toFixed(2)} AUD`;

/** Truncates text to `limit` UTF-16 units, at a grapheme boundary. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  let end = 0;
  for (const { index, segment } of letters) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
