import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRawRequest, sendRequest, type HttpRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const FORGED_KEY = Buffer.from(`${'0'.repeat(64)}filters=`).toString('base64');
const CROSS_SITE = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };

let testServer: IsolatedServer;
beforeAll(async () => void (testServer = await startIsolatedServer()));
afterAll(() => testServer.close());

const findEvents = (requestId: string) =>
  testServer.server.log
    .filter((line) => line.includes('"security event"') && line.includes(requestId))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const search = { method: 'POST', body: '{"query":""}' };
const CASES: [string, string, HttpRequest, object][] = [
  [
    'a path outside the media',
    '/media/..%2f..%2ftenant.json',
    {},
    { securityEvent: 'malicious_direct_reference', subject: '/media/*' },
  ],
  [
    'a forged search key',
    '/1/indexes/cars/query',
    { ...search, headers: { 'x-algolia-api-key': FORGED_KEY } },
    { securityEvent: 'authz_fail', subject: 'search-key' },
  ],
  [
    'an enquiry from another site’s page',
    '/api/leads',
    { method: 'POST', body: '{}', headers: CROSS_SITE },
    { securityEvent: 'malicious_cors', subject: '/api/leads' },
  ],
  [
    'the playground on a site’s host',
    '/playground',
    {},
    { securityEvent: 'authz_fail', subject: 'playground' },
  ],
  [
    'an image of a host that is not allowed',
    `/img/${encodeURIComponent('https://evil.example/a.png')}?width=640`,
    {},
    { securityEvent: 'authz_fail', subject: '/img/*' },
  ],
];

test.each(CASES)('logs %s', async (name, path, init, expected) => {
  const id = `security-event-${CASES.findIndex(([other]) => other === name)}`;
  await testServer.site.get(path, { ...init, headers: { ...init.headers, 'x-request-id': id } });
  await expect.poll(() => findEvents(id)).toHaveLength(1);
  const [event] = findEvents(id);
  expect(event).toMatchObject({ ...expected, tenant: slug, reqId: id, client: expect.any(String) });
  expect(JSON.stringify(event)).not.toMatch(/tenant\.json|evil\.example|127\.0\.0\.1/);
});

test('logs a request beyond a rate limit', async () => {
  const id = 'security-event-limit';
  const statuses = await Promise.all(
    Array.from({ length: 1_210 }, async () => {
      const init = {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'text/plain', 'x-request-id': id },
      };
      return (await testServer.site.get('/1/events', init)).status;
    }),
  );
  expect(statuses).toContain(429);
  const refused = statuses.filter((status) => status === 429).length;
  await expect.poll(() => findEvents(id)).toHaveLength(refused);
  expect(findEvents(id)[0]).toMatchObject({
    securityEvent: 'excess_rate_limit_exceeded',
    subject: '/1/events',
  });
});

test('logs an invalid Host header, and counts all events', async () => {
  const { port } = testServer.server;
  await sendRawRequest(port, ['GET / HTTP/1.1', 'Host: a b', 'X-Request-Id: security-event-host']);
  await expect.poll(() => findEvents('security-event-host')).toHaveLength(1);
  const { body } = await sendRequest(port, `localhost:${port}`, '/metrics');
  expect(body).toMatch(/forecourt_security_events_total\{event="input_validation_fail",tenant=""\} 1\n/);
  expect(body).toContain(`forecourt_security_events_total{event="authz_fail",tenant="${slug}"} 3\n`);
});
