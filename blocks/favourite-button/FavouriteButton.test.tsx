import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import FavouriteButton from './FavouriteButton';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'favourite-button'>(manifest, example);
const render = (more = {}) => html(<FavouriteButton {...props} {...more} />);
const withCar = (more: object) => render({ vehicle: { ...props.vehicle, ...more } });

describe('favourite-button', () => {
  it('is a toggle that names its car; the server shows every car as unsaved (VDP-027)', () => {
    const markup = render();
    expect(markup).toContain('aria-pressed="false"');
    expect(markup.replace(/<[^>]+>/g, '')).toBe('Favourite: 2022 Toyota RAV4 GXL AXAH52R');
  });

  it.each(['icon', 'photo'])('keeps its name as %s', (look) => {
    expect(render({ look }).replace(/<[^>]+>/g, '')).toBe('Favourite: 2022 Toyota RAV4 GXL AXAH52R');
  });

  it('shows the name as text', () => {
    expect(withCar({ name: '<b>x</b>' })).not.toContain('<b>');
  });
});
