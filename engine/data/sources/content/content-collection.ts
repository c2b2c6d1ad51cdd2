import { LRUCache } from 'lru-cache';
import type { Entry } from '../../../../schemas';

/** An entry with the period in which it is shown, in epoch milliseconds. */
export interface DatedEntry {
  readonly entry: Entry;
  /** -Infinity if it has no start. */
  readonly from: number;
  /** The first moment at which it is no longer shown; Infinity if it has no end. */
  readonly until: number;
  /** Position in lists that are sorted by it. */
  readonly order: number;
}

/** The entries of a site's collection, including future and expired ones. */
export interface ContentCollection {
  readonly name: string;
  readonly hasPages: boolean;
  /** Path of its feed; absent if it has none. */
  readonly feed?: string;
  readonly entries: readonly DatedEntry[];
  readonly bySlug: ReadonlyMap<string, DatedEntry>;
}

/** The entries of a collection that are shown at a moment. */
export interface CurrentEntries {
  readonly entries: readonly DatedEntry[];
  /** When the next entry appears or disappears, ISO in UTC; undefined if none does. */
  readonly until: string | undefined;
  /**
   * Returns the same object for the same key until an entry appears or disappears, so that pages with it are rendered
   * only once.
   */
  memoize<Value extends object>(key: string, compute: () => Value): Value;
}

/**
 * Maximum number of cached lists per collection. Filters and page numbers come from URLs, so their number is unlimited.
 */
const MAX_LISTS = 500;

interface Timeline {
  /** All instants at which an entry appears or disappears, sorted. */
  readonly moments: readonly number[];
  current?: { readonly passed: number; readonly entries: CurrentEntries };
}

const timelines = new WeakMap<ContentCollection, Timeline>();

function getTimeline(collection: ContentCollection): Timeline {
  let timeline = timelines.get(collection);
  if (!timeline) {
    const all = collection.entries.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite);
    timeline = { moments: [...new Set(all)].sort((a, b) => a - b) };
    timelines.set(collection, timeline);
  }
  return timeline;
}

/** Number of sorted instants up to and including a given one. */
function countPassed(moments: readonly number[], instant: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const isCurrent = ({ from, until }: DatedEntry, instant: number): boolean =>
  from <= instant && instant < until;

function createCurrentEntries(entries: readonly DatedEntry[], until: number | undefined): CurrentEntries {
  const lists = new LRUCache<string, object>({ max: MAX_LISTS });
  return {
    entries,
    until: until === undefined ? undefined : new Date(until).toISOString(),
    memoize<Value extends object>(key: string, compute: () => Value): Value {
      // The key names the list, so the value has its type.
      const found = lists.get(key) as Value | undefined;
      if (found) return found;
      const value = compute();
      lists.set(key, value);
      return value;
    },
  };
}

/**
 * The entries that are shown at an instant. The result is the same object until an entry appears or disappears.
 * @param now ISO in UTC
 */
export function getCurrentEntries(collection: ContentCollection, now: string): CurrentEntries {
  const timeline = getTimeline(collection);
  const instant = Date.parse(now);
  const passed = countPassed(timeline.moments, instant);
  if (timeline.current?.passed !== passed) {
    const entries = collection.entries.filter((entry) => isCurrent(entry, instant));
    timeline.current = { passed, entries: createCurrentEntries(entries, timeline.moments[passed]) };
  }
  return timeline.current.entries;
}
