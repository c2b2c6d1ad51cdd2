import type { Settings } from '../../../schemas';

export interface BodyCount {
  /** As written in the stock, for example 'People Mover'. */
  body: string;
  count: number;
}

/** Alternative names of known body types (BUDG-027). */
const SYNONYMS: Readonly<Record<string, string>> = {
  '4wd': '4x4',
  cabriolet: 'convertible',
  coach: 'bus',
  electric: 'ev',
  fastback: 'hatchback',
  minibus: 'bus',
  minivan: 'peopleMover',
  motorbike: 'motorcycle',
  panelvan: 'van',
  pickup: 'ute',
  roadster: 'softtop',
  saloon: 'sedan',
  truck: 'lightTruck',
  utility: 'ute',
};

/** Splits a key into words: `peopleMover` → `people Mover`. */
const splitWords = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2');

/** `People Mover` → `peopleMover`: the key of a body type, which also names its drawing. */
export function toBodyKey(name: string): string {
  const words =
    splitWords(name)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const joined = words.join('');
  if (Object.hasOwn(SYNONYMS, joined)) return SYNONYMS[joined] ?? joined;
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

const ACRONYMS: readonly string[] = ['ev', 'suv'];

/** The name of a body type that the configuration may state as a key: `peopleMover` → `People Mover`, `suv` → `SUV`. */
export function formatBodyName(name: string): string {
  if (name !== toBodyKey(name)) return name;
  return ACRONYMS.includes(name)
    ? name.toUpperCase()
    : splitWords(name).replace(/^[a-z]/, (first) => first.toUpperCase());
}

/** Plural of a body type: SUVs, Hatches, Cab Chassis. */
export function pluraliseBodyName(name: string): string {
  if (/chassis$/i.test(name)) return name;
  return /(?:s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}

/** Sorts by count, highest first; ties are in reverse alphabetical order (BUDG-026, ruling C36). */
export function compareBodyCounts(a: BodyCount, b: BodyCount): number {
  if (a.count !== b.count) return b.count - a.count;
  return a.body === b.body ? 0 : a.body > b.body ? -1 : 1;
}

/** Maximum number of body types (BUDG-024), and the dealer's own list, which replaces those of the stock (BUDG-025). */
type BodyPickerRules = Pick<Settings['bodies'], 'limit' | 'custom'>;

/** The body types that a picker offers. The dealer's own choices are included even if none is in stock. */
export function listBodyTypeOptions(
  stock: readonly BodyCount[],
  { limit, custom }: BodyPickerRules,
): BodyCount[] {
  const counts = new Map(stock.map(({ body, count }) => [toBodyKey(body), count]));
  const names = new Map(stock.map(({ body }) => [toBodyKey(body), body]));
  const offered =
    custom.length === 0
      ? stock
      : custom.map((body) => ({
          body: names.get(toBodyKey(body)) ?? formatBodyName(body),
          count: counts.get(toBodyKey(body)) ?? 0,
        }));
  return offered.toSorted(compareBodyCounts).slice(0, limit);
}

/** Item types that are not cars, so a sedan's drawing cannot represent them. */
const OTHER_ITEM_TYPES: readonly string[] = ['caravan', 'motorcycle'];

/** Key of a body type's drawing: a sedan's if the body type has none (setting `bodies.known`). */
export function getBodyDrawingKey(name: string, known: readonly string[]): string {
  const key = toBodyKey(name);
  return known.includes(key) || OTHER_ITEM_TYPES.includes(key) ? key : 'sedan';
}
