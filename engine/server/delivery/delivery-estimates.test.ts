import { describe, expect, it } from 'vitest';
import type { Location, Settings } from '../../../schemas';
import { startService } from '../../services/outbound/testing/start-service';
import { DeliveryEstimates } from './delivery-estimates';

const TABLE: Settings['delivery'] = {
  ...{ provider: 'table', url: '', secretVariable: '', postcodes: [] },
  distances: [{ upToKm: 200, price: 150 }],
};
const MELBOURNE: Location = {
  ...{ id: 'melbourne', slug: 'melbourne', name: 'Melbourne', time_zone: 'Australia/Melbourne' },
  address: { city: 'Melbourne', state: 'VIC', postcode: '3000', lat: -37.81, long: 144.96 },
};

describe('DeliveryEstimates', () => {
  it('estimates by the distance of the postcode from the location', async () => {
    const estimates = new DeliveryEstimates({ getSecret: () => undefined });
    const site = { slug: 'test', settings: { delivery: TABLE } };
    expect(await estimates.estimate(site, '3350', MELBOURNE)).toMatchObject({ price: 15_000 });
    expect(await estimates.estimate(site, '3350', undefined)).toBeUndefined();
    expect(await estimates.estimate(site, '6000', MELBOURNE)).toBeUndefined();
    // Settings that were edited count at once.
    const edited = { slug: 'test', settings: { delivery: { ...TABLE, distances: [] } } };
    expect(await estimates.estimate(edited, '3350', MELBOURNE)).toBeUndefined();
  });

  const useProvider = (url: string) => ({
    slug: 'test',
    settings: { delivery: { ...TABLE, provider: 'http' as const, url, secretVariable: 'DELIVERY_TOKEN' } },
  });

  it('asks a provider once for each postcode and location, also for visitors at the same time', async () => {
    const { target, requests } = await startService(200, { price: 45_000, name: 'Ballarat' });
    const estimates = new DeliveryEstimates({ getSecret: () => 'token', allowsPrivateAddresses: true });
    const site = useProvider(target.url);
    const both = await Promise.all([
      estimates.estimate(site, '3350', MELBOURNE),
      estimates.estimate(site, '3350', MELBOURNE),
    ]);
    expect(both).toEqual(Array(2).fill({ price: 45_000, name: 'Ballarat' }));
    await estimates.estimate(site, '3350', MELBOURNE);
    expect(requests).toHaveLength(1);
    await estimates.estimate(site, '3351', MELBOURNE);
    await estimates.estimate(site, '3350', undefined);
    expect(requests.map(({ body }) => body)).toEqual([
      { postcode: '3350', from: { postcode: '3000', lat: -37.81, long: 144.96 } },
      { postcode: '3351', from: { postcode: '3000', lat: -37.81, long: 144.96 } },
      { postcode: '3350', from: {} },
    ]);
  });

  it('asks again after a failure', async () => {
    const { target, requests } = await startService(500, {});
    const estimates = new DeliveryEstimates({ getSecret: () => undefined, allowsPrivateAddresses: true });
    const site = useProvider(target.url);
    await expect(estimates.estimate(site, '3350', MELBOURNE)).rejects.toThrow();
    await expect(estimates.estimate(site, '3350', MELBOURNE)).rejects.toThrow();
    expect(requests.length).toBeGreaterThanOrEqual(2);
  });
});
