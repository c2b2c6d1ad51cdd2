import { expect, test } from 'vitest';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const ABOUT = `${slug}/pages/about-us.json`;
const EMPTY = (id: string) => `${JSON.stringify({ id, changes: [] })}\n`;

const playground = setUpPlayground({
  reset(tenants) {
    tenants.write(HOME, EMPTY('home'));
    tenants.write(ABOUT, EMPTY('about-us'));
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
