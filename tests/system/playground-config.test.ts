import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { runCommand } from '../support/cli';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const FILES = ['tenant.json', 'theme.json', 'texts.json', 'shadows.json'];

/** The tenant's existing files before each test. */
const originals = new Map<string, string>();

const playground = setUpPlayground({
  prepare(tenants) {
    for (const file of FILES)
      if (existsSync(join(tenants.folder, slug, file))) originals.set(file, tenants.read(`${slug}/${file}`));
  },
  reset(tenants) {
    for (const file of FILES) {
      const text = originals.get(file);
      if (text === undefined) rmSync(join(tenants.folder, slug, file), { force: true });
      else tenants.write(`${slug}/${file}`, text);
    }
  },
});
const { item, field, openEditor, save } = playground;

const read = (file: string): unknown => JSON.parse(playground.testServer.tenants.read(`${slug}/${file}`));
const findSetting = async (text: string) => {
  const search = playground.page.getByRole('combobox', { name: /^Find/ });
  await search.fill(text);
  await search.press('Enter');
};
/** Marks the preview document; a reload removes the mark. */
const markDocument = () =>
  playground.page.frames()[1]?.evaluate(() => void Reflect.set(window, 'marked', true));
const isMarked = () =>
  playground.page.frames()[1]?.evaluate((): unknown => Reflect.get(window, 'marked') === true);

test('finds a setting, changes it by keyboard, shows its impact, saves and undoes it', async () => {
  const { page, testServer } = playground;
  await openEditor('Settings');
  await findSetting('results per page');
  const hits = field('settings.search.hitsPerPage');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toContain('hitsPerPage');
  expect(await hits.locator('.badge').innerText()).toBe('default');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await expect.poll(() => hits.locator('.badge').innerText()).toBe('set here');
  const impact = page.locator('#pane-impact');
  await expect
    .poll(() => impact.innerText())
    .toMatch(/the setting search\.hitsPerPage changed from \d+ to 7/);
  expect(await impact.innerText()).toContain('Changes the configuration of 1 site');
  await hits.getByRole('button', { name: 'Why this value?' }).click();
  expect(await hits.locator('.why').innerText()).toContain(`Applies: ${slug} sets 7`);

  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(read('tenant.json')).toMatchObject({ settings: { search: { hitsPerPage: 7 } } });
  const { stdout } = await runCommand(['drift', '--tenant', slug, '--json'], { env: testServer.env });
  const { entries } = JSON.parse(stdout) as { entries: { what: string }[] };
  expect(entries.find(({ what }) => what.includes('hitsPerPage'))).toMatchObject({
    class: 'clean',
    isRecorded: true,
  });

  await hits.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => hits.locator('.badge').innerText()).toBe('default');
  await save();
  await expect.poll(() => page.getByText('All changes saved').count()).toBe(1);
  expect(read('tenant.json')).toEqual(JSON.parse(originals.get('tenant.json') ?? ''));
});

test('checks a text while typing, shows its forms, and updates the site', async () => {
  const { page, preview } = playground;
  await openEditor('Texts');
  // Any text with a plural.
  await findSetting('{count, plural');
  const area = page.locator('.inspector textarea:focus');
  await area.waitFor();
  const key = (await area.getAttribute('id'))?.replace('text-', '') ?? '';
  const [text, original] = [field(key).locator('textarea'), await area.inputValue()];
  await text.fill('{count');
  await expect.poll(() => field(key).innerText()).toContain('Invalid ICU message');
  await text.fill('{wrong}');
  await expect.poll(() => field(key).innerText()).toContain('Unknown placeholder {wrong}');
  await text.fill('{count, plural, one {a single one} other {# of them}}');
  await expect
    .poll(() => field(key).locator('.text-samples').innerText())
    .toMatch(/a single one\s+3 of them/);
  // Back to the block's default: no override, and nothing to save.
  await text.fill(original);
  await expect.poll(() => page.getByText('All changes saved').count()).toBe(1);

  await findSetting('hero-search.placeholder');
  await field('hero-search.placeholder').locator('textarea').fill('Try a wagon with a tow bar');
  await preview.getByPlaceholder('Try a wagon with a tow bar').waitFor();
  expect(await playground.fetchHomePage()).not.toContain('Try a wagon');
  await save();
  await playground.waitUntilSiteShows('Try a wagon with a tow bar');
  expect(read('texts.json')).toMatchObject({ 'hero-search.placeholder': 'Try a wagon with a tow bar' });
  expect(read('shadows.json')).toMatchObject({
    'texts.json': { 'hero-search.placeholder': expect.any(String) },
  });
});

