import { describe, expect, it } from 'vitest';
import { vehiclePhone, type PhoneSources } from './vehicle-phone';

const full: PhoneSources = {
  vehicle: { car_type: 'used', location: { name: 'Yard', phone: '07 3000 0004' } },
  location: {
    contact_detail: { phone_used: '07 3000 0002', phone_new: '07 3000 0012', phone: '07 3000 0003' },
  },
  contact: { phone: '07 3000 0005' },
  settings: { fixed: '03 6000 0000', newCars: '07 3000 0011', usedCars: '07 3000 0001' },
};

describe('vehiclePhone', () => {
  it('takes the first number there is, from the site down to the tenant', () => {
    const settings = { fixed: '', newCars: '', usedCars: '' };
    const seen = [
      full,
      { ...full, settings: { ...full.settings, fixed: '' } },
      { ...full, settings },
      { ...full, settings, location: { contact_detail: { phone: '07 3000 0003' } } },
      { ...full, settings, location: undefined },
      { ...full, settings, location: undefined, vehicle: { car_type: 'used' as const } },
    ].map((sources) => vehiclePhone(sources)?.text);
    expect(seen).toEqual([
      '03 6000 0000',
      '07 3000 0001',
      '07 3000 0002',
      '07 3000 0003',
      '07 3000 0004',
      '07 3000 0005',
    ]);
  });

  it('gives new and demonstrator cars the number of the new-car desk', () => {
    const settings = { ...full.settings, fixed: '' };
    for (const car_type of ['new', 'demo'] as const) {
      expect(vehiclePhone({ ...full, settings, vehicle: { car_type } })?.text).toBe('07 3000 0011');
    }
  });

  it('is undefined where nobody has a number', () => {
    const settings = { fixed: ' ', newCars: '', usedCars: '' };
    expect(vehiclePhone({ vehicle: { car_type: 'new' }, contact: {}, settings })).toBeUndefined();
  });
});
