import { describe, expect, it } from 'vitest';
import { findVehiclePhone, type PhoneSources } from './vehicle-phone';

const yard = { id: '1', slug: 'yard', name: 'Yard', address: { city: 'Ipswich', state: 'QLD' as const } };
const allSources: PhoneSources = {
  vehicle: { car_type: 'used', location: { name: 'Yard', phone: '07 3000 0004' } },
  location: {
    ...yard,
    contact_detail: { phone_used: '07 3000 0002', phone_new: '07 3000 0012', phone: '07 3000 0003' },
  },
  contact: { phone: '07 3000 0005' },
  settings: { fixed: '03 6000 0000', newCars: '07 3000 0011', usedCars: '07 3000 0001' },
};

describe('findVehiclePhone', () => {
  it('uses the first number found, from the site’s fixed one to the tenant’s contact', () => {
    const settings = { fixed: '', newCars: '', usedCars: '' };
    const phoneNumbers = [
      allSources,
      { ...allSources, settings: { ...allSources.settings, fixed: '' } },
      { ...allSources, settings },
      { ...allSources, settings, location: { ...yard, contact_detail: { phone: '07 3000 0003' } } },
      { ...allSources, settings, location: undefined },
      { ...allSources, settings, location: undefined, vehicle: { car_type: 'used' as const } },
    ].map((sources) => findVehiclePhone(sources)?.text);
    expect(phoneNumbers).toEqual([
      '03 6000 0000',
      '07 3000 0001',
      '07 3000 0002',
      '07 3000 0003',
      '07 3000 0004',
      '07 3000 0005',
    ]);
  });

  it('uses the new-car number for new and demonstrator cars', () => {
    const settings = { ...allSources.settings, fixed: '' };
    for (const car_type of ['new', 'demo'] as const) {
      expect(findVehiclePhone({ ...allSources, settings, vehicle: { car_type } })?.text).toBe('07 3000 0011');
    }
  });

  it('uses the number of the car’s own location and never that of another location', () => {
    const settings = { fixed: '', newCars: '', usedCars: '' };
    const distantVehicle = {
      car_type: 'used' as const,
      location: { name: 'Far Yard', phone: '07 4000 0001' },
    };
    expect(findVehiclePhone({ ...allSources, settings, vehicle: distantVehicle })?.text).toBe('07 4000 0001');
    const withoutPhone = { car_type: 'used' as const, location_name: 'Far Yard' };
    expect(findVehiclePhone({ ...allSources, settings, vehicle: withoutPhone })?.text).toBe('07 3000 0005');
    // One number for the whole site, or for the car's type, applies at every location (CONF-015 to CONF-017).
    expect(findVehiclePhone({ ...allSources, vehicle: distantVehicle })?.text).toBe('03 6000 0000');
  });

  it('uses the page’s location for a car whose location is unknown', () => {
    const settings = { fixed: '', newCars: '', usedCars: '' };
    const vehicleElsewhere = { car_type: 'used' as const, location_id: 'far-away' };
    expect(findVehiclePhone({ ...allSources, settings, vehicle: vehicleElsewhere })?.text).toBe(
      '07 3000 0002',
    );
  });

  it('is undefined when no number is configured', () => {
    const settings = { fixed: ' ', newCars: '', usedCars: '' };
    expect(findVehiclePhone({ vehicle: { car_type: 'new' }, contact: {}, settings })).toBeUndefined();
  });
});
