import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import LocationGrid from './LocationGrid';

const props = {
  ...exampleProps<'location-grid'>(manifest, example),
  card: ({ location }: { location: { name: string } }, key: string) => (
    <article key={key}>{location.name}</article>
  ),
};
const [exampleLocation] = props.locations;
const createLocations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...exampleLocation!,
    id: String(index),
    name: `Place ${index}`,
  }));

describe('location-grid', () => {
  it('lists as many locations as the site or the page says (LOC-021)', () => {
    const count = (overrides: Partial<typeof props>) =>
      html(<LocationGrid {...props} locations={createLocations(30)} {...overrides} />).match(/<article/g)
        ?.length;
    const { settings } = props.site;
    const locations = { ...settings.locations, listLimit: 5 };
    expect(count({})).toBe(20);
    expect(count({ site: { ...props.site, settings: { ...settings, locations } } })).toBe(5);
    expect(count({ limit: 7 })).toBe(7);
  });

  it('has as many columns as the type with the most locations, because tabs show one type at a time (LOC-003, LOC-013)', () => {
    const locations = createLocations(5).map((location, index) => ({
      ...location,
      location_type: index < 3 ? ('sales' as const) : ('service' as const),
    }));
    const getList = (hasTabs: boolean) =>
      /<ul class="([^"]*)"/.exec(
        html(<LocationGrid {...props} locations={locations} hasTabs={hasTabs} />),
      )?.[1];
    expect([getList(true), getList(false)]).toEqual(['locations three', 'locations four']);
  });

  it.each([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
    [4, 'four'],
    [9, 'four'],
  ])('shows %i locations in the grid "%s" (LOC-003)', (count, name) => {
    expect(html(<LocationGrid {...props} locations={createLocations(count)} />)).toContain(
      `class="locations ${name}"`,
    );
  });

  it('omits hidden locations, and renders nothing without any', () => {
    const [first, second] = createLocations(2);
    const markup = html(<LocationGrid {...props} locations={[first!, { ...second!, visible: false }]} />);
    expect(markup).not.toContain('Place 1');
    expect(html(<LocationGrid {...props} locations={[]} />)).toBe('');
  });

  it('shows the locations as stops of a route', () => {
    const markup = html(<LocationGrid {...props} variant="route" locations={createLocations(3)} />);
    expect(markup).toContain('class="route"');
    expect(markup).not.toContain('three');
  });

  it('lists dealerships with their websites and locations (LOC-017, ENT-028)', () => {
    const [first, second, third] = createLocations(3);
    const website = {
      url: 'https://north.example/',
      make: 'Toyota',
      title: 'North Toyota',
      logo: { url: '/media/makes/toyota.svg' },
    };
    const north = { dealership_slug: 'north', dealership: { name: 'North Motors', website } };
    const locations = [{ ...first!, ...north }, third!, { ...second!, ...north }];
    const markup = html(<LocationGrid {...props} groupsByDealership hasTabs locations={locations} />);
    expect(markup).toContain('class="locations two"');
    expect(markup).toMatch(
      /<img[^>]*toyota[^>]*>.*<h3[^>]*>North Motors<\/h3>.*<a [^>]*href="https:\/\/north\.example\/"[^>]*>Visit the Toyota website<span class="hidden">: North Toyota<\/span><\/a><\/div><article>Place 0<\/article><article>Place 1<\/article><\/div><\/li><li[^>]*><div[^>]*><article>Place 2/,
    );
    // An accessible name must have the visible words.
    expect(markup).not.toContain('aria-label="Visit');
    expect(markup).not.toContain('radio');
    const namesake = { ...first!, ...north, name: 'North Motors' };
    const once = html(<LocationGrid {...props} groupsByDealership locations={[namesake]} />);
    expect(once.match(/North Motors/g)).toHaveLength(1);
    expect(once).toContain('Visit the Toyota website');
    const plain = { ...north, dealership: { name: 'North Motors', website: { url: 'javascript:alert(1)' } } };
    const unsafe = html(<LocationGrid {...props} groupsByDealership locations={[{ ...first!, ...plain }]} />);
    expect(unsafe).toContain('North Motors');
    expect(unsafe).not.toContain('<a ');
  });

  it('has a tab for each type of location (LOC-013, LOC-018)', () => {
    const [first, second] = createLocations(2);
    const locations = [first!, { ...second!, location_type: 'service' as const }];
    const markup = html(<LocationGrid {...props} hasTabs locations={locations} />);
    expect(markup.match(/type="radio"/g)).toHaveLength(2);
    expect(markup).toContain('class="item sales"');
    expect(markup).toContain('class="item service"');
    expect(html(<LocationGrid {...props} hasTabs locations={[first!]} />)).not.toContain('radio');
  });
});
