import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findSchemaOrgErrors } from '../../engine/dealer/structured-data/testing';
import { runCommand } from '../support/cli';
import { importFeed, parseReport } from '../support/import-feed';
import { findAttributes, findText, visibleText } from '../support/html';
import { sendRequest, getHeader } from '../support/http';
import {
  findGoneCarPath,
  PLAIN_SITE,
  createSiteClient,
  findCar,
  takeSample,
  ALL_SITES,
  type SiteClient,
} from '../support/site';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const site = createSiteClient(PLAIN_SITE.slug);

type Json = Record<string, unknown>;
interface Graph {
  '@graph': [Json & { offers?: Json }, Json];
}

/** The structured data of a page. */
function parseGraph(html: string): Graph | undefined {
  const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as Graph);
}

/** Meta elements of a head by property or name. */
function parseMeta(html: string): Record<string, string> {
  const meta: Record<string, string> = {};
  for (const [, name = '', content = ''] of html.matchAll(
    /<meta (?:property|name)="([^"]+)" content="([^"]*)">/g,
  ))
    meta[name] = content;
  return meta;
}

const findCanonical = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

describe.each(takeSample(ALL_SITES))('a car of $name', ({ slug }) => {
  test('has structured data that agrees with its page', async () => {
    const tenantSite = createSiteClient(slug);
    const car = await findCar(tenantSite, 'available:true');
    const { body } = await tenantSite.get(car.path);
    const graph = parseGraph(body);
    expect(findSchemaOrgErrors(graph)).toEqual([]);
    const [vehicle, dealer] = graph?.['@graph'] ?? [];
    expect(vehicle).toMatchObject({ url: tenantSite.url + car.path, name: car.name });
    expect(vehicle?.['description']).toBeTruthy();
    expect(dealer).toMatchObject({ '@type': 'AutoDealer', address: { addressCountry: 'AU' } });
    expect(dealer?.['openingHoursSpecification']).toBeDefined();

    // The breadcrumbs for search engines are the visible ones, as microdata.
    expect(body).not.toContain('"BreadcrumbList"');
    const breadcrumbs = /<nav[^>]*aria-label="Breadcrumbs".*?<\/nav>/.exec(body)?.[0] ?? '';
    expect(breadcrumbs).toContain('itemType="https://schema.org/BreadcrumbList"');
    const links = [...breadcrumbs.matchAll(/<a href="([^"]*)"[^>]*itemProp="item"[^>]*>(.*?)<\/a>/g)];
    const trail = links.map(([, href = '', label = '']) => ({ name: visibleText(label), href }));
    expect(breadcrumbs.match(/itemProp="position"/g)).toHaveLength(trail.length + 1);
    for (const { href } of trail) expect((await tenantSite.get(href)).status, href).toBe(200);
    // The type of car has the same name on its page.
    // On a site with one type of stock, the previous link has the same target.
    const type = trail.findLast(({ href }) => /^\/search\/(new|used|demo)-cars$/.test(href));
    expect(findText((await tenantSite.get(type?.href ?? '')).body, 'h1')).toBe(type?.name);

    const { offers } = vehicle ?? {};
    const meta = parseMeta(body);
    expect(meta).toMatchObject({ 'og:type': 'product', 'og:url': tenantSite.url + car.path });
    expect(meta['og:title']).toContain(car.name.split(' ')[1]);
    if (offers?.['price'] !== undefined) {
      expect(offers['price']).toBe(car.price / 100);
      expect(meta['product:price:amount']).toBe((car.price / 100).toFixed(2));
    } else if (offers) expect(offers['priceSpecification']).toBeDefined();
    const picture = await tenantSite.get(
      String(meta['og:image']).replaceAll('&#38;', '&').slice(tenantSite.url.length),
    );
    expect([picture.status, getHeader(picture, 'content-type')]).toEqual([200, 'image/jpeg']);
  });
});

test.each(takeSample(ALL_SITES))(
  'the home page of $name describes site and dealer',
  async ({ slug, name }) => {
    const tenantSite = createSiteClient(slug);
    const graph = parseGraph((await tenantSite.get('/')).body);
    expect(findSchemaOrgErrors(graph)).toEqual([]);
    expect(graph?.['@graph'].slice(0, 2)).toMatchObject([
      { '@type': 'WebSite', name, url: `${tenantSite.url}/` },
      { '@type': 'AutoDealer', address: { addressCountry: 'AU' } },
    ]);
    const template = JSON.stringify(graph).match(/"urlTemplate":"([^"]*)"/)?.[1] ?? '';
    const results = await tenantSite.get(
      template.slice(tenantSite.url.length).replace('{search_term_string}', 'x'),
    );
    expect(results.status).toBe(200);
    expect(parseGraph(results.body)).toBeUndefined();
  },
);

