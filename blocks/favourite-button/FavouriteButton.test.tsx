import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import FavouriteButton from './FavouriteButton';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'favourite-button'>(manifest, example);
const render = (overrides = {}) => html(<FavouriteButton {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('favourite-button', () => {
  it('is a toggle labelled with the car’s name, unpressed on the server (VDP-027)', () => {
    const markup = render();
    expect(markup).toContain('aria-pressed="false"');
    expect(markup.replace(/<[^>]+>/g, '')).toBe('Favourite: 2022 Toyota RAV4 GXL AXAH52R');
  });

  it.each(['icon', 'photo'])('keeps its accessible name as %s', (look) => {
    expect(render({ look }).replace(/<[^>]+>/g, '')).toBe('Favourite: 2022 Toyota RAV4 GXL AXAH52R');
  });

  it('escapes the name', () => {
    expect(withCar({ name: '<b>x</b>' })).not.toContain('<b>');
  });

  it('is hidden for a sold car that is not on the watchlist, in the same HTML for everyone (AUTH-018)', () => {
    const sold = { ...props.vehicle, status: 'sold' };
    const features = { accounts: true, garage: false, watchlist: true };
    expect(render({ vehicle: sold, features })).toMatch(/class="[^"]*onlyForPressed/);
    expect(render({ vehicle: { ...props.vehicle, sold: true }, features })).toMatch(
      /class="[^"]*onlyForPressed/,
    );
    expect(render({ features })).not.toContain('onlyForPressed');
    // Elsewhere, a sold car can be kept to compare its price.
    expect(render({ vehicle: sold })).not.toContain('onlyForPressed');
  });
});
