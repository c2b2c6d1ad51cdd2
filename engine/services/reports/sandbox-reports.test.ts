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
const listFacts = async (kind: 'analysis' | 'ppsr', changes: object = {}) => {
  const { facts } = await sandboxReports.createReport(kind, { ...car, ...changes }, '2026-11-20');
  return Object.fromEntries(facts.map(({ label, text }) => [label, text]));
};

describe('the report sandbox (VDP-064)', () => {
  it.each(['analysis', 'ppsr'] as const)('states that the %s is a sample', async (kind) => {
    const report = await sandboxReports.createReport(kind, car, '2026-11-20');
    expect(report.resultLabel).toBe('SANDBOX');
    expect(report.paragraphs[0]).toContain('sample');
  });

  it('compares the price with the state’s average, and calculates kilometres per year', async () => {
    expect(await listFacts('analysis')).toEqual({
      'Asking price': '$30,000',
      'State average': '$31,500',
      'Asking price compared with average': '$1,500 below',
      Kilometres: '40,000 km',
      'Kilometres per year': '10,000 km',
    });
    expect((await listFacts('analysis', { year: 2027 }))['Kilometres per year']).toBe('40,000 km');
    expect((await listFacts('analysis', { price: 3_150_000 }))['Asking price compared with average']).toBe(
      'the same',
    );
    expect((await listFacts('analysis', { price: 3_250_000 }))['Asking price compared with average']).toBe(
      '$1,000 above',
    );
  });

  it('treats zero as a missing average and compares the price with the national average', async () => {
    const market = { state_average_market_price: 0, average_market_price: 3_100_000 };
    const facts = await listFacts('analysis', { autograb_data: market });
    expect(facts).toMatchObject({
      'National average': '$31,000',
      'Asking price compared with average': '$1,000 below',
    });
    expect(facts).not.toHaveProperty('State average');
  });

  it('never states that a car is clear, and lists the details to search for', async () => {
    const { facts, paragraphs } = await sandboxReports.createReport('ppsr', car, '2026-11-20');
    expect(facts[0]).toEqual({ label: 'VIN', text: 'JTMW23FV10D012345' });
    expect(JSON.stringify([facts, paragraphs])).not.toMatch(
      /no (?:finance|money) (?:is )?owing|clear title/i,
    );
    expect(paragraphs[0]).toContain('was not searched');
  });
});
