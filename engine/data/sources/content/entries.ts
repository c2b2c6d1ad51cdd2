import { isAvailable, slugify } from '../../../dealer';
import type { Entry, EntryList } from '../../../../schemas';
import { redirectToLastPage, readPageParam } from '../query-params';
import type { Source, SourceRequest } from '../source';
import { getCurrentEntries, isCurrent } from './content-collection';
import {
  countTags,
  ENTRY_ORDERS,
  listRelatedEntries,
  matchesFilter,
  sortEntries,
  toFilter,
  type EntryFilter,
} from './list-entries';

const COLLECTION = {
  type: 'string',
  minLength: 1,
  description: 'Name of the collection.',
} as const;
const MAX_ENTRIES = 1_000;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** How many more cars are read than shown, because some of them may be sold. */
const SOLD_ALLOWANCE = 3;

const asCount = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

const readFilter = ({ params }: SourceRequest): EntryFilter => ({
  tag: asText(params['tag']),
  make: asText(params['make']),
  location: asText(params['location']),
  after: asText(params['after']),
  before: asText(params['before']),
});

/** The entries of a collection that are shown now: filtered, sorted, and paginated if `perPage` is set. */
export const entries: Source = {
  manifest: {
    name: 'entries',
    description:
      'Entries of a collection that are shown now. `tag`, `make`, `location`, `after` and `before` filter; `perPage` divides them into pages, which `?page=` selects; 404 for a tag that no entry has.',
    gives: 'entries',
    params: {
      type: 'object',
      required: ['collection'],
      properties: {
        collection: COLLECTION,
        tag: { type: 'string', description: 'Only entries with this tag, by name or slug.' },
        make: {
          type: 'string',
          description: 'Only entries about this make, or about no make in particular.',
        },
        location: {
          type: 'string',
          description: 'Only entries about the location with this slug, or about no location in particular.',
        },
        after: { type: 'string', format: 'date', description: 'Only entries of this date or later.' },
        before: { type: 'string', format: 'date', description: 'Only entries of this date or earlier.' },
        order: {
          type: 'string',
          enum: ENTRY_ORDERS,
          default: 'newest',
          description: 'Newest or oldest date first, by the field `order`, or by title.',
        },
        limit: { type: 'integer', minimum: 1, maximum: MAX_ENTRIES, description: 'Entries at most.' },
        perPage: { type: 'integer', minimum: 1, maximum: 100, description: 'Entries on a page.' },
      },
    },
  },
  load(request) {
    const { params, route } = request;
    const collection = request.collection(String(params['collection']));
    if (!collection) return { status: 404 };
    const current = getCurrentEntries(collection, request.now);
    const filter = readFilter(request);
    const order = ENTRY_ORDERS.find((name) => name === params['order']) ?? 'newest';
    const limit = asCount(params['limit'], MAX_ENTRIES);
    const perPage = Math.min(limit, asCount(params['perPage'], limit));
    const page = params['perPage'] === undefined ? 1 : readPageParam(route, perPage);
    const key = JSON.stringify([filter, order, limit, perPage, page, route.path]);
    const value = current.memoize(key, (): EntryList => {
      const all = current.entries.filter(({ entry }) => matchesFilter(entry, filter));
      const found = sortEntries(all, order).slice(0, limit);
      const tags = countTags(current.entries);
      const wanted = filter.tag === undefined ? undefined : slugify(filter.tag);
      const tag = tags.find(({ slug }) => slug === wanted);
      return {
        collection: collection.name,
        entries: found.slice((page - 1) * perPage, page * perPage).map(({ entry }) => entry),
        total: found.length,
        page,
        pages: Math.max(1, Math.ceil(found.length / perPage)),
        path: route.path,
        canonical: page > 1 ? `${route.path}?page=${page}` : route.path,
        tag: tag?.name ?? filter.tag ?? '',
        tags,
        ...(collection.feed !== undefined && { feed: collection.feed }),
      };
    });
    const { until } = current;
    if (filter.tag !== undefined && value.total === 0) return { status: 404 };
    const redirect = redirectToLastPage(route, value.pages);
    if (redirect !== undefined && params['perPage'] !== undefined) return { redirect, isTemporary: true };
    return { value, ...(until !== undefined && { until }) };
  },
};

