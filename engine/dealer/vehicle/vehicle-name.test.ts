import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { vehicleHeading, vehicleName } from './vehicle-name';

it('joins the name parts without gaps', () => {
  expect(vehicleName({ year: 2022, make: 'Toyota', model: 'RAV4', series: ' AXAH52R ' })).toBe(
    '2022 Toyota RAV4 AXAH52R',
  );
  expect(vehicleHeading(testVehicle({ badge: 'GXL' }))).toEqual({
    title: '2022 Toyota RAV4',
    subtitle: 'GXL',
  });
});
