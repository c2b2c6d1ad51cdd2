import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import LocationBanner from './LocationBanner';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'location-banner'>(manifest, example);
const render = (more = {}) => html(<LocationBanner {...props} {...more} />);
const withCar = (more: object) => render({ vehicle: { ...props.vehicle, ...more } });

describe('location-banner', () => {
  it('names the town of a car that stands elsewhere (VDP-045)', () => {
    const markup = render();
    expect(markup).toContain('Located at Ipswich');
    expect(markup).toContain('Get Directions');
    expect(markup).toContain('aria-label="Dismiss"');
  });

  it('is gone at the main place and where no town is known', () => {
    expect(render({ location: { ...props.location, primary: true } })).toBe('');
    expect(render({ location: undefined, vehicle: {} })).toBe('');
  });

  it('names no town of a place at which the car does not stand', () => {
    expect(render({ vehicle: { location_id: 'far-away' } })).toBe('');
    const far = render({ vehicle: { location_id: 'far-away', city: 'Mackay', state: 'QLD' } });
    expect(far).toContain('Located at Mackay');
    expect(far).not.toContain('Ipswich');
  });

  it('makes do with the town of the car', () => {
    const markup = render({ location: undefined, vehicle: { city: '<b>Ipswich' } });
    expect(markup).toContain('Located at &lt;b&gt;Ipswich');
    expect(markup).not.toContain('Get Directions');
    expect(withCar({})).not.toBe('');
  });
});
