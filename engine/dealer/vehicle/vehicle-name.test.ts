import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { formatVehicleHeading, formatVehicleName } from './vehicle-name';

it('joins the name parts without gaps', () => {
  expect(formatVehicleName({ year: 2022, make: 'Toyota', model: 'RAV4', series: ' AXAH52R ' })).toBe(
    '2022 Toyota RAV4 AXAH52R',
  );
  expect(formatVehicleHeading(testVehicle({ badge: 'GXL' }))).toEqual({
    title: '2022 Toyota RAV4',
    subtitle: 'GXL',
  });
});
