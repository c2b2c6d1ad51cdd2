import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearchClient } from '../../engine/browser/search/search-client';
import { AlgoliaSearch } from '../../engine/services/search';
import { AlgoliaDouble } from '../support/algolia-double';
import { closePages, waitForIsland, openPage, getSharedBrowser } from '../support/browser';
import { runCommand } from '../support/cli';
import { startServer, createTemporaryFolder, type RunningServer } from '../support/server';
import { PLAIN_SITE, createSiteClient, type SiteClient } from '../support/site';
import { copyTenants, type TenantsCopy } from '../support/tenants';

const { slug } = PLAIN_SITE;
/** A site whose search requires a key. */
const KEYED = 'more-yard';
const ALL = '/search/new-used-and-demo-cars';
const double = new AlgoliaDouble();
const dataDir = createTemporaryFolder('algolia-data');
let tenants: TenantsCopy;
let server: RunningServer;
let site: SiteClient;
let environment: Record<string, string>;

beforeAll(async () => {
  await double.start();
  tenants = copyTenants([slug, KEYED, 'base']);
  tenants.edit(`${KEYED}/tenant.json`, (json) => {
    json['settings'] = { ...(json['settings'] as object | undefined), search: { requiresKey: true } };
  });
  tenants.edit(`${slug}/tenant.json`, (json) => {
    json['settings'] = {
      ...(json['settings'] as object | undefined),
      search: { provider: 'algolia', applicationId: double.applicationId, hosts: [double.origin] },
    };
  });
  environment = {
    TENANTS_DIR: tenants.folder,
    DATA_DIR: dataDir,
    ALGOLIA_SEARCH_KEY: double.searchKey,
    ALGOLIA_WRITE_KEY: double.writeKey,
  };
  server = await startServer({ env: environment, dataDir });
  site = createSiteClient(slug, server.port);
});
afterAll(async () => {
  await server.stop();
  await double.stop();
  tenants.remove();
});

const index = (...args: string[]) => runCommand(['index', '--json', ...args], { env: environment });
interface Report {
  indices: { sent: number; deleted: number; unchanged: number; settings: string[]; retries: number }[];
}
const getReport = (stdout: string) => (JSON.parse(stdout) as Report).indices[0];

/** The search engine settings in the page. */
async function readEngineSettings() {
  const { body } = await site.get(ALL);
  // Not the first with this name: other settings also have a provider.
  const text = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(body)?.[1] ?? '';
  return {
    provider: text('provider') as 'algolia',
    applicationId: text('applicationId'),
    indexPrefix: text('indexPrefix'),
    publicKey: text('publicKey'),
    hosts: [double.origin] as [string],
  };
}

describe('the command index', () => {
  test('reports the changes and makes none with --dry-run', async () => {
    const run = await index('--dry-run');
    expect(run.code).toBe(0);
    const { nbHits } = await site.query({ hitsPerPage: 0 });
    expect(getReport(run.stdout)).toMatchObject({ sent: nbHits, deleted: 0 });
    expect(double.writes).toEqual([]);
  });

  test('sends the stock despite errors, and nothing the second time', async () => {
    double.fail(/batch$/, { status: 429 });
    double.fail(/settings$/, 'process and hang up');
    const first = await index('--tenant', slug);
    expect(first.code).toBe(0);
    expect(getReport(first.stdout)).toMatchObject({ retries: 2 });
    const cars = (await site.query({ hitsPerPage: 1000 })).hits.map(({ objectID }) => objectID);
    expect([...double.records(`${slug}_cars`).keys()].sort()).toEqual(cars.sort());
    const writes = double.writes.length;
    const second = await index();
    expect(getReport(second.stdout)).toMatchObject({
      sent: 0,
      deleted: 0,
      unchanged: cars.length,
      settings: [],
    });
    expect(double.writes).toHaveLength(writes);
  });

  test.each([
    [['--tenant', 'nobody'], {}, 'no tenant'],
    [['--tenant', 'base'], {}, 'does not use Algolia'],
    [[], { ALGOLIA_WRITE_KEY: '' }, 'ALGOLIA_WRITE_KEY'],
  ])('%j with %j reports the mistake', async (args, env, message) => {
    const run = await runCommand(['index', ...args], { env: { ...environment, ...env } });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(message);
  });

  test('exits with 1 when the key has no write permission', async () => {
    const run = await runCommand(['index'], { env: { ...environment, ALGOLIA_WRITE_KEY: 'wrong' } });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('Invalid Application-Id or API-Key');
  });
});

