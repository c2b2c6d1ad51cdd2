import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const ORIGINAL = `{
  "$schema": "../../../schemas/page.schema.json",
  "id": "home",
  "changes": [{ "op": "set", "node": "sell", "path": "tone", "value": "soft" }]
}
`;

const playground = setUpPlayground({
  reset: (tenants) => tenants.write(HOME, ORIGINAL),
  // The server refuses the save of a file that has changed.
  ignoredErrors: /409/,
});
const readHome = () => playground.testServer.tenants.read(HOME);

/** Changes the heading of the hero. */
async function setHeading(text: string): Promise<void> {
  await playground.item('hero').click();
  await playground.field('heading').getByRole('textbox').fill(text);
  await playground.preview.getByRole('heading', { level: 1, name: text }).waitFor();
}

/** Reviews the edits and saves them with a note, by keyboard. */
async function saveWithNote(note: string): Promise<void> {
  const { page } = playground;
  await page.keyboard.press('ControlOrMeta+Shift+s');
  await page.getByRole('dialog', { name: 'Review and save' }).waitFor();
  await page.getByLabel('What is this change about?').fill(note);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Saved. The site shows the changes.').waitFor();
}

test('a change is reviewed, saved with a note, found in the history, and undone without losing a later one', async () => {
  const { page } = playground;
  await setHeading('Spring is here');
  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: 'Review and save' });
  await review.getByText('Changes 1 page on 1 site').waitFor();
  expect(await review.getByLabel(`Differences of ${HOME}`).innerText()).toContain('Spring is here');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await review.waitFor({ state: 'detached' });
  await saveWithNote('Spring heading');
  await playground.waitUntilSiteShows('Spring is here');

  await playground.item('sell').click();
  await playground.field('heading').getByRole('textbox').fill('Sell it to us');
  await saveWithNote('New words for sellers');

  await page.keyboard.press('Alt+Shift+h');
  const history = page.getByRole('dialog', { name: 'History' });
  const revisions = history.getByRole('list', { name: 'Revisions' }).getByRole('button');
  await expect
    .poll(async () => (await revisions.locator('strong').allInnerTexts()).slice(0, 2))
    .toEqual(['New words for sellers', 'Spring heading']);
  await revisions.filter({ hasText: 'Spring heading' }).first().click();
  await history.getByText('Spring is here').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await history.getByRole('button', { name: 'Undo this change' }).click();
  await page.getByText('Undo “Spring heading”: done, but not saved yet.').waitFor();
  await playground.save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(readHome()).toContain('Sell it to us');
  expect(readHome()).not.toContain('Spring is here');
  expect(await playground.fetchHomePage()).not.toContain('Spring is here');
});

test('a file that was changed on disk in another place is merged', async () => {
  const { page } = playground;
  await setHeading('Mine');
  playground.testServer.tenants.write(HOME, ORIGINAL.replace('"soft"', '"accent"'));
  await playground.save();
  await page.getByRole('button', { name: 'Merge both versions' }).click();
  await page.getByText('Both versions are merged, but not saved yet.').waitFor();
  await playground.save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(readHome()).toContain('Mine');
  expect(readHome()).toContain('"accent"');
});

test('edits with errors are saved only after a question', async () => {
  const { page } = playground;
  await page.getByLabel(`JSON of ${HOME}`).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('}');
  await page.getByText('Unsaved edits with errors').waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  const review = page.getByRole('dialog', { name: 'Review and save' });
  await review.getByText('The edits have errors.').waitFor();
  expect(readHome()).toBe(ORIGINAL);
  await review.getByRole('button', { name: 'Keep editing' }).click();
  await review.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('cm-content');
});
