import { expect, it } from 'vitest';
import { testRegoTexts, testVehicle } from '../testing';
import { listKeyInformation } from './key-information';

it('lists the key information that a vehicle has', () => {
  const lines = listKeyInformation(
    testVehicle({ km: 0, rego_expiry: '2026-01-01', build_date: '2022-05' }),
    '2026-11-20',
    testRegoTexts,
  );
  expect(lines.map(({ text }) => text)).toEqual(['0 km', 'Used', 'May 2022', 'Unregistered']);
});
