import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CarDetails from './CarDetails';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'car-details'>(manifest, example);
const render = (overrides = {}) => html(<CarDetails {...props} {...overrides} />);

describe('car-details', () => {
  it('lists make, variant and odometer (VDP-044)', () => {
    const markup = render();
    expect(markup).toMatch(/<h2[^>]*>Car Details<\/h2>/);
    for (const text of ['Toyota', 'GXL Hybrid', '38,450 km']) expect(markup).toContain(`>${text}</dd>`);
  });

  it('shows a Car Summary with selected facts (VDP-037)', () => {
    const markup = render({ heading: 'Car Summary', lines: ['year', 'km'] });
    expect(markup.match(/<dt/g)).toHaveLength(2);
    expect(markup).toContain('>Car Summary</h2>');
  });

  it('renders nothing if none of its facts has a value (VDP-079)', () => {
    const { vin: _, ...vehicle } = props.vehicle;
    expect(render({ vehicle, lines: ['vin'] })).toBe('');
  });
});
