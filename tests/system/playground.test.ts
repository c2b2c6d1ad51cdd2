import { expect, test } from 'vitest';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const HEADING = 'Your next car is over the bridge';
const original = `{
  "$schema": "../../../schemas/page.schema.json",
  "id": "home",
  "changes": [
    { "op": "set", "node": "hero", "path": "heading", "value": "${HEADING}" },
    { "op": "set", "node": "sell", "path": "tone", "value": "soft" }
  ]
}
`;

const playground = setUpPlayground({
  prepare: (tenants) => tenants.write(HOME, original),
  reset: (tenants) => tenants.write(HOME, original),
});
const { field, fetchHomePage, item, save, waitUntilSiteShows } = playground;

/** Ids of the main nodes in the outline. */
const readOrder = async () =>
  playground.page
    .getByRole('treeitem', { level: 2 })
    .evaluateAll((rows) => rows.map(({ id }) => id.replace('outline-', '')));
/** Second-level headings in the preview. */
const readPreviewHeadings = () => playground.preview.getByRole('heading', { level: 2 }).allTextContents();

test('moves a block by drag, keyboard and buttons, and updates the preview', async () => {
  const { page } = playground;
  const before = await readOrder();
  const [reasons, sell] = [before.indexOf('reasons'), before.indexOf('sell')];
  expect(sell).toBe(reasons + 1);
  const headings = await readPreviewHeadings();

  const grip = async (id: string) => {
    const box = await item(id).locator('.outline-grip').boundingBox();
    if (!box) throw new Error(`The grip of ${id} is not visible.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await grip('reasons'), await grip('sell')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 4 });
  await page.mouse.move(to.x, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(readOrder).toEqual(before.with(reasons, 'sell').with(sell, 'reasons'));
  await expect.poll(readPreviewHeadings).not.toEqual(headings);
  expect(JSON.parse(await readJsonText()).changes).toContainEqual({
    op: 'move',
    node: 'reasons',
    after: 'sell',
    shadows: expect.any(String),
  });

  // Move it back by keyboard, as screen-reader users drag.
  await item('reasons').locator('.outline-grip').focus();
  await page.keyboard.press('Space');
  await page.getByText('reasons was moved over droppable area reasons').waitFor({ state: 'attached' });
  // The sensor starts listening for keys in a timer. A timer set now fires after it.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.locator('.outline-row[data-over]').count()).toBe(1);
  await page.keyboard.press('Space');
  await expect.poll(readOrder).toEqual(before);
  await expect.poll(readPreviewHeadings).toEqual(headings);

  await item('reasons').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(readOrder).toEqual(before.with(reasons, 'sell').with(sell, 'reasons'));
  await page.getByRole('button', { name: 'Move reasons up' }).click();
  await expect.poll(readOrder).toEqual(before);
});

/** The text in the JSON pane. The editor renders only visible lines, so this reads the selection of all text. */
const readJsonText = async (): Promise<string> => {
  await playground.page.locator('.cm-content').click();
  await playground.page.keyboard.press('ControlOrMeta+a');
  return playground.page.evaluate(() => document.getSelection()?.toString() ?? '');
};

test('navigates the tree with arrow keys, in sync with the preview', async () => {
  const { page, preview } = playground;
  await item('root').click();
  await item('root').focus();
  await page.keyboard.press('End');
  const last = await page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe(last);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('treeitem').count()).toBeGreaterThan(5);

  // Without scaling, because the test's pointer ignores the scale.
  await page.getByRole('button', { name: '390' }).click();
  await preview.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => item('hero').getAttribute('aria-selected')).toBe('true');
  // A link in the preview selects its block and does not navigate.
  await preview.getByRole('banner').getByRole('link').first().click();
  await expect.poll(() => item('header').getAttribute('aria-selected')).toBe('true');
  await preview.getByRole('heading', { level: 1, name: 'Your next car' }).waitFor();
});

test('overrides a prop, shows its impact, saves it, and undoes it', async () => {
  const { page, preview } = playground;
  await item('hero').click();
  const heading = field('heading');
  await heading.getByRole('button', { name: 'Why this value?' }).click();
  const why = heading.locator('.why');
  expect(await why.innerText()).toMatch(new RegExp(`Applies: ${slug} sets "Your next car`));
  expect(await why.innerText()).toContain('base/pages/home.json');
  await heading.getByRole('textbox', { name: 'Heading' }).fill('Cars that cross the river');
  await preview.getByRole('heading', { level: 1, name: 'Cars that cross the river' }).waitFor();
  expect(await fetchHomePage()).not.toContain('Cars that cross the river');

  const impact = page.locator('#pane-impact');
  await expect.poll(() => impact.innerText()).toContain('Changes 1 page on 1 site');
  expect(await impact.innerText()).toContain('Cars that cross the river');
  await save();
  await waitUntilSiteShows('Cars that cross the river');
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(JSON.parse(playground.testServer.tenants.read(HOME)).changes).toContainEqual({
    op: 'set',
    node: 'hero',
    path: 'heading',
    value: 'Cars that cross the river',
    shadows: expect.any(String),
  });

  await page.getByRole('button', { name: /^Undo: Set heading of hero/ }).click();
  await preview.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  expect(await heading.getByRole('textbox').inputValue()).toBe(HEADING);
  await save();
  await waitUntilSiteShows(HEADING);
  expect(playground.testServer.tenants.read(HOME)).toBe(original);
});

test('resets an override to the inherited value', async () => {
  const { preview } = playground;
  await item('hero').click();
  const heading = field('heading');
  expect(await heading.locator('.badge').innerText()).toBe('set here');
  await heading.getByRole('button', { name: 'Reset Heading' }).click();
  await expect.poll(() => heading.locator('.badge').innerText()).toBe('from base');
  expect(await heading.getByRole('button', { name: 'Reset Heading' }).isDisabled()).toBe(true);
  await preview.getByRole('heading', { level: 1, name: 'Find the car that fits your life' }).waitFor();
});

// All tests of the playground fail if the browser reports a violation of its policy (`setUpPlayground`).
test('Trusted Types prevent text from becoming code, and the palettes need no exception', async () => {
  const { page } = playground;
  await item('hero').click();
  await page.keyboard.press('Control+i');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  const names = await page.evaluate(() => {
    const parsed = new DOMParser();
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<b>x</b>'),
      DOMParser: () => parsed.parseFromString('<b>x</b>', 'text/html'),
      'script address': () => (document.createElement('script').src = '/x.js'),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} was allowed`;
      } catch (error) {
        return error instanceof TypeError ? name : String(error);
      }
    });
  });
  expect(names).toEqual(['innerHTML', 'DOMParser', 'script address']);
  const isExpected = (error: string) => error.includes('TrustedHTML') || error.includes('TrustedScriptURL');
  expect(playground.opened.errors.filter((error) => !isExpected(error))).toEqual([]);
  playground.opened.errors.length = 0;
});
