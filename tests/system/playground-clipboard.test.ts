import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const ABOUT = `${slug}/pages/about-us.json`;
const PATTERN = `${slug}/patterns/our-reasons.json`;
const EMPTY = (id: string) => `${JSON.stringify({ id, changes: [] })}\n`;

const playground = setUpPlayground({
  reset(tenants) {
    tenants.write(HOME, EMPTY('home'));
    tenants.write(ABOUT, EMPTY('about-us'));
    rmSync(join(tenants.folder, PATTERN), { force: true });
  },
});
const readNodeIds = () =>
  playground.page
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map(({ id }) => id.replace('outline-', '')));
const getStatus = () => playground.page.locator('.messages').getByRole('status');

test('a block is copied to another page, and cut and pasted on its own', async () => {
  const { page } = playground;
  await playground.item('reasons').click();
  await page.keyboard.press('ControlOrMeta+c');
  await getStatus().getByText('Copied reasons.').waitFor();
  await page.keyboard.press('ControlOrMeta+v');
  await playground.item('reasons-2').waitFor();
  const home = await readNodeIds();
  expect(home.indexOf('reasons-2')).toBe(home.indexOf('reasons') + 1);

  await page.getByLabel('Page', { exact: true }).selectOption('about-us');
  await playground.item('story').click();
  await page.keyboard.press('ControlOrMeta+v');
  await playground.item('reasons').waitFor();
  await playground.save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(playground.testServer.tenants.read(ABOUT)).toContain('"op": "insert"');

  await page.keyboard.press('ControlOrMeta+x');
  await playground.item('reasons').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+v');
  await playground.item('reasons').waitFor();
});

test('a block that does not fit is refused in words, and texts are pasted into fields as always', async () => {
  const { page } = playground;
  await playground.item('latest-card').click();
  await page.keyboard.press('ControlOrMeta+c');
  await getStatus().getByText('Copied latest-card.').waitFor();
  await playground.item('reasons').click();
  await page.keyboard.press('ControlOrMeta+v');
  await getStatus().getByText('does not fit beside or in').waitFor();
  const before = await readNodeIds();
  const heading = playground.field('heading').getByRole('textbox');
  await heading.fill('Words');
  await heading.press('ControlOrMeta+a');
  await heading.press('ControlOrMeta+c');
  await heading.press('ControlOrMeta+v');
  await heading.press('ControlOrMeta+v');
  expect(await heading.inputValue()).toBe('WordsWords');
  expect(await readNodeIds()).toEqual(before);
});

test('a block is saved as a pattern, and inserted on another page with the keyboard alone', async () => {
  const { page, testServer } = playground;
  const dialog = page.getByRole('dialog');
  await playground.item('reasons').click();
  await page.keyboard.press('Alt+Shift+A');
  await dialog.getByLabel('Name').fill('Our reasons');
  await dialog.getByLabel('Category').fill('Campaigns');
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Page', { exact: true }).selectOption('about-us');
  await playground.item('story').click();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Find a block or pattern' }).fill('our reasons');
  await page.frameLocator('iframe[title="Pattern Our reasons"]').getByRole('heading').first().waitFor();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await page.keyboard.press('Enter');
  await playground.item('reasons').waitFor();
  await page.keyboard.press('Alt+Shift+J');
  await dialog.getByRole('heading', { name: 'Our reasons' }).waitFor();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await playground.save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(JSON.parse(testServer.tenants.read(PATTERN))).toMatchObject({
    ...{ name: 'Our reasons', category: 'Campaigns' },
    node: { id: 'reasons' },
  });
  expect(testServer.tenants.read(ABOUT)).toContain('"id": "reasons"');
});
