import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CaravanSpecifications from './CaravanSpecifications';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'caravan-specifications'>(manifest, example);
const render = (specifications?: object) =>
  html(<CaravanSpecifications {...props} vehicle={{ specifications }} />);

describe('caravan-specifications', () => {
  it('shows all six figures and the payload (ENT-004)', () => {
    const markup = html(<CaravanSpecifications {...props} />);
    for (const text of ['4', '6,100 mm', '2,450 mm', 'Tandem', '2,180 kg', '2,700 kg', '520 kg'])
      expect(markup).toContain(`>${text}</dd>`);
  });

  it('omits unknown figures, and renders nothing without any (VDP-079)', () => {
    expect(render({ tare_weight: 1_500 })).not.toContain('Payload');
    expect(render({ tare_weight: 1_500, aggregate_trailer_mass: 1_400 })).not.toContain('Payload');
    expect(render({ sleeps: 0 } as object)).toBe('');
    expect(render()).toBe('');
  });
});
