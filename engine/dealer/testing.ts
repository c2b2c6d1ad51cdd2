import type { Vehicle } from '../../schemas';
import type { RegoTexts } from './vehicle';

/** A used car in stock with all required fields. For tests. */
export const testVehicle = (over: Partial<Vehicle> = {}): Vehicle => ({
  id: '1',
  slug: '2022-toyota-rav4-u1',
  name: '2022 Toyota RAV4 GXL',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-11-01T00:00:00Z',
  ...over,
});

/** A lender with all the data for a weekly repayment. For tests. */
export const testLender = { interestRate: 7.5, comparisonRate: 8.6, paymentWeek: 15200 };

/** The default texts about the expiry of a registration. For tests. */
export const testRegoTexts: RegoTexts = (key, values) =>
  key === 'unregistered' ? 'Unregistered' : `Expires on ${values?.['date'] ?? ''}`;
