/** One of ours in the words of a platform: by what a car says, without regard to case. */
export type ValueTable = ReadonlyMap<string, string>;

export const valueTable = (table: Readonly<Record<string, string>>): ValueTable =>
  new Map(Object.entries(table).map(([ours, theirs]) => [ours.toLowerCase(), theirs]));

/** What the table says for the first of these that it knows. */
export function mapValue(words: ValueTable, ...ours: readonly (string | undefined)[]): string | undefined {
  for (const text of ours) {
    const found = text === undefined ? undefined : words.get(text.trim().toLowerCase());
    if (found !== undefined) return found;
  }
  return undefined;
}

const CENTS = 100;

/** Cents as `33990.00 AUD` (ISO 4217). */
export const formatAmount = (cents: number | undefined): string | undefined =>
  cents === undefined ? undefined : `${(cents / CENTS).toFixed(2)} AUD`;

/** At most so many characters as people count them. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  let end = 0;
  for (const { index, segment } of letters) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
