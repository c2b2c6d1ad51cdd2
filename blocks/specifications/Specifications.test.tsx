import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Specifications from './Specifications';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'specifications'>(manifest, example);
const render = (overrides = {}) => html(<Specifications {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('specifications', () => {
  it('shows four lines and a toggle for the others (VDP-003)', () => {
    const [visibleHtml = '', collapsedHtml = ''] = render().split('<details');
    expect(visibleHtml.match(/<dt/g)).toHaveLength(4);
    expect(collapsedHtml.match(/<dt/g)?.length).toBeGreaterThan(8);
    expect(collapsedHtml).toContain('5 stars');
  });

  it('has no toggle for up to four lines, and renders nothing without any (VDP-079)', () => {
    const vehicle = { simple_body: 'SUV', seats: 5 };
    expect(render({ vehicle })).not.toContain('<details');
    expect(render({ vehicle: {} })).toBe('');
  });

  it('can exclude the specifications of a caravan', () => {
    const vehicle = { seats: 5, specifications: { sleeps: 4 } };
    expect(render({ vehicle })).toContain('Sleeps');
    expect(render({ vehicle, includesCaravan: false })).not.toContain('Sleeps');
  });

  it('escapes values', () => {
    expect(withCar({ trans: '<b onclick=x>', variant_details: {} })).not.toContain('<b onclick');
  });
});
