import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { runCommand } from '../support/cli';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const file = (page: string): string => `${slug}/pages/${page}.json`;
const TENANT_FILE = `${slug}/tenant.json`;
const REDIRECTS = `${slug}/redirects.json`;
let original: string;
/** Files that the tests create. */
const CREATED = ['winter-sale', 'about-us-copy', 'about-us', 'faqs', 'sale-now'].map(file);

const playground = setUpPlayground({
  // A page that is hidden or deleted has no address.
  ignoredErrors: /status of 404|Transition was (?:aborted|skipped)/,
  prepare(tenants) {
    original = tenants.read(TENANT_FILE);
  },
  reset(tenants) {
    for (const path of [...CREATED, REDIRECTS, `${slug}/shadows.json`])
      rmSync(join(tenants.folder, path), { force: true });
    tenants.write(TENANT_FILE, original);
  },
});
const { openEditor, save, field } = playground;

const readJson = (path: string): unknown => JSON.parse(playground.testServer.tenants.read(path));
const isOnDisk = (path: string) => existsSync(join(playground.testServer.tenants.folder, path));
const dialog = () => playground.page.getByRole('dialog');
const inspector = () => playground.page.locator('#pane-inspector');
const get = (path: string) => playground.testServer.site.get(path);

const saveAll = async () => {
  await save();
  await playground.page.getByText('Saved. The site shows the changes.').waitFor();
};

/** Opens a page in the list of pages. */
async function choosePage(name: string): Promise<void> {
  const { page } = playground;
  await openEditor('Pages');
  await page.getByRole('combobox', { name: 'Find a page by title or address' }).fill(name);
  await page.locator('#pane-outline').getByRole('option').first().click();
  await inspector().getByRole('heading', { name, exact: true }).waitFor();
}

/** The findings of `check` in a page of the site. */
async function listFindings(name: string): Promise<unknown[]> {
  const { stdout } = await runCommand(['check', '--json'], { env: playground.testServer.env });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string }[] };
  return diagnostics.filter((finding) => finding.file === file(name));
}

