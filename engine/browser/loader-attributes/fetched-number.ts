/**
 * Attributes of an element whose number comes from an API. The loader fetches the number when the page is idle and
 * writes it into the element's last child, formatted for the page's language. Without a response, nothing changes.
 */

export interface FetchedNumber {
  /** URL of the API, which returns JSON. */
  from: string;
  /** The field in the response that contains the number. */
  name: string;
  /** The page's BCP 47 locale. */
  locale: string;
  /** Formats the message for a number. */
  words: (count: number) => string;
}

/** Placeholder for the number. Must match `loader/fetched-numbers.ts`. */
const PLACE = '{n}';

/**
 * Sample numbers for the plural categories (CLDR): first large ones, whose digits occur nowhere else in a message, then
 * millions (a separate category in some languages), then small ones for the remaining categories.
 */
const CANDIDATES = [
  ...Array.from({ length: 200 }, (_, at) => 987_654_100 + at),
  987_000_000,
  ...Array.from({ length: 200 }, (_, at) => 200 - at),
];

const samples = new Map<string, ReadonlyMap<Intl.LDMLPluralRule, number>>();

/** One sample number for each plural category of a language. */
function samplesOf(locale: string): ReadonlyMap<Intl.LDMLPluralRule, number> {
  let found = samples.get(locale);
  if (!found) {
    const rules = new Intl.PluralRules(locale);
    // Reversed, so that for each category the first candidate wins.
    found = new Map([...CANDIDATES].reverse().map((count) => [rules.select(count), count]));
    samples.set(locale, found);
  }
  return found;
}

/** The attributes: `data-number-from`, `data-number`, and the message for each plural category. */
export function fetchedNumberAttributes({
  from,
  name,
  locale,
  words,
}: FetchedNumber): Record<`data-${string}`, string> {
  const perCategory = [...samplesOf(locale)].map(([category, count]) => {
    const text = words(count);
    // The number as `#` formats it, or unformatted.
    const digits = [count.toLocaleString(locale), String(count)].find((number) => text.includes(number));
    return [`data-${category}`, digits === undefined ? text : text.replace(digits, PLACE)] as const;
  });
  return { 'data-number-from': from, 'data-number': name, ...Object.fromEntries(perCategory) };
}