/** One entry by its slug, while it is shown. */
export const entry: Source = {
  manifest: {
    name: 'entry',
    description:
      'An entry of a collection by its slug: 404 if it is unknown or not shown yet, 410 if it is no longer shown.',
    gives: 'entry',
    params: {
      type: 'object',
      required: ['collection', 'slug'],
      properties: {
        collection: COLLECTION,
        slug: { type: 'string', description: 'Slug of the entry, usually ":slug".' },
      },
    },
  },
  load({ params, now, route, collection: findCollection }) {
    const collection = findCollection(String(params['collection']));
    const found = collection?.bySlug.get(String(params['slug']));
    const instant = Date.parse(now);
    // An entry without an address has no page, although others of its collection have one.
    if (!found || (collection?.hasPages && found.entry.href === undefined)) return { status: 404 };
    if (instant >= found.until) return { status: 410 };
    if (!isCurrent(found, instant)) return { status: 404 };
    // An address can have more parts, such as the make of an offer. Each entry has just one.
    const { href } = found.entry;
    if (href !== undefined && href !== route.path && route.params['slug'] === params['slug'])
      return { redirect: href };
    return {
      value: found.entry,
      ...(Number.isFinite(found.until) && { until: new Date(found.until).toISOString() }),
    };
  },
};

/** Entries similar to the page's. */
export const relatedEntries: Source = {
  manifest: {
    name: 'related-entries',
    description:
      "Entries of the same collection as the page's entry: those that share most tags and makes first, then the newest.",
    gives: 'relatedEntries',
    needs: ['entry'],
    params: {
      type: 'object',
      properties: {
        limit: { type: 'integer', minimum: 1, maximum: 24, default: 3, description: 'Entries at most.' },
      },
    },
  },
  load(request) {
    const subject = request.data('entry') as Entry | undefined;
    const collection = subject && request.collection(subject.collection);
    if (!subject || !collection) return { value: [] };
    const current = getCurrentEntries(collection, request.now);
    const limit = asCount(request.params['limit'], 3);
    const value = current.memoize(`related ${subject.id} ${limit}`, () =>
      listRelatedEntries(subject, current.entries, limit),
    );
    const { until } = current;
    return { value, ...(until !== undefined && { until }) };
  },
};

/** Cars in stock of the makes and models that the page's entry names. */
export const entryVehicles: Source = {
  manifest: {
    name: 'entry-vehicles',
    description:
      "Cars in stock of the `makes` and `models` that the page's entry names, newest first; none without a make.",
    gives: 'vehicles',
    needs: ['entry'],
    params: {
      type: 'object',
      properties: {
        limit: { type: 'integer', minimum: 1, maximum: 60, default: 8 },
        types: {
          type: 'array',
          items: { enum: ['new', 'used', 'demo'] },
          uniqueItems: true,
          description: 'Only these types of cars; without any, all.',
        },
      },
    },
  },
  load({ params, catalogue, data }) {
    const entry = data('entry') as Entry | undefined;
    const makes = toFilter('make', entry?.makes);
    if (makes.length === 0) return { value: [] };
    const filters = [
      ...makes,
      ...toFilter('model', entry?.['models']),
      ...toFilter('car_type', params['types']),
    ].join(' AND ');
    const limit = asCount(params['limit'], 8);
    // Lists may also contain cars that were just sold and are not in stock.
    const found = catalogue.list({ filters, sort: 'latest', limit: limit * SOLD_ALLOWANCE });
    return { value: found.filter(isAvailable).slice(0, limit) };
  },
};
