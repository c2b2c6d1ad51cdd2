import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehicleHeading from './VehicleHeading';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'vehicle-heading'>(manifest, example);
const render = (overrides = {}) => html(<VehicleHeading {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('vehicle-heading', () => {
  it('is the page’s h1 with year, make, model, badge and series (VDP-012)', () => {
    const markup = render();
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup.replace(/<[^>]+>/g, '')).toContain('2022 Toyota RAV4 GXL AXAH52R');
  });

  it('labels facts for screen readers (CARD-011)', () => {
    expect(render()).toContain('Kilometres: </span>38,450 km');
    expect(render({ facts: ['stocknum'] })).not.toContain('38,450');
  });

  it('shows the tag for today, with availability first (C62)', () => {
    expect(withCar({ reserved: true })).toContain('RESERVED');
    expect(withCar({ reserved: true, sold: true })).toContain('JUST SOLD');
    expect(withCar({ created_at: '2026-11-18T00:00:00Z', certified: false })).toContain('New Arrival');
    expect(render({ showsTag: false, vehicle: { ...props.vehicle, sold: true } })).not.toContain('JUST SOLD');
  });

  it('escapes the name, and renders no list without facts', () => {
    const markup = withCar({ badge: '<img src=x onerror=alert(1)>', km: undefined });
    expect(markup).not.toContain('<img');
    expect(render({ facts: [] })).not.toContain('<ul');
  });
});
