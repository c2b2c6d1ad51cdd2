import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '../sites/site';
import { PageResponseCache, readPageInputs } from './page-response-cache';

const ENCODED = { 'accept-encoding': 'br', host: 'yard.example' };

let app: FastifyInstance;
let cache: PageResponseCache;
/** What the fake site shows. */
let state: { stock: number; media: string; now: string; price: number };
let site: Site;
let rendered: number;
/** Called while a page is rendered, after its data has been loaded. */
let onRender: () => void;
let expiresAt: number;

const createSite = () =>
  ({
    slug: 'yard',
    clock: () => ({ now: state.now }),
    get mediaVersion() {
      return state.media;
    },
    catalogue: {
      get version() {
        return state.stock;
      },
    },
  }) as unknown as Site;

beforeEach(() => {
  state = { stock: 1, media: 'a', now: '10:00', price: 10 };
  site = createSite();
  rendered = 0;
  onRender = () => undefined;
  expiresAt = Infinity;
  cache = new PageResponseCache();
  app = Fastify();
  app.decorateRequest('site');
  app.addHook('onRequest', (request, reply, next) => {
    const origin = `https://${request.headers.host}`;
    request.site = { kind: 'tenant', slug: 'yard', origin };
    if (cache.send(request.raw, reply.raw, { site, origin })) reply.hijack();
    else next();
  });
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.header('x-frame-options', 'DENY');
    next();
  });
  app.get('/*', (request, reply) => {
    const inputs = readPageInputs(site);
    const { price } = state;
    onRender();
    rendered += 1;
    const body = Buffer.from(`${request.headers.host} ${price}`);
    const etag = `W/"${price}"`;
    reply.headers({ etag, 'content-encoding': 'br', 'content-type': 'text/html' });
    cache.store(request, reply, { inputs, etag, expiresAt, body });
    return reply.send(body);
  });
});
afterEach(() => app.close());

const get = (url = '/', headers: Record<string, string> = ENCODED) => app.inject({ url, headers });

test('a stored response is the one that was sent, with the headers of all hooks', async () => {
  const first = await get();
  const second = await get();
  expect(rendered).toBe(1);
  expect(second.statusCode).toBe(200);
  expect(second.body).toBe('yard.example 10');
  const withoutDate = ({ date: _date, ...headers }: typeof first.headers) => headers;
  expect(withoutDate(second.headers)).toEqual({
    ...withoutDate(first.headers),
    'content-length': String(first.headers['content-length']),
  });
  expect(second.headers['x-frame-options']).toBe('DENY');
});

test('a client that has the page gets 304', async () => {
  await get();
  const response = await get('/', { ...ENCODED, 'if-none-match': 'W/"10"' });
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
  expect(response.headers).toMatchObject({ etag: 'W/"10"', 'x-frame-options': 'DENY' });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect((await get('/', { ...ENCODED, 'if-none-match': 'W/"9"' })).statusCode).toBe(200);
  expect(rendered).toBe(1);
});

test.each<[string, () => void]>([
  ['the stock', () => (state.stock += 1)],
  ['media', () => (state.media = 'b')],
  ['the time', () => (state.now = '10:01')],
  ['the tenant', () => (site = createSite())],
])('a response is not used again after a change of %s', async (_name, change) => {
  await get();
  change();
  state.price = 9;
  expect((await get()).body).toBe('yard.example 9');
  expect((await get()).body).toBe('yard.example 9');
  expect(rendered).toBe(2);
});

test('a page that was rendered while the stock changed is not stored', async () => {
  onRender = () => {
    state.price = 8;
    state.stock += 1;
  };
  expect((await get()).body).toBe('yard.example 10');
  onRender = () => undefined;
  expect((await get()).body).toBe('yard.example 8');
});

test('other requests have responses of their own', async () => {
  await get();
  expect((await get('/', { ...ENCODED, host: 'other.example' })).body).toBe('other.example 10');
  for (const [url, headers] of [
    ['/?query=1', ENCODED],
    ['/other', ENCODED],
    ['/', { host: 'yard.example' }],
    ['/', { ...ENCODED, 'accept-encoding': 'gzip' }],
  ] as const) {
    const before = rendered;
    await get(url, headers);
    expect(rendered, url).toBe(before + 1);
  }
  expect((await app.inject({ method: 'HEAD', url: '/', headers: ENCODED })).statusCode).toBe(200);
});

test('a page whose caching headers will change soon is not stored', async () => {
  expiresAt = Date.now() + 5 * 60_000;
  await get();
  await get();
  expect(rendered).toBe(2);
});

test('what is stored is limited in bytes', async () => {
  cache = new PageResponseCache(10_000);
  for (let index = 0; index < 10; index += 1) {
    await get(`/${index}`);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.bytes).toBeGreaterThan(0);
});
