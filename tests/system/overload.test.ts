import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest, HttpResponse } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const FLOOD = '198.51.100.1';
const VISITOR = '203.0.113.9';
const LEAD = {
  kind: 'enquiry',
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '0412 345 678',
  message: 'Is it still there?',
};

let server: IsolatedServer;
beforeAll(async () => {
  server = await startIsolatedServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

/** Sends a request as a proxy would that forwards it for a client. */
const send = (address: string, path: string, { headers, ...init }: HttpRequest = {}): Promise<HttpResponse> =>
  server.site.get(path, { ...init, headers: { 'x-forwarded-for': address, ...headers } });

const search = (address: string, requests: readonly object[]) =>
  send(address, '/1/indexes/*/queries', { method: 'POST', body: JSON.stringify({ requests }) });
/** Fifty queries, none of which was asked before. */
const searchMany = (address: string, seed: number) =>
  search(
    address,
    Array.from({ length: 50 }, (_, at) => ({
      indexName: 'cars',
      facets: ['*'],
      filters: `km >= ${seed} AND price > ${at}`,
    })),
  );
const sendLead = () =>
  send(VISITOR, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LEAD),
  });
const readMetrics = async () => (await server.site.get('/metrics')).body;

/** Starts many requests at once. */
function flood(count: number, sendOne: (at: number) => Promise<HttpResponse>) {
  let settled = 0;
  const responses = Promise.all(
    Array.from({ length: count }, (_, at) => sendOne(at).finally(() => (settled += 1))),
  );
  return { responses, isPending: () => settled < count };
}

/** Some were answered, and all others were told when to try again. */
function expectShed(responses: readonly HttpResponse[]): void {
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { status, headers } of responses)
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

describe('more requests than the server can answer', () => {
  test('of costly searches from one address delay nobody else, and the server recovers', async () => {
    for (let visit = 0; visit < 3; visit += 1) await send(VISITOR, '/');
    const { responses, isPending } = flood(120, (at) => searchMany(FLOOD, at));

    expect((await send(VISITOR, '/healthz')).status).toBe(200);
    expect((await send(VISITOR, '/')).status).toBe(200);
    expect((await sendLead()).status).toBe(201);
    expect((await search(VISITOR, [{ indexName: 'cars', query: 'toyota' }])).status).toBe(200);
    expect(isPending()).toBe(true);

    expectShed(await responses);
    expect((await searchMany(FLOOD, 999)).status).toBe(200);
    const metrics = await readMetrics();
    expect(metrics).toMatch(/forecourt_queue_rejections_total\{queue="search"\} [1-9]/);
    expect(metrics).toContain('forecourt_queue_waiting{queue="search"} 0');
  });

  test('of uncached pages from one address leave cached and other pages available', async () => {
    for (let visit = 0; visit < 3; visit += 1) await send(VISITOR, '/');
    const { responses, isPending } = flood(120, (at) =>
      send(FLOOD, `/search/new-used-and-demo-cars?price_to=${20_000 + at * 100}`),
    );
    expect((await send(FLOOD, '/')).status).toBe(200);
    expect((await send(VISITOR, '/healthz')).status).toBe(200);
    expect((await send(VISITOR, '/search/new-used-and-demo-cars?km_to=90000')).status).toBe(200);
    expect((await sendLead()).status).toBe(201);
    expect(isPending()).toBe(true);

    expectShed(await responses);
    expect((await send(FLOOD, '/search/new-used-and-demo-cars?price_to=19000')).status).toBe(200);
  });
});
