import { describe, expect, it } from 'vitest';
import type { Location } from '../../../schemas';
import { withDealership } from './location-dealership';

const website = { url: 'https://toyota.example', make: 'Toyota', title: 'North Toyota' };
const DEALERSHIPS = [
  { id: '7', slug: 'north', name: 'North Motors', website },
  { id: '8', slug: 'south', name: 'South Motors' },
];
const location: Location = {
  id: '1',
  name: 'North',
  slug: 'north-yard',
  time_zone: 'Australia/Brisbane',
  address: { city: 'Cairns', state: 'QLD' },
};
const getDealership = (more: Partial<Location>) =>
  withDealership({ ...location, ...more }, DEALERSHIPS).dealership;

describe('withDealership', () => {
  it('adds the name and the website of the dealership, by id or slug (ENT-028)', () => {
    expect(getDealership({ dealership_id: '7' })).toEqual({ name: 'North Motors', website });
    expect(getDealership({ dealership_slug: 'south' })).toEqual({ name: 'South Motors' });
  });

  it('has the id and the slug of the dealership, whichever the file names', () => {
    const ids = { dealership_id: '7', dealership_slug: 'north' };
    for (const named of [{ dealership_id: '7' }, { dealership_slug: 'north' }, ids])
      expect(withDealership({ ...location, ...named }, DEALERSHIPS)).toMatchObject(ids);
    const unknown = { ...location, dealership_id: '9' };
    expect(withDealership(unknown, DEALERSHIPS)).toEqual(unknown);
  });

  it('adds nothing without a dealership, whatever the file says', () => {
    const forged = { name: 'Elsewhere', website: { url: 'https://elsewhere.example' } };
    expect(getDealership({})).toBeUndefined();
    expect(getDealership({ dealership_slug: 'west', dealership: forged })).toBeUndefined();
    expect(getDealership({ dealership_id: '8', dealership: forged })).toEqual({ name: 'South Motors' });
  });
});
