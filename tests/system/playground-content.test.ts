import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { runCommand } from '../support/cli';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const INHERITED = 'offers/test-offer';
const OWN_FILE = `${slug}/content/${INHERITED}.json`;
const WRITTEN = `${slug}/content/offers/written-here.json`;

/** An entry whose text is in a Markdown file. */
const READING = 'pages/reading';
const OWN_TEXT = `${slug}/content/${READING}.md`;

/** People of the base, whom the site orders. */
const PEOPLE = ['ann-lee', 'bob-ray'];
const getPersonPath = (layer: string, id: string) => `${layer}/content/people/${id}.json`;

/** Entries that the tests create in the editor. */
const CREATED = `${slug}/content/offers/fete-dhiver.json`;
const COPIED = `${slug}/content/offers/later-offer-copy.json`;

const playground = setUpPlayground({
  // The page of an entry that is scheduled or removed is a text, to which there is no transition.
  ignoredErrors: /status of 404|Transition was aborted/,
  prepare(tenants) {
    tenants.write(
      `base/content/${INHERITED}.json`,
      JSON.stringify({
        id: 'test-offer',
        fields: {
          title: 'Free roof racks',
          summary: 'On every ute this month.',
          until: '2031-12-31',
        },
      }),
    );
    tenants.write(
      `base/content/${READING}.json`,
      JSON.stringify({ id: 'reading', fields: { title: 'Reading room', summary: 'What we read.' } }),
    );
    tenants.write(`base/content/${READING}.md`, '## Shelf\n\nA handbook.\n');
    for (const [index, id] of PEOPLE.entries())
      tenants.write(
        getPersonPath('base', id),
        JSON.stringify({
          id,
          fields: { title: index === 0 ? 'Ann Lee' : 'Bob Ray', role: 'Sales', order: index + 1 },
        }),
      );
    tenants.write(
      WRITTEN,
      JSON.stringify({
        id: 'written-here',
        fields: { title: 'Later offer', summary: 'Not yet.', from: '2031-01-01T09:00' },
      }),
    );
  },
  reset(tenants) {
    for (const file of [
      OWN_FILE,
      CREATED,
      COPIED,
      OWN_TEXT,
      `${slug}/shadows.json`,
      ...PEOPLE.map((id) => getPersonPath(slug, id)),
    ])
      rmSync(join(tenants.folder, file), { force: true });
  },
});
const { openEditor, field, save } = playground;

const findRow = (name: string) => playground.page.locator('#pane-outline').getByRole('option', { name });
const openEntry = async (name: string) => {
  await openEditor('Content');
  const search = playground.page.getByRole('combobox', { name: /^Find an article/ });
  await search.fill(name);
  await findRow(name).click();
  await playground.page.locator('#pane-inspector').getByRole('heading', { name }).waitFor();
};
const readOwnFile = (): unknown => JSON.parse(playground.testServer.tenants.read(OWN_FILE));

test('lists the entries of all collections with their layer, their state and their period', async () => {
  const { page } = playground;
  await openEditor('Content');
  const inherited = await findRow('Free roof racks').innerText();
  expect(inherited).toContain('From base. Live until 2031-12-31');
  expect(inherited).not.toContain('here');
  const written = await findRow('Later offer').innerText();
  expect(written).toMatch(/set here[\s\S]*Scheduled: from 2031-01-01 09:00/);
  const groups = await page
    .locator('#pane-outline')
    .getByRole('group')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
  expect(groups).toEqual(expect.arrayContaining(['Offers', 'Pages']));
  expect(await findViolations(page, { parts: ['#pane-outline'] })).toEqual([]);

  await page.getByRole('combobox', { name: /^Find an article/ }).fill('roof racks');
  await expect.poll(() => page.locator('#pane-outline').getByRole('option').count()).toBe(1);
});

