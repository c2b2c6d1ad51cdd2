import { expect, test } from 'vitest';
import type { Location } from '../../../schemas';
import { createSiteGraph } from './site-graph';
import { findSchemaOrgErrors } from './testing';

const createLocation = (id: string, name: string): Location => ({
  id,
  name,
  slug: name.toLowerCase(),
  time_zone: 'Australia/Brisbane',
  address: { street: `${id} River Road`, city: 'Brisbane', state: 'QLD', postcode: '4000' },
  contact_detail: {
    phone: '07 5550 0100',
    opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:30' }],
  },
});

const site = { name: 'Yard', url: 'https://yard.example', locale: 'en-AU' };
const createGraph = (locations: readonly Location[], searchHref = '/search/used-cars') =>
  createSiteGraph({ site, locations, searchHref, today: '2026-11-21' });

test('describes the site, its search and the dealer at each location', () => {
  const graph = createGraph([createLocation('1', 'North'), createLocation('2', 'South')]);
  expect(findSchemaOrgErrors(JSON.parse(JSON.stringify(graph)))).toEqual([]);
  expect(graph['@graph']).toMatchObject([
    {
      '@type': 'WebSite',
      publisher: { '@id': 'https://yard.example/#place-north' },
      potentialAction: {
        target: { urlTemplate: 'https://yard.example/search/used-cars?query={search_term_string}' },
      },
    },
    { name: 'North', address: { streetAddress: '1 River Road' }, openingHoursSpecification: [{}] },
    { name: 'South' },
  ]);
});

test('describes a dealer without locations by the contact details of the site', () => {
  const graph = createGraph([], '/search?type=used');
  expect(findSchemaOrgErrors(JSON.parse(JSON.stringify(graph)))).toEqual([]);
  expect(graph['@graph']).toMatchObject([
    { potentialAction: { target: { urlTemplate: expect.stringContaining('?type=used&query=') as string } } },
    { '@type': 'AutoDealer', '@id': 'https://yard.example/#dealer', name: 'Yard' },
  ]);
});

test('names the make of a site of one make', () => {
  const createDealer = (manufacturer: string) => {
    const settings = { brands: { manufacturer } };
    const graph = createSiteGraph({
      site: { ...site, settings },
      locations: [createLocation('1', 'North')],
      searchHref: '/search/new-cars',
      today: '2026-11-21',
    });
    expect(findSchemaOrgErrors(JSON.parse(JSON.stringify(graph)))).toEqual([]);
    return graph['@graph'][1];
  };
  expect(createDealer('Nissan')).toMatchObject({ brand: { '@type': 'Brand', name: 'Nissan' } });
  expect(createDealer('')).not.toHaveProperty('brand');
});
