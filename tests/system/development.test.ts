import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, islandReady, openPage, sharedBrowser } from '../support/browser';
import { startServer, temporaryFolder, type RunningServer } from '../support/server';
import { PLAIN_SITE, type SiteClient, siteClient, findCar } from '../support/site';
import { copyTenants, type TenantsCopy } from '../support/tenants';

let tenants: TenantsCopy;
let dataDir: string;
let server: RunningServer;
let site: SiteClient;
let browser: Browser;
beforeAll(async () => {
  tenants = copyTenants(['base', PLAIN_SITE.slug]);
  dataDir = temporaryFolder('data');
  const env = { NODE_ENV: '', TENANTS_DIR: tenants.folder };
  [server, browser] = await Promise.all([
    startServer({ args: ['dev'], dataDir, env }),
    sharedBrowser({ pictures: false }),
  ]);
  site = siteClient(PLAIN_SITE.slug, server.port);
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), closePages(browser)]);
  rmSync(dataDir, { recursive: true, force: true });
  tenants.remove();
});

test('every island hydrates in StrictMode without a word from React', async () => {
  const { page, faults, close } = await openPage(browser);
  const car = await findCar(site);
  await page.goto(site.url + car.path);
  const ids = await page.locator('fc-island').evaluateAll((islands) => islands.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(3);
  expect(await page.locator('fc-island[data-strict]').count()).toBe(ids.length);
  for (const id of ids) await page.locator(`#${id}`).dispatchEvent('pointerover');
  await expect.poll(() => page.locator('fc-island:not([data-ready])').count(), { timeout: 30_000 }).toBe(0);
  await page.goto(`${site.url}/search/used-cars?make=Toyota&page=1`);
  await page.locator('#search-text-query').focus();
  await islandReady(page, 'search');
  expect(faults).toEqual([]);
  await close();
});

test('a wrong file shows its mistake in the browser, over the last good page, until it is mended', async () => {
  const { page, close } = await openPage(browser);
  const home = (heading: string) =>
    tenants.write(
      `${PLAIN_SITE.slug}/pages/home.json`,
      JSON.stringify({ id: 'home', changes: [{ op: 'set', node: 'hero', path: 'heading', value: heading }] }),
    );
  home('Before the mistake');
  await expect
    .poll(async () => (await site.get('/')).body.includes('Before the mistake'), { timeout: 10_000 })
    .toBe(true);
  await page.goto(site.url);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  tenants.write(
    `${PLAIN_SITE.slug}/pages/home.json`,
    JSON.stringify({ id: 'home', changes: [{ op: 'remove', node: 'heroo' }] }),
  );
  const panel = page.locator('#forecourt-diagnostics');
  await panel.waitFor();
  const finding = new RegExp(String.raw`${PLAIN_SITE.slug}/pages/home\.json:1:\d+ FC120 .*heroo`);
  expect(await panel.innerText()).toMatch(finding);
  expect(await page.locator('h1').innerText()).toBe('Before the mistake');
  home('After the mistake');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('h1').innerText()).toBe('After the mistake');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await close();
});
