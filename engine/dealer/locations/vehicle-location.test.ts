import { describe, expect, it } from 'vitest';
import { findNamedLocation, locateVehicle } from './vehicle-location';

const yard = (id: string, name: string, city: string) => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  address: { city, state: 'QLD' as const },
});
const main = yard('1', 'Main Yard', 'Brisbane');
const coast = yard('2', 'Coast Yard', 'Southport');
const locations = [main, coast];

describe('findNamedLocation', () => {
  it.each([
    ['its id', { location_id: '2' }],
    ['the id of its location', { location: { id: '2', name: 'The Beach' } }],
    ['its slug', { location_slug: 'coast-yard' }],
    ['its name, ignoring case and spaces', { location_name: ' COAST yard' }],
    ['its name when the id is unknown', { location_id: 'X9', location_name: 'Coast Yard' }],
  ])('finds the location by %s', (_by, vehicle) => expect(findNamedLocation(vehicle, locations)).toBe(coast));

  it('prefers the id over the name', () => {
    expect(findNamedLocation({ location_id: '1', location_name: 'Coast Yard' }, locations)).toBe(main);
  });

  it('is undefined for an unknown location or a car that names none', () => {
    expect(findNamedLocation({ location_id: '9', location_name: 'Far Yard' }, locations)).toBeUndefined();
    expect(findNamedLocation({ city: 'Southport' }, locations)).toBeUndefined();
  });
});

describe('locateVehicle', () => {
  it('is here when the car names the location or none', () => {
    const here = { kind: 'here', contactLocation: coast, name: 'Coast Yard', address: coast.address };
    expect(locateVehicle({ location_id: '2' }, coast)).toEqual(here);
    expect(locateVehicle({}, coast)).toEqual(here);
    expect(locateVehicle({ city: 'southport' }, coast)).toEqual(here);
  });

  it('is elsewhere, as the record says, for another location', () => {
    const far = { location_id: '9', location_name: 'Far Yard', city: 'Mackay', state: 'QLD' as const };
    expect(locateVehicle(far, main)).toEqual({
      kind: 'elsewhere',
      name: 'Far Yard',
      address: { city: 'Mackay', state: 'QLD' },
    });
    expect(locateVehicle({ city: 'Mackay', state: 'QLD' }, main).kind).toBe('elsewhere');
  });

  it('is unknown for a location that the site does not have, with the location to contact', () => {
    const unknown = { kind: 'unknown', contactLocation: main, name: 'Main Yard', address: main.address };
    expect(locateVehicle({ location_id: '9' }, main)).toEqual(unknown);
    expect(locateVehicle({ location_id: '9' }, undefined)).toEqual({ kind: 'unknown' });
  });
});
