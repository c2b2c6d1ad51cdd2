import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehicleFeatures from './VehicleFeatures';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'vehicle-features'>(manifest, example);
const render = (overrides = {}) => html(<VehicleFeatures {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('vehicle-features', () => {
  it('shows eight features and a toggle for the others (VDP-042)', () => {
    const [, visibleHtml = '', collapsedHtml = ''] = withCar({ standardEquipment: [] }).split('<details');
    expect(visibleHtml.match(/<li/g)).toHaveLength(8);
    expect(collapsedHtml.match(/<li/g)).toHaveLength(4);
    expect(collapsedHtml).toMatch(/Show All<.*Hide</);
  });

  it('is a collapsible section that is open initially (VDP-036)', () => {
    expect(render()).toMatch(/<details class="[^"]*" open=""><summary[^>]*><h2[^>]*>.*?Features/);
  });

  it('lists each feature once, and the standard equipment that is not a feature', () => {
    const markup = withCar({ features: ['A', 'A', 'B'], standardEquipment: ['B', 'Seven airbags'] });
    expect(markup.match(/<li/g)).toHaveLength(3);
    expect(markup).toMatch(/<h3[^>]*>Standard equipment<\/h3>.*Seven airbags/);
    expect(withCar({ features: [] })).toContain('Seven airbags');
  });

  it('renders nothing without features, and escapes them', () => {
    expect(render({ vehicle: {} })).toBe('');
    expect(withCar({ features: ['<i>x</i>'] })).not.toContain('<i>');
  });
});
