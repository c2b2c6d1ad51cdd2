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