describe('a sold car', () => {
  test('answers 200 as sold without a price, and 410 afterwards (VDP-052)', async () => {
    const { hits } = await site.query({ filters: 'sold:true', hitsPerPage: 1 });
    const { status, body } = await site.get(`/cars/${String(hits[0]?.['slug'])}`);
    expect(status).toBe(200);
    const [vehicle] = parseGraph(body)?.['@graph'] ?? [];
    expect(vehicle).toMatchObject({ url: site.url + String(`/cars/${String(hits[0]?.['slug'])}`) });
    expect(vehicle).not.toHaveProperty('offers');
    expect(parseMeta(body)).not.toHaveProperty('product:price:amount');

    const gone = await site.get(await findGoneCarPath(site));
    expect(gone.status).toBe(410);
    expect(parseGraph(gone.body)).toBeUndefined();
  });

  test('redirects from its id to its URL permanently (C8)', async () => {
    const { id, path } = await findCar(site);
    const { status, headers } = await site.get(`/cars/${id}`);
    expect([status, headers['location']]).toEqual([301, path]);
  });
});

const findLocations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => text.replaceAll('&amp;', '&'));

/** All URLs in a site's sitemaps, by file. */
async function fetchSitemaps(tenantSite: SiteClient): Promise<Map<string, string[]>> {
  const index = await tenantSite.get('/sitemap.xml');
  expect([index.status, getHeader(index, 'content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const files = new Map<string, string[]>();
  for (const file of findLocations(index.body)) {
    const { status, body } = await tenantSite.get(file.slice(tenantSite.url.length));
    expect(status, file).toBe(200);
    files.set(file.slice(tenantSite.url.length), findLocations(body));
  }
  return files;
}

/** Up to `limit` items, evenly spaced in a list. */
const sampleEvenly = <Item>(all: readonly Item[], limit: number): Item[] =>
  all.filter((_item, index) => index % Math.ceil(all.length / limit) === 0);

describe('the sitemap', () => {
  test.each(takeSample(ALL_SITES))(
    'of $name lists existing pages by their canonical URL',
    async ({ slug }) => {
      const tenantSite = createSiteClient(slug);
      const files = await fetchSitemaps(tenantSite);
      const all = [...files.values()].flat();
      expect(new Set(all).size).toBe(all.length);
      expect(files.get('/sitemaps/pages-1.xml')).toContain(`${tenantSite.url}/`);
      // Where all stock has one condition, that condition's page is the canonical one.
      const allStock = await tenantSite.get('/search/new-used-and-demo-cars');
      expect(files.get('/sitemaps/search-1.xml')).toContain(findCanonical(allStock.body));
      for (const urls of files.values())
        for (const url of sampleEvenly(urls, 8)) {
          const { status, body } = await tenantSite.get(url.slice(tenantSite.url.length));
          expect(status, url).toBe(200);
          expect(findCanonical(body) ?? url, url).toBe(url);
          expect(parseMeta(body)['robots'] ?? 'index', url).not.toContain('noindex');
        }
    },
  );

  test('has every car for sale with its last change, and no sold cars', async () => {
    const { hits } = await site.query({ hitsPerPage: 1000 });
    const expected = hits
      .filter((hit) => hit['available'] === true)
      .map((hit) => `${site.url}/cars/${String(hit['slug'])}`);
    const { body } = await site.get('/sitemaps/cars-1.xml');
    expect(findLocations(body).sort()).toEqual(expected.sort());
    expect(hits.length).toBeGreaterThan(expected.length);
    expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(expected.length);
  });

  test('has each make and model in stock, and no noindex pages', async () => {
    const all = [...(await fetchSitemaps(site)).values()].flat();
    expect(all).not.toContain(`${site.url}/compare`);
    expect(all.filter((url) => url.includes('?'))).toEqual([]);
    const { facets } = await site.query({
      filters: 'available:true',
      hitsPerPage: 0,
      facets: ['make', 'make_model.lvl1'],
      maxValuesPerFacet: 1000,
    });
    const depth = (count: number) =>
      all.filter((url) => /\/search\//.test(url) && url.slice(site.url.length).split('/').length === count)
        .length;
    expect(depth(4)).toBe(Object.keys(facets['make_model.lvl1'] ?? {}).length);
    expect(depth(3)).toBeGreaterThan(Object.keys(facets['make'] ?? {}).length);
  });

  test('can be revalidated with its ETag, and is compressed', async () => {
    const first = await site.get('/sitemaps/cars-1.xml', { headers: { 'accept-encoding': 'br' } });
    expect(getHeader(first, 'content-encoding')).toBe('br');
    const again = await site.get('/sitemaps/cars-1.xml', {
      headers: { 'if-none-match': getHeader(first, 'etag') },
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('is in robots.txt; the list of sites disallows crawlers, and unknown hosts have neither', async () => {
    expect((await site.get('/robots.txt')).body).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
    const port = inject('port');
    const bare = await sendRequest(port, `localhost:${port}`, '/robots.txt');
    expect(bare.body).toBe('User-agent: *\nDisallow: /\n');
    expect((await sendRequest(port, `localhost:${port}`, '/sitemap.xml')).status).toBe(404);
    expect((await sendRequest(port, 'unknown.example', '/sitemap.xml')).status).toBe(421);
    expect((await sendRequest(port, 'unknown.example', '/robots.txt')).status).toBe(421);
    expect((await site.get('/sitemaps/none.xml')).status).toBe(404);
  });
});

describe('feeds for advertising', () => {
  let testServer: IsolatedServer;
  beforeAll(async () => void (testServer = await startIsolatedServer()), 120_000);
  afterAll(() => testServer.close());

  const origin = 'https://yard.example';
  const run = (format: string, ...args: string[]) =>
    runCommand(['export', '--tenant', testServer.site.slug, '--format', format, '--url', origin, ...args], {
      env: testServer.env,
    });
  type Row = Record<string, string>;
  const rowsIn = (text: string) => parse<Row>(text, { columns: true, record_delimiter: '\r\n' });
  const exportFeed = async (name: string): Promise<Row[]> => {
    const file = join(testServer.dataDir, name);
    const { code, stdout } = await run('meta', '--json', '--out', file);
    expect(code).toBe(0);
    const rows = rowsIn(readFileSync(file, 'utf8'));
    expect(JSON.parse(stdout)).toMatchObject({ format: 'meta', cars: rows.length });
    return rows;
  };

  test('an exported Meta catalogue can be imported without differences', async () => {
    const first = await exportFeed('first.csv');
    expect(first.length).toBeGreaterThan(5);
    const response = await testServer.site.get(String(first[0]?.['image[0].url']).slice(origin.length));
    expect([response.status, getHeader(response, 'content-type')]).toEqual([200, 'image/jpeg']);

    const report = parseReport(
      await importFeed(testServer, 'meta-automotive', join(testServer.dataDir, 'first.csv')),
    );
    expect(report).toMatchObject({ read: first.length, imported: first.length, rejected: [] });
    const second = await exportFeed('second.csv');
    // A new database assigns other slugs and arrival dates, and the feed has no location.
    const NOT_IN_FEED = /^(url|date_first_on_lot|address|dealer_id|dealer_phone|latitude|longitude)$/;
    const comparable = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_IN_FEED.test(name)));
    const byNumber = (a: Row, b: Row) => (String(a['vehicle_id']) < String(b['vehicle_id']) ? -1 : 1);
    expect(second.sort(byNumber).map(comparable)).toEqual(first.sort(byNumber).map(comparable));
  }, 120_000);

  test('prints the feed to stdout and the report to stderr without --out, and explains wrong usage', async () => {
    const { code, stdout, stderr } = await run('google');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^id,vin,store_code,/);
    expect(stderr).toContain(`Google vehicle ads: ${rowsIn(stdout).length} cars of ${testServer.site.slug}.`);
    for (const [args, message] of [
      [['export', '--format', 'meta'], '--tenant'],
      [['export', '--tenant', 'nobody', '--format', 'meta'], "no tenant 'nobody'"],
      [['export', '--tenant', testServer.site.slug, '--format', 'mata'], "Did you mean 'meta'?"],
      [['export', '--tenant', testServer.site.slug, '--format', 'meta', '--url', origin, '--json'], '--out'],
      [
        ['export', '--tenant', testServer.site.slug, '--format', 'meta', '--url', 'nowhere'],
        'not a web address',
      ],
    ] as const) {
      const wrong = await runCommand([...args], { env: testServer.env });
      expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining(message)]);
    }
  }, 120_000);
});

test('every page has Open Graph tags; only a vehicle’s canonical page is a product', async () => {
  const { body } = await site.get('/');
  expect(parseMeta(body)).toMatchObject({ 'og:type': 'website', 'twitter:card': 'summary_large_image' });
  expect(JSON.stringify(parseGraph(body))).not.toMatch(/"(Car|Offer)"/);
  expect(findAttributes(body, 'meta', 'content').length).toBeGreaterThan(5);
});