test('previews a seed without reloading, saves and undoes it', async () => {
  const { page, fetchHomePage } = playground;
  const accent = () =>
    page
      .frames()[1]
      ?.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'));
  const before = await accent();
  await markDocument();
  await openEditor('Theme');
  await field('accent').locator('input[type=text]').fill('#00695c');
  await expect.poll(accent).toContain('00695c');
  expect(await isMarked()).toBe(true);
  expect(await page.locator('.theme-summary').innerText()).toContain('have enough contrast');
  expect(await fetchHomePage()).not.toContain('00695c');
  await save();
  await playground.waitUntilSiteShows('--color-accent:#00695c');
  expect(read('theme.json')).toMatchObject({ accent: '#00695c' });

  await page.getByRole('button', { name: /^Undo: Set accent/ }).click();
  await expect.poll(accent).toBe(before);
  await save();
  await page.getByText('Saved. The site shows the changes.').waitFor();
  expect(read('theme.json')).toEqual(JSON.parse(originals.get('theme.json') ?? ''));
});

test('reports an unreadable colour with its contrast, and does not show it', async () => {
  const { page } = playground;
  await openEditor('Theme');
  await page.locator('.picker-row', { hasText: 'Overrides' }).click();
  await field('overrides').locator('textarea').fill('{ "color-text-1": "#eeeeee" }');
  await page.getByText('This is the last version without errors').waitFor();
  await expect.poll(() => page.locator('.theme-summary').innerText()).toContain('too little contrast');
  expect(await page.locator('.problems').innerText()).toContain('FC810');
});

test('replaces an edited block and keeps the state of the page', async () => {
  const { preview, page } = playground;
  await markDocument();
  await item('hero').click();
  await field('heading').getByRole('textbox').fill('One block is another');
  await preview.getByRole('heading', { level: 1, name: 'One block is another' }).waitFor();
  expect(await isMarked()).toBe(true);
  // Works a second time, and after a move.
  await field('heading').getByRole('textbox').fill('And another');
  await preview.getByRole('heading', { level: 1, name: 'And another' }).waitFor();
  const headings = () => preview.getByRole('heading', { level: 2 }).allTextContents();
  const order = await headings();
  await item('reasons').click();
  await page.getByRole('button', { name: 'Move reasons down' }).click();
  await expect.poll(headings).not.toEqual(order);
  expect((await headings()).sort()).toEqual(order.sort());
});

test('keeps new edits while older ones are offered, and restores both', async () => {
  const { page, preview } = playground;
  const heading = () => field('heading').getByRole('textbox');
  await item('hero').click();
  await heading().fill('The older one');
  await preview.getByRole('heading', { level: 1, name: 'The older one' }).waitFor();
  await page.getByText('kept as a draft').waitFor();
  await page.reload();
  await page.getByText('There is a draft with unsaved edits').waitFor();
  await item('hero').click();
  await heading().fill('The newer one');
  await preview.getByRole('heading', { level: 1, name: 'The newer one' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Restore edits' }).click();
  await preview.getByRole('heading', { level: 1, name: 'The newer one' }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await preview.getByRole('heading', { level: 1, name: 'The older one' }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => page.getByText('All changes saved').count()).toBe(1);
});

test('links to the kit gallery in the site’s theme, also from the list of sites', async () => {
  const { page, testServer } = playground;
  const link = page.getByRole('link', { name: /Kit gallery/ });
  expect(await link.getAttribute('href')).toBe(`/playground/kit?theme=${slug}`);
  await page.goto(`http://localhost:${testServer.server.port}/`);
  await page.getByRole('link', { name: 'Kit gallery' }).click();
  await page.waitForURL('**/playground/kit');
});

test.each([1440, 390])('axe finds nothing in the configuration at %i px', async (width) => {
  const { page } = playground;
  await page.setViewportSize({ width, height: 900 });
  const showPane = async (pane: string) => {
    const button = page.locator('.switch').getByRole('button', { name: pane });
    if (await button.isVisible()) await button.click();
  };
  for (const name of ['Settings', 'Texts', 'Theme']) {
    await showPane('Outline');
    await openEditor(name);
    await page.locator('.picker-row').first().waitFor();
    // A wide window shows all panes at once.
    for (const pane of width < 1000 ? ['Outline', 'Inspector'] : ['']) {
      if (pane) await showPane(pane);
      expect(await findViolations(page), `${name} ${pane}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${name} ${pane}`).toBeLessThanOrEqual(0);
    }
  }
});
