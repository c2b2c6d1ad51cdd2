import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { listCardAttributes } from './card-attributes';

it('shows the named attributes in order, without empty ones', () => {
  const vehicle = testVehicle({ km: 12345, simple_body: 'SUV', stocknum: 'U1' });
  const names = ['car_type', 'simple_body', 'km', 'simple_transmission', 'stocknum'] as const;
  expect(listCardAttributes(vehicle, names).map(({ text }) => text)).toEqual([
    'Used',
    'SUV',
    '12,345 km',
    'U1',
  ]);
  expect(listCardAttributes(vehicle, ['year', 'km']).map(({ text }) => text)).toEqual(['2022', '12,345 km']);
});
