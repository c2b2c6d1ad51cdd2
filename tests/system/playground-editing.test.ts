import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, openPage, type OpenPage, getSharedBrowser } from '../support/browser';
import { runCommand } from '../support/cli';
import { deleteDrafts } from '../support/playground-api';
import { root } from '../support/server';
import { openAllPanes } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const original = `{
  "$schema": "../../../schemas/page.schema.json",
  "id": "home",
  "changes": [{ "op": "set", "node": "sell", "path": "tone", "value": "soft" }]
}
`;

const readExample = (type: string) =>
  JSON.parse(readFileSync(join(root, 'blocks', type, 'example.json'), 'utf8')) as { props: { text: string } };

let browser: Browser;
let testServer: IsolatedServer;
let opened: OpenPage;
let page: Page;
let preview: FrameLocator;
beforeAll(async () => {
  testServer = await startIsolatedServer({
    slug,
    prepare: ({ folder }) => mkdirSync(join(folder, slug, 'pages'), { recursive: true }),
  });
  browser = await getSharedBrowser({ loadsImages: false });
});
afterAll(async () => {
  await closePages(browser);
  await testServer.close();
});
beforeEach(async () => {
  testServer.tenants.write(HOME, original);
  await deleteDrafts(testServer.server.port, slug);
  opened = await openPage(browser);
  ({ page } = opened);
  await openAllPanes(page);
  preview = page.frameLocator('iframe');
  await openPlayground();
});
afterEach(async () => {
  expect(opened.errors).toEqual([]);
  await opened.close();
});

async function openPlayground(): Promise<void> {
  await page.goto(`http://localhost:${testServer.server.port}/playground?site=${slug}&page=home`);
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('treeitem').first().waitFor();
}

const item = (id: string) => page.locator(`#outline-${id}`);
const readNodeIds = () =>
  page.getByRole('treeitem').evaluateAll((rows) => rows.map(({ id }) => id.replace('outline-', '')));
const readChanges = () =>
  (JSON.parse(testServer.tenants.read(HOME)) as { changes: Record<string, unknown>[] }).changes;
async function save(): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Saved. The site shows the changes.').waitFor();
}

test('saves an override with a valid fingerprint', async () => {
  await item('hero').click();
  await page.locator('[data-path=heading]').getByRole('textbox').fill('Over the river');
  await preview.getByRole('heading', { level: 1, name: 'Over the river' }).waitFor();
  await save();
  expect(readChanges().at(-1)).toMatchObject({ node: 'hero', shadows: expect.stringMatching(/^\w{14}$/) });
  const { stdout } = await runCommand(['drift', '--tenant', slug, '--json'], { env: testServer.env });
  const entries = (JSON.parse(stdout) as { entries: Record<string, unknown>[] }).entries;
  const override = entries.find(({ what }) => String(what).includes('Over the river'));
  expect(override).toMatchObject({ class: 'clean', isRecorded: true });
});

test('offers unsaved edits after a reload, to restore or discard', async () => {
  const edit = async (text: string) => {
    await item('hero').click();
    await page.locator('[data-path=heading]').getByRole('textbox').fill(text);
    await preview.getByRole('heading', { level: 1, name: text }).waitFor();
  };
  await edit('Not lost');
  page.on('dialog', (dialog) => void dialog.accept());
  await openPlayground();
  await page.getByRole('button', { name: 'Restore edits' }).click();
  await preview.getByRole('heading', { level: 1, name: 'Not lost' }).waitFor();
  await save();
  expect(JSON.stringify(readChanges())).toContain('Not lost');

  await edit('Left behind');
  // Otherwise only this browser has it, and there is nothing to discard on the server.
  await page.getByText('Kept as a draft').waitFor();
  await openPlayground();
  await Promise.all([
    page.waitForResponse(/stored-drafts\/update$/),
    page.getByRole('button', { name: 'Discard edits' }).click(),
  ]);
  expect(await page.getByText('All changes saved').count()).toBe(1);
  await openPlayground();
  expect(await page.getByRole('button', { name: 'Restore edits' }).count()).toBe(0);
});

