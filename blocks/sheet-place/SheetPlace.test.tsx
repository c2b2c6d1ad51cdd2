import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import SheetPlace from './SheetPlace';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'sheet-place'>(manifest, example);
const render = (overrides = {}) => html(<SheetPlace {...props} {...overrides} />);

describe('sheet-place', () => {
  it('shows address, opening hours, phone and licence (PRNT-001)', () => {
    const text = render().replace(/<[^>]+>/g, ' ');
    for (const part of ['88 Montague Road', '07 5550 3140', 'QLD 4400123', 'Monday', '8:30 am', 'Closed'])
      expect(text).toContain(part);
    expect(text).not.toContain('Today');
  });

  it('asks visitors to get in touch if the car’s location is unknown to the site', () => {
    const text = render({ vehicle: { car_type: 'used', location_id: 'far-away' } });
    expect(text).toContain('Ask us where to see it');
    expect(text).toContain('88 Montague Road');
    expect(text).not.toContain('Where to see it');
  });

  it('falls back to the car’s location name, and renders nothing without one', () => {
    expect(render({ location: undefined })).toContain('Riverbend South Brisbane');
    expect(render({ location: undefined, vehicle: { car_type: 'used' } })).toBe('');
  });
});
