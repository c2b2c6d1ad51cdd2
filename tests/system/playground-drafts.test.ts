import { afterEach, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { getSharedBrowser, openPage, type OpenPage } from '../support/browser';
import { setUpPlayground } from '../support/playground';
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
