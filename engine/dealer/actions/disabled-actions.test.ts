import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { isActionDisabled, withDisabledActions } from './disabled-actions';

it('takes disabled actions from the site’s rules only and ignores those of a feed (VDP-059)', () => {
  const fed = testVehicle({ withheld: ['trade'] });
  expect(withDisabledActions(fed)).not.toHaveProperty('withheld');
  expect(withDisabledActions(fed, [])).not.toHaveProperty('withheld');
  const disabled = withDisabledActions(fed, ['enquiry']);
  expect(disabled.withheld).toEqual(['enquiry']);
  expect([isActionDisabled('enquiry', disabled), isActionDisabled('trade', disabled)]).toEqual([true, false]);
  expect(fed.withheld).toEqual(['trade']);
});
