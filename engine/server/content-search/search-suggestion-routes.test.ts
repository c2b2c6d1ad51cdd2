import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentHit } from '../../../schemas';
import { workLanes } from '../http/work-lanes';
import { HOST, SLUG, createTestApp } from '../testing/test-app';
import { searchSuggestionRoutes } from './search-suggestion-routes';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const hit = (kind: string, title: string, href: string, label?: string): ContentHit => ({
  ...{ kind, title, href, description: '' },
  ...(label !== undefined && { label }),
});
const car = (slug: string, ranking = { words: 1, nbTypos: 0 }) => ({
  ...{ name: '2023 Kia Rio', slug, stocknum: slug.toUpperCase() },
  _rankingInfo: ranking,
});

function suggest(
  query: string | undefined,
  { cars = [], hits = [] }: { cars?: unknown[]; hits?: ContentHit[] } = {},
  host = HOST,
) {
  ({ app } = createTestApp());
  const searches: unknown[] = [];
  void app.register(workLanes, { getTenant: () => SLUG });
  void app.register(searchSuggestionRoutes, {
    sites: {
      get: () => ({
        services: {
          search(given) {
            searches.push(...given);
            return Promise.resolve({ results: [{ hits: cars }] });
          },
          version: () => '',
        },
        searchContent(request) {
          searches.push(request);
          return Promise.resolve({ hits, total: hits.length });
        },
      }),
    },
  });
  const search = query === undefined ? '' : `?${new URLSearchParams({ query }).toString()}`;
  return {
    searches,
    response: app.inject({ url: `/api/search-suggestions${search}`, headers: { host } }),
  };
}

describe('GET /api/search-suggestions', () => {
  it('groups cars and content by kind, the best kind first, and lists each page once', async () => {
    const { response, searches } = suggest(' rio ', {
      cars: [car('u1'), { name: 'no address' }, null],
      hits: [
        hit('offers', 'A Rio for less', '/offers/rio', 'Offers'),
        hit('question', 'Is the Rio small?', '/faqs'),
        hit('question', 'Is the Rio quick?', '/faqs'),
        hit('offers', 'A Rio for less', '/offers/rio', 'Offers'),
      ],
    });
    const { statusCode, headers, json } = await response;
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(json()).toEqual({
      groups: [
        { kind: 'cars', items: [{ title: '2023 Kia Rio', href: '/cars/u1', note: 'U1' }] },
        { kind: 'offers', label: 'Offers', items: [{ title: 'A Rio for less', href: '/offers/rio' }] },
        {
          kind: 'question',
          items: [
            { title: 'Is the Rio small?', href: '/faqs' },
            { title: 'Is the Rio quick?', href: '/faqs' },
          ],
        },
      ],
    });
    expect(searches).toEqual([
      {
        indexName: 'cars',
        params: { query: 'rio', hitsPerPage: 4, analytics: false, getRankingInfo: true },
      },
      { query: 'rio', limit: 20 },
    ]);
  });

  it.each([
    ['only a similar word', { words: 1, nbTypos: 1 }],
    ['no word of the text', { words: 0, nbTypos: 0 }],
  ])('lists cars last that have %s', async (_, ranking) => {
    const { response } = suggest('offer', {
      cars: [car('u1', ranking)],
      hits: [hit('page', 'Current offers', '/special-offers')],
    });
    const { groups } = (await response).json<{ groups: { kind: string }[] }>();
    expect(groups.map(({ kind }) => kind)).toEqual(['page', 'cars']);
  });

  it('lists at most three of a kind, so that one does not crowd out the others', async () => {
    const articles = Array.from({ length: 9 }, (_, index) =>
      hit('articles', `Article ${index}`, `/blog/${index}`, 'Articles'),
    );
    const { response } = suggest('tow', { hits: [...articles, hit('page', 'Tow bars', '/tow-bars')] });
    const { groups } = (await response).json<{ groups: { items: unknown[] }[] }>();
    expect(groups.map(({ items }) => items.length)).toEqual([3, 1]);
  });

  it('searches nothing for spaces', async () => {
    const { response, searches } = suggest('   ');
    expect((await response).json()).toEqual({ groups: [] });
    expect(searches).toEqual([]);
  });

  it.each([
    [undefined, HOST, 400],
    ['x'.repeat(81), HOST, 400],
    ['kia', 'nobody.example', 421],
  ])('answers %j on %s with %i', async (query, host, status) => {
    expect((await suggest(query, {}, host).response).statusCode).toBe(status);
  });
});
