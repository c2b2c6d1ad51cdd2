import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import LocationCard from './LocationCard';

const props = exampleProps<'location-card'>(manifest, example);

describe('location-card', () => {
  it('shows stars, address, phone and View Details (LOC-008)', () => {
    const markup = html(<LocationCard {...props} />);
    expect(markup).toContain('aria-label="4.7 out of 5 stars"');
    expect(markup).toContain('12 Stanley Street, South Brisbane QLD 4101');
    expect(markup).toContain('href="tel:+61755501234"');
    expect(markup).toContain('href="/locations/south-brisbane"');
    expect(markup).toContain('>View Details</span>');
  });

  it('can link to another page with a custom label', () => {
    const markup = html(
      <LocationCard {...props} detailsHref="/search/{slug}" detailsLabel="See cars here" />,
    );
    expect(markup).toContain('href="/search/south-brisbane"');
    expect(markup).toContain('>See cars here</span>');
    expect(markup).not.toContain('View Details');
  });

  it('has no button on the page to which it would lead (LOC-008)', () => {
    expect(html(<LocationCard {...props} showsDetails={false} />)).not.toContain('View Details');
  });

  it('groups days with equal hours', () => {
    const markup = html(<LocationCard {...props} />);
    const rows = [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
      row.replace(/<[^>]*>/g, ' ').trim(),
    );
    expect(rows[1]).toMatch(/^Monday - Friday\s+Today\s+8:30 am – 5:30 pm$/);
    expect(rows.at(-1)).toMatch(/^Sunday\s+Closed$/);
  });

  it('shows whether the location is open and marks today, if the local time is available', () => {
    const { now: _, ...locationWithoutNow } = props.location;
    const renderWith = (location: object) =>
      html(<LocationCard {...props} location={{ ...props.location, ...location }} />);
    expect(renderWith({})).toContain('Open now · closes 5:30 pm');
    expect(renderWith({})).toContain('Today');
    const opens = { date: '2026-11-23', minutes: 510, daysAhead: 1 };
    const until = '2026-11-22T14:00:00.000Z';
    const sunday = { date: '2026-11-22', kind: 'closed', opens, until };
    expect(renderWith({ now: sunday })).toMatch(/Closed · opens 8:30 am Monday.*Sunday.*Today/);
    const markup = html(<LocationCard {...props} location={locationWithoutNow} />);
    expect(markup).not.toMatch(/Open now|Today/);
  });

  it('formats the opening status and its expiry', () => {
    const until = '2026-11-20T07:30:00.000Z';
    const readStatus = (now: object) =>
      /data-until="([^"]*)">([^<]*)/
        .exec(
          html(
            <LocationCard
              {...props}
              location={{ ...props.location, now: { date: '2026-11-20', until, ...now } as never }}
            />,
          ),
        )
        ?.slice(1);
    const opensAt = (date: string, daysAhead: number) => ({ opens: { date, minutes: 540, daysAhead } });
    const closed = { kind: 'closed', isHoliday: false };
    expect(readStatus({ kind: 'open', closesAt: 1050 })).toEqual([until, 'Open now · closes 5:30 pm']);
    expect(readStatus({ kind: 'open' })?.[1]).toBe('Open 24 hours');
    expect(readStatus(closed)?.[1]).toBe('Closed');
    expect(readStatus({ ...closed, ...opensAt('2026-11-20', 0) })?.[1]).toBe('Closed · opens 9 am');
    expect(readStatus({ kind: 'closed', isHoliday: true, ...opensAt('2026-11-24', 4) })?.[1]).toBe(
      'Closed today (holiday) · opens 9 am Tuesday',
    );
    expect(readStatus({ ...closed, ...opensAt('2026-11-30', 10) })?.[1]).toBe(
      'Closed · opens 9 am Monday 30 November 2026',
    );
    expect(readStatus({ kind: 'text', text: 'By <b>appointment' })?.[1]).toBe('By &lt;b&gt;appointment');
    expect(readStatus({ kind: 'unknown' })).toBeUndefined();
  });

  it('folds the hours unless told otherwise, and always shows the status', () => {
    const outside = (markup: string) => markup.replace(/<details.*?<\/details>/g, '');
    const folded = outside(html(<LocationCard {...props} />));
    expect(folded).not.toContain('<table');
    expect(folded).toContain('data-until');
    expect(outside(html(<LocationCard {...props} foldsHours={false} />))).toContain('<table');
  });

  it('has no photo in the compact layout, and folds address, phone, hours and licence', () => {
    const markup = html(<LocationCard {...props} variant="compact" />);
    expect(markup).not.toContain('class="photo"');
    const [fold = ''] = /<details.*?<\/details>/.exec(markup) ?? [];
    for (const part of ['12 Stanley Street', 'tel:+61755501234', '<table', 'Licence'])
      expect(fold).toContain(part);
  });

  it('omits unknown data', () => {
    const { id, name, slug, time_zone, address } = props.location;
    const markup = html(<LocationCard {...props} location={{ id, name, slug, time_zone, address }} />);
    expect(markup).not.toContain('tel:');
    expect(markup).not.toContain('role="img"');
    expect(markup).not.toContain('<table');
  });
});
