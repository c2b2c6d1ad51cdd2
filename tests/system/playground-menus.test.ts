import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const TENANT_FILE = `${slug}/tenant.json`;
const REDIRECTS = `${slug}/redirects.json`;
let original: string;

const playground = setUpPlayground({
  prepare(tenants) {
    original = tenants.read(TENANT_FILE);
  },
  reset(tenants) {
    for (const path of [REDIRECTS, `${slug}/shadows.json`])
      rmSync(join(tenants.folder, path), { force: true });
    tenants.write(TENANT_FILE, original);
  },
});
const inspector = () => playground.page.locator('#pane-inspector');
const entry = (name: RegExp | string) => inspector().getByRole('treeitem', { name });
const readJson = (path: string): unknown => JSON.parse(playground.testServer.tenants.read(path));
const readMenu = (name: string): unknown =>
  (readJson(TENANT_FILE) as { menus?: Record<string, unknown> }).menus?.[name];
const save = async () => {
  await playground.save();
  await playground.page.getByText('Saved. The site shows the changes.').waitFor();
};

async function openMenu(name: string): Promise<void> {
  const { page } = playground;
  await playground.openEditor('Settings');
  await page.locator('#pane-outline').getByRole('option', { name: 'Menus', exact: true }).click();
  await inspector().getByRole('group', { name: 'Menu' }).getByRole('button', { name }).click();
  await inspector().getByRole('treeitem').first().waitFor();
}

test('changes, moves and hides inherited entries with the keyboard, and writes only that', async () => {
  const { page, preview } = playground;
  await openMenu('Header');
  expect(await findViolations(page, { parts: ['#pane-inspector'] })).toEqual([]);
  await entry('Home, inherited').click();
  await inspector().getByLabel('Words').fill('Start');
  await preview.getByRole('banner').getByRole('link', { name: 'Start', exact: true }).first().waitFor();
  await entry('Start, changed here').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await inspector()
    .getByRole('treeitem', { name: /, hidden here$/ })
    .first()
    .waitFor();
  expect(await findViolations(page, { parts: ['#pane-inspector'] })).toEqual([]);
  await save();
  const changes = readMenu('header') as Record<string, unknown>;
  expect(changes['home']).toMatchObject({ label: 'Start' });
  expect(Object.values(changes)).toContain(null);

  await inspector()
    .getByRole('treeitem', { name: /, hidden here$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      inspector()
        .getByRole('treeitem', { name: /, hidden here$/ })
        .count(),
    )
    .toBe(0);
  await save();
  expect(Object.values(readMenu('header') as object)).not.toContain(null);
});

test('moves an entry with the mouse, and writes where it goes', async () => {
  const { page } = playground;
  await openMenu('Header');
  const rows = inspector().getByRole('treeitem');
  const readLabels = async () =>
    (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))).map((label) =>
      label.replace(/,.*/, ''),
    );
  const [first = '', second = '', third = ''] = await readLabels();
  const grip = inspector().getByRole('button', { name: `Drag ${first}`, exact: true });
  const target = entry(new RegExp(`^${third},`));
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('The rows are not shown.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await readLabels()).slice(0, 3)).toEqual([second, third, first]);
  await page.getByRole('button', { name: `Undo: Move ${first}` }).click();
  await expect.poll(async () => (await readLabels()).slice(0, 3)).toEqual([first, second, third]);
});

test('adds a page to a menu, nests it, and undoes that', async () => {
  const { page, preview } = playground;
  await openMenu('Footer');
  await inspector().getByRole('treeitem').first().click();
  await inspector().getByRole('button', { name: 'Add one below it…' }).click();
  await page.getByRole('combobox', { name: 'Find a page, entry or car search' }).fill('Questions');
  await page.keyboard.press('Enter');
  await entry(/^Questions, set here/).waitFor();
  await preview.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).first().waitFor();
  await page.getByRole('button', { name: /^Undo: Add Questions/ }).click();
  await expect.poll(() => entry(/^Questions, set here/).count()).toBe(0);
  await page.getByText('All changes saved').waitFor();
});

test('adds redirects, one by one and from a table, and tells about chains', async () => {
  const { page, testServer } = playground;
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Alt+Shift+O');
  await dialog.getByRole('row', { name: /^\/cars .* from base/ }).waitFor();
  await dialog.getByRole('button', { name: 'Add a redirect…' }).click();
  await dialog.getByRole('button', { name: 'Add the redirect' }).click();
  await dialog.getByText('Enter the old address').waitFor();
  await dialog.getByLabel('Old address').fill('/stock/:id');
  await dialog.getByLabel('New address').fill('/faqs');
  await page.keyboard.press('Enter');
  await dialog.getByRole('row', { name: /\/stock\/:id \/faqs 301/ }).waitFor();
  await dialog.getByRole('button', { name: 'Paste a table…' }).click();
  await dialog
    .getByLabel('CSV with the columns old, new and status')
    .fill('old,new,status\n/chain,/stock/1,301\n/away,,410\nnowhere,/faqs,301\n');
  await dialog.getByRole('button', { name: 'Read the table' }).click();
  await dialog.getByText('Line 4: ').waitFor();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 redirects' }).click();
  await dialog
    .getByRole('row', { name: /^\/chain/ })
    .locator('.field-problem')
    .waitFor();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove /chain' }).click();
  await expect.poll(() => dialog.getByRole('row', { name: /^\/chain/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await save();
  expect(readJson(REDIRECTS)).toEqual([
    { from: '/stock/:id', to: '/faqs' },
    { from: '/away', status: 410 },
  ]);
  const { status, headers } = await testServer.site.get('/stock/12');
  expect([status, headers.location]).toEqual([301, '/faqs']);
});
