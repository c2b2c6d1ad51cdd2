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

  it('marks today only where the place has the day of the site', () => {
    const far = { ...props.location, time_zone: 'Australia/Perth' };
    expect(html(<LocationCard {...props} />)).toContain('Today');
    expect(html(<LocationCard {...props} location={far} />).replace(/<thead.*<\/thead>/, '')).not.toContain(
      'Today',
    );
  });

  it('leaves out what is not known', () => {
    const { id, name, slug, time_zone, address } = props.location;
    const markup = html(<LocationCard {...props} location={{ id, name, slug, time_zone, address }} />);
    expect(markup).not.toContain('tel:');
    expect(markup).not.toContain('role="img"');
    expect(markup).not.toContain('<table');
  });
});
