import { expect, test } from 'vitest';
import { testCar } from '../data/testing/cars';
import { HOST, SLUG, testApp } from './testing';
import { registerVehicleViews } from './vehicle-views';

const car = testCar('S1', { views: 40, photos_count: 9, status: 'in_stock', reserved: true });

function serve() {
  const counts = new Map<string, number>();
  const { app } = testApp();
  registerVehicleViews(app, {
    siteOf: (slug) =>
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
    count: ({ vehicleId }) => {
      counts.set(vehicleId, (counts.get(vehicleId) ?? 0) + 1);
      return Promise.resolve(counts.get(vehicleId) ?? 0);
    },
    read: ({ vehicleId }) => Promise.resolve(counts.get(vehicleId) ?? 0),
  });
  return (slug: string, remoteAddress = '203.0.113.7', host = HOST) =>
    app.inject({
      url: `/api/cars/${slug}/view.json?photos_count=9&updated_at=x&website_id=${SLUG}`,
      headers: { host },
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

test('behind a proxy, where all visitors have one address, each look is counted', async () => {
  const look = serve();
  await look(car.slug, '10.0.0.2');
  expect((await look(car.slug, '10.0.0.2')).json()).toMatchObject({ views: 42 });
});

test('of a car that is not there, or on no site, nothing is counted', async () => {
  const look = serve();
  expect((await look('nobody')).statusCode).toBe(404);
  expect((await look('left')).statusCode).toBe(410);
  expect((await look(car.slug, undefined, 'elsewhere.example')).statusCode).toBe(421);
  expect((await look(car.slug)).json()).toMatchObject({ views: 41 });
});
