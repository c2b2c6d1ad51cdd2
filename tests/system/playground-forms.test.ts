import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const FORM = `${slug}/forms/contact.json`;

const playground = setUpPlayground({
  ignoredErrors: /image loading is disabled/,
  reset(tenants) {
    rmSync(join(tenants.folder, FORM), { force: true });
  },
});
const inspector = () => playground.page.locator('#pane-inspector');
const row = (name: RegExp) => inspector().getByRole('treeitem', { name });
const readForm = (): unknown => JSON.parse(playground.testServer.tenants.read(FORM));

test('edits an inherited form beside the page that shows it, and writes only what changes', async () => {
  const { page, preview, testServer } = playground;
  const parts = ['#pane-inspector', '#pane-outline'];
  // Room for the rows between which a field is dragged.
  await page.setViewportSize({ width: 1600, height: 1400 });
  await playground.openEditor('Forms');
  await page.getByRole('combobox', { name: 'Find a form' }).fill('contact');
  await page.keyboard.press('Enter');
  await row(/^Phone, Phone number, inherited/).click();
  await preview.getByLabel('Phone').waitFor();
  expect(await findViolations(page, { parts })).toEqual([]);

  // A click in the page selects a field, too. The test's pointer ignores the scale of the page.
  await page.keyboard.press('Alt+1');
  await preview.getByLabel('Email').click();
  await expect.poll(() => row(/^Email/).getAttribute('aria-selected')).toBe('true');
  await row(/^Phone, Phone number, inherited/).click();
  await inspector().getByLabel('Label', { exact: true }).fill('Mobile');
  await preview.getByLabel('Mobile').waitFor();
  await inspector().getByRole('button', { name: 'Add a field…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('Yes or no');
  await dialog.getByLabel('Label').fill('Call me in the evening');
  await page.keyboard.press('Enter');
  await row(/^Call me in the evening, Yes or no, set here/).waitFor();
  const when = playground.field('when');
  await when.getByRole('button', { name: 'Add a test' }).click();
  await when.getByLabel('What to compare').selectOption('fields.phone');
  await when.getByLabel(/^How .* is compared$/).selectOption('exists');
  await row(/^Call me in the evening, Yes or no · conditional/).waitFor();

  // With the mouse to another place, and with the keyboard one further.
  const grip = inspector().getByRole('button', { name: 'Drag Comments' });
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await row(/^Email/).boundingBox()];
  if (!from || !to) throw new Error('The rows are not shown.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await row(/^Comments.*changed here/).press('Alt+ArrowDown');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await findViolations(page, { parts })).toEqual([]);
  await playground.save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(readForm()).toMatchObject({
    id: 'contact',
    changes: [
      { op: 'set', field: 'phone', path: 'label', value: 'Mobile' },
      {
        op: 'insert',
        value: {
          id: 'call_me_in_the_evening',
          kind: 'checkbox',
          when: { 'fields.phone': { $exists: true } },
        },
        after: 'phone',
      },
      { op: 'move', field: 'message', after: 'phone' },
    ],
  });
  const { body } = await testServer.site.get('/contact-us');
  expect(body).toContain('Mobile');
});

test('edits the hours of a location beside its page, by keyboard too', async () => {
  const { page, preview, testServer } = playground;
  const parts = ['#pane-inspector', '#pane-outline'];
  await page.keyboard.press('Alt+Shift+W');
  await preview.getByRole('heading', { level: 1, name: 'Plain Yard' }).waitFor();
  expect(await findViolations(page, { parts })).toEqual([]);
  await inspector().getByLabel('Sunday: open or closed').selectOption('In words…');
  await inspector().getByLabel('Sunday: in words').fill('Only for pick-ups');
  await preview.getByText('Only for pick-ups').first().waitFor();
  await inspector().getByLabel('Date of the new day').fill('2031-04-25');
  await inspector().getByLabel('Name of the new day').fill('Anzac Day');
  await page.keyboard.press('Enter');
  await inspector().getByLabel('Anzac Day: open or closed').waitFor();
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await findViolations(page, { parts })).toEqual([]);
  await playground.save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  const [location] = JSON.parse(testServer.tenants.read(`${slug}/locations.json`)) as unknown[];
  expect(location).toMatchObject({
    special_hours: expect.arrayContaining([{ date: '2031-04-25', status: 'Closed', name: 'Anzac Day' }]),
  });
  expect((await testServer.site.get('/locations/woolloongabba')).body).toContain('Only for pick-ups');
});
