import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import LocationBanner from './LocationBanner';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'location-banner'>(manifest, example);
const render = (overrides = {}) => html(<LocationBanner {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('location-banner', () => {
  it('shows the city of a car at another location (VDP-045)', () => {
    const markup = render();
    expect(markup).toContain('Located at Ipswich');
    expect(markup).toContain('Get Directions');
    expect(markup).toContain('aria-label="Dismiss"');
  });

  it('renders nothing at the primary location or without a city', () => {
    expect(render({ location: { ...props.location, primary: true } })).toBe('');
    expect(render({ location: undefined, vehicle: { status: 'in_stock' } })).toBe('');
  });

  it('renders nothing for a car that is not for sale (VDP-052)', () => {
    expect(withCar({ status: 'sold' })).toBe('');
    expect(withCar({ sold: true })).toBe('');
  });

  it('does not show the city of another location', () => {
    expect(render({ vehicle: { status: 'in_stock', location_id: 'far-away' } })).toBe('');
    const farAwayMarkup = render({
      vehicle: { status: 'in_stock', location_id: 'far-away', city: 'Mackay', state: 'QLD' },
    });
    expect(farAwayMarkup).toContain('Located at Mackay');
    expect(farAwayMarkup).not.toContain('Ipswich');
  });

  it('falls back to the city of the car', () => {
    const markup = render({ location: undefined, vehicle: { status: 'in_stock', city: '<b>Ipswich' } });
    expect(markup).toContain('Located at &lt;b&gt;Ipswich');
    expect(markup).not.toContain('Get Directions');
    expect(withCar({})).not.toBe('');
  });
});
