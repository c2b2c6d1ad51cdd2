/**
 * Attributes of an element whose number comes from an API. The loader fetches it when the page is idle and writes it
 * into the element's last child, in the page's language. Without a response nothing changes.
 */

export interface FetchedNumber {
  /** URL of the API, which responds with JSON. */
  from: string;
  /** Field of the response that holds the number. */
  name: string;
  /** BCP 47, the page's. */
  locale: string;
  /** Formats the text for a number. */
  words: (count: number) => string;
}

/** Placeholder for the number; the same as in the loader. */
const PLACE = '{n}';

/**
 * Sample numbers for each plural category (CLDR): first large ones, whose digits no other part of a text contains,
 * then millions, a category of their own in some languages, then small ones for the remaining categories.
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
    // The first match wins.
    found = new Map([...CANDIDATES].reverse().map((count) => [rules.select(count), count]));
    samples.set(locale, found);
  }
  return found;
}

/** The attributes: `data-number-from`, `data-number`, and the text for each plural category. */
export function fetchedNumberAttributes({
  from,
  name,
  locale,
  words,
}: FetchedNumber): Record<`data-${string}`, string> {
  const perCategory = [...samplesOf(locale)].map(([category, count]) => {
    const text = words(count);
    // As formatted by `#`, or unformatted.
    const digits = [count.toLocaleString(locale), String(count)].find((number) => text.includes(number));
    return [`data-${category}`, digits === undefined ? text : text.replace(digits, PLACE)] as const;
  });
  return { 'data-number-from': from, 'data-number': name, ...Object.fromEntries(perCategory) };
}
