import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { financeHref } from './finance-href';

const car = testVehicle({ id: '7', dealership_slug: 'harbour' });
const QUERY = 'preferredDealership=harbour&vehiclePriceBudget=20000&car_id=7&car_type=used#finance-form';

it('leads to the page of the site, or of the dealership (FIN-069, FIN-070)', () => {
  const own = [{ dealership: 'harbour', href: '/apply-for-finance' }];
  expect(financeHref({ href: '/finance' }, car, 1_999_950)).toBe(`/finance?${QUERY}`);
  expect(financeHref({ href: '/finance-enquiry', dealershipHrefs: [] }, car, 1_999_950)).toBe(
    `/finance-enquiry?${QUERY}`,
  );
  expect(financeHref({ href: '/finance', dealershipHrefs: own }, car, 1_999_950)).toBe(
    `/apply-for-finance?${QUERY}`,
  );
  const other = { ...car, dealership_slug: 'north' };
  expect(financeHref({ href: '/finance', dealershipHrefs: own }, other, 1_999_950)).toMatch(/^\/finance\?/);
});

it('includes the VIN of the record, which summaries do not have (FIN-070)', () => {
  const vin = 'JTMW23FV10D012345';
  expect(financeHref({ href: '/finance' }, { ...car, vin }, undefined)).toBe(
    `/finance?preferredDealership=harbour&car_id=7&car_type=used&vin=${vin}#finance-form`,
  );
  expect(financeHref({ href: '/finance' }, { ...car, vin: '' }, undefined)).not.toContain('vin');
});