test('changes one field of an inherited entry, undoes it, and saves it with its fingerprint', async () => {
  const { page, preview, testServer } = playground;
  await openEntry('Free roof racks');
  await preview.getByRole('heading', { level: 1, name: 'Free roof racks' }).waitFor();
  const link = page.locator('#pane-inspector').getByRole('link', { name: /^Open / });
  expect(await link.getAttribute('href')).toBe(`${testServer.site.url}/offers/test-offer`);
  const title = field('title');
  expect(await title.locator('.badge').innerText()).toBe('from base');
  await title.locator('input, textarea').fill('Free roof racks and a tray');
  await preview.getByRole('heading', { level: 1, name: 'Free roof racks and a tray' }).waitFor();
  await expect.poll(() => title.locator('.badge').innerText()).toBe('set here');
  expect(await page.locator('#pane-impact').innerText()).toContain('Changes the content of 1 site');
  expect(await findViolations(page, { parts: ['#pane-inspector'] })).toEqual([]);

  await page.getByRole('button', { name: /^Undo: Set title/ }).click();
  await expect.poll(() => title.locator('.badge').innerText()).toBe('from base');
  await page.getByRole('button', { name: /^Redo: Set title/ }).click();
  await save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(readOwnFile()).toEqual({
    id: 'test-offer',
    changes: [{ op: 'set', path: 'title', value: 'Free roof racks and a tray', shadows: expect.any(String) }],
  });
  const { stdout } = await runCommand(['drift', '--tenant', slug, '--json'], { env: testServer.env });
  const { entries } = JSON.parse(stdout) as { entries: { file?: string; what: string }[] };
  expect(entries.find((entry) => JSON.stringify(entry).includes(OWN_FILE))).toMatchObject({
    class: 'clean',
    isRecorded: true,
  });
  expect((await testServer.site.get('/special-offers')).body).toContain('Free roof racks and a tray');
});

test('edits the text of an entry in a Markdown file of the site, with its fingerprint', async () => {
  const { page, preview, testServer } = playground;
  await openEntry('Reading room');
  await preview.getByRole('heading', { name: 'Shelf' }).waitFor();
  await field('text').locator('textarea').fill('## Bench\n\nTwo handbooks.');
  await preview.getByRole('heading', { name: 'Bench' }).waitFor();
  expect(await findViolations(page, { parts: ['#pane-inspector'] })).toEqual([]);
  await save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(testServer.tenants.read(OWN_TEXT)).toBe('## Bench\n\nTwo handbooks.\n');
  expect(existsSync(join(testServer.tenants.folder, `${slug}/content/${READING}.json`))).toBe(false);
  const { stdout } = await runCommand(['drift', '--tenant', slug, '--json'], { env: testServer.env });
  const { entries } = JSON.parse(stdout) as { entries: { file: string }[] };
  expect(entries.filter(({ file }) => file === OWN_TEXT)).toMatchObject([
    { class: 'clean', isRecorded: true },
  ]);
  expect((await testServer.site.get('/pages/reading')).body).toContain('Two handbooks.');
});

test('removes an inherited entry from the site, and restores it', async () => {
  const { page } = playground;
  await openEntry('Free roof racks');
  await page.getByRole('button', { name: 'Remove from this site' }).click();
  await page.getByText(`Removed by ${slug}`).first().waitFor();
  await page.getByRole('button', { name: 'Restore the entry' }).click();
  await field('title').waitFor();
  await page.getByText('All changes saved').waitFor();
});

const isOnDisk = (file: string) => existsSync(join(playground.testServer.tenants.folder, file));
const dialog = () => playground.page.getByRole('dialog');
const inspector = () => playground.page.locator('#pane-inspector');

test('creates an entry by keyboard: proposes an ID, tells a collision, and undoes it', async () => {
  const { page, testServer } = playground;
  await openEntry('Later offer');
  const open = page.getByRole('button', { name: 'New entry…' });
  await open.focus();
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await expect
    .poll(() =>
      dialog()
        .getByLabel('Title')
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
  expect(await dialog().getByLabel('Collection').inputValue()).toBe('offers');
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);

  await page.keyboard.type('Test offer');
  expect(await dialog().getByLabel('ID').inputValue()).toBe('test-offer');
  await dialog().getByText('Offers has an entry with this ID: ‘Free roof racks’, from base.').waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      dialog()
        .getByLabel('ID')
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.keyboard.type('Fête d’hiver');
  await page.keyboard.press('Enter');
  await inspector().getByRole('heading', { name: 'Fête d’hiver' }).waitFor();
  expect(isOnDisk(CREATED)).toBe(false);
  await field('summary').locator('input, textarea').fill('Snow tyres at cost.');
  await page.getByRole('button', { name: /^Undo: Set summary/ }).click();
  await page.getByRole('button', { name: 'Undo: Create offers/fete-dhiver' }).click();
  await inspector().getByText('This site has no entry offers/fete-dhiver.').waitFor();
  await page.getByRole('button', { name: 'Redo: Create offers/fete-dhiver' }).click();
  await page.getByRole('button', { name: /^Redo: Set summary/ }).click();
  await save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(JSON.parse(testServer.tenants.read(CREATED))).toMatchObject({
    id: 'fete-dhiver',
    fields: { title: 'Fête d’hiver', summary: 'Snow tyres at cost.' },
  });
  expect((await testServer.site.get('/special-offers')).body).toContain('Fête d’hiver');
});

