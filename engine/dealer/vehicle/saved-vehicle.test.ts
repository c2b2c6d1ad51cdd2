import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { describeSavedVehicle, pickSavedFields } from './saved-vehicle';

const listed: Vehicle = {
  id: '7',
  name: 'Kia Rio',
  slug: 'kia-rio-7',
  make: 'Kia',
  model: 'Rio',
  year: 2024,
  car_type: 'used',
  status: 'in_stock',
  created_at: '2026-01-01T00:00:00Z',
  price: 1_500_000,
};

describe('a saved vehicle', () => {
  const saved = pickSavedFields({ ...listed, name: 'Rio', primary_image_url: '/media/rio.jpg' });

  it('is shown as it is listed', () => {
    expect(describeSavedVehicle(saved, listed)).toEqual({
      ...{ name: 'Kia Rio', slug: 'kia-rio-7', state: 'available', price: 1_500_000 },
    });
    expect(describeSavedVehicle(saved, { ...listed, sold: true }).state).toBe('sold');
  });

  it('is shown as it was saved if it is no longer listed', () => {
    expect(describeSavedVehicle(saved, undefined)).toEqual({
      ...{ name: 'Rio', slug: 'kia-rio-7', state: 'gone', primary_image_url: '/media/rio.jpg' },
    });
  });
});
