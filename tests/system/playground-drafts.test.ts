import { afterEach, expect, test } from 'vitest';
import type { PlaygroundPreviewLinkList } from '../../schemas';
import { findViolations } from '../support/axe';
import { getSharedBrowser, openPage, type OpenPage } from '../support/browser';
import { getHeader, sendRequest } from '../support/http';
import { openAllPanes, setUpPlayground } from '../support/playground';
import { callPlayground, listDrafts } from '../support/playground-api';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const ORIGINAL = `{
  "$schema": "../../../schemas/page.schema.json",
  "id": "home",
  "changes": [{ "op": "set", "node": "sell", "path": "tone", "value": "soft" }]
}
`;
const EDITOR = '11111111-1111-1111-1111-111111111111';

const playground = setUpPlayground({
  reset: (tenants) => tenants.write(HOME, ORIGINAL),
  // Requests with a forwarded address are limited as those of the public are.
  env: { TRUST_PROXY: '1' },
  // A server is killed.
  ignoredErrors: /ERR_|Failed to load resource|WebSocket/,
});
const port = () => playground.testServer.server.port;

const others: OpenPage[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

/** Opens the playground as another person does, in a browser of their own. */
async function openElsewhere(): Promise<OpenPage['page']> {
  const opened = await openPage(await getSharedBrowser({ loadsImages: false }));
  others.push(opened);
  await openAllPanes(opened.page);
  await opened.page.goto(`http://localhost:${port()}/playground?site=${slug}&page=home`);
  await opened.page.getByRole('treeitem').first().waitFor();
  return opened.page;
}

async function setHeading(page: OpenPage['page'], node: string, text: string): Promise<void> {
  await page.locator(`#outline-${node}`).click();
  await page.locator('[data-path="heading"]').getByRole('textbox').fill(text);
}
const getDraftText = async () =>
  (await listDrafts(port(), slug)).flatMap(({ files }) => files.map(({ text }) => text)).join();
const kept = (page: OpenPage['page']) => page.getByText('kept as a draft').waitFor();

test('a draft is stored within a second, survives a killed server and a lost browser, and is deleted when saved', async () => {
  const { page } = playground;
  await setHeading(page, 'hero', 'Kept on the server');
  await expect.poll(getDraftText, { timeout: 1_000, interval: 50 }).toContain('Kept on the server');
  const { child } = playground.testServer.server;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
  await playground.testServer.start();

  const other = await openElsewhere();
  await other
    .getByText(/There is a draft with unsaved edits: .*home\.json\. Last edited by .+@.+, /)
    .waitFor();
  expect(await findViolations(other)).toEqual([]);
  expect(await playground.fetchHomePage()).not.toContain('Kept on the server');
  await other.getByRole('button', { name: 'Restore edits' }).click();
  await other.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Kept on the server' }).waitFor();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Saved. The site shows the changes.').waitFor();
  expect(await listDrafts(port(), slug)).toEqual([]);
  expect(playground.testServer.tenants.read(HOME)).toContain('Kept on the server');
});

test('a second window cannot overwrite the draft of the first, and merges both', async () => {
  const { page } = playground;
  const other = await openElsewhere();
  await setHeading(page, 'hero', 'By the first');
  await kept(page);
  await setHeading(other, 'sell', 'By the second');
  await other.getByText(/is also being edited in another window/).waitFor();
  expect(await findViolations(other)).toEqual([]);
  expect(await getDraftText()).not.toContain('By the second');
  await other.getByRole('button', { name: 'Merge both drafts' }).click();
  await expect.poll(getDraftText).toContain('By the second');
  expect(await getDraftText()).toContain('By the first');
  await other.frameLocator('iframe').getByRole('heading', { level: 1, name: 'By the first' }).waitFor();
});

test('a discarded draft is brought back by undo, and one that is left stays', async () => {
  await setHeading(playground.page, 'hero', 'Not wanted');
  await kept(playground.page);
  const leaving = await openElsewhere();
  await leaving.getByRole('button', { name: 'Leave the draft' }).click();
  expect(await leaving.getByText('All changes saved').count()).toBe(1);
  expect(await getDraftText()).toContain('Not wanted');

  const other = await openElsewhere();
  await other.getByRole('button', { name: 'Discard edits' }).click();
  await expect.poll(getDraftText).toBe('');
  await other.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(getDraftText).toContain('Not wanted');
});