describe('results of Algolia and of the embedded index', () => {
  const queryText = fc.constantFrom(
    '',
    'toyota',
    'toyta',
    'suv',
    'pickup',
    'ute white',
    'hybrid',
    'kia 2022',
    'xyzzy',
  );
  const attributes = [
    'make',
    'body',
    'fuel',
    'car_type',
    'year',
    'make_model.lvl0',
    'make_model.lvl1',
    'certified',
  ];
  const filter = fc.constantFrom(
    '',
    'car_type:used',
    'make:Toyota OR make:Kia',
    'NOT body:SUV',
    'price < 40000 AND km:0 TO 90000',
    'make:(',
    'year >= 2020 OR make:Kia',
    'available:true',
  );
  const request = fc.record(
    {
      indexName: fc.constantFrom('cars', 'cars_latest', 'cars_price_asc', 'cars_price_desc'),
      query: queryText,
      filters: filter,
      facetFilters: fc.constantFrom([], [['make:Toyota', 'make:Mazda']], ['car_type:-new'], [['body:SUV']]),
      numericFilters: fc.constantFrom([], ['price>=20000'], [['price<20000', 'price>60000']]),
      facets: fc.oneof(fc.constant(['*']), fc.subarray(attributes)),
      hitsPerPage: fc.integer({ min: 0, max: 30 }),
      page: fc.nat(3),
      sortFacetValuesBy: fc.constantFrom('count', 'alpha'),
      typoTolerance: fc.constantFrom(true, false, 'min', 'strict'),
      // Algolia has none of the embedded index's query rules.
      enableRules: fc.constant(false),
    },
    { requiredKeys: ['indexName', 'enableRules'] },
  );
  const facetSearch = fc.record({
    indexName: fc.constant('cars'),
    type: fc.constant('facet'),
    facet: fc.constantFrom('make', 'model', 'colour', 'year'),
    facetQuery: fc.constantFrom('', 't', 'to', 'wh', 'zz'),
  });

  /** The result without fields that may differ. */
  const comparable = (result: object): object =>
    JSON.parse(
      JSON.stringify(result, (name, value: unknown) =>
        ['processingTimeMS', 'params', 'queryID'].includes(name) ? undefined : value,
      ),
    ) as object;
  /** The result without the facet that only the embedded index derives. */
  const withoutDerived = (result: object): object => {
    const copy = comparable(result) as { facets?: Record<string, unknown> };
    delete copy.facets?.['make_model'];
    return copy;
  };

  async function embedded(requests: readonly object[]) {
    const response = await site.get('/1/indexes/*/queries', {
      method: 'POST',
      body: JSON.stringify({ requests }),
    });
    return response.status === 200
      ? (JSON.parse(response.body) as { results: object[] }).results.map(withoutDerived)
      : response.status;
  }
  const resultsOrStatus = async (response: Promise<{ results: readonly unknown[] }>) =>
    response.then(
      ({ results }) => results.map((result) => withoutDerived(result as object)),
      (error: { status?: number }) => error.status ?? error,
    );

  test('are equal in the browser’s client and in the server’s', async () => {
    const engine = await readEngineSettings();
    expect(engine).toMatchObject({ provider: 'algolia', indexPrefix: `${slug}_`, applicationId: 'DOUBLE1' });
    const browser = createSearchClient({ host: 'unused', protocol: 'http', cacheEntries: 0, engine });
    const onServer = new AlgoliaSearch({
      applicationId: double.applicationId,
      searchKey: double.searchKey,
      indexPrefix: engine.indexPrefix,
      hosts: [double.origin],
      cacheEntries: 0,
      restrictions: () => ({ restrictIndices: ['cars*'] }),
      getFilters: () => '',
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: request }, { weight: 1, arbitrary: facetSearch }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (requests) => {
          const expected = await embedded(requests);
          expect(await resultsOrStatus(browser.search({ requests } as never))).toEqual(expected);
          expect(await resultsOrStatus(onServer.search(requests))).toEqual(expected);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('the page’s key is limited to this site’s indexes and current cars', async () => {
    const { publicKey } = await readEngineSettings();
    const text = Buffer.from(publicKey, 'base64').toString().slice(64);
    const restrictions = new URLSearchParams(text);
    expect(restrictions.get('filters')).toMatch(/^last_offered_timestamp >= \d{10}$/);
    expect(
      restrictions
        .get('restrictIndices')
        ?.split(',')
        .every((name) => name.startsWith(`${slug}_cars`)),
    ).toBe(true);
    for (const [indexName, key] of [
      ['other_cars', publicKey],
      [`${slug}_cars`, double.searchKey],
    ]) {
      const response = await fetch(`${double.origin}/1/indexes/*/queries`, {
        method: 'POST',
        headers: { 'x-algolia-api-key': key ?? '' },
        body: JSON.stringify({ requests: [{ indexName }] }),
      });
      expect(response.status).toBe(403);
    }
  });
});

test('a site that requires keys answers its own pages only', async () => {
  const keyed = createSiteClient(KEYED, server.port);
  const { body } = await keyed.get(ALL);
  expect(body).toContain('href="/cars/');
  const [, key = ''] = /"publicKey":"([^"]+)"/.exec(body) ?? [];
  const searchWith = (key: string) =>
    keyed.get('/1/indexes/cars/query', {
      method: 'POST',
      body: '{"hitsPerPage":0}',
      headers: { 'x-algolia-api-key': key },
    });
  expect((await searchWith(key)).status).toBe(200);
  for (const invalid of ['', 'public', (await readEngineSettings()).publicKey])
    expect((await searchWith(invalid)).status).toBe(403);
});

describe('the site on Algolia', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
  afterAll(() => closePages(browser));
  const searches = () => double.calls.filter(({ path }) => path.endsWith('/queries'));

  test('renders Algolia’s results, and the browser queries Algolia', async () => {
    const before = searches().length;
    const { body, headers } = await site.get(`${ALL}?make=Toyota`);
    expect(searches().length).toBeGreaterThan(before);
    expect(body).toContain('/cars/');
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${double.origin}`);
    const opened = await openPage(browser);
    await opened.page.goto(`${site.url}${ALL}`);
    await opened.page.locator('#search-text-query').focus();
    await waitForIsland(opened.page, 'search');
    const initial = searches().length;
    const toOwnServer: string[] = [];
    opened.page.on('request', (request) => {
      if (request.url().startsWith(`${site.url}/1/`)) toOwnServer.push(request.url());
    });
    await opened.page.locator('#search-text-query').pressSequentially('toyota');
    await expect.poll(() => searches().length).toBeGreaterThan(initial);
    expect(JSON.stringify(searches().at(-1)?.body)).toContain(`"indexName":"${slug}_cars`);
    expect(toOwnServer).toEqual([]);
    expect(opened.errors).toEqual([]);
    await opened.close();
  });

  test('falls back to the embedded index when Algolia does not answer, and logs it', async () => {
    double.fail(/queries$/, { status: 503 }, 50);
    const { status, body } = await site.get(`${ALL}?make=Kia&query=kia`);
    expect(status).toBe(200);
    expect(body).toContain('/cars/');
    expect(server.log.some((line) => line.includes('Algolia did not respond'))).toBe(true);
  });
});
