/**
 * Attributes of an element whose number comes from an API. The module `live-counts` fetches the number when the page is idle and
 * writes it into the element's last child, formatted for the page's language. Without a response, nothing changes.
 */

export interface LiveCount {
  /** URL of the API, which returns JSON. */
  url: string;
  /** The field in the response that contains the number. */
  field: string;
  /** The page's BCP 47 locale. */
  locale: string;
  formatText: (count: number) => string;
}

/** Placeholder for the number. Must match `live-counts/main.ts` and `suggestions/suggesting-field.ts`. */
const PLACEHOLDER = '{n}';

/**
 * Sample numbers for the plural categories (CLDR): first large ones, whose digits occur nowhere else in a message, then
 * millions (a separate category in some languages), then small ones for the remaining categories.
 */
const SAMPLE_CANDIDATES = [
  ...Array.from({ length: 200 }, (_, index) => 987_654_100 + index),
  987_000_000,
  ...Array.from({ length: 200 }, (_, index) => 200 - index),
];

const samples = new Map<string, ReadonlyMap<Intl.LDMLPluralRule, number>>();

/** Returns one sample number for each plural category of a language. */
function getSamples(locale: string): ReadonlyMap<Intl.LDMLPluralRule, number> {
  let samplesByCategory = samples.get(locale);
  if (!samplesByCategory) {
    const rules = new Intl.PluralRules(locale);
    // Reversed, so that for each category the first candidate wins.
    samplesByCategory = new Map(
      [...SAMPLE_CANDIDATES].reverse().map((count) => [rules.select(count), count]),
    );
    samples.set(locale, samplesByCategory);
  }
  return samplesByCategory;
}

/** Creates an attribute for each plural category, `data-one` and others, with the message and a place for the number. */
export function createPluralAttributes({
  locale,
  formatText,
}: Pick<LiveCount, 'locale' | 'formatText'>): Record<`data-${string}`, string> {
  const perCategory = [...getSamples(locale)].map(([category, count]) => {
    const text = formatText(count);
    // The number as `#` formats it, or unformatted.
    const digits = [count.toLocaleString(locale), String(count)].find((number) => text.includes(number));
    return [`data-${category}`, digits === undefined ? text : text.replace(digits, PLACEHOLDER)] as const;
  });
  return Object.fromEntries(perCategory);
}

/** Creates the attributes: `data-number-from`, `data-number`, and the message for each plural category. */
export function createLiveCountAttributes({
  url,
  field,
  ...messages
}: LiveCount): Record<`data-${string}`, string> {
  return { 'data-number-from': url, 'data-number': field, ...createPluralAttributes(messages) };
}
