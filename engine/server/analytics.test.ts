import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../schemas';
import { CATALOGUE } from '../browser/analytics/catalogue';
import { withDefaults } from '../layout';
import { registerAnalytics } from './analytics';
import { analyticsOptions, analyticsOrigins, NUMBERED } from './analytics-options';
import { RateLimit } from './rate-limit';

const HOST = 'yard.localhost:3000';
const { analytics } = withDefaults(schemas.settings, {}) as unknown as Settings;
const on = { analytics: true };
const batch = {
  view: 'abcd1234',
  events: [{ at: 1_795_000_000_000, event: { event: 'page_view', page_path: '/' } }],
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function door(features: { analytics: boolean } = on) {
  const log: string[] = [];
  app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void log.push(line) } } });
  app.decorateRequest('site');
  app.addHook('onRequest', (request, _reply, next) => {
    request.site =
      request.headers.host === HOST
        ? { kind: 'tenant', slug: 'yard', origin: `http://${HOST}` }
        : { kind: 'unknown' };
    next();
  });
  registerAnalytics(app, {
    featuresOf: () => features,
    limit: new RateLimit({ windowMs: 60_000, most: 2, mostShared: 2 }),
  });
  const send = (payload: unknown, headers: Record<string, string> = {}) =>
    app!.inject({
      method: 'POST',
      url: '/api/analytics',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { host: HOST, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    });
  return { send, log };
}

describe('POST /api/analytics, the sandbox', () => {
  it('takes a beacon, says in the log what it is and what came, and no address', async () => {
    const { send, log } = door();
    const answer = await send(batch);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['cache-control']).toBe('no-store');
    const line = log.find((one) => one.includes('sandbox')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ tenant: 'yard', batch });
    expect(line).not.toContain('127.0.0.1');
  });

  it.each([
    ['no JSON', '{'],
    ['no events', { ...batch, events: [] }],
    ['an unknown event', { ...batch, events: [{ at: 1, event: { event: 'x' } }] }],
    [
      'a parameter that is not listed',
      { ...batch, events: [{ at: 1, event: { event: 'print', email: 'a' } }] },
    ],
    ['too many', { ...batch, events: Array(31).fill(batch.events[0]) }],
  ])('refuses %s and logs nothing of it', async (_what, body) => {
    const { send, log } = door();
    expect((await send(body)).statusCode).toBe(400);
    expect(log.join('')).not.toContain('sandbox');
  });

  it.each([
    ['another site', on, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a site that counts nothing', { analytics: false }, {}, 404],
    ['no site', on, { host: 'elsewhere.localhost' }, 421],
  ])('refuses events of %s', async (_what, features, headers, status) => {
    expect((await door(features).send(batch, headers)).statusCode).toBe(status);
  });

  it('takes no flood', async () => {
    const { send } = door();
    await send(batch);
    await send(batch);
    const answer = await send(batch);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('what pages are told', () => {
  it('nothing where the feature is off', () => {
    expect(analyticsOptions({ analytics: false }, analytics)).toBeUndefined();
    expect(analyticsOrigins(undefined)).toEqual([]);
  });

  it('numbers as the documents list them, for events that there are, and asks unless told not to (API-020, API-021)', () => {
    expect(analyticsOptions(on, analytics)).toEqual({
      consent: 'required',
      numbers: {
        phone_reveal: 4,
        click_to_call: 18,
        add_to_wishlist: 39,
        share: 49,
        print: 60,
        add_to_compare: 61,
        calculator_use: 26,
      },
    });
    for (const name of NUMBERED) expect(Object.keys(CATALOGUE)).toContain(name);
  });

  it.each<[endpoint: string, origins: string[], sink: string | undefined, connect: string[]]>([
    ['', [], undefined, []],
    ['/api/analytics', [], '/api/analytics', []],
    ['https://count.example/in', [], undefined, []],
    ['https://count.example/in', ['https://other.example'], undefined, []],
    [
      'https://count.example/in',
      ['https://count.example'],
      'https://count.example/in',
      ['https://count.example'],
    ],
    ['https://count.example:8443/in', ['https://count.example'], undefined, []],
  ])('the address %j with the origins %j: %j', (endpoint, origins, sink, connect) => {
    const settings = { ...analytics, endpoint, origins: origins as Settings['analytics']['origins'] };
    const options = analyticsOptions(on, settings);
    expect(options?.sink).toBe(sink);
    expect(analyticsOrigins(options)).toEqual(connect);
  });
});
