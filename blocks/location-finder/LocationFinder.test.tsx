import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import LocationFinder from './LocationFinder';

const props = exampleProps<'location-finder'>(manifest, example);
const render = (overrides: object) =>
  html(<LocationFinder {...props} locationFinder={{ ...props.locationFinder, ...overrides }} />);

describe('location-finder', () => {
  it('lists locations with their distance, and searches without JavaScript', () => {
    const markup = render({});
    expect(markup).toContain('Nearest to South Brisbane QLD 4101');
    expect(markup).toContain('less than 1 km away');
    expect(markup).toContain('1 km away');
    expect(markup).toMatch(/<form [^>]*action="\/dealer-locator" method="get"/);
    expect(markup).toContain('name="near"');
    expect(markup).toContain('value="4101"');
  });

  it('explains that a place is unknown, and keeps what was typed', () => {
    const markup = render({ query: 'Nowhere<b>', place: undefined, isUnknown: true });
    expect(markup).toContain('We couldn’t find “Nowhere&lt;b&gt;”');
    expect(markup).toContain('value="Nowhere&lt;b&gt;"');
    expect(markup).toContain('All locations');
  });

  it('says that a postcode is invalid if no place has it (ERR-022)', () => {
    const markup = render({ query: '0000', place: undefined, isUnknown: true });
    expect(markup).toContain('>Invalid postcode<');
    expect(markup).toContain('No place in Australia has the postcode 0000.');
    expect(render({ query: 'Nowhere', place: undefined, isUnknown: true })).not.toContain('Invalid');
  });

  it('does not show the device’s coordinates', () => {
    const markup = render({ query: '-27.48,153.02', place: undefined });
    expect(markup).toContain('Nearest to you');
    expect(markup).not.toContain('153.02');
  });
});
