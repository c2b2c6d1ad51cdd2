import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { startService } from '../outbound/testing/start-service';
import { createHttpValuation, createStockValuation } from './index';

const createCar = (index: number): Vehicle => ({
  ...{ id: String(index), slug: `one-${index}`, name: 'Volt One', make: 'Volt', model: 'One' },
  ...{
    year: 2018 + (index % 5),
    km: 60_000 - (index % 5) * 10_000,
    price: 2_000_000 + (index % 5) * 300_000,
  },
  ...{ status: 'in_stock', car_type: 'used', created_at: '2026-01-01T00:00:00Z' },
});
const STOCK = Array.from({ length: 30 }, (_, index) => createCar(index));
const CAR = { make: 'Volt', model: 'One', year: 2020, km: 40_000 };
const ESTIMATE = { estimate: 2_600_000, low: 2_300_000, high: 2_900_000 };

describe('the valuation by stock', () => {
  it('reads the stock once until it changes', async () => {
    let version = '1';
    let cars = STOCK;
    let reads = 0;
    const list = () => Promise.resolve(((reads += 1), cars));
    const service = createStockValuation({ version: () => version, list });
    const [first, second] = await Promise.all([service.estimate(CAR), service.estimate(CAR)]);
    expect(first).toEqual(second);
    expect(first?.comparables).toBe(30);
    expect(reads).toBe(1);
    version = '2';
    cars = STOCK.slice(0, 3);
    expect(await service.estimate(CAR)).toBeUndefined();
    expect(reads).toBe(2);
  });

  it('tries again after the stock could not be read', async () => {
    let isDown = true;
    const list = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(STOCK));
    const service = createStockValuation({ version: () => '1', list });
    await expect(service.estimate(CAR)).rejects.toThrow('down');
    isDown = false;
    expect(await service.estimate(CAR)).toBeDefined();
  });
});

describe('a provider', () => {
  it('gets the car and nothing else, and returns the estimate', async () => {
    const { target, requests } = await startService(200, ESTIMATE);
    const described = { ...CAR, badge: 'Sport', phone: '0412 345 678' };
    expect(await createHttpValuation(target).estimate(described)).toEqual(ESTIMATE);
    expect(requests[0]?.body).toEqual({ ...CAR, badge: 'Sport' });
  });

  it('is asked for values from RedBook, and says whether it has them (CONF-020)', async () => {
    const { target, requests } = await startService(200, { ...ESTIMATE, guide: 'redbook' });
    const service = createHttpValuation(target);
    expect(await service.estimate(CAR, { redbook: true })).toMatchObject({ guide: 'redbook' });
    expect(requests[0]?.body).toEqual({ ...CAR, guide: 'redbook' });
    await service.estimate(CAR, { redbook: false });
    expect(requests[1]?.body).toEqual(CAR);
  });

  it('has no estimate with status 404', async () => {
    const { target } = await startService(404, {});
    expect(await createHttpValuation(target).estimate(CAR)).toBeUndefined();
  });

  it.each([
    ['negative', { ...ESTIMATE, low: -5 }, 'not a price estimate'],
    ['from an unknown guide', { ...ESTIMATE, guide: 'bluebook' }, 'not a price estimate'],
    ['incomplete', { estimate: 5 }, 'not a price estimate'],
    ['in dollars and cents', { ...ESTIMATE, estimate: 26_000.5 }, 'not a price estimate'],
    ['outside its range', { ...ESTIMATE, high: 2_500_000 }, 'outside its own range'],
  ])('is refused if its estimate is %s', async (_name, answer, message) => {
    const { target } = await startService(200, answer);
    await expect(createHttpValuation(target).estimate(CAR)).rejects.toThrow(message);
  });
});
