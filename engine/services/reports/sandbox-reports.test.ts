import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { sandboxReports } from './index';

const car: Vehicle = {
  id: '7',
  slug: 'a-7',
  name: '2022 Toyota RAV4',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-11-01T00:00:00Z',
  price: 3_000_000,
  km: 40_000,
  vin: 'JTMW23FV10D012345',
  autograb_data: { state_average_market_price: 3_150_000 },
};
const factsOf = async (kind: 'analysis' | 'ppsr', more: object = {}) => {
  const { facts } = await sandboxReports.report(kind, { ...car, ...more }, '2026-11-20');
  return Object.fromEntries(facts.map(({ label, text }) => [label, text]));
};

describe('the sandbox for reports (VDP-064)', () => {
  it.each(['analysis', 'ppsr'] as const)('states that the %s is a sample', async (kind) => {
    const report = await sandboxReports.report(kind, car, '2026-11-20');
    expect(report.mark).toBe('SANDBOX');
    expect(report.paragraphs[0]).toContain('sample');
  });

  it('compares the price with the state’s average, and calculates kilometres per year', async () => {
    expect(await factsOf('analysis')).toEqual({
      'Asking price': '$30,000',
      'State average': '$31,500',
      'Asking price compared with average': '$1,500 below',
      Kilometres: '40,000 km',
      'Kilometres per year': '10,000 km',
    });
    expect((await factsOf('analysis', { year: 2027 }))['Kilometres per year']).toBe('40,000 km');
    expect((await factsOf('analysis', { price: 3_150_000 }))['Asking price compared with average']).toBe(
      'the same',
    );
    expect((await factsOf('analysis', { price: 3_250_000 }))['Asking price compared with average']).toBe(
      '$1,000 above',
    );
  });

  it('treats zero as a missing average, and compares the price with the national one', async () => {
    const market = { state_average_market_price: 0, average_market_price: 3_100_000 };
    const facts = await factsOf('analysis', { autograb_data: market });
    expect(facts).toMatchObject({
      'National average': '$31,000',
      'Asking price compared with average': '$1,000 below',
    });
    expect(facts).not.toHaveProperty('State average');
  });

  it('never says that a car is clear, but lists what would be searched', async () => {
    const { facts, paragraphs } = await sandboxReports.report('ppsr', car, '2026-11-20');
    expect(facts[0]).toEqual({ label: 'VIN', text: 'JTMW23FV10D012345' });
    expect(JSON.stringify([facts, paragraphs])).not.toMatch(
      /no (?:finance|money) (?:is )?owing|clear title/i,
    );
    expect(paragraphs[0]).toContain('was not searched');
  });
});
