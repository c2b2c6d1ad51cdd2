import { describe, expect, it } from 'vitest';
import { testRegoTexts } from '../testing';
import { listVehicleDetails } from './vehicle-details';

const CAR = {
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GXL',
  car_type: 'used',
  km: 38_450,
  colour: 'Blue',
  series: '',
} as const;

describe('listVehicleDetails', () => {
  it('lists the name parts, then the key information, without empty lines (VDP-044, VDP-079)', () => {
    expect(listVehicleDetails(CAR, '2026-11-20', testRegoTexts).map(({ name }) => name)).toEqual([
      'condition',
      'year',
      'make',
      'model',
      'badge',
      'km',
      'colour',
    ]);
  });

  it('selects details in the given order (VDP-037)', () => {
    const lines = listVehicleDetails(CAR, '2026-11-20', testRegoTexts, ['colour', 'year', 'vin']);
    expect(lines).toEqual([
      { name: 'colour', label: 'Colour', text: 'Blue' },
      { name: 'year', label: 'Year', text: '2022' },
    ]);
  });
});
