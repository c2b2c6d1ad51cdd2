import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import LocationMap from './LocationMap';

const props = exampleProps<'location-map'>(manifest, example);

describe('location-map', () => {
  it('loads the map of all locations when it is scrolled into view (LOC-014, LOC-024)', () => {
    const [image = ''] = html(<LocationMap {...props} />).match(/<img[^>]*>/) ?? [];
    expect(image).toContain('src="/api/locations/map.svg"');
    expect(image).toContain('loading="lazy"');
    expect(image).toContain('width="600" height="400"');
    expect(image).toContain('alt="Map with 2 locations. Streets are not shown."');
  });

  it('shows one location with directions, or a list (LOC-002, LOC-017)', () => {
    const [location] = props.locations ?? [];
    const markup = html(<LocationMap {...props} location={location!} />);
    expect(markup).toContain('src="/api/locations/south-brisbane/map.svg"');
    expect(markup.match(/<li/g)).toHaveLength(1);
    expect(markup).toContain('aria-label="Get Directions to Riverbend South Brisbane"');
    expect(html(<LocationMap {...props} />).match(/<li/g)).toHaveLength(2);
  });

  it('links to the contact page on a site that wants it (NAV-059)', () => {
    const { settings } = props.site;
    const locations = { ...settings.locations, linkTarget: 'contact' as const };
    const site = { ...props.site, settings: { ...settings, locations } };
    expect(html(<LocationMap {...props} site={site} />)).toContain('href="/contact"');
    expect(html(<LocationMap {...props} />)).toContain('href="/locations/south-brisbane"');
  });

  it('shows at most as many locations as the setting allows (LOC-021)', () => {
    const [location] = props.locations ?? [];
    const many = Array.from({ length: 25 }, (_, index) => ({ ...location!, id: String(index) }));
    expect(html(<LocationMap {...props} locations={many} />).match(/<li/g)).toHaveLength(20);
  });

  it('can leave the list to another block of the page', () => {
    const markup = html(<LocationMap {...props} showsList={false} />);
    expect(markup).toContain('<img');
    expect(markup).not.toContain('<li');
  });

  it('can list only names', () => {
    expect(html(<LocationMap {...props} />)).toContain('class="address"');
    const markup = html(<LocationMap {...props} showsAddresses={false} />);
    expect(markup).not.toContain('class="address"');
    expect(markup).not.toContain('class="directions"');
  });

  it('shows nothing without a position', () => {
    const places = (props.locations ?? []).map((each) => ({
      ...each,
      address: { city: 'Sale', state: 'VIC' as const },
    }));
    expect(html(<LocationMap {...props} locations={places} />)).toBe('');
  });
});
