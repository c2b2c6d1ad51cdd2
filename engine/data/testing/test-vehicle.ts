import type { Vehicle } from '../../../schemas';

/** A simple car for tests. Its ID is its stock number in lower case. */
export function testVehicle(stocknum: string, changes: Partial<Vehicle> = {}): Vehicle {
  const id = stocknum.toLowerCase();
  return {
    id,
    slug: `2020-toyota-corolla-${id}`,
    name: '2020 Toyota Corolla',
    year: 2020,
    make: 'Toyota',
    model: 'Corolla',
    status: 'in_stock',
    car_type: 'used',
    created_at: '2026-01-02T03:04:05.000Z',
    stocknum,
    price: 2_199_000,
    ...changes,
  };
}
