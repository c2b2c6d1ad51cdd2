import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { sendRawRequest, getHeader } from '../support/http';
import { findAttributes, findText, visibleText } from '../support/html';
import {
  findGoneCarPath,
  PLAIN_SITE,
  type SiteClient,
  createSiteClient,
  findCar,
  ALL_SITES,
} from '../support/site';
import { findTenantFolder } from '../support/tenants';

const SITES = ALL_SITES.map(({ slug, name }) => ({ slug, name, site: createSiteClient(slug) }));
const plain = createSiteClient(PLAIN_SITE.slug);

const slugify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The number of results on a search page. */
const readCount = (html: string): number => {
  const count = /role="status"[^>]*>\s*<span>([\d,]+)(?:<!-- -->)? (?:car|vehicle)s?/.exec(html)?.[1];
  return Number(count?.replaceAll(',', '') ?? Number.NaN);
};

/** Expects a page to show exactly the cars that match a filter. */
async function expectScope(site: SiteClient, path: string, filters: string, heading: RegExp) {
  const { status, body } = await site.get(path);
  expect(status, path).toBe(200);
  expect(findText(body, 'h1')).toMatch(heading);
  const { nbHits } = await site.query({ filters, hitsPerPage: 0 });
  expect(nbHits, `cars under ${path}`).toBeGreaterThan(0);
  expect(readCount(body), path).toBe(nbHits);
}

describe.each(SITES)('$name', ({ name, site }) => {
  test('has a home page (NAV-072)', async () => {
    const response = await site.get('/');
    expect(response.status).toBe(200);
    expect(getHeader(response, 'content-type')).toBe('text/html; charset=utf-8');
    expect(response.body.slice(0, 34)).toBe('<!doctype html><html lang="en-AU">');
    expect(findText(response.body, 'title')).toContain(name);
    expect(response.body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(response.body.match(/<main[ >]/g)).toHaveLength(1);
  });

  test('has search pages for make, model, body and location', async () => {
    const { facets } = await site.query({ hitsPerPage: 0, facets: ['make_model', 'body'] });
    const [makeModel = ''] = Object.keys(facets['make_model'] ?? {});
    const [make = '', model = ''] = makeModel.split(' > ');
    await expectScope(site, `/search/${slugify(make)}`, `make:"${make}"`, new RegExp(make, 'i'));
    await expectScope(
      site,
      `/search/${slugify(make)}/${slugify(model)}`,
      `make:"${make}" AND model:"${model}"`,
      new RegExp(model, 'i'),
    );
    const [body = ''] = Object.keys(facets['body'] ?? {});
    await expectScope(site, `/search/${slugify(body)}-cars`, `body:"${body}"`, new RegExp(body, 'i'));
    const locations = JSON.parse(
      readFileSync(join(findTenantFolder(site.slug), 'locations.json'), 'utf8'),
    ) as {
      slug: string;
      name: string;
      location_type: string;
    }[];
    const location = locations.find(({ location_type }) => location_type === 'sales');
    if (!location) throw new Error(`${site.slug} has no location that sells cars`);
    await expectScope(
      site,
      `/search/${location.slug}`,
      `location_name:"${location.name}"`,
      new RegExp(location.name, 'i'),
    );
  });

  test('shows a car under its slug, and redirects from its id (NAV-037)', async () => {
    const car = await findCar(site);
    const page = await site.get(car.path);
    expect(page.status).toBe(200);
    expect(findText(page.body, 'h1')).toContain(car.name.split(' ').slice(0, 3).join(' '));
    expect(findAttributes(page.body, 'link', 'href')).toContain(site.url + car.path);
    const byId = await site.get(`/cars/${car.id}`);
    expect([byId.status, byId.headers['location']]).toEqual([301, car.path]);
  });

  test.each([
    '/cars/no-such-car',
    '/no-such-page',
    '/search/no-such-scope',
    '/search/used-cars/no-such-model',
    '/cars/%00',
    '/cars/%F0%9F%9A%97',
  ])('answers %s with its not-found page', async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(findText(response.body, 'title')).toContain(name);
    expect(findText(response.body, 'h1')).toMatch(/find that page/);
    expect(findAttributes(response.body, 'meta', 'content')).toContain('noindex');
  });

  test('answers 410 with the tenant’s page for a car sold long ago', async () => {
    const response = await site.get(await findGoneCarPath(site));
    expect(response.status).toBe(410);
    expect(findText(response.body, 'title')).toContain(name);
    expect(findText(response.body, 'h1')).toMatch(/has been sold/);
  });
});

/** Search routes in the requirements and their filters. */
const SCOPES: readonly (readonly [path: string, filters: string, heading: RegExp])[] = [
  ['/search/new-used-and-demo-cars', '', /new, used and demo/i],
  ['/search/used-cars', 'car_type:used', /used/i],
  ['/search/new-cars', 'car_type:new', /new/i],
  ['/search/demo-cars', 'car_type:demo', /demo/i],
  ['/search/new-and-demo-cars', 'car_type:new OR car_type:demo', /new and demo/i],
];

