import fc from 'fast-check';
import { createInsightsClient } from 'search-insights';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startDatabase, type Database } from '../../engine/data';
import { OTHER_SITE, PLAIN_SITE, createSiteClient } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
const otherSite = createSiteClient(OTHER_SITE.slug);

/** The search key in the pages of a site. */
async function fetchPageKey(target: typeof site): Promise<string> {
  const { body } = await target.get('/search/new-used-and-demo-cars');
  const [, key = ''] = /"publicKey":"([^"]+)"/.exec(body) ?? [];
  return key;
}

const search = async (target: typeof site, key: string, indexName = 'cars', params: object = {}) => {
  const response = await target.get('/1/indexes/*/queries', {
    method: 'POST',
    body: JSON.stringify({ requests: [{ indexName, hitsPerPage: 1000, ...params }] }),
    headers: { 'x-algolia-api-key': key },
  });
  return {
    status: response.status,
    body: JSON.parse(response.body) as {
      message?: string;
      results?: { nbHits: number; hits: { objectID: string; slug: string; make: string }[] }[];
    },
  };
};

describe('secured keys', () => {
  test('a page has one, the same for every visit and different for each site (API-026)', async () => {
    const key = await fetchPageKey(site);
    expect(Buffer.from(key, 'base64').toString()).toMatch(/^[0-9a-f]{64}restrictIndices=cars%2Ccars_latest/);
    expect(await fetchPageKey(site)).toBe(key);
    expect(await fetchPageKey(otherSite)).not.toBe(key);
    expect((await search(site, key)).status).toBe(200);
  });

  test('a key of another site is rejected with the protocol’s error', async () => {
    const response = await search(site, await fetchPageKey(otherSite));
    expect(response).toEqual({
      status: 403,
      body: { message: 'Invalid Application-Id or API-Key', status: 403 },
    });
  });

  test('a key is valid only for the indices that it names', async () => {
    const response = await search(site, await fetchPageKey(site), 'models');
    expect(response.body).toEqual({ message: 'Index not allowed with this API key', status: 403 });
  });

  test('no modified key reaches cars of another site or bypasses the site’s rules', async () => {
    const ownSlugs = new Set((await search(site, '')).body.results?.[0]?.hits.map(({ slug }) => slug));
    const foreign = (await search(otherSite, '')).body.results?.[0]?.hits.map(({ slug }) => slug) ?? [];
    const keys = [await fetchPageKey(site), await fetchPageKey(otherSite)];
    const addition = fc.constantFrom(
      '',
      '&filters=',
      '&filters=sold%3Atrue',
      '&restrictIndices=*',
      '&validUntil=9999999999',
    );
    const modified = fc
      .tuple(fc.constantFrom(...keys), addition, fc.nat(200), fc.nat(255))
      .map(([key, suffix, index, byte]) => {
        const bytes = Buffer.from(Buffer.from(key, 'base64').toString() + suffix);
        bytes[index % bytes.length] = byte;
        return bytes.toString('base64');
      });
    await fc.assert(
      fc.asyncProperty(modified, fc.constantFrom(...foreign.slice(0, 20)), async (key, slug) => {
        const { status, body } = await search(site, key, 'cars', { filters: `slug:"${slug}" OR NOT slug:x` });
        if (status !== 200) return status === 403;
        return body.results?.every(({ hits }) => hits.every((hit) => ownSlugs.has(hit.slug))) ?? false;
      }),
      { numRuns: 60 },
    );
  });
});

describe('events', () => {
  let database: Database;
  beforeAll(async () => void (database = await startDatabase({ dataDir: inject('dataDir') })));
  afterAll(() => database.stop());
  const storedEvents = async (name: string) =>
    (
      await database.pool.query<Record<string, unknown>>(
        'SELECT tenant, type, "index", object_ids, positions, query_id, user_token FROM search_events WHERE name = $1 ORDER BY id',
        [name],
      )
    ).rows;
  const click = {
    eventType: 'click',
    eventName: 'Clicked without the client',
    index: 'cars',
    userToken: 'anonymous-1',
    objectIDs: ['7'],
    positions: [3],
    queryID: 'a'.repeat(32),
  };
  const send = (body: unknown, target = site) =>
    target.get('/1/events', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

  test('of the official client are stored with their site', async () => {
    const responses: string[] = [];
    // Node does not resolve *.localhost as browsers do, so the request sets the host.
    const insights = createInsightsClient(async (url, data) => {
      const { pathname, search } = new URL(url);
      const response = await site.get(pathname + search, { method: 'POST', body: JSON.stringify(data) });
      responses.push(response.body);
      return response.status === 200;
    });
    insights('init', {
      appId: 'any',
      apiKey: await fetchPageKey(site),
      host: site.url,
      userToken: 'anonymous-77',
    });
    const name = 'Clicked with the client';
    const event = {
      eventName: name,
      index: 'cars',
      objectIDs: ['1', '2'],
      positions: [1, 2],
      queryID: 'b'.repeat(32),
    };
    expect(await insights('clickedObjectIDsAfterSearch', event)).toBe(true);
    expect(responses).toEqual(['{"status":200,"message":"OK"}']);
    const expected: Record<string, unknown> = {
      tenant: site.slug,
      type: 'click',
      index: 'cars',
      object_ids: ['1', '2'],
      positions: [1, 2],
      query_id: 'b'.repeat(32),
      user_token: 'anonymous-77',
    };
    expect(await storedEvents(name)).toEqual([expected]);
  });

  test('are stored without personal data', async () => {
    const events = [{ ...click, userToken: 'user-17', authenticatedUserToken: 'user-17' }];
    expect((await send({ events })).status).toBe(200);
    expect((await storedEvents(click.eventName)).at(-1)).toMatchObject({
      tenant: site.slug,
      user_token: null,
    });
  });

  test.each([
    ['{', 400],
    ['{"events":1}', 400],
    [{ events: [{ ...click, eventType: 'glance' }] }, 422],
    [{ events: [click, { ...click, positions: [] }] }, 422],
    [{ events: Array.from({ length: 1_001 }, () => click) }, 422],
  ])('are all rejected if one is invalid (%#)', async (body, status) => {
    const before = (await storedEvents(click.eventName)).length;
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body)).toMatchObject({ status, message: expect.any(String) as string });
    expect(await storedEvents(click.eventName)).toHaveLength(before);
  });

  test('are accepted up to a thousand at once', async () => {
    const name = 'Clicked a thousand times';
    const events = Array.from({ length: 1_000 }, () => ({ ...click, eventName: name }));
    expect((await send({ events })).status).toBe(200);
    expect(await storedEvents(name)).toHaveLength(1_000);
  });

  test('are rejected with a key of another site, and on a host without a site', async () => {
    const response = await site.get(
      `/1/events?X-Algolia-API-Key=${encodeURIComponent(await fetchPageKey(otherSite))}`,
      {
        method: 'POST',
        body: JSON.stringify({ events: [click] }),
      },
    );
    expect(response.status).toBe(403);
  });
});

