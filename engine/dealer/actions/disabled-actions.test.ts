import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { isWithheld, withWithheld } from './disabled-actions';

it('has in one field what a rule of the site keeps from it, whatever a feed says there (VDP-059)', () => {
  const fed = testVehicle({ withheld: ['trade'] });
  expect(withWithheld(fed)).not.toHaveProperty('withheld');
  expect(withWithheld(fed, [])).not.toHaveProperty('withheld');
  const kept = withWithheld(fed, ['enquiry']);
  expect(kept.withheld).toEqual(['enquiry']);
  expect([isWithheld('enquiry', kept), isWithheld('trade', kept)]).toEqual([true, false]);
  expect(fed.withheld).toEqual(['trade']);
});
