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
    const [visibleHtml = '', collapsedHtml = ''] = render().split('<details');
    expect(visibleHtml.match(/<li/g)).toHaveLength(8);
    expect(collapsedHtml.match(/<li/g)).toHaveLength(4);
    expect(collapsedHtml).toMatch(/Show All<.*Hide</);
  });

  it('lists each feature once and falls back to the standard equipment', () => {
    expect(withCar({ features: ['A', 'A', 'B'] }).match(/<li/g)).toHaveLength(2);
    expect(withCar({ features: [] })).toContain('Seven airbags');
  });

  it('renders nothing without features, and escapes them', () => {
    expect(render({ vehicle: {} })).toBe('');
    expect(withCar({ features: ['<i>x</i>'] })).not.toContain('<i>');
  });
});
