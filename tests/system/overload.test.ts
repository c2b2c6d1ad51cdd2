import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest, HttpResponse } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { sendPipelined, type PipelinedRequest, type RawResponse } from '../support/pipelined-requests';

const FLOOD = '198.51.100.1';
const VISITOR = '203.0.113.9';
/** Connections of a flood. Each may have 32 requests in progress. */
const CONNECTIONS = 4;
const REQUESTS_PER_CONNECTION = 30;
const LEAD = {
  form: 'enquiry',
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

/** Sends a request like a proxy that forwards it for a client. */
const send = (address: string, path: string, { headers, ...init }: HttpRequest = {}): Promise<HttpResponse> =>
  server.site.get(path, { ...init, headers: { 'x-forwarded-for': address, ...headers } });

const SEARCH = { path: '/1/indexes/*/queries', method: 'POST' };
const search = (address: string, requests: readonly object[]) =>
  send(address, SEARCH.path, { ...SEARCH, body: JSON.stringify({ requests }) });
/** Ten queries, none of which was asked before. */
const createQueries = (seed: number) =>
  Array.from({ length: 10 }, (_, at) => ({
    indexName: 'cars',
    facets: ['*'],
    filters: `km >= ${seed} AND price > ${at}`,
  }));
const sendLead = () =>
  send(VISITOR, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LEAD),
  });
const readMetrics = async () => (await server.site.get('/metrics')).body;

/** Sends many requests from one address at once, on a few connections. Resolves when all are sent. */
async function flood(createRequest: (at: number) => PipelinedRequest) {
  let pending = CONNECTIONS;
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, connection) => {
      const first = connection * REQUESTS_PER_CONNECTION;
      const requests = Array.from({ length: REQUESTS_PER_CONNECTION }, (__, at) => createRequest(first + at));
      const headers = { 'x-forwarded-for': FLOOD };
      return sendPipelined(
        server.server.port,
        server.site.host,
        requests.map((request) => ({ ...request, headers })),
      );
    }),
  );
  const responses = connections.map(async (connection) => {
    const received = await connection.responses;
    pending -= 1;
    return received;
  });
  return { responses: Promise.all(responses), isPending: () => pending > 0 };
}

/** Some were answered, and all others were told when to try again. */
function expectShed(connections: readonly RawResponse[][]): void {
  const responses = connections.flat();
  expect(responses).toHaveLength(CONNECTIONS * REQUESTS_PER_CONNECTION);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { status, retryAfter } of responses) if (status === 503) expect(retryAfter).toBeGreaterThan(0);
}

describe('more requests than the server can answer', () => {
  test('of costly searches from one address delay nobody else, and the server recovers', async () => {
    for (let visit = 0; visit < 3; visit += 1) await send(VISITOR, '/');
    const { responses, isPending } = await flood((at) => ({
      ...SEARCH,
      body: JSON.stringify({ requests: createQueries(at) }),
    }));
    const others = await Promise.all([
      send(VISITOR, '/healthz'),
      send(VISITOR, '/'),
      sendLead(),
      search(VISITOR, [{ indexName: 'cars', query: 'toyota' }]),
    ]);
    expect(isPending()).toBe(true);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 201, 200]);

    expectShed(await responses);
    expect((await search(FLOOD, createQueries(999))).status).toBe(200);
    const metrics = await readMetrics();
    expect(metrics).toMatch(/forecourt_queue_rejections_total\{queue="search"\} [1-9]/);
    expect(metrics).toContain('forecourt_queue_waiting{queue="search"} 0');
  });

  test('of uncached pages from one address leave cached and other pages available', async () => {
    for (let visit = 0; visit < 3; visit += 1) await send(VISITOR, '/');
    const { responses, isPending } = await flood((at) => ({
      path: `/search/new-used-and-demo-cars?price_to=${20_000 + at * 100}`,
    }));
    const others = await Promise.all([
      send(FLOOD, '/'),
      send(VISITOR, '/healthz'),
      send(VISITOR, '/search/new-used-and-demo-cars?km_to=90000'),
      sendLead(),
    ]);
    expect(isPending()).toBe(true);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 201]);

    expectShed(await responses);
    expect((await send(FLOOD, '/search/new-used-and-demo-cars?price_to=19000')).status).toBe(200);
  });
});
