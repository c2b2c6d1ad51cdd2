import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { marketGaugeRoutes } from './market-gauge';
import { HOST, createTestApp } from '../testing/test-app';

const PRICES = { price: 2_000_000, autograb_data: { state_average_market_price: 2_100_000 } };
const CARS: Readonly<Record<string, Vehicle | 'gone'>> = {
  used: testVehicle('U1', { car_type: 'used', ...PRICES }),
  described: testVehicle('U3', {
    car_type: 'used',
    ...PRICES,
    autograb_data: { ...PRICES.autograb_data, description: 'Below the market' },
  }),
  new: testVehicle('N1', { car_type: 'new', ...PRICES }),
  unknown: testVehicle('U2', { car_type: 'used', price: 2_000_000 }),
  gone: 'gone',
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function getMarketGauge(slug: string, hasGauge = true) {
  ({ app } = createTestApp());
  const site = {
    config: { features: { autogauge: hasGauge } },
    catalogue: { find: (key: string) => Promise.resolve(CARS[key]) },
  };
  void app.register(marketGaugeRoutes, { sites: { get: () => site } });
  return app.inject({ url: `/cars/${slug}/autogauge`, headers: { host: HOST } });
}

describe('GET /cars/{slug}/autogauge', () => {
  it('returns the market range of a used car (API-001, ENT-010, NAV-045)', async () => {
    const response = await getMarketGauge('used');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(response.json()).toEqual({
      fill: 0.8,
      listing_price: 20_000,
      market_range_min: 19_320,
      market_range_max: 22_680,
      confidence: 0.8,
      description: '',
    });
    expect((await getMarketGauge('described')).json()).toHaveProperty('description', 'Below the market');
  });

  it('returns 204 without market data', async () => {
    const response = await getMarketGauge('unknown');
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it.each([
    ['new', true],
    ['gone', true],
    ['nothing', true],
    ['used', false],
  ])('returns 404 for a car that is %s with the feature %s (VDP-065)', async (slug, hasGauge) => {
    expect((await getMarketGauge(slug, hasGauge)).statusCode).toBe(404);
  });
});
