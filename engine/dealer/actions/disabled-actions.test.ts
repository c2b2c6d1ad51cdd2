import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { isActionDisabled, withDisabledActions } from './disabled-actions';

it('takes disabled actions from the site’s rules only and ignores those of a feed (VDP-059)', () => {
  const feedVehicle = testVehicle({ withheld: ['trade'] });
  expect(withDisabledActions(feedVehicle)).not.toHaveProperty('withheld');
  expect(withDisabledActions(feedVehicle, [])).not.toHaveProperty('withheld');
  const withoutEnquiry = withDisabledActions(feedVehicle, ['enquiry']);
  expect(withoutEnquiry.withheld).toEqual(['enquiry']);
  expect([isActionDisabled('enquiry', withoutEnquiry), isActionDisabled('trade', withoutEnquiry)]).toEqual([
    true,
    false,
  ]);
  expect(feedVehicle.withheld).toEqual(['trade']);
});
