import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import LocationCard from './LocationCard';

const props = exampleProps<'location-card'>(manifest, example);

describe('location-card', () => {
  it('shows stars, address, phone and View Details', () => {
    const markup = html(<LocationCard {...props} />);
    expect(markup).toContain('aria-label="4.7 out of 5 stars"');
    expect(markup).toContain('12 Stanley Street, South Brisbane QLD 4101');
    expect(markup).toContain('href="tel:+61755501234"');
    expect(markup).toContain('href="/locations/south-brisbane"');
    expect(markup).toContain('>View Details</span>');
  });

  it('can lead somewhere else, in words of its own', () => {
    const markup = html(
      <LocationCard {...props} detailsHref="/search/{slug}" detailsLabel="See cars here" />,
    );
    expect(markup).toContain('href="/search/south-brisbane"');
    expect(markup).toContain('>See cars here</span>');
    expect(markup).not.toContain('View Details');
  });

  it('groups the working week when its days are alike', () => {
    const markup = html(<LocationCard {...props} />);
    const rows = [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
      row.replace(/<[^>]*>/g, ' ').trim(),
    );
    expect(rows[1]).toMatch(/^Monday – Friday\s+Today\s+8:30 am – 5:30 pm$/);
    expect(rows.at(-1)).toMatch(/^Sunday\s+Closed$/);
  });

  it('says whether it is open, marks the day of the place, and neither where nothing is known of it', () => {
    const { now: _, ...unknown } = props.location;
    const said = (location: object) =>
      html(<LocationCard {...props} location={{ ...props.location, ...location }} />);
    expect(said({})).toContain('Open now · closes 5:30 pm');
    expect(said({})).toContain('Today');
    const sunday = { date: '2026-11-22', isOpen: false, text: 'Closed · opens 8:30 am Monday' };
    expect(said({ now: sunday })).toMatch(/Closed · opens 8:30 am Monday.*Sunday.*Today/);
    const silent = html(<LocationCard {...props} location={unknown} />);
    expect(silent).not.toMatch(/Open now|Today/);
  });

  it('leaves out what is not known', () => {
    const { id, name, slug, time_zone, address } = props.location;
    const markup = html(<LocationCard {...props} location={{ id, name, slug, time_zone, address }} />);
    expect(markup).not.toContain('tel:');
    expect(markup).not.toContain('role="img"');
    expect(markup).not.toContain('<table');
  });
});
