import { expect, test } from 'vitest';
import { AgentCallError, createAgentClient } from './agent-client';

const ORIGIN = 'http://localhost:3000';
const document = (token: string) => new Response(`<meta name="playground-token" content="${token}">`);
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A server that restarts with the next token after each refused call. */
function createServer(answer: (headers: Headers, url: string) => Response, tokens = ['one', 'two']) {
  const calls: { url: string; headers: Headers }[] = [];
  let read = 0;
  const fetch: typeof globalThis.fetch = (url, init) => {
    if (String(url) === `${ORIGIN}/playground`) {
      read += 1;
      return Promise.resolve(document(tokens[read - 1] ?? 'last'));
    }
    const headers = new Headers(init?.headers);
    calls.push({ url: String(url), headers });
    return Promise.resolve(answer(headers, String(url)));
  };
  return { calls, client: createAgentClient(ORIGIN, fetch) };
}

test('calls an operation with the token, the origin and the agent’s name', async () => {
  const { client, calls } = createServer(() => json(200, { tenants: [], total: 0 }));
  expect(await client.call('list_tenants', {}, 'helper')).toEqual({ tenants: [], total: 0 });
  await client.call('list_tenants', {}, 'helper');
  expect(calls.map(({ url }) => url)).toEqual(
    Array.from({ length: 2 }, () => `${ORIGIN}/playground/api/agent/list_tenants`),
  );
  expect(Object.fromEntries(calls[1]?.headers ?? [])).toMatchObject({
    ...{ 'x-playground-token': 'one', origin: ORIGIN, 'x-agent-name': 'helper' },
  });
});

test('reads the token again after the server has restarted', async () => {
  const { client, calls } = createServer((headers) =>
    headers.get('x-playground-token') === 'two' ? json(200, { total: 1 }) : json(403, {}),
  );
  expect(await client.call('list_tenants', {}, 'helper')).toEqual({ total: 1 });
  expect(calls).toHaveLength(2);
});

test.each([
  [json(404, { title: 'Not found', detail: 'There is no tenant ‘x’.' }), 'There is no tenant ‘x’.'],
  [json(404, { title: 'Not found' }), 'does not know this operation'],
  [json(500, { title: 'Error' }), 'responded with status 500 (Error)'],
  [new Response('<html>', { status: 502 }), 'responded with status 502'],
  [json(200, []), 'responded with status 200'],
])('reports an answer of the server: %#', async (answer, message) => {
  const { client } = createServer(() => answer.clone());
  const call = client.call('list_tenants', {}, 'helper');
  await expect(call).rejects.toThrow(AgentCallError);
  await expect(call).rejects.toThrow(message);
});

test('says how to start a server that does not respond, or has no playground', async () => {
  const offline = createAgentClient(ORIGIN, () => Promise.reject(new TypeError('fetch failed')));
  await expect(offline.call('list_tenants', {}, 'helper')).rejects.toThrow('Start it with `npm start`');
  const closed = createAgentClient(ORIGIN, () => Promise.resolve(json(404, {})));
  await expect(closed.call('list_tenants', {}, 'helper')).rejects.toThrow('Its playground is off');
});
