import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { Catalogue } from '../data';
import { testCar } from '../data/testing/test-vehicle';
import { createApp } from './app';
import type { PageServer } from './pages/page-server';
import type { Sites } from './sites/sites';
import { HOST, SLUG } from './testing/test-app';

const FIGURES = { price: 2_000_000, autograb_data: { state_average_market_price: 2_100_000 } };
const LONG = 'a'.repeat(110);
const car = testCar('U1', { slug: LONG, car_type: 'used', ...FIGURES });

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The whole server around one site, whose repository refuses what the database refuses. */
async function serve(): Promise<FastifyInstance> {
  const catalogue = new Catalogue({
    tenant: SLUG,
    repository: {
      async *list() {},
      some: () => Promise.resolve([]),
      generation: () => Promise.resolve(1),
      findBySlugOrId: (_tenant, key) => {
        if (key.includes('\0'))
          return Promise.reject(new Error('invalid byte sequence for encoding "UTF8": 0x00'));
        return Promise.resolve(key === LONG ? { vehicle: car, withdrawnAt: undefined } : undefined);
      },
    },
    isShown: () => true,
    isListed: () => true,
    contextOf: () => ({}),
  });
  const site = {
    slug: SLUG,
    catalogue,
    config: { features: { autogauge: true, pdf: true } },
    match: () => undefined,
  };
  const sites = {
    hosts: { find: () => ({ kind: 'tenant', slug: SLUG, origin: `http://${HOST}` }) },
    get: () => site,
  };
  app = await createApp({
    sites: sites as unknown as Sites,
    pages: { sendPage: (_request, reply) => Promise.resolve(reply.code(404).send('a page')) } as PageServer,
    log: pino({ level: 'silent' }),
    readiness: { missing: () => Promise.resolve([]) },
    images: { etagOf: () => undefined, get: () => Promise.reject(new Error('no pictures')) },
    recordPhoneReveal: () => Promise.resolve(),
    countView: () => Promise.resolve(1),
    viewsOf: () => Promise.resolve(1),
    saveLead: () => Promise.reject(new Error('no leads')),
    isDevelopment: true,
  });
  return app;
}

it('finds a car by a slug that is longer than the usual limit of addresses’ parts', async () => {
  const served = await serve();
  const gauge = await served.inject({ url: `/cars/${LONG}/autogauge` });
  expect(gauge.json()).toMatchObject({ listing_price: 20_000 });
  // This site has no page of cars; the door itself says so.
  expect((await served.inject({ url: `/cars/${LONG}.pdf` })).body).toBe('There is no such car.');
});

it.each([
  ['7', 204],
  ['a\0b', 400],
])('takes the reveal of a number for the car %j with %i', async (car_id, status) => {
  const url = '/api/phone-reveals';
  const answer = await (await serve()).inject({ method: 'POST', url, payload: { car_id } });
  expect(answer.statusCode).toBe(status);
});

it('answers a NUL in a slug as any other car that is not there', async () => {
  const answer = await (await serve()).inject({ url: '/cars/%00/autogauge' });
  expect(answer.statusCode).toBe(404);
});
