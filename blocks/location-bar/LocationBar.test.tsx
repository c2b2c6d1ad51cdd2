import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import LocationBar from './LocationBar';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'location-bar'>(manifest, example);
const render = (overrides = {}) => html(<LocationBar {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('location-bar', () => {
  it('shows name, address, directions, hours and licence, and is the target of links to the map (VDP-020)', () => {
    const markup = render();
    expect(markup).toContain('id="location-bar"');
    expect(markup).toContain('12 Stanley Street, South Brisbane QLD 4101');
    expect(markup).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir[^"]+"[^>]*>.*Get Directions/);
    expect(markup).toContain('Monday - Friday');
    expect(markup).toContain('QLD 4412345');
  });

  it('does not invite visitors to see a sold car', () => {
    expect(render()).toContain('Where to see it');
    expect(withCar({ sold: true })).toContain('Where to find us');
  });

  it('falls back to the location data of the car', () => {
    const markup = render({ location: undefined });
    expect(markup).toContain('Riverbend South Brisbane');
    expect(markup).not.toContain('Opening hours');
    const { location: _, ...car } = props.vehicle;
    expect(render({ location: undefined, vehicle: car })).toContain('South Brisbane QLD');
    expect(render({ location: undefined, vehicle: {} })).toBe('');
  });

  it('asks visitors to get in touch first if the car’s location is unknown to the site', () => {
    const vehicleElsewhere = { status: 'in_stock', sold: false, location_id: 'far-away' };
    const markup = render({ vehicle: vehicleElsewhere });
    expect(markup).toContain('Ask us where to see it');
    expect(markup).toContain('Call or email us before you visit');
    expect(markup).toContain('12 Stanley Street');
    expect(markup).not.toContain('Where to see it');
    expect(markup).not.toContain('Get Directions');
    expect(render({ vehicle: { ...vehicleElsewhere, sold: true } })).toContain('Where to find us');
  });

  it('shows a location that only the car’s data names, without the hours and licence of another location', () => {
    const markup = render({
      vehicle: { status: 'in_stock', location_name: 'Far Yard', city: 'Mackay', state: 'QLD' },
    });
    expect(markup).toContain('Where to see it');
    expect(markup).toContain('Far Yard');
    expect(markup).toContain('Mackay QLD');
    for (const text of ['Stanley Street', 'Opening hours', 'QLD 4412345', '<img'])
      expect(markup).not.toContain(text);
  });

  it('assumes the page’s location for a car without one', () => {
    expect(render({ vehicle: { status: 'in_stock' } })).toContain('12 Stanley Street');
  });

  it('escapes names', () => {
    const location = { name: '<u>x</u>' };
    expect(render({ location: undefined, vehicle: { ...props.vehicle, location } })).not.toContain('<u>');
    expect(withCar({})).toContain('<h2');
  });

  it('shows a photo of the location if there is one', () => {
    const { image: _, ...withoutImage } = props.location ?? {};
    expect(render()).toContain('alt="The yard at Stanley Street"');
    expect(render({ location: withoutImage })).not.toContain('<img');
  });

  it('shows whether the location is open and marks today, if the local time is available', () => {
    const { now: _, ...locationWithoutNow } = props.location ?? {};
    expect(render()).toMatch(/Open now · closes 5:30 pm.*>Today</);
    expect(render({ location: locationWithoutNow })).not.toMatch(/Open now|>Today</);
  });
});
