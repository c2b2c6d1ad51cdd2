import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { HOST, createTestApp } from '../testing/test-app';
import { cspReportRoutes } from './csp-reports';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const report = (page: string) => ({
  type: 'csp-violation',
  body: { documentURL: `http://${HOST}${page}`, blockedURL: 'inline', effectiveDirective: 'script-src-elem' },
});

/** Serves the route with a limit of two requests. */
function serve() {
  const counted: string[] = [];
  const test = createTestApp('info');
  ({ app } = test);
  void app.register(cspReportRoutes, {
    metrics: { countCspViolation: (directive) => void counted.push(directive) },
    rate: { name: 'csp-reports', windowMs: 60_000, max: 2, maxBehindProxy: 2 },
  });
  const send = (payload: unknown, type = 'application/reports+json', host = HOST) =>
    app!.inject({
      method: 'POST',
      url: '/api/csp-reports',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { host, 'content-type': type },
    });
  const findEvents = () =>
    test.log
      .filter((line) => line.includes('security event'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { send, counted, findEvents };
}

describe('POST /api/csp-reports', () => {
  it('logs a violation as a security event and counts it', async () => {
    const { send, counted, findEvents } = serve();
    const response = await send([report('/cars/a?email=ann@example.com')]);
    expect(response.statusCode).toBe(204);
    expect(counted).toEqual(['script-src-elem']);
    expect(findEvents()).toMatchObject([
      {
        securityEvent: 'csp_violation',
        subject: 'script-src-elem',
        blocked: 'inline',
        page: '/cars/a',
        tenant: 'yard',
      },
    ]);
    expect(JSON.stringify(findEvents())).not.toContain('ann@');
  });

  it('accepts the format of report-uri', async () => {
    const { send, counted } = serve();
    const body = {
      'csp-report': { 'document-uri': 'about', 'blocked-uri': '', 'violated-directive': 'img-src' },
    };
    expect((await send(body, 'application/csp-report')).statusCode).toBe(204);
    expect(counted).toEqual(['img-src']);
  });

  it('logs at most ten different violations of a request, and counts all', async () => {
    const { send, counted, findEvents } = serve();
    const reports = Array.from({ length: 40 }, (_, index) => report(`/cars/${index % 20}`));
    await send(reports);
    expect([counted.length, findEvents().length]).toEqual([40, 10]);
  });

  it('refuses other content types, other bodies and long ones', async () => {
    const { send, counted, findEvents } = serve();
    expect((await send('[]', 'text/plain')).statusCode).toBe(415);
    expect((await send('[]', 'application/json')).statusCode).toBe(415);
    expect((await send('{')).statusCode).toBe(400);
    expect((await send({ a: 1 })).statusCode).toBe(400);
    expect((await send([report(`/${'a'.repeat(70_000)}`)])).statusCode).toBe(413);
    expect([counted, findEvents()]).toEqual([[], []]);
  });

  it('refuses reports beyond the rate limit, and on a host without a site', async () => {
    const { send, findEvents } = serve();
    expect((await send([], undefined, 'evil.example')).statusCode).toBe(421);
    await send([]);
    await send([]);
    const response = await send([report('/')]);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60']);
    expect(findEvents()).toMatchObject([{ securityEvent: 'excess_rate_limit_exceeded' }]);
  });
});
