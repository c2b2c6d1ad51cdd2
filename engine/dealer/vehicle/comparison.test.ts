import { describe, expect, it } from 'vitest';
import { createComparisonRows, findDifferingFeatures, type ComparedVehicle } from './comparison';

const car = (overrides: Partial<ComparedVehicle>): ComparedVehicle => ({
  id: '1',
  car_type: 'used',
  year: 2022,
  simple_body: 'SUV',
  ...overrides,
});

describe('vehicle comparison (CARD-005)', () => {
  it('has a row for each value that any vehicle has, and marks differences', () => {
    const rows = createComparisonRows([car({ km: 41_250, seats: 5 }), car({ id: '2', km: 9_000 })]);
    const row = (name: string) => rows.find((candidate) => candidate.name === name);
    expect(row('km')).toEqual({
      name: 'km',
      label: 'Kilometres',
      texts: ['41,250 km', '9,000 km'],
      differs: true,
    });
    expect(row('seats')).toMatchObject({ texts: ['5', ''], differs: true });
    expect(row('body')).toMatchObject({ texts: ['SUV', 'SUV'], differs: false });
    expect(row('doors')).toBeUndefined();
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it('formats dates', () => {
    const [row] = createComparisonRows([car({ rego_expiry: '2026-12-01' })]).filter(
      ({ name }) => name === 'rego',
    );
    expect(row?.texts).toEqual(['1 December 2026']);
  });

  it('lists the features that differ, most common first', () => {
    const cars = [
      car({ features: ['Towbar', 'Sunroof', 'Camera'] }),
      car({ features: ['Camera', ' Sunroof '], standardEquipment: ['Camera'] }),
      car({ features: ['Camera'] }),
    ];
    expect(findDifferingFeatures(cars)).toEqual([
      { feature: 'Sunroof', has: [true, true, false] },
      { feature: 'Towbar', has: [true, false, false] },
    ]);
  });
});
