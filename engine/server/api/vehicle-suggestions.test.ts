import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { workLanes } from '../http/work-lanes';
import { HOST, SLUG, createTestApp } from '../testing/test-app';
import { vehicleSuggestionRoutes } from './vehicle-suggestions';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function suggest(query: string | undefined, hits: unknown[] = [], host = HOST) {
  ({ app } = createTestApp());
  const requests: unknown[] = [];
  void app.register(workLanes, { getTenant: () => SLUG });
  void app.register(vehicleSuggestionRoutes, {
    sites: {
      get: () => ({
        services: {
          search(given) {
            requests.push(...given);
            return Promise.resolve({ results: [{ hits }] });
          },
          version: () => '',
        },
      }),
    },
  });
  const search = query === undefined ? '' : `?${new URLSearchParams({ query })}`;
  return {
    requests,
    response: app.inject({ url: `/api/vehicle-suggestions${search}`, headers: { host } }),
  };
}

describe('GET /api/vehicle-suggestions', () => {
  it('names the first cars that the search finds, and does not count as a search', async () => {
    const { response, requests } = suggest('kia', [
      { objectID: '7', name: '2022 Kia Rio', stocknum: 'U7' },
      { objectID: '9', name: '2021 Kia Cerato' },
      { objectID: 5 },
      null,
    ]);
    const { statusCode, headers, json } = await response;
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(json()).toEqual({
      vehicles: [
        { id: '7', label: '2022 Kia Rio (U7)' },
        { id: '9', label: '2021 Kia Cerato' },
      ],
    });
    expect(requests).toEqual([
      { indexName: 'cars', params: { query: 'kia', hitsPerPage: 6, analytics: false } },
    ]);
  });

  it.each([
    [undefined, HOST, 400],
    ['x'.repeat(201), HOST, 400],
    ['kia', 'nobody.example', 421],
  ])('answers %j on %s with %i', async (query, host, status) => {
    expect((await suggest(query, [], host).response).statusCode).toBe(status);
  });
});
