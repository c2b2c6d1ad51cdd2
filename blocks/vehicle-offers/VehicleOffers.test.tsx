import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import VehicleOffers from './VehicleOffers';

const props = exampleProps<'vehicle-offers'>(manifest, example);
const render = (overrides: object = {}) => html(<VehicleOffers {...props} {...overrides} />);

describe('vehicle-offers', () => {
  it('names the offers that hold for the car, with a link and the last day', () => {
    const markup = render();
    expect(markup).toContain('href="/offers/toyota/rav4-services"');
    expect(markup).toContain('Until 31 December 2026');
  });

  it('renders nothing for another car', () => {
    expect(render({ vehicle: { ...props.vehicle, model: 'HiLux' } })).toBe('');
  });
});