describe('recommendations', () => {
  interface Recommended {
    hits: { objectID: string; make: string; model: string; body?: string; price?: number; _score: number }[];
  }
  const recommend = async (request: object) => {
    const response = await site.get('/1/indexes/*/recommendations', {
      method: 'POST',
      body: JSON.stringify({
        requests: [{ indexName: 'cars', model: 'related-products', threshold: 0, ...request }],
      }),
    });
    const body = JSON.parse(response.body) as { results?: Recommended[]; message?: string };
    return { status: response.status, message: body.message, hits: body.results?.[0]?.hits ?? [] };
  };
  const findTestTarget = async () => {
    const { hits } = await site.query({ filters: 'available:true AND price > 15000', hitsPerPage: 1 });
    const [car] = hits;
    if (!car) throw new Error('The site has no matching car.');
    return car;
  };

  test('are similar available cars, best first, without the car itself', async () => {
    const car = await findTestTarget();
    const { hits } = await recommend({ objectID: car.objectID, maxRecommendations: 12 });
    expect(hits.length).toBeGreaterThan(3);
    expect(hits.length).toBeLessThanOrEqual(12);
    expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(hits.length);
    expect(hits.map(({ objectID }) => objectID)).not.toContain(car.objectID);
    const scores = hits.map(({ _score }) => _score);
    expect([...scores].sort((a, b) => b - a)).toEqual(scores);
    for (const hit of hits) {
      expect(hit).toMatchObject({ available: true });
      expect(hit.make === car['make'] || hit.body === car['body']).toBe(true);
    }
  });

  test('respect threshold, number, parameters and fallback', async () => {
    const { objectID } = await findTestTarget();
    const all = (await recommend({ objectID })).hits;
    const middle = all[all.length >> 1]?._score ?? 0;
    const strict = (await recommend({ objectID, threshold: middle })).hits;
    expect(strict).toEqual(all.filter(({ _score }) => _score >= middle));
    expect((await recommend({ objectID, maxRecommendations: 2 })).hits).toHaveLength(2);
    const none = (await recommend({ objectID, threshold: 100 })).hits;
    expect(none).toEqual([]);
    const filled = (
      await recommend({
        objectID,
        threshold: 100,
        maxRecommendations: 4,
        fallbackParameters: { filters: 'car_type:used' },
      })
    ).hits;
    expect(filled).toHaveLength(4);
    expect(filled.every((hit) => (hit as { car_type?: string }).car_type === 'used')).toBe(true);
    const narrowed = (await recommend({ objectID, queryParameters: { filters: 'car_type:used' } })).hits;
    expect(narrowed.every((hit) => (hit as { car_type?: string }).car_type === 'used')).toBe(true);
  });

  test.each([
    [{ objectID: '' }, 'A request should have an objectID'],
    [{ objectID: '1', model: 'trending-items' }, 'model must be one of related-products, looking-similar'],
    [{ objectID: '1', threshold: 101 }, 'threshold must be a number from 0 to 100'],
    [{ objectID: '1', maxRecommendations: 31 }, 'maxRecommendations must be a whole number from 0 to 30'],
  ])('%j is rejected', async (request, message) => {
    expect(await recommend(request)).toMatchObject({ status: 400, message });
  });

  test('report an unknown car and an unknown index', async () => {
    expect(await recommend({ objectID: 'no-such-car' })).toMatchObject({ status: 200, hits: [] });
    expect(await recommend({ objectID: '1', indexName: 'boats' })).toMatchObject({ status: 404 });
  });
});
