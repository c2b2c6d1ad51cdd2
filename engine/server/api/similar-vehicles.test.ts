import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Settings, Vehicle } from '../../../schemas';
import { schemas } from '../../../schemas';
import { toVehicleSummary } from '../../dealer';
import { testVehicle } from '../../data/testing/test-vehicle';
import { withDefaults } from '../../layout';
import { HOST, createTestApp } from '../testing/test-app';
import { similarVehicleRoutes } from './similar-vehicles';

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const OTHERS = ['U2', 'U3'].map((id) => toVehicleSummary(testVehicle(id, { price: 2_000_000 })));
const CARS: Readonly<Record<string, Vehicle | 'gone'>> = {
  here: testVehicle('U1', { price: 2_000_000 }),
  gone: 'gone',
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function getSimilar(slug: string, host = HOST) {
  ({ app } = createTestApp());
  const catalogue = {
    find: (key: string) => Promise.resolve(CARS[key]),
    list: () => OTHERS,
    memoize: (_key: string, compute: () => object) => compute(),
  };
  const site = { catalogue, settings };
  void app.register(similarVehicleRoutes, {
    sites: { get: () => site } as unknown as Parameters<typeof similarVehicleRoutes>[1]['sites'],
  });
  return app.inject({ url: `/api/cars/${slug}/similar`, headers: { host } });
}

describe('GET /api/cars/{slug}/similar (API-016)', () => {
  it('returns the IDs of similar cars', async () => {
    const response = await getSimilar('here');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ids: OTHERS.map(({ id }) => id) });
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([
    ['unknown', HOST, 404],
    ['gone', HOST, 410],
    ['here', 'nobody.example', 421],
  ])('answers for the car %s on %s with %i', async (slug, host, status) => {
    expect((await getSimilar(slug, host)).statusCode).toBe(status);
  });
});
