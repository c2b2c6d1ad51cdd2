import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import { getInitials } from './person';
import TeamGrid from './TeamGrid';

const props = exampleProps<'team-grid'>(manifest, example);
const render = (more: Partial<typeof props> = {}) => html(<TeamGrid {...props} {...more} />);
const none = { ...props.entries, entries: [], total: 0 };

describe('team-grid', () => {
  it('shows name, job, phone, email and places of each person (NAV-062)', () => {
    const markup = render();
    for (const name of ['Amira Haddad', 'Jack O’Connor', 'Lan Nguyen'])
      expect(markup).toContain(`>${name}</h3>`);
    expect(markup).toContain('Sales manager');
    expect(markup).toContain('href="tel:+61755501235"');
    expect(markup).toContain('href="mailto:lan@riverbend.example"');
    expect(markup).toContain('Cairns, Innisfail');
    expect(markup).toContain('All our locations');
  });

  it('omits places where there is one location, or if they are switched off', () => {
    expect(render({ locations: props.locations.slice(0, 1) })).not.toContain('All our locations');
    expect(render({ showsPlaces: false })).not.toContain('Cairns, Innisfail');
  });

  it('has initials in place of a photo, for sighted visitors only', () => {
    expect(render()).toMatch(/aria-hidden="true">AH</);
    const [first] = props.entries.entries;
    const entries = { ...props.entries, entries: [{ ...first!, image: { src: '/media/amira.webp' } }] };
    const markup = render({ entries });
    expect(markup).toContain('amira.webp');
    expect(markup).not.toContain('>AH<');
  });

  it('names the location in the heading, unless a heading is set', () => {
    const location = props.locations[0]!;
    expect(render({ location, level: 1 })).toMatch(/<h1[^>]*>The team at Riverbend Cairns/);
    expect(render({ location, heading: 'Who you will meet' })).toContain('Who you will meet');
    expect(render()).toContain('Our team');
  });

  it('leads to the teams of the other locations on its own page only', () => {
    const [location, other] = props.locations;
    const markup = render({ location: location!, level: 1 });
    expect(markup).toContain(`href="/teams/${other!.slug}"`);
    expect(markup).not.toContain(`href="/teams/${location!.slug}"`);
    expect(render({ location: location! })).not.toContain('href="/teams/');
    const locations = [location!, { ...other!, visible: false }];
    expect(render({ location: location!, locations, level: 1 })).not.toContain('href="/teams/');
  });

  it('is hidden without people, except on its own page', () => {
    expect(render({ entries: none })).toBe('');
    const markup = render({ entries: none, level: 1 });
    expect(markup).toContain('<h1');
    expect(markup).toContain('No one is listed here yet');
    expect(markup).toContain('href="/contact"');
  });
});

describe('initials', () => {
  it.each([
    ['Amira Haddad', 'AH'],
    ['Lee', 'L'],
    ['Jan van der Berg', 'JB'],
    ['  émile  zola ', 'ÉZ'],
    ['Kate "Kit" Brown', 'KB'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});