test('drafts have limits: only files of one known folder, and only so much', async () => {
  const update = (layer: string, path: string, text: string) =>
    callPlayground(port(), 'stored-drafts/update', {
      ...{ layer, editor: EDITOR },
      files: [{ path, base: null, text }],
    });
  expect((await update(slug, 'base/pages/home.json', '{}')).status).toBe(400);
  expect((await update('nobody', 'nobody/pages/home.json', '{}')).status).toBe(400);
  const large = Array.from({ length: 5 }, (_, index) => ({
    ...{ path: `${slug}/pages/p${index}.json`, base: null },
    text: 'x'.repeat(1_000_000),
  }));
  const response = await callPlayground(port(), 'stored-drafts/update', {
    ...{ layer: slug, editor: EDITOR, files: large },
  });
  expect(response.status).toBe(413);
  expect(await listDrafts(port(), slug)).toEqual([]);
});

const callLinks = async (action: string, body: object = {}) => {
  const { body: json } = await callPlayground(port(), `preview-links/${action}`, { tenant: slug, ...body });
  return (JSON.parse(json) as PlaygroundPreviewLinkList).links;
};
const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(port(), `${slug}.localhost:${port()}`, path, { headers });

test('a shared preview shows every page of the draft to those who have the link, until it is revoked', async () => {
  const { page } = playground;
  await setHeading(page, 'hero', 'Shown to the dealer');
  await kept(page);
  await page.getByRole('button', { name: 'Share preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share preview' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link on' }).first().inputValue();
  expect(await findViolations(page)).toEqual([]);

  const dealer = await openPage(await getSharedBrowser({ loadsImages: false }));
  others.push(dealer);
  await dealer.page.goto(link);
  await dealer.page.getByRole('heading', { level: 1, name: 'Shown to the dealer' }).waitFor();
  const bar = dealer.page.getByRole('region', { name: 'Preview' });
  await bar.getByText(/changes that aren’t published yet.*until \d+ \w+ \d{4} at \d+:\d\d [ap]m/).waitFor();
  expect(await findViolations(dealer.page)).toEqual([]);
  await dealer.page.goto(new URL('/search/new-used-and-demo-cars', link).href);
  await bar.waitFor();
  expect(await playground.fetchHomePage()).not.toContain('Shown to the dealer');

  await page.keyboard.press('Escape');
  await playground.save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  await dealer.page.goto(link);
  await bar.getByText('There are no unpublished changes').waitFor();

  await page.getByRole('button', { name: 'Share preview' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).first().click();
  await dialog.getByText('There are no links that work').waitFor();
  await dealer.page.reload();
  await dealer.page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
  await dealer.page.getByRole('link', { name: 'Go to the website' }).click();
  await dealer.page.getByRole('heading', { level: 1, name: 'Shown to the dealer' }).waitFor();
  expect(await bar.count()).toBe(0);
});

test('a preview is private, leads only to its own site, and keeps the last version without errors', async () => {
  const store = (text: string) =>
    callPlayground(port(), 'stored-drafts/update', {
      ...{ layer: slug, editor: EDITOR },
      files: [{ path: HOME, base: ORIGINAL, text }],
    });
  await store(ORIGINAL.replace('"soft"', '"accent"'));
  const [link] = await callLinks('create');
  const path = new URL(link?.urls[0] ?? '').pathname;
  const opened = await get(`${path}?to=${encodeURIComponent('//evil.example/')}`);
  expect(opened.status).toBe(303);
  expect(getHeader(opened, 'location')).toBe('/');
  const cookie = opened.headers['set-cookie']?.[0] ?? '';
  expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const visit = () => get('/', { cookie: cookie.split(';')[0] ?? '' });
  const shown = await visit();
  expect(shown.body).toContain('fc-preview');
  for (const response of [opened, shown]) {
    expect(getHeader(response, 'cache-control')).toBe('no-store');
    expect(getHeader(response, 'x-robots-tag')).toContain('noindex');
  }
  await store('{ "id": "home", "changes": 1 }');
  expect((await visit()).body).toContain('you see an earlier version');
  // Neither the page's cache nor another visitor has the preview.
  expect((await get('/')).body).not.toContain('fc-preview');

  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await get(forged)).status).toBe(404);
  const elsewhere = await sendRequest(port(), `localhost:${port()}`, path);
  expect(elsewhere.status).toBe(404);
});

test('previews are limited', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 121; i += 1)
    statuses.add((await get('/preview/x', { 'x-forwarded-for': '203.0.113.77' })).status);
  expect([...statuses]).toEqual([404, 429]);
});
