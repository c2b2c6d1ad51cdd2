import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { EVENT_CATALOGUE } from '../../browser/analytics/event-catalogue';
import { withDefaults } from '../../layout';
import { analyticsRoutes } from './analytics';
import { createAnalyticsOptions, listAnalyticsOrigins, NUMBERED_EVENTS } from '../sites/analytics-options';
import { HOST, createTestApp } from '../testing/test-app';

const { analytics } = withDefaults(schemas.settings, {}) as unknown as Settings;
const enabledFeatures = { analytics: true };
const batch = {
  view: 'abcd1234',
  events: [{ at: 1_795_000_000_000, event: { event: 'page_view', page_path: '/' } }],
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A site with analytics that sends its events to this route, unless a test overrides it. */
function serve({
  features = enabledFeatures,
  endpoint = '/api/analytics',
  pixelUrl = '',
  level = 'info',
}: {
  features?: { analytics: boolean };
  endpoint?: string;
  pixelUrl?: string;
  level?: 'info' | 'trace';
} = {}) {
  const test = createTestApp(level);
  const { log } = test;
  ({ app } = test);
  void app.register(analyticsRoutes, {
    sites: {
      get: () => ({
        config: { features, settings: { analytics: { ...analytics, endpoint, pixelId: '77', pixelUrl } } },
      }),
    },
    rate: { name: 'analytics', windowMs: 60_000, max: 2, maxBehindProxy: 2 },
  });
  const send = (payload: unknown, headers: Record<string, string> = {}) =>
    app!.inject({
      method: 'POST',
      url: '/api/analytics',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { host: HOST, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app!.inject({ url, headers: { host: HOST, ...headers } });
  return { send, get, log };
}

describe('POST /api/analytics', () => {
  const searchBatch = {
    ...batch,
    events: [...batch.events, { at: 1, event: { event: 'search', search_term: 'Ann Lee' } }, batch.events[0]],
  };

  it('accepts a beacon and logs the number and names of its events, but no content', async () => {
    const { send, log } = serve();
    const response = await send(searchBatch);
    expect(response.statusCode).toBe(204);
    expect(response.headers['cache-control']).toBe('no-store');
    const lines = log.filter((line) => line.includes('sandbox'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      tenant: 'yard',
      count: 3,
      names: ['page_view', 'search'],
    });
    for (const word of ['Ann', 'search_term', '127.0.0.1']) expect(lines[0]).not.toContain(word);
  });

  it('logs the whole batch at level debug', async () => {
    const { send, log } = serve({ level: 'trace' });
    await send(searchBatch);
    const line = log.find((line) => line.includes('batch content')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 20, tenant: 'yard', batch: searchBatch });
  });

  it.each([
    ['invalid JSON', '{'],
    ['no events', { ...batch, events: [] }],
    ['an unknown event', { ...batch, events: [{ at: 1, event: { event: 'x' } }] }],
    ['an unknown parameter', { ...batch, events: [{ at: 1, event: { event: 'print', email: 'a' } }] }],
    ['too many events', { ...batch, events: Array(31).fill(batch.events[0]) }],
  ])('rejects %s without logging it', async (_what, body) => {
    const { send, log } = serve();
    expect((await send(body)).statusCode).toBe(400);
    expect(log.join('')).not.toContain('sandbox');
  });

  it.each([
    ['another site', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a site without analytics', { features: { analytics: false } }, {}, 404],
    ['a site without an endpoint', { endpoint: '' }, {}, 404],
    ['a site with another endpoint', { endpoint: '/events' }, {}, 404],
    ['a site with an invalid endpoint', { endpoint: 'https://events.example:99999/' }, {}, 404],
    ['an unknown host', {}, { host: 'elsewhere.localhost' }, 421],
  ])('rejects events from %s', async (_what, site, headers, status) => {
    expect((await serve(site).send(batch, headers)).statusCode).toBe(status);
  });

  it('rejects too many batches with 429', async () => {
    const { send } = serve();
    await send(batch);
    await send(batch);
    const response = await send(batch);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET /api/analytics/pixel (API-022)', () => {
  const address = '/api/analytics/pixel?id=77&event=ViewContent&item=u1';
  const pixelUrl = '/api/analytics/pixel?id={id}&event={event}&item={item}';

  it('logs the names of the parameters, but no values', async () => {
    const { get, log } = serve({ pixelUrl });
    const response = await get(address);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.headers['cache-control']).toBe('no-store');
    const line = log.find((text) => text.includes('sandbox: pixel')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ tenant: 'yard', fields: ['id', 'event', 'item'], others: 0 });
  });

  it('logs no names that a stranger chose', async () => {
    const { get, log } = serve({ pixelUrl });
    const hostile = encodeURIComponent('ann@example.com\nforged line');
    expect((await get(`${address}&${hostile}=1&__proto__=2`)).statusCode).toBe(204);
    const line = log.find((text) => text.includes('sandbox: pixel')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ fields: ['id', 'event', 'item'] });
    expect(JSON.parse(line).others).toBeGreaterThan(0);
    expect(line).not.toMatch(/ann@|forged|__proto__/);
  });

  it('rejects another site’s pages with 403 and too many requests with 429, without a line in the log', async () => {
    const { get, log } = serve({ pixelUrl });
    expect((await get(address, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(log.join('')).not.toContain('sandbox: pixel');
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await get(address)).statusCode);
    expect(statuses).toEqual([204, 204, 429]);
  });

  it.each(['', '/other', 'https://ads.example/tr'])('is not found with the pixel at %j', async (pixelUrl) => {
    expect((await serve({ pixelUrl }).get(address)).statusCode).toBe(404);
  });
});

describe('analytics options of pages', () => {
  it('have the pixel with an allowed origin, which pages may connect to (API-022)', () => {
    const pixelUrl = 'https://ads.example/tr?id={id}';
    const origins = ['https://ads.example'] as unknown as Settings['analytics']['origins'];
    const settings = { ...analytics, pixelId: '77', pixelUrl, origins };
    expect(createAnalyticsOptions(enabledFeatures, settings)).toMatchObject({ pixel: '77', pixelUrl });
    expect(listAnalyticsOrigins(enabledFeatures, settings)).toEqual(['https://ads.example']);
    for (const without of [{ pixelId: '' }, { origins: analytics.origins }]) {
      expect(createAnalyticsOptions(enabledFeatures, { ...settings, ...without })).not.toHaveProperty(
        'pixelUrl',
      );
      expect(listAnalyticsOrigins(enabledFeatures, { ...settings, ...without })).toEqual([]);
    }
  });

  const withEndpoint = (endpoint: string, origins: string[]) => ({
    endpoint,
    origins: origins as Settings['analytics']['origins'],
  });

  it('are undefined if the feature is off', () => {
    expect(createAnalyticsOptions({ analytics: false }, analytics)).toBeUndefined();
    const settings = { ...analytics, ...withEndpoint('https://count.example/in', ['https://count.example']) };
    expect(listAnalyticsOrigins({ analytics: false }, settings)).toEqual([]);
  });

  it('have the documented event IDs for existing events and require consent by default (API-020, API-021)', () => {
    expect(createAnalyticsOptions(enabledFeatures, analytics)).toEqual({
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
    for (const name of NUMBERED_EVENTS) expect(Object.keys(EVENT_CATALOGUE)).toContain(name);
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
    ['https://events.example:99999/', ['https://events.example:99999'], undefined, []],
    [
      'https://count.example:443/in',
      ['https://count.example'],
      'https://count.example:443/in',
      ['https://count.example'],
    ],
  ])('for the endpoint %j and the origins %j, send events to %j', (endpoint, origins, sink, connect) => {
    const settings = { ...analytics, ...withEndpoint(endpoint, origins) };
    const options = createAnalyticsOptions(enabledFeatures, settings);
    expect(options?.endpoint).toBe(sink);
    expect(listAnalyticsOrigins(enabledFeatures, settings)).toEqual(connect);
  });
});
