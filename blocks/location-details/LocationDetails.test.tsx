import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import LocationDetails from './LocationDetails';

const props = exampleProps<'location-details'>(manifest, example);
const render = (overrides: object = {}) => html(<LocationDetails {...props} {...overrides} />);
const withLocation = (overrides: object) => {
  const location = { ...props.location, ...overrides };
  return render({ location, locations: [location] });
};
const withActions = (infoActions: string[], overrides: object = {}) => {
  const { settings } = props.site;
  return render({
    ...overrides,
    site: { ...props.site, settings: { ...settings, locations: { ...settings.locations, infoActions } } },
  });
};

describe('location-details', () => {
  it('shows address, directions, phone, email and reviews (LOC-001, LOC-004 to LOC-006)', () => {
    const markup = render();
    expect(markup).toContain('<h1 id="location-details-heading" class="title">Riverbend South Brisbane</h1>');
    expect(markup).toContain('12 Stanley Street, South Brisbane QLD 4101');
    expect(markup).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir\/[^"]*"/);
    expect(markup).toContain('href="tel:+61755501234"');
    expect(markup).toContain('href="mailto:sales@riverbend.example"');
    expect(markup).toContain('aria-label="4.7 out of 5 stars"');
    expect(markup).toContain('from 312 reviews');
  });

  it('links to the website of its dealership (ENT-028)', () => {
    const withWebsite = (website: object) => withLocation({ dealership: { name: 'Riverbend', website } });
    const url = 'https://www.riverbend-toyota.example/';
    const named = withWebsite({ url, make: 'Toyota', name: 'Riverbend', title: 'Riverbend Toyota' });
    expect(named).toContain(`<a href="${url}" rel="noopener">Riverbend Toyota</a>`);
    expect(named).toContain('Toyota website');
    expect(withWebsite({ url })).toContain('>www.riverbend-toyota.example</a>');
    for (const none of [{}, { url: 'javascript:alert(1)' }])
      expect(withWebsite(none)).not.toMatch(/Website|javascript/);
  });

  it('links to the other locations of its makes (NAV-061)', () => {
    expect(render()).toContain('<a href="/dealerships/land-rover">Land Rover</a>');
    expect(withLocation({ manufacturers: [] })).not.toContain('/dealerships/');
  });

  it('has a select for the department (LOC-007), and none for a single one', () => {
    const markup = render();
    expect(markup).toMatch(/<select[^>]*>.*value="sales".*value="service".*<\/select>/);
    expect(markup).toContain('Opening hours: Service');
    expect(markup).toContain('7 am – 5 pm');
    expect(render({ locations: undefined })).not.toContain('<select');
  });

  it('shows the hours of its own department first', () => {
    const selected = (markup: string) => /<option value="(\w+)" selected="">/.exec(markup)?.[1];
    expect(selected(render())).toBe('sales');
    const service = props.locations?.find(({ location_type: type }) => type === 'service');
    expect(selected(render({ location: service }))).toBe('service');
  });

  it('counts a location without a type as sales (LOC-018)', () => {
    const markup = withLocation({ location_type: undefined });
    expect(markup).toContain('View Our Stock');
    expect(withLocation({ location_type: 'service' })).not.toContain('View Our Stock');
  });

  it('opens the holiday hours of all departments in a dialog (LOC-012, LOC-027)', () => {
    const [, dialog = ''] = render().split('role="dialog"');
    const rows = [...dialog.matchAll(/<tr class="day">(.*?)<\/tr>/g)].map(([, row = '']) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(rows).toEqual([
      'Christmas Eve 24 December 2026 · Sales 8:30 am – 1 pm',
      'Christmas Eve 24 December 2026 · Service Closed',
      'Christmas Day 25 December 2026 · Sales Closed',
    ]);
    expect(withLocation({ special_hours: [{ date: '2026-01-01', status: 'Closed' }] })).not.toContain(
      'dialog',
    );
  });

  it('has the buttons of the setting, in its order (LOC-009 to LOC-011)', () => {
    const labels = (markup: string) =>
      [...markup.matchAll(/<span class="label">([^<]*)</g)].map(([, label]) => label).slice(0, 3);
    expect(labels(render())).toEqual(['Get Directions', 'Contact us', 'View Our Stock']);
    expect(labels(withActions(['book-service', 'details']))).toEqual([
      'Book a Service',
      'View Location Details',
      'View Our Stock',
    ]);
  });

  it('leaves out the link to the page itself (LOC-011)', () => {
    const actions = ['details', 'stock-list'];
    const sold = { location: { ...props.location, dealership_slug: 'riverbend' } };
    const links = (omits: string[]) =>
      [...withActions(actions, { ...sold, omits }).matchAll(/href="([^"]*)"[^>]*class="button/g)].map(
        ([, href]) => href,
      );
    expect(links([])).toEqual([
      '/locations/south-brisbane',
      '/dealerships/riverbend/stock',
      '/search/south-brisbane',
    ]);
    expect(links(['details'])).toEqual(['/dealerships/riverbend/stock', '/search/south-brisbane']);
  });

  it('links to the stock of its dealership by category only if it has one (SRCH-045)', () => {
    const { dealership_slug: _, ...location } = props.location;
    expect(withActions(['stock-list'], { location })).not.toContain('/stock"');
    const service = { ...location, dealership_slug: 'riverbend', location_type: 'service' };
    expect(withActions(['stock-list'], { location: service })).not.toContain('/stock"');
  });

  it('has no button to book a service on a site without services', () => {
    const { settings } = props.site;
    const locations = { ...settings.locations, infoActions: ['book-service' as const] };
    const site = { ...props.site, settings: { ...settings, locations } };
    expect(render({ site })).toContain('href="/service"');
    expect(render({ site, features: { service: false } })).not.toContain('/service"');
  });

  it('omits what is unknown, and repeated numbers', () => {
    const markup = withLocation({
      ...{ contact_detail: { phone: '07 5550 1234', phone_new: '0755501234' } },
      ...{
        average_rating: undefined,
        dealer_license_number: undefined,
        now: undefined,
        special_hours: undefined,
      },
    });
    expect(markup.match(/tel:/g)).toHaveLength(1);
    expect(markup).not.toMatch(/<table|stars|licence/);
  });
});
