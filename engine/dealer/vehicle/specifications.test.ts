import { expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { listSpecifications } from './specifications';

it('formats specifications with units and omits empty ones (ENT-003)', () => {
  const lines = listSpecifications(
    testVehicle({
      engine_size: 2487,
      doors: 0,
      variant_details: { cylinders: 4, torque: 221, vehiclelength: 4600, ancaprating: 5 },
    }),
  );
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Engine size: 2.5 L',
    'Cylinders: 4',
    'Torque: 221 Nm',
    'ANCAP safety rating: 5 stars',
    'Length: 4,600 mm',
  ]);
});

it('lists the specifications of a caravan first', () => {
  const lines = listSpecifications(testVehicle({ specifications: { sleeps: 4, tare_weight: 2210 } }));
  expect(lines.map(({ text }) => text)).toEqual(['4', '2,210 kg']);
});
