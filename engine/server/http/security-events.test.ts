import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Metrics } from './metrics';
import { requestLog, type LoggedClient } from './request-log';
import { SECURITY_EVENTS, securityEvents, type SecurityEvent } from './security-events';

/** Reports an event in one request. Returns the parsed log lines and the metrics. */
async function report(client: LoggedClient, name: SecurityEvent = SECURITY_EVENTS.unsafePath) {
  const lines: string[] = [];
  const metrics = new Metrics();
  const app = Fastify({
    logger: { stream: { write: (line) => void lines.push(line) } },
    disableRequestLogging: true,
    genReqId: () => 'request-0001',
  });
  await app.register(securityEvents, { getTenant: () => 'yard', metrics });
  await app.register(requestLog, { client });
  app.get('/*', (request) => {
    request.reportSecurityEvent(name, { subject: '/media/*' });
    return 'refused';
  });
  await app.inject({ url: '/media/secret?q=Ann+Lee', remoteAddress: '203.0.113.7' });
  await app.close();
  const [event, request] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { event, request, metrics: await metrics.format() };
}

test('an event is one line with the request’s ID, tenant and hashed client', async () => {
  const { event, request } = await report('hash');
  expect(event).toEqual({
    level: 40,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    reqId: 'request-0001',
    securityEvent: 'malicious_direct_reference',
    subject: '/media/*',
    tenant: 'yard',
    client: expect.stringMatching(/^[\w-]{12}$/),
    msg: 'security event',
  });
  expect(event?.['client']).toBe(request?.['client']);
});

test('a sign-in is information, because nothing was refused', async () => {
  const { event } = await report('hash', SECURITY_EVENTS.signedIn);
  expect(event).toMatchObject({ level: 30, securityEvent: 'authn_login_success' });
});

test('the client is left out if LOG_CLIENT is off', async () => {
  expect((await report('off')).event).not.toHaveProperty('client');
});

test('events are counted by name and tenant', async () => {
  expect((await report('hash')).metrics).toContain(
    'forecourt_security_events_total{event="malicious_direct_reference",tenant="yard"} 1',
  );
});
