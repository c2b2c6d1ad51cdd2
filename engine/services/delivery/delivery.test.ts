import { describe, expect, it } from 'vitest';
import { startService } from '../outbound/testing/start-service';
import { createHttpDelivery, createTableDelivery } from './index';

const REQUEST = { postcode: '3350', from: { postcode: '3000', lat: -37.81, long: 144.96 } };

describe('the table', () => {
  const table = { postcodes: [], distances: [{ upToKm: 150, price: 99 }] };
  const findPlace = (postcode: string) =>
    postcode === '3350' ? { name: 'Ballarat', state: 'VIC', lat: -37.56, long: 143.86 } : undefined;

  it('measures the distance from the location', async () => {
    const service = createTableDelivery(table, findPlace);
    expect(await service.estimate(REQUEST)).toEqual({ price: 9_900, name: 'Ballarat VIC' });
    expect(await service.estimate({ ...REQUEST, postcode: '9999' })).toBeUndefined();
    expect(await service.estimate({ ...REQUEST, from: {} })).toBeUndefined();
  });
});

describe('a provider', () => {
  it('gets the postcode and where the car is, and returns the price', async () => {
    const { target, requests } = await startService(200, { price: 45_000, name: 'Ballarat', extra: 1 });
    expect(await createHttpDelivery(target).estimate(REQUEST)).toEqual({ price: 45_000, name: 'Ballarat' });
    expect(requests[0]?.body).toEqual(REQUEST);
  });

  it('has no price with status 404', async () => {
    const { target } = await startService(404, {});
    expect(await createHttpDelivery(target).estimate(REQUEST)).toBeUndefined();
  });

  it.each([{ price: -1, name: 'Ballarat' }, { price: 10.5, name: 'Ballarat' }, { price: 10 }, []])(
    'is refused if it answers %j',
    async (answer) => {
      const { target } = await startService(200, answer);
      await expect(createHttpDelivery(target).estimate(REQUEST)).rejects.toThrow(
        'is not a delivery estimate',
      );
    },
  );
});