test.each(SCOPES)('%s shows the cars of that kind', async (path, filters, heading) => {
  await expectScope(plain, path, filters, heading);
});

test('tenants show different pages under the same path', async () => {
  for (const path of ['/', '/search/used-cars', '/no-such-page']) {
    const pages = await Promise.all(SITES.map(({ site }) => site.get(path)));
    const bodies = pages.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(SITES.length);
    expect(new Set(bodies.map((body) => /<style>([\s\S]*?)<\/style>/.exec(body)?.[1])).size).toBe(
      SITES.length,
    );
  }
});

describe('URLs and methods', () => {
  test('redirects a trailing slash and keeps the query', async () => {
    const response = await plain.get('/search/used-cars/?make=Toyota&page=2');
    expect([response.status, response.headers['location']]).toEqual([
      301,
      '/search/used-cars?make=Toyota&page=2',
    ]);
  });

  test.each([
    ['/search/Used-Cars', '/search/used-cars'],
    ['/Search/Used-Cars/?page=2&make=Kia', '/search/used-cars?page=2&make=Kia'],
    ['/search//used-cars', '/search/used-cars'],
    ['//search///used-cars//', '/search/used-cars'],
    ['//Search//USED-CARS', '/search/used-cars'],
  ])('one redirect leads from %s to the canonical address', async (path, canonical) => {
    const { status, headers } = await plain.get(path);
    expect([status, headers['location']]).toEqual([301, canonical]);
    expect((await plain.get(canonical)).status).toBe(200);
  });

  test('one redirect leads from the id of a car in an untidy address to its page', async () => {
    const car = await findCar(plain);
    const { status, headers } = await plain.get(`//Cars/${car.id}/`);
    expect([status, headers['location']]).toEqual([301, car.path]);
  });

  test('a page beyond the last one leads to the last', async () => {
    const { nbHits, nbPages } = await plain.query({ filters: 'car_type:used', hitsPerPage: 21 });
    const [last, beyond] = [`/search/used-cars?page=${nbPages}`, `/search/used-cars?page=${nbPages + 1}`];
    const { status, headers } = await plain.get(beyond);
    expect([status, headers['location']]).toEqual([303, last]);
    expect((await plain.get(last)).status).toBe(200);
    const filtered = await plain.get(`${beyond}&year=1990:2100`);
    expect(filtered.status).toBe(200);
    expect(filtered.body).toContain('This page doesn’t exist');
    expect(filtered.body).toContain('noindex');
    expect(nbHits).toBeGreaterThan(21);
  });

  test('an unknown address in upper case is not found', async () => {
    expect((await plain.get('/Search/No-Such-Cars')).status).toBe(404);
  });

  test.each(['//evil.example/', '///evil.example/', '/\\evil.example/', '//evil.example/%2e%2e/'])(
    '%s does not redirect to another site',
    async (path) => {
      const { status, headers } = await plain.get(path);
      const location = String(headers['location'] ?? '/');
      expect([301, 400, 404]).toContain(status);
      expect(new URL(location, plain.url).origin).toBe(plain.url);
    },
  );

  test('does not redirect to another host for a path with a tab', async () => {
    const lines = ['GET /\t/evil.example/ HTTP/1.1', `Host: ${plain.host}`, 'Connection: close'];
    const response = await sendRawRequest(inject('port'), lines);
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(response).not.toMatch(/^location:/im);
  });

  test('answers 400 for invalid percent-encoding', async () => {
    const response = await plain.get('/%E0%A4%A');
    expect([response.status, getHeader(response, 'content-type')]).toEqual([
      400,
      expect.stringContaining('problem+json'),
    ]);
  });

  test.each(['/', '/search/used-cars', '/no-such-page'])(
    'HEAD %s answers like GET, without a body',
    async (path) => {
      const get = await plain.get(path);
      const head = await plain.get(path, { method: 'HEAD' });
      expect([head.status, head.body]).toEqual([get.status, '']);
      for (const name of [
        'etag',
        'content-type',
        'cache-control',
        'content-security-policy',
        'content-length',
      ]) {
        expect(head.headers[name], name).toBe(get.headers[name]);
      }
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    '%s on a page answers 405 with the allowed methods',
    async (method) => {
      const response = await plain.get('/', { method });
      expect(response.status).toBe(405);
      expect(getHeader(response, 'allow')).toBe('GET, HEAD');
      expect(getHeader(response, 'content-type')).toContain('application/problem+json');
    },
  );

  test('unknown parameters do not change the page', async () => {
    const untagged = await plain.get('/search/used-cars');
    const tagged = await plain.get('/search/used-cars?utm_source=news&fbclid=1');
    expect(readCount(tagged.body)).toBe(readCount(untagged.body));
    expect(visibleText(findText(tagged.body, 'h1') ?? '')).toBe(
      visibleText(findText(untagged.body, 'h1') ?? ''),
    );
  });
});