test('duplicates an entry, deletes the copy, and takes that back', async () => {
  const { page, testServer } = playground;
  await openEntry('Later offer');
  await inspector().getByRole('button', { name: 'Duplicate…' }).click();
  expect(await dialog().getByLabel('ID').inputValue()).toBe('later-offer-copy');
  await dialog().getByRole('button', { name: 'Duplicate' }).click();
  await inspector().getByRole('heading', { name: 'Later offer (copy)' }).waitFor();
  expect(await field('from').locator('input, textarea').inputValue()).toBe('2031-01-01T09:00');
  await save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(JSON.parse(testServer.tenants.read(COPIED))).toEqual({
    id: 'later-offer-copy',
    fields: { title: 'Later offer (copy)', summary: 'Not yet.', from: '2031-01-01T09:00' },
  });

  await inspector().getByRole('button', { name: 'Delete' }).click();
  await inspector().getByText('This site has no entry offers/later-offer-copy.').waitFor();
  await page.getByRole('button', { name: 'Undo: Delete offers/later-offer-copy' }).click();
  await inspector().getByRole('heading', { name: 'Later offer (copy)' }).waitFor();
  await inspector().getByRole('button', { name: 'Delete' }).click();
  await inspector().getByText('This site has no entry').waitFor();
  await save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(isOnDisk(COPIED)).toBe(false);
});

test('a copy of an inherited entry is an entry of this site', async () => {
  const { page } = playground;
  await openEntry('Free roof racks');
  await inspector().getByRole('button', { name: 'Duplicate…' }).click();
  await dialog().getByLabel('ID').fill('Roof Racks');
  await dialog().getByText('Use lower-case letters, digits and single hyphens').waitFor();
  await dialog().getByLabel('ID').fill('roof-racks');
  await page.keyboard.press('Enter');
  await inspector().getByText(`From ${slug}.`).waitFor();
  await page.getByRole('button', { name: 'Undo: Duplicate as offers/roof-racks' }).click();
  await page.getByText('All changes saved').waitFor();
});

test('keeps the entry open after a reload, and returns to the page’s blocks', async () => {
  const { page } = playground;
  await openEntry('Later offer');
  expect(new URL(page.url()).searchParams.get('page')).toBe('offers/written-here');
  await page.reload();
  await page.locator('#pane-inspector').getByRole('heading', { name: 'Later offer' }).waitFor();
  expect(await field('from').locator('input, textarea').inputValue()).toBe('2031-01-01T09:00');
  await openEditor('Blocks');
  await page.getByRole('treeitem').first().waitFor();
  expect(await page.locator('#page').inputValue()).toBe('home');
});

test('shows a scheduled entry at its date', async () => {
  const { page, preview } = playground;
  await openEntry('Later offer');
  await preview.getByText('Visitors get 404 here now.').waitFor();
  await page.getByRole('button', { name: 'Show the site when it comes' }).click();
  expect(await page.locator('#preview-moment').inputValue()).toBe('2031-01-01T09:00');
  await preview.getByRole('heading', { level: 1, name: 'Later offer' }).waitFor();
  await page.getByRole('button', { name: 'Show the site now' }).click();
  await preview.getByText('Visitors get 404 here now.').waitFor();
});

test('orders people by mouse, and edits one', async () => {
  const { page } = playground;
  const parts = ['#pane-outline', '#pane-inspector'];
  await openEditor('People');
  const person = (name: string) => page.locator('#pane-outline').getByRole('treeitem', { name });
  await person('Bob Ray').click();
  await field('role').getByRole('textbox').fill('Sales manager');
  await person('Bob Ray, Sales manager').waitFor();
  expect(await findViolations(page, { parts })).toEqual([]);
  const grip = page.getByRole('button', { name: 'Drag Bob Ray' });
  const [from, to] = [await grip.boundingBox(), await person('Ann Lee').boundingBox()];
  if (!from || !to) throw new Error('The rows are not shown.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(() => page.locator('#pane-outline').getByRole('treeitem').first().getAttribute('aria-label'))
    .toContain('Bob Ray');
  await save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(JSON.parse(playground.testServer.tenants.read(getPersonPath(slug, 'bob-ray')))).toMatchObject({
    changes: [
      { op: 'set', path: 'role', value: 'Sales manager' },
      { op: 'set', path: 'order', value: 0 },
    ],
  });
});
