import { describe, expect, it } from 'vitest';
import { vehiclePhone, type PhoneSources } from './vehicle-phone';

const yard = { id: '1', slug: 'yard', name: 'Yard', address: { city: 'Ipswich', state: 'QLD' as const } };
const full: PhoneSources = {
  vehicle: { car_type: 'used', location: { name: 'Yard', phone: '07 3000 0004' } },
  location: {
    ...yard,
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
      { ...full, settings, location: { ...yard, contact_detail: { phone: '07 3000 0003' } } },
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

  it('gives a car that stands elsewhere the number of its own place, and none of another place', () => {
    const settings = { fixed: '', newCars: '', usedCars: '' };
    const far = { car_type: 'used' as const, location: { name: 'Far Yard', phone: '07 4000 0001' } };
    expect(vehiclePhone({ ...full, settings, vehicle: far })?.text).toBe('07 4000 0001');
    const silent = { car_type: 'used' as const, location_name: 'Far Yard' };
    expect(vehiclePhone({ ...full, settings, vehicle: silent })?.text).toBe('07 3000 0005');
    // One number for the whole site, or for the car's type, holds wherever a car stands (CONF-015 to CONF-017).
    expect(vehiclePhone({ ...full, vehicle: far })?.text).toBe('03 6000 0000');
  });

  it('asks at the place of the page about a car of which nobody knows where it stands', () => {
    const settings = { fixed: '', newCars: '', usedCars: '' };
    const lost = { car_type: 'used' as const, location_id: 'far-away' };
    expect(vehiclePhone({ ...full, settings, vehicle: lost })?.text).toBe('07 3000 0002');
  });

  it('is undefined where nobody has a number', () => {
    const settings = { fixed: ' ', newCars: '', usedCars: '' };
    expect(vehiclePhone({ vehicle: { car_type: 'new' }, contact: {}, settings })).toBeUndefined();
  });
});
