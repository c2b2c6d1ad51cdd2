import { expect, test } from 'vitest';
import { testVehicle } from '../../data/testing/test-vehicle';
import { HOST, SLUG, createTestApp } from '../testing/test-app';
import { vehicleViewRoutes } from './vehicle-views';

const car = testVehicle('S1', { views: 40, photos_count: 9, status: 'in_stock', reserved: true });

function serve() {
  const counts = new Map<string, number>();
  const { app } = createTestApp();
  void app.register(vehicleViewRoutes, {
    sites: {
      get: (slug) =>
        slug === SLUG
          ? {
              catalogue: {
                find: (slug) =>
                  slug === car.slug
                    ? car
                    : slug === 'withdrawn'
                      ? Promise.resolve('gone' as const)
                      : Promise.resolve(undefined),
              },
            }
          : undefined,
    },
    addView: ({ vehicleId }) => {
      counts.set(vehicleId, (counts.get(vehicleId) ?? 0) + 1);
      return Promise.resolve(counts.get(vehicleId) ?? 0);
    },
    getViewCount: ({ vehicleId }) => Promise.resolve(counts.get(vehicleId) ?? 0),
  });
  return (
    slug: string,
    remoteAddress = '203.0.113.7',
    host = HOST,
    overrides: { method?: 'HEAD'; headers?: Record<string, string> } = {},
  ) =>
    app.inject({
      url: `/api/cars/${slug}/view.json?photos_count=9&updated_at=x&website_id=${SLUG}`,
      method: overrides.method,
      headers: { host, ...overrides.headers },
      remoteAddress,
    });
}

test('adds views to those of the feed, once per visitor (VDP-015, API-009)', async () => {
  const requestView = serve();
  const first = await requestView(car.slug);
  expect(first.json()).toMatchObject({
    views: 41,
    car_fields: { status: 'in_stock', reserved: true, photos_count: 9 },
  });
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await requestView(car.slug)).json()).toMatchObject({ views: 41 });
  expect((await requestView(car.slug, '203.0.113.8')).json()).toMatchObject({ views: 42 });
});

test('counts a plausible number of views behind a proxy, where all visitors share an address', async () => {
  const requestView = serve();
  await requestView(car.slug, '10.0.0.2');
  expect((await requestView(car.slug, '10.0.0.2')).json()).toMatchObject({ views: 42 });
  const attempts = 500;
  for (let count = 2; count < attempts; count += 1) await requestView(car.slug, '10.0.0.2');
  const { views } = (await requestView(car.slug, '10.0.0.2')).json<{ views: number }>();
  expect(views - 40).toBeGreaterThanOrEqual(20);
  expect(views - 40).toBeLessThan(attempts / 10);
});

test.each([
  ['a request from another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a request from a sibling site', { headers: { 'sec-fetch-site': 'same-site' } }],
  ['a request from another site in an old browser', { headers: { origin: 'https://elsewhere.example' } }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a HEAD request', { method: 'HEAD' as const }],
])('does not count %s, and still counts the next view', async (_request, overrides) => {
  const requestView = serve();
  const send = async (request: typeof overrides) => requestView(car.slug, undefined, undefined, request);
  const sendFromSite = (fetchSite: string) => send({ headers: { 'sec-fetch-site': fetchSite } });
  expect((await send(overrides)).statusCode).toBe(200);
  expect((await sendFromSite('cross-site')).json()).toMatchObject({ views: 40 });
  expect((await sendFromSite('same-origin')).json()).toMatchObject({ views: 41 });
});

test('counts nothing for unknown vehicles and hosts', async () => {
  const requestView = serve();
  expect((await requestView('nobody')).statusCode).toBe(404);
  expect((await requestView('withdrawn')).statusCode).toBe(410);
  expect((await requestView(car.slug, undefined, 'elsewhere.example')).statusCode).toBe(421);
  expect((await requestView(car.slug)).json()).toMatchObject({ views: 41 });
});
