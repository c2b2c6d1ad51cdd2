import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryEstimate, Location, Vehicle } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { HOST, createTestApp } from '../testing/test-app';
import { deliveryRoutes } from './delivery';

const CARS: Readonly<Record<string, Vehicle | 'gone'>> = {
  U1: testVehicle('U1', { location_slug: 'north' }),
  old: 'gone',
};
const PLACE = { time_zone: 'Australia/Melbourne', address: { city: 'Ballarat', state: 'VIC' } } as const;
const LOCATIONS: Location[] = [
  { id: 'main', slug: 'main', name: 'Main', primary: true, ...PLACE },
  { id: 'north', slug: 'north', name: 'North', ...PLACE },
];
const ESTIMATE = { price: 24_900, name: 'Ballarat VIC' };

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function request(query: string, answer: Promise<DeliveryEstimate | undefined>, isOn = true) {
  ({ app } = createTestApp());
  const estimateDelivery = vi.fn((_postcode: string, _location: Location | undefined) => answer);
  const site = {
    ...{ slug: 'test', locations: LOCATIONS, estimateDelivery },
    config: { features: { delivery: isOn } },
    catalogue: { find: (key: string) => Promise.resolve(CARS[key]) },
  };
  void app.register(deliveryRoutes, { sites: { get: () => site } });
  const response = app.inject({ url: `/api/delivery?${query}`, headers: { host: HOST } });
  return { response, estimateDelivery };
}

describe('GET /api/delivery', () => {
  it('returns the price and the region, from the car’s location (API-013, ENT-016)', async () => {
    const { response, estimateDelivery } = request('postcode=3350&car_id=U1', Promise.resolve(ESTIMATE));
    const { statusCode, headers, body } = await response;
    expect([statusCode, JSON.parse(body)]).toEqual([200, ESTIMATE]);
    expect(headers['cache-control']).toBe('private, max-age=300');
    expect(estimateDelivery).toHaveBeenCalledWith('3350', LOCATIONS[1]);
  });

  it.each([
    ['a postcode without a price', 'postcode=3350&car_id=U1', 404],
    ['an unknown car', 'postcode=3350&car_id=nothing', 404],
    ['a withdrawn car', 'postcode=3350&car_id=old', 404],
    ['no postcode', 'postcode=&car_id=U1', 422],
    ['letters', 'postcode=abcd&car_id=U1', 422],
    ['a missing parameter', 'postcode=3350', 400],
    ['a huge parameter', `postcode=${'3'.repeat(500)}&car_id=U1`, 400],
  ])('refuses %s', async (_name, query, status) => {
    const { response } = request(query, Promise.resolve(undefined));
    expect((await response).statusCode).toBe(status);
  });

  it('returns 503 if the provider fails, and 404 on sites without delivery', async () => {
    const failed = Promise.reject(new Error('no answer'));
    failed.catch(() => undefined);
    expect((await request('postcode=3350&car_id=U1', failed).response).statusCode).toBe(503);
    await app?.close();
    const off = request('postcode=3350&car_id=U1', Promise.resolve(ESTIMATE), false);
    expect((await off.response).statusCode).toBe(404);
    expect(off.estimateDelivery).not.toHaveBeenCalled();
  });
});
