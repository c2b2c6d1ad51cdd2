import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../support/cli';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createTemporaryFolder } from '../support/server';
import { PLAIN_SITE } from '../support/tenants';

const FILE = `${PLAIN_SITE.slug}/redirects.json`;
const REDIRECTS = [
  { from: '/stock.aspx', to: '/search/used-cars' },
  { from: '/stock.aspx', query: { id: ':id' }, to: '/cars/:id' },
  { from: '/old/:make/:model', to: '/search/:make/:model' },
  { from: '/moved-for-now', to: '/finance?from=old#calculator', status: 302 },
  { from: '/shop', to: 'https://shop.example/parts', status: 308 },
  { from: '/sale-2019', status: 410 },
  { from: '/about-us', to: '/contact' },
];

let testServer: IsolatedServer;
beforeAll(async () => {
  testServer = await startIsolatedServer({
    prepare: (tenants) => tenants.write(FILE, JSON.stringify(REDIRECTS)),
  });
});
afterAll(() => testServer.close());

const read = async (path: string, method = 'GET') => {
  const { status, headers, body } = await testServer.site.get(path, { method });
  return { status, location: headers.location, body, caching: headers['cache-control'] };
};

describe('NAV-035 NAV-036 redirects of the base', () => {
  test.each([
    ['/used-car', '/search/used-cars'],
    ['/used-car/', '/search/used-cars'],
    ['/cars/?sortBy=newest', '/search/new-used-and-demo-cars?sortBy=newest'],
  ])('%s leads to the stock', async (from, location) => {
    expect(await read(from)).toMatchObject({ status: 301, location });
    expect((await read(location.replace(/\?.*/, ''))).status).toBe(200);
  });
});

test('a layer removes an inherited redirect', async () => {
  testServer.tenants.write(FILE, JSON.stringify([...REDIRECTS, { from: '/used-car', remove: true }]));
  await expect.poll(async () => (await read('/used-car')).status, { timeout: 60_000 }).toBe(404);
  testServer.tenants.write(FILE, JSON.stringify(REDIRECTS));
  await expect.poll(async () => (await read('/used-car')).status, { timeout: 60_000 }).toBe(301);
});

describe('a redirect', () => {
  test.each([
    ['/stock.aspx', '/search/used-cars'],
    ['/Stock.ASPX/?utm_source=mail', '/search/used-cars?utm_source=mail'],
    ['/stock.aspx?id=A-12&x=1', '/cars/a-12?x=1'],
    ['/old/Toyota/Hilux', '/search/toyota/hilux'],
  ])('leads from %s to the final address in one step', async (from, location) => {
    expect(await read(from)).toMatchObject({ status: 301, location });
    expect(await read(from, 'HEAD')).toMatchObject({ status: 301, location, body: '' });
  });
  test('has its own status and query', async () => {
    expect(await read('/moved-for-now?a=1')).toMatchObject({
      status: 302,
      location: '/finance?from=old#calculator',
    });
    expect(await read('/shop')).toMatchObject({ status: 308, location: 'https://shop.example/parts' });
  });
  test('of an address that is gone shows the page for it', async () => {
    const { status, body } = await read('/sale-2019');
    expect(status).toBe(410);
    expect(body).toMatch(/<h1[\s>]/);
  });
  test('comes before pages, and caches keep it for a minute only', async () => {
    const { status, location, caching } = await read('/about-us');
    expect({ status, location }).toEqual({ status: 301, location: '/contact' });
    expect(caching).toBe('public, max-age=0, s-maxage=60');
  });
  test('does not answer the addresses of the server', async () => {
    expect((await read('/robots.txt')).status).toBe(200);
    expect((await read('/nothing-here')).status).toBe(404);
  });
});

test('a change is served at once, also for a page whose response was cached', async () => {
  expect((await read('/faqs')).status).toBe(200);
  testServer.tenants.write(FILE, JSON.stringify([...REDIRECTS, { from: '/faqs', to: '/contact' }]));
  await expect.poll(async () => (await read('/faqs')).location, { timeout: 60_000 }).toBe('/contact');
  testServer.tenants.write(FILE, JSON.stringify(REDIRECTS));
  await expect.poll(async () => (await read('/faqs')).status, { timeout: 60_000 }).toBe(200);
});

describe('commands', () => {
  const run = (...args: string[]) =>
    runCommand(args, { env: { TENANTS_DIR: testServer.tenants.folder, DATA_DIR: testServer.dataDir } });
  test('check warns of a redirect that hides a page', async () => {
    const { stdout } = await run('check', '--json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] };
    const found = diagnostics.filter(({ file }) => file === FILE || file === 'base/redirects.json');
    expect(found.map(({ code }) => code)).toEqual(['FC936']);
  });
  test('explain names the file and line of a redirect', async () => {
    const { stdout } = await run('explain', PLAIN_SITE.slug, '--redirect', '/stock.aspx?id=7');
    expect(stdout).toMatch(/^\/cars\/7\n.*redirects\.json:1/);
  });
  test('import adds the rows that are new, and reports the others', async () => {
    const csv = join(createTemporaryFolder('csv'), 'old.csv');
    const rows = [
      'old,new,status',
      '/Stock.aspx,/search,',
      '/a.html,/contact,301',
      'b,/contact,',
      '/shop,/c,',
    ];
    writeFileSync(csv, rows.join('\n'));
    const before = testServer.tenants.read(FILE);
    const dry = await run('redirects', 'import', PLAIN_SITE.slug, csv, '--dry-run');
    expect(dry.stdout).toContain('1 redirects would be added');
    expect(testServer.tenants.read(FILE)).toBe(before);
    const { stdout, code } = await run('redirects', 'import', PLAIN_SITE.slug, csv);
    expect(code).toBe(1);
    expect(stdout).toContain("line 4: 'b' is neither a path nor a URL");
    expect(stdout).toContain("already redirects '/shop' elsewhere");
    expect(JSON.parse(testServer.tenants.read(FILE))).toEqual([
      ...REDIRECTS,
      { from: '/a.html', to: '/contact' },
    ]);
    await expect.poll(async () => (await read('/a.html')).location, { timeout: 60_000 }).toBe('/contact');
  });
});
