import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import SoldNotice from './SoldNotice';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'sold-notice'>(manifest, example);
const render = (overrides = {}) => html(<SoldNotice {...props} {...overrides} />);

describe('sold-notice', () => {
  it.each([{ status: 'sold' }, { status: 'in_transit' }, { status: 'in_stock', sold: true }])(
    'shows the same message for %o (VDP-053 to VDP-057)',
    (vehicle) => {
      const text = render({ vehicle })
        .replace(/<[^>]+>/g, ' ')
        .replace('&#x27;', "'");
      expect(text).toContain('Unfortunately this car recently sold.');
      expect(text).toContain('But don’t worry, we can help you find a similar car!');
    },
  );

  it('shows its actions, and renders nothing for an available car', () => {
    expect(render({ actions: <a href="/search">Find</a> })).toContain('Find');
    expect(render({ vehicle: { status: 'coming_soon' } })).toBe('');
  });
});
