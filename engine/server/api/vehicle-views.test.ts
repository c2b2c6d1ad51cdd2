import { expect, test } from 'vitest';
import { testVehicle } from '../../data/testing/test-vehicle';
import { HOST, SLUG, testApp } from '../testing/test-app';
import { vehicleViewRoutes } from './vehicle-views';

const car = testVehicle('S1', { views: 40, photos_count: 9, status: 'in_stock', reserved: true });

function serve() {
  const counts = new Map<string, number>();
  const { app } = testApp();
  void app.register(vehicleViewRoutes, {
    sites: {
      get: (slug) =>
        slug === SLUG
          ? {
              catalogue: {
                find: (name) =>
                  name === car.slug
                    ? car
                    : name === 'left'
                      ? Promise.resolve('gone' as const)
                      : Promise.resolve(undefined),
              },
            }
          : undefined,
    },
    count: ({ vehicleId }) => {
      counts.set(vehicleId, (counts.get(vehicleId) ?? 0) + 1);
      return Promise.resolve(counts.get(vehicleId) ?? 0);
    },
    read: ({ vehicleId }) => Promise.resolve(counts.get(vehicleId) ?? 0),
  });
  return (
    slug: string,
    remoteAddress = '203.0.113.7',
    host = HOST,
    more: { method?: 'HEAD'; headers?: Record<string, string> } = {},
  ) =>
    app.inject({
      url: `/api/cars/${slug}/view.json?photos_count=9&updated_at=x&website_id=${SLUG}`,
      method: more.method,
      headers: { host, ...more.headers },
      remoteAddress,
    });
}

test('a look is counted with those of the feed, and the same visitor’s next one is not (VDP-015, API-009)', async () => {
  const look = serve();
  const first = await look(car.slug);
  expect(first.json()).toMatchObject({
    views: 41,
    car_fields: { status: 'in_stock', reserved: true, photos_count: 9 },
  });
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await look(car.slug)).json()).toMatchObject({ views: 41 });
  expect((await look(car.slug, '203.0.113.8')).json()).toMatchObject({ views: 42 });
});

test('behind a proxy, where all visitors have one address, looks are counted as far as there may be so many', async () => {
  const look = serve();
  await look(car.slug, '10.0.0.2');
  expect((await look(car.slug, '10.0.0.2')).json()).toMatchObject({ views: 42 });
  const looks = 500;
  for (let at = 2; at < looks; at += 1) await look(car.slug, '10.0.0.2');
  const { views } = (await look(car.slug, '10.0.0.2')).json<{ views: number }>();
  expect(views - 40).toBeGreaterThanOrEqual(20);
  expect(views - 40).toBeLessThan(looks / 10);
});

test.each([
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a page of a sister site', { headers: { 'sec-fetch-site': 'same-site' } }],
  ['a page of another site, in an old browser', { headers: { origin: 'https://elsewhere.example' } }],
  ['a browser that fetches ahead', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a browser that renders ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a question for the headers alone', { method: 'HEAD' as const }],
])('%s is answered and not counted, and keeps no look from being counted', async (_who, more) => {
  const look = serve();
  const from = async (request: typeof more) => look(car.slug, undefined, undefined, request);
  const site = (name: string) => from({ headers: { 'sec-fetch-site': name } });
  expect((await from(more)).statusCode).toBe(200);
  expect((await site('cross-site')).json()).toMatchObject({ views: 40 });
  expect((await site('same-origin')).json()).toMatchObject({ views: 41 });
});

test('of a car that is not there, or on no site, nothing is counted', async () => {
  const look = serve();
  expect((await look('nobody')).statusCode).toBe(404);
  expect((await look('left')).statusCode).toBe(410);
  expect((await look(car.slug, undefined, 'elsewhere.example')).statusCode).toBe(421);
  expect((await look(car.slug)).json()).toMatchObject({ views: 41 });
});
