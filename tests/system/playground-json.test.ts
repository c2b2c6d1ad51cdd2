import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
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

const readEditorText = () => playground.page.locator('.cm-content').innerText();

test('invalid JSON keeps the last valid preview, links to the line, and loses no edits', async () => {
  const { page, preview } = playground;
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('"oops');
  await page.getByText('This is the last version without errors').waitFor();
  const problem = page.locator('.problems button').first();
  await problem.waitFor();
  expect(await preview.getByRole('heading', { level: 1 }).innerText()).toContain('over the bridge');
  expect(await page.getByRole('treeitem').count()).toBeGreaterThan(5);

  // Selecting the problem moves to its line, and moving to the line selects the problem.
  await page.keyboard.press('ControlOrMeta+Home');
  await expect.poll(() => problem.getAttribute('aria-current')).toBeNull();
  await problem.click();
  await expect.poll(() => problem.getAttribute('aria-current')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('cm-content');

  // The form cannot edit this value, reports that, and keeps it.
  await item('hero').click();
  await field('heading').getByRole('textbox').fill('Lost?');
  await page.getByText('invalid JSON. Fix it, then continue').waitFor();
  expect(await fetchHomePage()).toContain(HEADING);

  // Saving it asks first, and does not change the site.
  await save();
  await page.getByRole('button', { name: 'Save with errors' }).click();
  await page.getByText('the site still shows the previous version').waitFor();
  expect(playground.testServer.tenants.read(HOME)).toContain('"oops');
  expect(await fetchHomePage()).toContain(HEADING);
  await page.getByRole('button', { name: /^Undo: Edit/ }).click();
  await expect.poll(() => page.getByText('This is the last version without errors').count()).toBe(0);
  await save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(playground.testServer.tenants.read(HOME)).toBe(original);
});

test('reports an invalid value at its field and keeps the preview', async () => {
  const { page, preview } = playground;
  await item('hero').click();
  const heading = field('heading');
  await heading.getByRole('textbox').fill('x'.repeat(400));
  await heading.locator('.field-problem').waitFor();
  expect(await heading.getByRole('textbox').inputValue()).toHaveLength(400);
  await page.getByText('This is the last version without errors').waitFor();
  await heading.getByRole('textbox').fill('Short again');
  await preview.getByRole('heading', { level: 1, name: 'Short again' }).waitFor();
  expect(await heading.locator('.field-problem').count()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
});

test('the JSON pane completes blocks, props and ids', async () => {
  const { page } = playground;
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    '{ "id": "home", "changes": [ { "op": "set", "node": "hero", "path": "" } ] }',
  );
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Space');
  const options = page.locator('.cm-tooltip-autocomplete li');
  await expect.poll(() => options.allInnerTexts().then((texts) => texts.join(' '))).toContain('heading');
  await page.keyboard.type('headi');
  await expect.poll(() => options.count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(readEditorText).toContain('"path": "heading"');
});

test('asks before overwriting a file that changed on disk', async () => {
  const { page, preview } = playground;
  await item('hero').click();
  await field('heading').getByRole('textbox').fill('Mine');
  await preview.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
  playground.testServer.tenants.write(HOME, original.replace('over the bridge', 'across the bridge'));
  await waitUntilSiteShows('across the bridge');
  // The browser reports the status 409.
  const expectedErrors = playground.opened.errors.length;
  await save();
  await page.getByRole('button', { name: 'Use the version on disk' }).waitFor();
  playground.opened.errors.splice(expectedErrors);
  expect(playground.testServer.tenants.read(HOME)).toContain('across the bridge');
  await page.getByRole('button', { name: 'Use the version on disk' }).click();
  await preview.getByRole('heading', { level: 1, name: 'across the bridge' }).waitFor();
  expect(await page.getByText('All changes saved').count()).toBe(1);
});

test.each([1440, 390])('axe finds nothing at %i px, in any pane', async (width) => {
  const { page } = playground;
  await page.setViewportSize({ width, height: 900 });
  const states: [string, () => Promise<void>][] = [
    ['the initial state', () => Promise.resolve()],
    ['a selected block with the origin of a value', openOrigin],
    ['invalid JSON', breakText],
  ];
  const showPane = async (pane: string) => {
    const button = page.locator('.switch').getByRole('button', { name: pane });
    if (await button.isVisible()) await button.click();
  };
  async function openOrigin() {
    await showPane('Outline');
    await item('hero').click();
    await showPane('Inspector');
    await field('heading').getByRole('button', { name: 'Why this value?' }).click();
  }
  async function breakText() {
    await showPane('JSON');
    await page.locator('.cm-content').click();
    await page.keyboard.type('x');
    await page.locator('.problems button').first().waitFor();
  }
  for (const [state, reach] of states) {
    await reach();
    for (const pane of width < 1000 ? ['Preview', 'Outline', 'Inspector', 'JSON', 'Impact'] : ['']) {
      if (pane) await showPane(pane);
      expect(await findViolations(page), `${state} ${pane}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${state} ${pane}`).toBeLessThanOrEqual(0);
    }
  }
  await page.getByRole('button', { name: /^Undo/ }).click();
});