test('inserts, duplicates and removes blocks by keyboard, and offers only allowed blocks', async () => {
  await item('sell').click();
  const before = await readNodeIds();
  await page.keyboard.press('ControlOrMeta+i');
  const dialog = page.getByRole('dialog', { name: 'Insert a block' });
  const offered = dialog.getByRole('listbox').getByRole('option');
  await offered.first().waitFor();
  // The home page provides no car.
  expect((await offered.allInnerTexts()).filter((text) => text.includes('Vehicle card'))).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('notice');
  await expect.poll(() => offered.count()).toBeLessThan(4);
  const example = readExample('notice');
  const frame = dialog.frameLocator('iframe[title="Example of Notice"]');
  await frame.getByText(example.props.text).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(readNodeIds).toEqual(before.toSpliced(before.indexOf('sell') + 1, 0, 'notice'));
  await expect.poll(() => item('notice').getAttribute('aria-selected')).toBe('true');

  await page.keyboard.press('ControlOrMeta+d');
  await expect.poll(readNodeIds).toContain('notice-2');
  await item('notice-2').click();
  await item('notice-2').focus();
  await page.keyboard.press('Delete');
  await expect.poll(readNodeIds).not.toContain('notice-2');
  await save();
  expect(readChanges().at(-1)).toMatchObject({
    op: 'insert',
    node: { id: 'notice', props: { text: example.props.text } },
    after: 'sell',
  });
});

test('lists, finds and runs every command in the palette', async () => {
  await item('sell').click();
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  await dialog.getByRole('option', { name: 'Undo' }).waitFor();
  expect(await dialog.getByRole('option', { name: /Save all changed files/ }).innerText()).toContain(
    'Ctrl+S',
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('390');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTitle('Page preview').getAttribute('width')).toBe('390');
  await page.keyboard.press('Alt+3');
  await expect.poll(() => page.getByTitle('Page preview').getAttribute('width')).toBe('1440');
  await page.keyboard.press('ControlOrMeta+k');
  await dialog.getByRole('option', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+k');
  await dialog.getByRole('option', { name: 'Undo' }).waitFor();
  await page.keyboard.type('pane inspector');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pane-inspector');
});

test('a slot that does not accept the dragged block is dimmed and refuses it', async () => {
  const before = await readNodeIds();
  const header = await item('header').locator('.outline-grip').boundingBox();
  const grip = await item('sell').locator('.outline-grip').boundingBox();
  if (!header || !grip) throw new Error('The grips are not visible.');
  await page.mouse.move(grip.x + 5, grip.y + 5);
  await page.mouse.down();
  await page.mouse.move(grip.x + 5, grip.y - 20, { steps: 4 });
  // The header's slot takes one block and is full.
  await expect.poll(() => item('header').getAttribute('data-refused')).toBe('true');
  expect(await item('hero').getAttribute('data-refused')).toBeNull();
  await page.mouse.move(header.x + 5, header.y + 5, { steps: 8 });
  // The drop target is set one frame after the pointer moves.
  await page.getByText('sell was moved over droppable area header').waitFor({ state: 'attached' });
  await page.mouse.up();
  await page.getByText('does not accept sell').waitFor({ state: 'attached' });
  expect(await readNodeIds()).toEqual(before);
  expect(await page.getByText('All changes saved').count()).toBe(1);
});

test('resizes panes by pointer and keyboard, and remembers the sizes', async () => {
  const width = async () => Math.round((await page.locator('#pane-outline').boundingBox())?.width ?? 0);
  const divider = page.getByRole('separator', { name: 'Outline width' });
  const box = await divider.boundingBox();
  if (!box) throw new Error('The divider is not visible.');
  const first = await width();
  await page.mouse.move(box.x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + 64, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(first + 60);
  await divider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(first + 44);
  await openPlayground();
  expect(await width()).toBe(first + 44);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('reset pane');
  await page.keyboard.press('Enter');
  await expect.poll(width).toBe(first);
});
