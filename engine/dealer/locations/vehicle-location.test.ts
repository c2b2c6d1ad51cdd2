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
const places = [main, coast];

describe('the place that a car names', () => {
  it.each([
    ['its id', { location_id: '2' }],
    ['the id of its place', { location: { id: '2', name: 'The Beach' } }],
    ['its slug', { location_slug: 'coast-yard' }],
    ['its name, however it is written', { location_name: ' COAST yard' }],
    ['its name under an id of the feed alone', { location_id: 'X9', location_name: 'Coast Yard' }],
  ])('is found by %s', (_by, vehicle) => expect(findNamedLocation(vehicle, places)).toBe(coast));

  it('is the one of its id where its name says another', () => {
    expect(findNamedLocation({ location_id: '1', location_name: 'Coast Yard' }, places)).toBe(main);
  });

  it('is none where the site has none such, or the car says nothing', () => {
    expect(findNamedLocation({ location_id: '9', location_name: 'Far Yard' }, places)).toBeUndefined();
    expect(findNamedLocation({ city: 'Southport' }, places)).toBeUndefined();
  });
});

describe('where a car stands', () => {
  it('is the place of the page where the car names it, or none at all', () => {
    const here = { kind: 'here', place: coast, name: 'Coast Yard', address: coast.address };
    expect(locateVehicle({ location_id: '2' }, coast)).toEqual(here);
    expect(locateVehicle({}, coast)).toEqual(here);
    expect(locateVehicle({ city: 'southport' }, coast)).toEqual(here);
  });

  it('is what the car alone says where that is another place', () => {
    const far = { location_id: '9', location_name: 'Far Yard', city: 'Mackay', state: 'QLD' as const };
    expect(locateVehicle(far, main)).toEqual({
      kind: 'elsewhere',
      name: 'Far Yard',
      address: { city: 'Mackay', state: 'QLD' },
    });
    expect(locateVehicle({ city: 'Mackay', state: 'QLD' }, main).kind).toBe('elsewhere');
  });

  it('is not known of a car that names a place which nobody here knows: the place given is to be asked', () => {
    const asked = { kind: 'unknown', place: main, name: 'Main Yard', address: main.address };
    expect(locateVehicle({ location_id: '9' }, main)).toEqual(asked);
    expect(locateVehicle({ location_id: '9' }, undefined)).toEqual({ kind: 'unknown' });
  });
});
