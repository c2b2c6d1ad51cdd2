import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { Catalogue } from '../data';
import { testVehicle } from '../data/testing/test-vehicle';
import { createApp } from './app';
import type { PageServer } from './pages/page-server';
import { HostDirectory } from './sites/hosts';
import { isServerRoute } from '../layout/model/routes';
import type { Sites } from './sites/sites';
import { HOST, SLUG } from './testing/test-app';

const PRICES = { price: 2_000_000, autograb_data: { state_average_market_price: 2_100_000 } };
const LONG_SLUG = 'a'.repeat(110);
const car = testVehicle('U1', { slug: LONG_SLUG, car_type: 'used', ...PRICES });

const headers = { host: HOST };
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Creates the server with one site. Like PostgreSQL, its repository rejects NUL characters. */
async function serve(): Promise<FastifyInstance> {
  const catalogue = new Catalogue({
    tenant: SLUG,
    repository: {
      async *list() {},
      findByIds: () => Promise.resolve([]),
      generation: () => Promise.resolve(1),
      findBySlugOrId: (_tenant, key) => {
        if (key.includes('\0'))
          return Promise.reject(new Error('invalid byte sequence for encoding "UTF8": 0x00'));
        return Promise.resolve(
          [LONG_SLUG, 'U1'].includes(key) ? { vehicle: car, withdrawnAt: undefined } : undefined,
        );
      },
    },
    isShown: () => true,
    isListed: () => true,
    getRecordContext: () => ({}),
  });
  const site = {
    slug: SLUG,
    catalogue,
    config: { features: { autogauge: true, pdf: true } },
    match: () => undefined,
  };
  const sites = {
    hosts: new HostDirectory([{ slug: SLUG, domains: [] }]),
    get: () => site,
    list: () => [{ slug: SLUG, name: 'Yard & Sons' }],
  };
  app = await createApp({
    sites: sites as unknown as Sites,
    pages: {
      isProbablyQuick: () => true,
      sendStored: () => false,
      sendPage: (request, reply) => Promise.resolve(reply.send(`page ${request.url}`)),
      sendErrorPage: (_request, reply, status) => Promise.resolve(reply.code(status).send('error page')),
    } as Partial<PageServer> as PageServer,
    log: pino({ level: 'silent' }),
    readiness: { listUnavailable: () => Promise.resolve([]) },
    images: { getEtag: () => undefined, get: () => Promise.reject(new Error('no images')) },
    recordPhoneReveal: () => Promise.resolve(),
    addView: () => Promise.resolve(1),
    getViewCount: () => Promise.resolve(1),
    formProofSecret: 'secret',
    getSecret: () => undefined,
    saveLead: () => Promise.reject(new Error('no leads')),
    countAppointments: () => Promise.resolve(new Map()),
    isDevelopment: true,
  });
  return app;
}

it('finds a vehicle by a slug that is longer than Fastify’s default limit', async () => {
  const server = await serve();
  const gauge = await server.inject({ headers, url: `/cars/${LONG_SLUG}/autogauge` });
  expect(gauge.json()).toMatchObject({ listing_price: 20_000 });
  // This site has no vehicle page, so the route itself answers.
  expect((await server.inject({ headers, url: `/cars/${LONG_SLUG}.pdf` })).body).toBe(
    'We couldn’t find this car.',
  );
});

it.each([
  [LONG_SLUG.slice(0, 100), 404],
  ['7', 404],
  ['U1', 204],
  ['a\0b', 400],
])('responds to a phone reveal for the car %j with %i', async (car_id, status) => {
  const url = '/api/phone-reveals';
  const response = await (await serve()).inject({ method: 'POST', url, headers, payload: { car_id } });
  expect(response.statusCode).toBe(status);
});

it.each(['/api/phone-reveals', '/1/events'])('rejects a post to %s from another site', async (url) => {
  const server = await serve();
  const response = await server.inject({
    method: 'POST',
    url,
    headers: { ...headers, origin: 'https://elsewhere.example' },
    payload: { car_id: 'U1' },
  });
  expect(response.statusCode).toBe(403);
});

it('closes connections whose request does not arrive, or that nobody reads', async () => {
  const { server } = await serve();
  expect([server.requestTimeout, server.headersTimeout, server.timeout]).toEqual([30_000, 8_000, 60_000]);
});

it('returns 404 for a slug with a NUL character', async () => {
  const response = await (await serve()).inject({ headers, url: '/cars/%00/autogauge' });
  expect(response.statusCode).toBe(404);
});

describe('URLs that no other route answers', () => {
  const call = async (
    url: string,
    {
      method = 'GET',
      host = HOST,
    }: { method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS'; host?: string } = {},
  ) => (await serve()).inject({ url, method, headers: { host } });

  it.each([
    '/',
    '/cars/a',
    '/cars/a/b/c?x=1',
    '/playground',
    '/cars/a/car-analysis.pdf',
    `/${'long'.repeat(200)}`,
  ])('are pages of the site: %s', async (url) => {
    const response = await call(url);
    expect([response.statusCode, response.body]).toEqual([200, `page ${url}`]);
  });

  it('respond to HEAD with the length of the body, but without the body', async () => {
    const response = await call('/cars', { method: 'HEAD' });
    expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([200, '', '10']);
  });

  it.each(['POST', 'PUT', 'OPTIONS'] as const)('reject %s with 405', async (method) => {
    for (const host of [HOST, 'localhost:3000'])
      for (const url of ['/', '/cars', '/healthz']) {
        const response = await call(url, { method, host });
        expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
        expect(response.json()).toMatchObject({ status: 405, title: 'Method not allowed' });
      }
  });

  it.each([
    ['/api/leads', 'POST'],
    ['/api/leads?x=1', 'POST'],
    ['/api/phone-reveals', 'POST'],
    ['/robots.txt', 'GET, HEAD'],
  ])('name the methods of %s when they reject PUT: %s', async (url, allowed) => {
    const response = await call(url, { method: 'PUT' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allowed]);
  });

  it.each(['GET', 'POST'] as const)('respond with 421 to %s on an unknown host', async (method) => {
    const response = await call('/', { method, host: 'elsewhere.example' });
    expect(response.statusCode).toBe(421);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it('list the sites on the bare host, and nothing else', async () => {
    const response = await call('/?a=b', { host: 'localhost:3000' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<a href="http://yard.localhost:3000/">Yard &#38; Sons</a>');
    expect((await call('/cars', { host: 'localhost:3000' })).json()).toMatchObject({ status: 404 });
  });

  it('respond with 400 to a malformed host or URL', async () => {
    expect((await call('/', { host: 'bad host' })).json()).toMatchObject({ title: 'Bad host' });
    expect((await call('/%zz')).json()).toMatchObject({ title: 'Bad request' });
  });
});

it('has no route that `check` lets a page have (FC309), except the documents of a vehicle', async () => {
  const server = await serve();
  const routes = [...server.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S*)/gm)].map(
    ([, route = '']) => route,
  );
  expect(routes).toContain('/healthz');
  const isReserved = (pattern: string) => {
    const segments = pattern
      .slice(1)
      .split('/')
      .map((fixed) => ({ fixed }));
    return isServerRoute({ segments });
  };
  expect(routes.filter((route) => !route.startsWith('/cars/:slug') && !isReserved(route))).toEqual([]);
});
