import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import LocationLink from './LocationLink';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'location-link'>(manifest, example);
const render = (overrides = {}) => html(<LocationLink {...props} {...overrides} />);

describe('location-link', () => {
  it('links to the map with the name of the location (VDP-020)', () => {
    expect(render()).toContain('href="#vehicle-map"');
    expect(render()).toContain('Riverbend South Brisbane');
    expect(render({ vehicle: {} })).toContain('Vehicle Location');
  });
});
