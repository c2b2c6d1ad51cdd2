import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, waitForIsland, openPage, getSharedBrowser } from '../support/browser';
import { startServer, createTemporaryFolder, type RunningServer } from '../support/server';
import { createSiteClient, type SiteClient } from '../support/site';
import { copyTenants, PLAIN_SITE, type TenantsCopy } from '../support/tenants';

const HOME = 'south-yard/pages/home.json';

let tenants: TenantsCopy;
let folder: string;
let server: RunningServer;
let site: SiteClient;
let browser: Browser;
/** Files that were opened in the editor. */
const readOpenedFiles = () => {
  const file = join(folder, 'opened');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const writeHeading = (heading: string) =>
  tenants.write(
    HOME,
    JSON.stringify(
      { id: 'home', changes: [{ op: 'set', node: 'hero', path: 'heading', value: heading, note: 'Ours.' }] },
      null,
      2,
    ),
  );

beforeAll(async () => {
  tenants = copyTenants(['base', 'south-yard']);
  writeHeading('Explained here');
  folder = createTemporaryFolder('editor');
  const editor = join(folder, 'editor');
  writeFileSync(editor, `#!/bin/sh\necho "$@" > '${join(folder, 'opened')}'\n`);
  chmodSync(editor, 0o755);
  const env = { NODE_ENV: '', TENANTS_DIR: tenants.folder, LAUNCH_EDITOR: editor };
  [server, browser] = await Promise.all([
    startServer({ args: ['dev'], dataDir: join(folder, 'data'), env }),
    getSharedBrowser({ loadsImages: false }),
  ]);
  site = createSiteClient('south-yard', server.port);
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), closePages(browser)]);
  rmSync(folder, { recursive: true, force: true });
  tenants.remove();
});

test('hovering over a block shows its layers, and a click opens the file at the line', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${site.url}/?explain`);
  const panel = page.locator('forecourt-explain aside');
  await page.locator('h1').hover();
  await expect.poll(() => panel.locator('h2').innerText()).toBe('hero hero-search');
  expect(await panel.locator('ol').innerText()).toMatch(/^base content base\/pages\/home\.json:\d+$/m);
  const heading = panel.getByRole('row', { name: /^heading/ });
  expect(await heading.innerText()).toMatch(
    /"Explained here"\s+south-yard\/pages\/home\.json:\d+:\d+ · set · Ours\./,
  );
  expect(await panel.getByRole('row', { name: /^eyebrow/ }).innerText()).toContain('the default');

  await page.locator('h1').click();
  await panel.getByText(/is open in the editor/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(readOpenedFiles).toMatch(/base\/pages\/home\.json/);
  await heading.getByRole('button').click();
  await expect.poll(readOpenedFiles).toContain(join(tenants.folder, HOME));

  await page.keyboard.press('Escape');
  await page.locator('footer').last().hover();
  await expect.poll(() => panel.locator('h2').innerText()).not.toContain('hero');
  expect(errors).toEqual([]);
  await close();
});

test('explains blocks inside islands, and hidden blocks with the reason', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${site.url}/search/used-cars?explain`);
  const panel = page.locator('forecourt-explain aside');
  await page.locator('#search-text-query').focus();
  await waitForIsland(page, 'search');
  await page.locator('#search-text-query').hover();
  await expect.poll(() => panel.locator('h2').innerText()).toContain('search-text');
  await page.keyboard.press('Escape');
  await panel.getByText(/^All \d+ blocks$/).click();
  const hidden = panel.getByRole('button', { name: /^✗/ }).first();
  if ((await hidden.count()) > 0) {
    await hidden.click();
    await panel.getByText('Not shown').waitFor();
  }
  expect(errors).toEqual([]);
  await close();
});

test('explains a saved change immediately', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${site.url}/?explain`);
  writeHeading('Explained again');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Explained again');
  const heading = page.locator('forecourt-explain aside').getByRole('row', { name: /^heading/ });
  // Saving while the page loads reloads it, and the pointer is ignored until its script runs.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await page.locator('h1').hover();
      return (await heading.count()) ? heading.innerText() : '';
    })
    .toContain('Explained again');
  await close();
});

test('adds no marks without ?explain, behind a proxy or in production', async () => {
  const explained = await site.get('/?explain');
  expect(explained.body).toMatch(/<!--fc:hero-->[^]*<!--\/fc-->/);
  expect(explained.headers['cache-control']).toBe('no-store');
  const plain = await site.get('/');
  const proxied = await site.get('/?explain', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const served = await createSiteClient(PLAIN_SITE.slug).get('/?explain');
  for (const { body } of [plain, proxied, served])
    expect(body).not.toMatch(/<!--\/?fc|forecourt-explanation/);
});

test('opens tenants’ JSON files only, and only for pages of this server', async () => {
  const openInEditor = (file: string, from = 'same-origin') =>
    site.get(`/__open-in-editor?file=${encodeURIComponent(file)}`, { headers: { 'sec-fetch-site': from } });
  const valid = join(tenants.folder, `${HOME}:1:1`);
  expect((await openInEditor(valid)).status).toBe(200);
  expect((await openInEditor(valid, 'cross-site')).status).toBe(403);
  for (const file of [
    '/etc/passwd:1:1',
    join(tenants.folder, '../x.json:1:1'),
    join(tenants.folder, 'x.sh:1:1'),
    valid.replace(':1:1', ''),
  ])
    expect((await openInEditor(file)).status).toBe(404);
});
