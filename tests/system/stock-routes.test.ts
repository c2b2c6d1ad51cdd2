import { describe, expect, test } from 'vitest';
import { slugify } from '../../engine/dealer';
import { OTHER_SITE, PLAIN_SITE, createSiteClient } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);

/** Slugs of the cars that a search page shows. */
const carsOn = (html: string) =>
  [...html.matchAll(/href="\/cars\/([^"/?#]+)"/g)].map(([, slug = '']) => slug);

/** Expects all cars on a page to match the filters. */
async function expectOnly(path: string, filters: string): Promise<void> {
  const { status, body } = await site.get(path);
  expect(status, path).toBe(200);
  const { hits } = await site.query({ filters, hitsPerPage: 1000, attributesToRetrieve: ['slug'] });
  const matching = new Set(hits.map(({ slug }) => slug));
  const main = body.slice(body.indexOf('<main'));
  const slugs = carsOn(main.slice(0, main.indexOf('</main>')));
  expect(slugs.length, path).toBeGreaterThan(0);
  expect(
    slugs.filter((slug) => !matching.has(slug)),
    path,
  ).toEqual([]);
}

const getFacet = async (attribute: string, filters = '') =>
  Object.keys((await site.query({ hitsPerPage: 0, facets: [attribute], filters })).facets[attribute] ?? {});

describe('search pages', () => {
  test.each([
    ['/search/new-used-and-demo-cars', '', 'NAV-018'],
    ['/search/used-cars', 'car_type:used', 'NAV-025'],
    ['/search/new-cars', 'car_type:new', 'NAV-026'],
    ['/search/demo-cars', 'car_type:demo', 'NAV-027'],
    ['/search/new-and-demo-cars', 'car_type:new OR car_type:demo', 'NAV-028'],
    ['/search/woolloongabba', 'location_slug:woolloongabba', 'NAV-032'],
    ['/search/plain-yard', 'dealership_slug:plain-yard', 'NAV-033'],
  ])('%s shows its cars and no others (%s, %s)', async (path, filters) => {
    await expectOnly(path, filters);
  });

  test('makes, models and body types have pages (NAV-029 to NAV-031)', async () => {
    const [make = ''] = await getFacet('make');
    const [model = ''] = await getFacet('model', `make:"${make}"`);
    const [body = ''] = await getFacet('body');
    await expectOnly(`/search/${slugify(make)}`, `make:"${make}"`);
    await expectOnly(`/search/${slugify(make)}/${slugify(model)}`, `make:"${make}" AND model:"${model}"`);
    await expectOnly(`/search/${slugify(body)}-cars`, `body:"${body}"`);
  });

  test('known values without stock have an empty page, unknown values 404', async () => {
    const bodies = await getFacet('body');
    const missing = ['motorhome', 'bus', 'cab-chassis'].find(
      (slug) => !bodies.some((body) => slugify(body) === slug),
    );
    const empty = await site.get(`/search/${missing}-cars`);
    expect(empty.status).toBe(200);
    expect(empty.body).toContain('No Results Available');
    for (const path of [
      '/search/no-such-make',
      '/search/sleigh-cars',
      '/search/used-cars/corolla',
      '/search/toyota/sled',
    ])
      expect((await site.get(path)).status, path).toBe(404);
  });

  test('returns 404 for another site’s locations (NAV-032, NAV-033)', async () => {
    expect((await site.get(`/search/${OTHER_SITE.slug}`)).status).toBe(404);
  });

  test('redirects the budget form sent without script (BUDG-008)', async () => {
    const path = '/search/used-cars?body=SUV&body=Ute&frequency=week&repayment=200&deposit=2,000';
    const { status, headers } = await site.get(path);
    expect(status).toBe(303);
    expect(headers['location']).toBe('/search/used-cars?body=SUV&body=Ute&range[price]=:54000');
  });
});
