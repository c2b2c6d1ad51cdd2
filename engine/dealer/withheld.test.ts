import { expect, it } from 'vitest';
import type { Vehicle } from '../../schemas';
import { isWithheld, withWithheld } from './withheld';

const fed: Vehicle = {
  id: '7',
  slug: 'a-7',
  name: '2022 Toyota RAV4',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-11-01T00:00:00Z',
  withheld: ['trade'],
};

it('stands in the vehicle where a rule keeps something from it, whatever a feed says there (VDP-059)', () => {
  expect(withWithheld(fed)).not.toHaveProperty('withheld');
  expect(withWithheld(fed, [])).not.toHaveProperty('withheld');
  const kept = withWithheld(fed, ['enquiry']);
  expect(kept.withheld).toEqual(['enquiry']);
  expect([isWithheld('enquiry', kept), isWithheld('trade', kept)]).toEqual([true, false]);
  expect(fed.withheld).toEqual(['trade']);
});
