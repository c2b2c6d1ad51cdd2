import { slugify } from '../../../dealer';
import { quoteFilterValue } from '../../../search';
import type { Entry, EntryList } from '../../../../schemas';
import type { DatedEntry } from './content-collection';

export const ENTRY_ORDERS = ['newest', 'oldest', 'order', 'title'] as const;
type EntryOrder = (typeof ENTRY_ORDERS)[number];

export interface EntryFilter {
  /** Name or slug of a tag. */
  tag?: string | undefined;
  /** Name or slug of a make. Entries without makes are about all of them. */
  make?: string | undefined;
  /** Slug of a location. Entries without locations are about all of them. */
  location?: string | undefined;
  /** ISO dates, both inclusive. Entries without a date are left out. */
  after?: string | undefined;
  before?: string | undefined;
}

const hasName = (names: readonly string[] | undefined, slug: string): boolean =>
  names?.some((name) => slugify(name) === slug) ?? false;

const isAbout = (names: readonly string[] | undefined, slug: string): boolean =>
  names === undefined || names.length === 0 || hasName(names, slug);

export function matchesFilter(
  { tags, makes, locations, date }: Entry,
  { tag, make, location, after, before }: EntryFilter,
): boolean {
  if (tag !== undefined && !hasName(tags, slugify(tag))) return false;
  if (make !== undefined && !isAbout(makes, slugify(make))) return false;
  if (location !== undefined && !isAbout(locations, slugify(location))) return false;
  if (after !== undefined && (date === undefined || date < after)) return false;
  return before === undefined || (date !== undefined && date <= before);
}

const byTitle = (a: DatedEntry, b: DatedEntry): number => a.entry.title.localeCompare(b.entry.title, 'en-AU');
/** ISO dates sort as strings; entries without one are last. */
const compareDates = (a: DatedEntry, b: DatedEntry, direction: 1 | -1): number => {
  const [first, second] = [a.entry.date, b.entry.date];
  if (first === second) return 0;
  if (first === undefined) return 1;
  if (second === undefined) return -1;
  return first < second ? -direction : direction;
};

const COMPARATORS: Readonly<Record<EntryOrder, (a: DatedEntry, b: DatedEntry) => number>> = {
  newest: (a, b) => compareDates(a, b, -1) || byTitle(a, b),
  oldest: (a, b) => compareDates(a, b, 1) || byTitle(a, b),
  order: (a, b) => a.order - b.order || byTitle(a, b),
  title: byTitle,
};

export const sortEntries = (entries: readonly DatedEntry[], order: EntryOrder): DatedEntry[] =>
  [...entries].sort(COMPARATORS[order]);

/** The tags of entries with the number of entries, most frequent first. */
export function countTags(entries: readonly DatedEntry[]): EntryList['tags'] {
  const counts = new Map<string, { name: string; slug: string; count: number }>();
  for (const name of entries.flatMap(({ entry }) => entry.tags ?? [])) {
    const slug = slugify(name);
    const known = counts.get(slug);
    if (known) known.count += 1;
    else counts.set(slug, { name, slug, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-AU'));
}

/** Entries of the same collection: those with the most tags and makes in common first, then the newest. */
export function listRelatedEntries(subject: Entry, entries: readonly DatedEntry[], limit: number): Entry[] {
  const topics = [...(subject.tags ?? []), ...(subject.makes ?? [])].map(slugify);
  const countShared = ({ entry: { tags = [], makes = [] } }: DatedEntry) =>
    [...tags, ...makes].filter((name) => topics.includes(slugify(name))).length;
  return sortEntries(entries, 'newest')
    .filter(({ entry }) => entry.id !== subject.id)
    .map((item) => ({ item, shared: countShared(item) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ item: { entry } }) => entry);
}

/** Creates a filter for an attribute with one of the given values; none if there are no values. */
export function toFilter(attribute: string, values: unknown): string[] {
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  return texts.length === 0
    ? []
    : [`(${texts.map((value) => `${attribute}:${quoteFilterValue(value)}`).join(' OR ')})`];
}

/**
 * Whether an entry is about one of the given makes and models. It must name one of the makes. Models are compared only
 * if both sides have some.
 */
export function isAboutEntry(
  entry: Entry,
  { makes, models = [] }: { makes: readonly string[]; models?: readonly string[] },
): boolean {
  const own = Array.isArray(entry['models'])
    ? entry['models'].filter((name) => typeof name === 'string')
    : [];
  const shares = (names: readonly string[], others: readonly string[]) =>
    names.some((name) => hasName(others, slugify(name)));
  if (!shares(makes, entry.makes ?? [])) return false;
  return own.length === 0 || models.length === 0 || shares(models, own);
}