test('creates a page from nothing with the keyboard alone, and undoes it', async () => {
  const { page, preview } = playground;
  await page.keyboard.press('Alt+Shift+N');
  await dialog().getByLabel('Title', { exact: true }).waitFor();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog().getByText('Enter a title.').waitFor();
  await page.keyboard.type('Winter sale');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('/winter-sale');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Four weeks of low prices.');
  await page.keyboard.press('Tab');
  // Choosing by typing the first letters of an option.
  await page.keyboard.type('At');
  await dialog().getByLabel('Words in the menu').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await preview.getByRole('heading', { level: 1, name: 'Winter sale' }).waitFor();
  expect(await page.locator('#page').inputValue()).toBe('winter-sale');
  await preview.getByRole('banner').getByRole('link', { name: 'Winter sale' }).first().waitFor();

  await page.keyboard.press('Control+z');
  await page.getByText('Undone: Create winter-sale').waitFor();
  await page.getByText('All changes saved').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await preview.getByRole('heading', { level: 1, name: 'Winter sale' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved. The site shows the changes.').waitFor();

  expect(readJson(file('winter-sale'))).toEqual({
    ...{ id: 'winter-sale', title: 'Winter sale', extends: 'shell', route: '/winter-sale' },
    head: {
      title: 'Winter sale | {site.name}',
      description: 'Four weeks of low prices.',
      canonical: '{site.url}/winter-sale',
    },
    content: { main: [expect.objectContaining({ props: { heading: 'Winter sale' } })] },
  });
  expect(readJson(TENANT_FILE)).toMatchObject({
    menus: { header: { 'winter-sale': { label: 'Winter sale', href: '/winter-sale' } } },
  });
  const { status, body } = await get('/winter-sale');
  expect(status).toBe(200);
  expect(body).toContain('Four weeks of low prices.');
  expect(await listFindings('winter-sale')).toEqual([]);
});

test('says why an address is not possible, before anything is written', async () => {
  const { page } = playground;
  await page.getByRole('button', { name: 'New page' }).click();
  const address = dialog().getByLabel('Address', { exact: true });
  for (const [typed, problem] of [
    ['/about-us', '‘About us’ already has this address.'],
    ['/api/sale', 'The server itself answers this address'],
    ['/Winter', 'Use lower case'],
    ['/winter sale', 'Leave out spaces'],
  ] as const) {
    await address.fill(typed);
    await dialog().getByText(problem).waitFor();
  }
  await address.fill('/search/winter');
  await dialog()
    .getByText(/^Until now, ‘.*’ \(\/search\/:scope\) answers it/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('All changes saved').waitFor();
});

test('starts a page with a copy of another one, which is independent of it', async () => {
  const { page, preview } = playground;
  await choosePage('About us');
  expect(await findViolations(page, { parts: ['#pane-outline', '#pane-inspector'] })).toEqual([]);
  await inspector().getByRole('button', { name: 'Duplicate…' }).click();
  expect(await dialog().getByLabel('Address', { exact: true }).inputValue()).toBe('/about-us-copy');
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await dialog().getByRole('button', { name: 'Duplicate' }).click();
  await dialog().waitFor({ state: 'hidden' });
  await preview.getByRole('heading', { level: 1, name: 'Local people who know their cars' }).waitFor();
  await saveAll();
  expect(readJson(file('about-us-copy'))).toMatchObject({
    ...{ id: 'about-us-copy', title: 'About us (copy)', route: '/about-us-copy', extends: 'shell' },
    head: { canonical: '{site.url}/about-us-copy' },
  });
  expect((await get('/about-us-copy')).body).toContain('Local people who know their cars');
  // The copy belongs to one site: a part that only other sites show is named.
  expect(await listFindings('about-us-copy')).toMatchObject([{ code: 'FC903', node: 'video' }]);
});

test('edits the head of an inherited page, and resets it', async () => {
  const { page } = playground;
  await choosePage('Questions');
  const title = field('head.title');
  await expect.poll(() => title.locator('.badge').innerText()).toBe('from base');
  await title.locator('input').fill('Ask us');
  await expect.poll(() => title.locator('.badge').innerText()).toBe('set here');
  await saveAll();
  expect(readJson(file('faqs'))).toEqual({ id: 'faqs', head: { title: 'Ask us' } });
  expect((await get('/faqs')).body).toContain('<title>Ask us</title>');
  await title.getByRole('button', { name: /^Reset/ }).click();
  await expect.poll(() => title.locator('.badge').innerText()).toBe('from base');
  await saveAll();
  expect(isOnDisk(file('faqs'))).toBe(false);
  expect(await page.getByText('All changes saved').count()).toBe(1);
});

test('changes the address of a page, and redirects the old one', async () => {
  const { page, preview } = playground;
  await choosePage('About us');
  await inspector().getByRole('button', { name: 'Change the address…' }).click();
  await dialog()
    .getByText(/places? of the site leads? to this page/)
    .waitFor();
  await dialog().getByLabel('Address', { exact: true }).fill('/who-we-are');
  await dialog().getByText('Redirect /about-us to the new address').waitFor();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await dialog().getByRole('button', { name: 'Change the address' }).click();
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await saveAll();
  expect(readJson(REDIRECTS)).toEqual([{ from: '/about-us', to: '/who-we-are' }]);
  expect(readJson(file('about-us'))).toEqual({
    id: 'about-us',
    route: '/who-we-are',
    head: { canonical: '{site.url}/who-we-are' },
  });
  const { status, headers } = await get('/about-us');
  expect([status, headers.location]).toEqual([301, '/who-we-are']);
  expect((await get('/who-we-are')).status).toBe(200);
});

test('hides an inherited page after showing what links to it, and shows it again', async () => {
  const { page } = playground;
  await choosePage('Questions');
  await inspector().getByRole('button', { name: 'Hide…' }).click();
  await dialog()
    .getByText(/places? of the site leads? to this page/)
    .waitFor();
  await dialog().getByText('A note that the page is gone (410)').click();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await dialog().getByRole('button', { name: 'Hide the page' }).click();
  await inspector().getByText('Hidden: visitors get the page for missing addresses').waitFor();
  await saveAll();
  expect(readJson(file('faqs'))).toEqual({ id: 'faqs', abstract: true });
  expect((await get('/faqs')).status).toBe(410);
  await inspector().getByRole('button', { name: 'Show it again' }).click();
  await inspector().getByRole('button', { name: 'Hide…' }).waitFor();
  await saveAll();
  expect(isOnDisk(file('faqs'))).toBe(false);
});

test('deletes a page that this site has alone, and opens another one', async () => {
  const { page, preview, testServer } = playground;
  testServer.tenants.write(
    file('sale-now'),
    JSON.stringify({ id: 'sale-now', title: 'Sale now', extends: 'faqs', route: '/sale-now' }),
  );
  await expect.poll(async () => (await get('/sale-now')).status).toBe(200);
  await page.reload();
  await page.getByRole('treeitem').first().waitFor();
  await choosePage('Sale now');
  await inspector().getByRole('button', { name: 'Delete or hide…' }).click();
  await dialog().getByText('No other place of the site links to this page.').waitFor();
  await dialog().getByText('Another page (301)').click();
  await dialog().getByLabel('New address').fill('/sale-now');
  await dialog().getByText('This is the address of the page itself.').waitFor();
  await dialog().getByLabel('New address').fill('/faqs');
  await dialog().getByRole('button', { name: 'Delete the page' }).click();
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('#page').inputValue()).toBe('home');
  await saveAll();
  expect(isOnDisk(file('sale-now'))).toBe(false);
  const { status, headers } = await get('/sale-now');
  expect([status, headers.location]).toEqual([301, '/faqs']);
});
