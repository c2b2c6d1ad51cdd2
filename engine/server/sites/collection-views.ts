import type { Entry } from '../../../schemas';
import { getCurrentEntries, type ContentCollection, type DatedEntry } from '../../data';
import { zonedTimeToInstant } from '../../dealer';
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
/** By collection and time zone. */
const views = new WeakMap<CompiledCollection, Map<string, ContentCollection>>();

function getOrCreate<Key extends object, Value>(
  cache: WeakMap<Key, Map<string, Value>>,
  key: Key,
  timeZone: string,
  create: () => Value,
): Value {
  const byZone = cache.get(key) ?? new Map<string, Value>();
  cache.set(key, byZone);
  const found = byZone.get(timeZone);
  if (found !== undefined) return found;
  const created = create();
  byZone.set(timeZone, created);
  return created;
}

function createView(compiled: CompiledCollection, timeZone: string): ContentCollection {
  const { collection } = compiled;
  const entries = [...compiled.entries.values()].map((entry) =>
    getOrCreate(datedEntries, entry, timeZone, () => readDatedEntry(entry, collection, timeZone)),
  );
  const { name, hasFeed } = collection;
  const bySlug = new Map(entries.map((dated) => [dated.entry.slug, dated]));
  const hasPages = collection.routes.length > 0;
  return { name, entries, bySlug, hasPages, ...(hasFeed && { feed: `/feeds/${name}.xml` }) };
}

/** A site's collections, with the periods of entries in its time zone. */
export class CollectionViews {
  constructor(private readonly tenant: CompiledTenant) {}

  get names(): readonly string[] {
    return this.tenant.collectionNames;
  }

  /** When the next entry comes or goes, in epoch milliseconds; Infinity if none does. */
  nextChange(now = new Date()): number {
    const moments = this.names.flatMap((name) => {
      const collection = this.get(name);
      return (collection && getCurrentEntries(collection, now.toISOString()).until) ?? [];
    });
    return Math.min(...moments.map((moment) => Date.parse(moment)));
  }

  /** The collection's name for people. */
  getTitle(name: string): string {
    return this.tenant.collection(name)?.collection.title ?? name;
  }

  /** Names of the collections with a feed. */
  get feeds(): readonly string[] {
    return this.names.filter((name) => this.tenant.collection(name)?.collection.hasFeed);
  }

  get(name: string): ContentCollection | undefined {
    const compiled = this.tenant.collection(name);
    const { timeZone } = this.tenant.config;
    return compiled && getOrCreate(views, compiled, timeZone, () => createView(compiled, timeZone));
  }
}
