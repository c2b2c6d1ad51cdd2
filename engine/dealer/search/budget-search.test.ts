import { describe, expect, it } from 'vitest';
import type { VehicleSummary } from '../../../schemas';
import { createBudgetQueries, parseBudgetMatches } from './budget-search';

const card = (id: string, model: string): { card: VehicleSummary } => ({
  card: {
    id,
    slug: id,
    name: `2024 Kia ${model}`,
    year: 2024,
    make: 'Kia',
    model,
    status: 'in_stock',
    car_type: 'used',
    created_at: '2026-11-01T00:00:00Z',
  },
});
const getIds = (models: readonly string[]) =>
  parseBudgetMatches(1, [{ hits: models.map((model, index) => card(String(index), model)) }]).vehicles.map(
    ({ id }) => id,
  );

describe('createBudgetQueries', () => {
  it('filter by price and status; only the second ignores the body types (BUDG-016, BUDG-017)', () => {
    const [cars, bodies, lowest] = createBudgetQueries({
      budget: 38_000,
      bodies: ['SUV'],
      priceFloor: 1_000,
    });
    expect(cars?.['filters']).toBe(
      '(status:in_stock OR status:coming_soon OR sold:true) AND price > 1000 AND price <= 38000',
    );
    expect(lowest?.['filters']).not.toContain('price <=');
    expect([cars, bodies, lowest].map((query) => query?.['facetFilters'])).toEqual([
      [['body:SUV']],
      undefined,
      [['body:SUV']],
    ]);
  });
});

describe('parseBudgetMatches', () => {
  it('prefers vehicles of different models, in result order', () => {
    expect(getIds(['Rio', 'Rio', 'Niro', 'Rio', 'Soul', 'Picanto'])).toEqual(['0', '2', '4']);
  });

  it('repeats a model when there are too few others', () => {
    expect(getIds(['Rio', 'Rio', 'Niro', 'Rio'])).toEqual(['0', '1', '2']);
    expect(getIds([])).toEqual([]);
  });

  it('shows no sold vehicle as an example', () => {
    const sold = { card: { ...card('0', 'Rio').card, status: 'sold', sold: true } };
    const { count, vehicles } = parseBudgetMatches(1, [{ nbHits: 2, hits: [sold, card('1', 'Niro')] }]);
    expect([count, vehicles.map(({ id }) => id)]).toEqual([2, ['1']]);
  });

  it('has a lowest price only if there is a vehicle, and ignores invalid hits', () => {
    const stats = { facets_stats: { price: { min: 5_000 } } };
    expect(parseBudgetMatches(1, [{}, {}, { nbHits: 2, ...stats }]).lowest).toBe(5_000);
    expect(parseBudgetMatches(1, [{}, {}, { nbHits: 0, ...stats }])).not.toHaveProperty('lowest');
    expect(parseBudgetMatches(1, [{ nbHits: 1, hits: [{}, { card: 7 }] }]).vehicles).toEqual([]);
    expect(parseBudgetMatches(1, [])).toEqual({ budget: 1, count: 0, makes: 0, bodies: [], vehicles: [] });
  });
});
