import type { Entry } from '../../../schemas';
import { getCurrentEntries, type ContentCollection, type DatedEntry } from '../../data';
import { isOfferShown, zonedTimeToInstant } from '../../dealer';
import type { CompiledCollection, CompiledEntry, CompiledTenant } from '../../layout';

const DAY_MINUTES = 24 * 60;
const HAS_ZONE = /(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The instant of an entry's `from` or `until`: a date, a local date and time, or one with an offset, in epoch
 * milliseconds. A date is its first moment; as an end, it includes the day.
 */
export function readMoment(moment: string, timeZone: string, end: boolean): number {
  if (HAS_ZONE.test(moment)) return Date.parse(moment);
  const [date = '', time] = moment.split('T');
  const [hours = 0, minutes = 0, seconds = 0] = (time ?? '').split(':').map(Number);
  const minute = time === undefined ? (end ? DAY_MINUTES : 0) : hours * 60 + minutes;
  const middle = new Date(`${date}T12:00:00Z`);
  return zonedTimeToInstant(date, minute, timeZone, middle).getTime() + seconds * 1_000;
}

function readDatedEntry(
  { id, slug, values, address }: CompiledEntry,
  { name, markup }: CompiledCollection['collection'],
  timeZone: string,
): DatedEntry {
  const { from, until, order, overrideUrl } = values;
  const href = typeof overrideUrl === 'string' ? overrideUrl : address?.href;
  // The compiler validated the values against the collection's schema, which includes `entry-values`.
  const entry = {
    ...values,
    id,
    collection: name,
    slug,
    ...(href !== undefined && { href }),
    ...(markup && { markup }),
  } as unknown as Entry;
  return {
    entry,
    from: typeof from === 'string' ? readMoment(from, timeZone, false) : -Infinity,
    until: typeof until === 'string' ? readMoment(until, timeZone, true) : Infinity,
    order: typeof order === 'number' ? order : Infinity,
  };
}

/** By entry and time zone. Sites that inherit an entry share its object, and so what is rendered from it. */
const datedEntries = new WeakMap<CompiledEntry, Map<string, DatedEntry>>();
/** By collection, time zone and excluded entries. */
const views = new WeakMap<CompiledCollection, Map<string, ContentCollection>>();

function getOrCreate<Key extends object, Value>(
  cache: WeakMap<Key, Map<string, Value>>,
  key: Key,
  site: string,
  create: () => Value,
): Value {
  const bySite = cache.get(key) ?? new Map<string, Value>();
  cache.set(key, bySite);
  const found = bySite.get(site);
  if (found !== undefined) return found;
  const created = create();
  bySite.set(site, created);
  return created;
}

function createView(
  compiled: CompiledCollection,
  timeZone: string,
  excluded: ReadonlySet<string>,
): ContentCollection {
  const { collection } = compiled;
  const entries = [...compiled.entries.values()]
    .filter(({ id }) => !excluded.has(id))
    .map((entry) =>
      getOrCreate(datedEntries, entry, timeZone, () => readDatedEntry(entry, collection, timeZone)),
    );
  const { name, hasFeed } = collection;
  const bySlug = new Map(entries.map((dated) => [dated.entry.slug, dated]));
  const hasPages = collection.routes.length > 0;
  return { name, entries, bySlug, hasPages, ...(hasFeed && { feed: `/feeds/${name}.xml` }) };
}

/**
 * A site's collections, with the periods of entries in its time zone. Entries that exclude the site are not in them, so
 * they are in no list, page, feed, sitemap or search (OFF-013).
 */
export class CollectionViews {
  readonly #excluded = new WeakMap<CompiledCollection, ReadonlySet<string>>();

  constructor(
    private readonly tenant: Pick<CompiledTenant, 'slug' | 'config' | 'collection' | 'collectionNames'>,
  ) {}

  get names(): readonly string[] {
    return this.tenant.collectionNames;
  }

  /** When the next entry appears or expires, in epoch milliseconds; Infinity if none does. */
  nextChange(now = new Date()): number {
    const moments = this.names.flatMap((name) => {
      const collection = this.get(name);
      return (collection && getCurrentEntries(collection, now.toISOString()).until) ?? [];
    });
    return Math.min(...moments.map((moment) => Date.parse(moment)));
  }

  getTitle(name: string): string {
    return this.tenant.collection(name)?.collection.title ?? name;
  }

  get feeds(): readonly string[] {
    return this.names.filter((name) => this.tenant.collection(name)?.collection.hasFeed);
  }

  get(name: string): ContentCollection | undefined {
    const compiled = this.tenant.collection(name);
    if (!compiled) return undefined;
    const { timeZone } = this.tenant.config;
    const excluded = this.#listExcluded(compiled);
    const key = JSON.stringify([timeZone, ...excluded]);
    return getOrCreate(views, compiled, key, () => createView(compiled, timeZone, excluded));
  }

  /** The ids of the entries that the site does not show. */
  #listExcluded(compiled: CompiledCollection): ReadonlySet<string> {
    const known = this.#excluded.get(compiled);
    if (known) return known;
    const { slug, config } = this.tenant;
    const excluded = [...compiled.entries.values()].filter(
      ({ id, values }) => !isOfferShown({ ...values, id }, slug, config.settings.offers),
    );
    const ids = new Set(excluded.map(({ id }) => id));
    this.#excluded.set(compiled, ids);
    return ids;
  }
}
