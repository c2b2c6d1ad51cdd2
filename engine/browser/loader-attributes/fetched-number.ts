/**
 * Marks an element whose number only a door of the site knows. The loader asks for it in quiet time and writes it into
 * the element's last child, in the words of the page's language; without an answer nothing changes.
 */

export interface FetchedNumber {
  /** Address of the door, which answers with JSON. */
  from: string;
  /** Name of the number in the answer. */
  name: string;
  /** BCP 47, that of the page. */
  locale: string;
  /** The words around a number, as the block's text says them. */
  words: (count: number) => string;
}

/** Where the number belongs in the words; as in the loader. */
const PLACE = '{n}';

/**
 * Numbers to try for each plural category (CLDR): first large ones, whose digits no other part of a text has, then millions,
 * a category of their own in some languages, then the small ones of categories that have no others.
 */
const CANDIDATES = [
  ...Array.from({ length: 200 }, (_, at) => 987_654_100 + at),
  987_000_000,
  ...Array.from({ length: 200 }, (_, at) => 200 - at),
];

const samples = new Map<string, ReadonlyMap<Intl.LDMLPluralRule, number>>();

/** For each plural category of a language one number that is in it. */
function samplesOf(locale: string): ReadonlyMap<Intl.LDMLPluralRule, number> {
  let found = samples.get(locale);
  if (!found) {
    const rules = new Intl.PluralRules(locale);
    // What is found first counts.
    found = new Map([...CANDIDATES].reverse().map((count) => [rules.select(count), count]));
    samples.set(locale, found);
  }
  return found;
}

/** The attributes of the element: `data-number-from`, `data-number`, and the words for each plural category. */
export function fetchedNumberAttributes({
  from,
  name,
  locale,
  words,
}: FetchedNumber): Record<`data-${string}`, string> {
  const perCategory = [...samplesOf(locale)].map(([category, count]) => {
    const text = words(count);
    // As `#` writes it, or a message that formats nothing.
    const digits = [count.toLocaleString(locale), String(count)].find((number) => text.includes(number));
    return [`data-${category}`, digits === undefined ? text : text.replace(digits, PLACE)] as const;
  });
  return { 'data-number-from': from, 'data-number': name, ...Object.fromEntries(perCategory) };
}
