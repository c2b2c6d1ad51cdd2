import { describe, expect, it } from 'vitest';
import { schemas, type Settings, type Vehicle } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { withDefaults } from '../../layout';
import { TradeIns, type TradeInRequest } from './trade-ins';

const defaults = (withDefaults(schemas.settings, {}) as unknown as Settings).trade;
const STOCK: readonly Vehicle[] = Array.from({ length: 12 }, (_, index) =>
  testVehicle(`U${index}`, {
    ...{ make: 'Kia', model: 'Rio', year: 2020 + (index % 4), km: 20_000 + index * 5_000 },
    price: 2_000_000 - index * 30_000,
  }),
);
const VALUATION = {
  ...{ rego: 'rego', make: 'make', model: 'model', year: 'year', badge: 'badge', km: 'kms' },
  adjustments: { damage: { Yes: -50, No: 0 } },
};
const VALUES = { make: 'Kia', model: 'Rio', year: 2022, kms: 40_000, rego: 'ABC123', regoState: 'qld' };

const createSite = (trade: Partial<Settings['trade']> = {}, redbook = false) => ({
  slug: 'yard',
  config: { features: { redbook } },
  settings: { trade: { ...defaults, ...trade } },
});
const request = (values: TradeInRequest['values']): TradeInRequest => ({
  ...{ valuation: VALUATION, values, stateId: 'regoState', today: '2026-11-27' },
});

function open(stock: readonly Vehicle[] | Error = STOCK) {
  const warnings: unknown[] = [];
  const tradeIns = new TradeIns({
    getStock: () => ({
      version: () => '1',
      list: () => (stock instanceof Error ? Promise.reject(stock) : Promise.resolve(stock)),
    }),
    getSecret: () => undefined,
    log: { warn: (entry: unknown) => void warnings.push(entry) },
  });
  return { tradeIns, warnings };
}

describe('the value of a car that is traded in', () => {
  it('is a share of what similar cars cost, less for damage (TRADE-001, TRADE-005, ENT-021)', async () => {
    const { tradeIns } = open();
    const sound = await tradeIns.value(createSite(), request({ ...VALUES, damage: 'No' }));
    expect(sound).toMatchObject({
      ...{ rego: 'ABC123', regoState: 'qld', make: 'Kia', model: 'Rio', year: 2022, kms: 40_000 },
      ...{
        offer_accepted: false,
        form_completed: true,
        source: 'stock',
        adjustmentAnswers: { damage: 'No' },
      },
    });
    const { low = 0, high = 0 } = sound.estimate ?? {};
    expect([low > 0, low < high, high < 2_000_000]).toEqual([true, true, true]);
    const damaged = await tradeIns.value(createSite(), request({ ...VALUES, damage: 'Yes' }));
    expect(damaged.estimate!.high).toBeLessThan(low);
    const whole = await tradeIns.value(createSite({ sharePercent: 100 }), request(VALUES));
    expect(whole.estimate!.high).toBeGreaterThan(high);
  });

  it.each([
    ['age', { year: 2015 }],
    ['kilometres', { kms: 150_000 }],
    ['unknown', { model: 'Sportage' }],
    ['unknown', { year: 'x' }],
  ])('has no estimate because of: %s (TRADE-016)', async (refusal, change) => {
    const { tradeIns } = open();
    const result = await tradeIns.value(createSite(), request({ ...VALUES, ...change }));
    expect(result).toMatchObject({ refusal, rego: 'ABC123' });
    expect(result).not.toHaveProperty('estimate');
  });

  it('is missing, and nothing else, if the service fails', async () => {
    const { tradeIns, warnings } = open(new Error('database'));
    const result = await tradeIns.value(createSite(), request(VALUES));
    expect(result).toMatchObject({ refusal: 'failed', make: 'Kia', form_completed: true });
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain('ABC123');
  });

  it('is that of the registration, if the visitor did not describe the car (TRADE-011)', async () => {
    const { tradeIns } = open();
    const values = { kms: 40_000, rego: 'DEMO1', regoState: 'qld', make: '', model: '', year: '' };
    const result = await tradeIns.value(createSite(), request(values));
    expect(result).toMatchObject({ make: 'Kia', model: 'Rio', rego: 'DEMO1' });
    expect(result.estimate).toBeDefined();
  });
});

describe('a registration', () => {
  it('names a car of the sandbox, which says that it is one', async () => {
    const { tradeIns } = open();
    expect(await tradeIns.identify(createSite(), 'demo 1', 'qld')).toMatchObject({ make: 'Kia' });
    expect(await tradeIns.identify(createSite(), 'ABC123', 'qld')).toBeUndefined();
    expect(await tradeIns.identify(createSite(), 'demo 1', 'xyz')).toBeUndefined();
    expect(tradeIns.isSandbox(createSite())).toBe(true);
  });

  it('is looked up with another service as soon as the settings say so', async () => {
    const { tradeIns } = open();
    const site = createSite({ rego: { provider: 'http', url: 'https://127.0.0.1/', secretVariable: '' } });
    expect(tradeIns.isSandbox(createSite())).toBe(true);
    expect(tradeIns.isSandbox(site)).toBe(false);
    await expect(tradeIns.identify(site, 'ABC123', 'qld')).rejects.toThrow();
  });
});
