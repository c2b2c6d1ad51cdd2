import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../schemas';
import type { SourceRequest } from '../source';
import { sources } from '../index';
import type { ContentCollection, DatedEntry } from './content-collection';

const HOUR = 3_600_000;
const NINE = Date.parse('2026-11-20T09:00:00Z');

const dated = (id: string, more: Partial<Entry> = {}, period: Partial<DatedEntry> = {}): DatedEntry => ({
  entry: { id, slug: id, title: `About ${id}`, collection: 'articles', href: `/blog/${id}`, ...more },
  from: -Infinity,
  until: Infinity,
  order: Infinity,
  ...period,
});

const all = [
  dated('towing', { date: '2026-10-01', tags: ['Towing', 'Caravans'], makes: ['Ford'] }, { order: 2 }),
  dated('tyres', { date: '2026-11-01', tags: ['Care'] }, { order: 1 }),
  dated('hitches', { date: '2026-09-01', tags: ['Towing'], locations: ['geelong'] }),
  dated('sale', { date: '2026-11-20' }, { from: NINE, until: NINE + HOUR }),
];
const articles: ContentCollection = {
  name: 'articles',
  hasPages: false,
  entries: all,
  bySlug: new Map(all.map((item) => [item.entry.slug, item])),
};

const load = (
  name: string,
  params: Record<string, unknown>,
  {
    now = '2026-11-20T08:59:00Z',
    path = '/blog',
    query = {},
    routeParams = {},
    entry,
  }: {
    now?: string;
    path?: string;
    query?: Record<string, string>;
    routeParams?: Record<string, string>;
    entry?: Entry;
  } = {},
) =>
  sources.get(name)?.load({
    params: { collection: 'articles', ...params },
    route: { path, pattern: path, params: routeParams, query, url: path },
    collection: (wanted: string) => (wanted === 'articles' ? articles : undefined),
    now,
    data: () => entry,
  } as unknown as SourceRequest);

const getIds = (result: unknown): unknown =>
  (result as { value: { entries: Entry[] } }).value.entries.map(({ id }) => id);

describe('entries', () => {
  it('lists the newest first, and other orders', () => {
    expect(getIds(load('entries', {}))).toEqual(['tyres', 'towing', 'hitches']);
    expect(getIds(load('entries', { order: 'oldest' }))).toEqual(['hitches', 'towing', 'tyres']);
    expect(getIds(load('entries', { order: 'order' }))).toEqual(['tyres', 'towing', 'hitches']);
    expect(getIds(load('entries', { order: 'title', limit: 1 }))).toEqual(['hitches']);
  });

  it.each([
    [{ tag: 'towing' }, ['towing', 'hitches']],
    [{ make: 'ford' }, ['tyres', 'towing', 'hitches']],
    [{ make: 'kia' }, ['tyres', 'hitches']],
    [{ location: 'hobart' }, ['tyres', 'towing']],
    [{ after: '2026-10-01', before: '2026-10-31' }, ['towing']],
  ])('filters by %j', (params, ids) => {
    expect(getIds(load('entries', params))).toEqual(ids);
  });

  it('has no page for an unknown tag or collection', () => {
    expect(load('entries', { tag: 'boats' })).toEqual({ status: 404 });
    expect(load('entries', { collection: 'news' })).toEqual({ status: 404 });
  });

  it('divides the list into pages, and redirects beyond the last one', () => {
    const second = load('entries', { perPage: 2 }, { query: { page: '2' } });
    expect(second).toMatchObject({ value: { page: 2, pages: 2, total: 3 } });
    expect(getIds(second)).toEqual(['hitches']);
    expect(load('entries', { perPage: 2 }, { query: { page: '9' } })).toEqual({
      redirect: '/blog?page=2',
      isTemporary: true,
    });
  });

  it('counts the tags of all entries', () => {
    expect(load('entries', { tag: 'care' })).toMatchObject({
      value: {
        tag: 'Care',
        tags: [{ name: 'Towing', slug: 'towing', count: 2 }, { name: 'Caravans' }, { name: 'Care' }],
      },
    });
  });

  it('shows an entry from its first minute until its end, and says until when a list is valid', () => {
    const before = load('entries', {});
    expect(before).toMatchObject({ until: '2026-11-20T09:00:00.000Z' });
    const during = load('entries', {}, { now: '2026-11-20T09:00:00Z' });
    expect(getIds(during)).toEqual(['sale', 'tyres', 'towing', 'hitches']);
    expect(during).toMatchObject({ until: '2026-11-20T10:00:00.000Z' });
    const after = load('entries', {}, { now: '2026-11-20T10:00:00Z' });
    expect(getIds(after)).toEqual(getIds(before));
    expect(after).not.toHaveProperty('until');
  });

  it('returns the same object until an entry comes or goes, so that pages stay cached', () => {
    const value = (now: string) => (load('entries', { tag: 'care' }, { now }) as { value: object }).value;
    expect(value('2026-11-20T08:01:00Z')).toBe(value('2026-11-20T08:59:00Z'));
    expect(value('2026-11-20T08:59:00Z')).not.toBe(value('2026-11-20T09:00:00Z'));
  });
});

describe('entry', () => {
  const slug = (name: string, now?: string) =>
    load(
      'entry',
      { slug: name },
      { path: `/blog/${name}`, routeParams: { slug: name }, ...(now && { now }) },
    );

  it('is found by its slug while it is shown', () => {
    expect(slug('tyres')).toEqual({ value: articles.bySlug.get('tyres')?.entry });
    expect(slug('boats')).toEqual({ status: 404 });
    expect(slug('sale')).toEqual({ status: 404 });
    expect(slug('sale', '2026-11-20T09:30:00Z')).toMatchObject({ until: '2026-11-20T10:00:00.000Z' });
    expect(slug('sale', '2026-11-20T10:00:00Z')).toEqual({ status: 410 });
  });

  it('redirects to its address, unless the page shows a fixed entry', () => {
    const elsewhere = load(
      'entry',
      { slug: 'tyres' },
      { path: '/news/tyres', routeParams: { slug: 'tyres' } },
    );
    expect(elsewhere).toEqual({ redirect: '/blog/tyres' });
    expect(load('entry', { slug: 'tyres' }, { path: '/tyres' })).toHaveProperty('value');
  });
});

describe('related-entries', () => {
  it('lists those with most topics in common first, then the newest', () => {
    const entry = articles.bySlug.get('towing')?.entry;
    const result = load('related-entries', { limit: 2 }, entry && { entry });
    expect((result as { value: Entry[] }).value.map(({ id }) => id)).toEqual(['hitches', 'tyres']);
  });
});
