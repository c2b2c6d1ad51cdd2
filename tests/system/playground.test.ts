import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, type OpenPage } from '../support/browser';
import { ask, type Asking } from '../support/http';
import { temporaryFolder } from '../support/server';
import { PLAIN_SITE } from '../support/tenants';
import { openWorkshop, type Workshop } from '../support/workshop';

const { slug } = PLAIN_SITE;
const OWN = `${slug}/pages/home.json`;
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
const WITHIN_MS = 1_000;

let browser: Browser;
let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop({
    slug,
    prepare(tenants) {
      mkdirSync(join(tenants.folder, slug, 'pages'), { recursive: true });
      tenants.write(OWN, original);
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await workshop.close();
});

const home = async (): Promise<string> => (await workshop.site.get('/')).body;
const host = (): string => `localhost:${workshop.server.port}`;

/** Waits until the running site shows it, and says how long that took, in milliseconds. */
async function untilSiteShows(text: string): Promise<number> {
  const started = performance.now();
  await expect.poll(home, { interval: 20, timeout: 5_000 }).toContain(text);
  return performance.now() - started;
}

describe('in the browser', () => {
  let opened: OpenPage;
  let page: Page;
  let preview: FrameLocator;
  beforeEach(async () => {
    opened = await openPage(browser);
    ({ page } = opened);
    preview = page.frameLocator('iframe');
    await page.goto(`http://${host()}/playground?site=${slug}&page=home`);
    await preview.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('treeitem').first().waitFor();
  });
  afterEach(async () => {
    expect(opened.faults).toEqual([]);
    await opened.close();
    workshop.tenants.write(OWN, original);
    await untilSiteShows(HEADING);
  });

  const item = (id: string) => page.locator(`#outline-${id}`);
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const editorText = () => page.locator('.cm-content').innerText();
  /** Nodes of the main part in their order in the outline. */
  const order = async () =>
    page
      .getByRole('treeitem', { level: 2 })
      .evaluateAll((rows) => rows.map(({ id }) => id.replace('outline-', '')));
  /** Headings of the second level in the preview, from top to bottom. */
  const shown = () => preview.getByRole('heading', { level: 2 }).allInnerTexts();

  test('a block is moved by drag, by keyboard and by its buttons, and moves in the preview', async () => {
    const before = await order();
    const [reasons, sell] = [before.indexOf('reasons'), before.indexOf('sell')];
    expect(sell).toBe(reasons + 1);
    const headings = await shown();

    const grip = async (id: string) => {
      const box = await item(id).locator('.outline-grip').boundingBox();
      if (!box) throw new Error(`There is no grip at ${id}.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await grip('reasons'), await grip('sell')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 12, { steps: 4 });
    await page.mouse.move(to.x, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(order).toEqual(before.with(reasons, 'sell').with(sell, 'reasons'));
    await expect.poll(shown).not.toEqual(headings);
    expect(JSON.parse(await currentText()).changes).toContainEqual({
      op: 'move',
      node: 'reasons',
      after: 'sell',
      shadows: expect.any(String),
    });

    // Back by the keyboard, the way a screen reader's user drags.
    await item('reasons').locator('.outline-grip').focus();
    await page.keyboard.press('Space');
    await page.getByText('reasons was moved over droppable area reasons').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('.outline-row[data-over]').count()).toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(order).toEqual(before);
    await expect.poll(shown).toEqual(headings);

    await item('reasons').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(before.with(reasons, 'sell').with(sell, 'reasons'));
    await page.getByRole('button', { name: 'Move reasons up' }).click();
    await expect.poll(order).toEqual(before);
  });

  /** The text of the file in the JSON pane, from the draft's own state: the editor draws only what can be seen. */
  const currentText = async (): Promise<string> => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+a');
    return page.evaluate(() => document.getSelection()?.toString() ?? '');
  };

  test('the tree is walked with the arrow keys, and goes with the preview both ways', async () => {
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

    // At its own size, because the test's pointer does not know of the scale.
    await page.getByRole('button', { name: '390' }).click();
    await preview.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => item('hero').getAttribute('aria-selected')).toBe('true');
    // A link in the preview selects its block and leads nowhere.
    await preview.getByRole('banner').getByRole('link').first().click();
    await expect.poll(() => item('header').getAttribute('aria-selected')).toBe('true');
    await preview.getByRole('heading', { level: 1, name: 'Your next car' }).waitFor();
  });

  test('a prop is overridden for one site, its impact read, saved, seen within a second, and taken back', async () => {
    await item('hero').click();
    const field = page.locator('[data-path=heading]');
    await field.getByRole('button', { name: 'Why this value?' }).click();
    const why = field.locator('.why');
    expect(await why.innerText()).toMatch(new RegExp(`Counts ${slug} sets "Your next car`));
    expect(await why.innerText()).toContain('base/pages/home.json');
    await field.getByRole('textbox').fill('Cars that cross the river');
    await preview.getByRole('heading', { level: 1, name: 'Cars that cross the river' }).waitFor();
    expect(await home()).not.toContain('Cars that cross the river');

    const impact = page.locator('#pane-impact');
    await expect.poll(() => impact.innerText()).toContain('Changes 1 page on 1 site');
    expect(await impact.innerText()).toContain('Cars that cross the river');
    await save();
    expect(await untilSiteShows('Cars that cross the river')).toBeLessThan(WITHIN_MS);
    await page.getByText('Saved. The site shows it.').waitFor();
    expect(JSON.parse(workshop.tenants.read(OWN)).changes).toContainEqual({
      op: 'set',
      node: 'hero',
      path: 'heading',
      value: 'Cars that cross the river',
      shadows: expect.any(String),
    });

    await page.getByRole('button', { name: /^Undo: Set heading of hero/ }).click();
    await preview.getByRole('heading', { level: 1, name: HEADING }).waitFor();
    expect(await field.getByRole('textbox').inputValue()).toBe(HEADING);
    await save();
    expect(await untilSiteShows(HEADING)).toBeLessThan(WITHIN_MS);
    expect(workshop.tenants.read(OWN)).toBe(original);
  });

  test('an override is reset to what is inherited', async () => {
    await item('hero').click();
    const field = page.locator('[data-path=heading]');
    expect(await field.locator('.badge').innerText()).toBe('set here');
    await field.getByRole('button', { name: 'Reset Heading' }).click();
    await expect.poll(() => field.locator('.badge').innerText()).toBe('from base');
    expect(await field.getByRole('button', { name: 'Reset Heading' }).isDisabled()).toBe(true);
    await preview.getByRole('heading', { level: 1, name: 'Find the car that fits your life' }).waitFor();
  });

  test('a broken text keeps the last good preview, leads to its line, and loses nothing', async () => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('"oops');
    await page.getByText('this is the last version without').waitFor();
    const problem = page.locator('.problems button').first();
    await problem.waitFor();
    expect(await preview.getByRole('heading', { level: 1 }).innerText()).toContain('over the bridge');
    expect(await page.getByRole('treeitem').count()).toBeGreaterThan(5);

    // Both ways: from the problem to its line, and from the line to the problem.
    await page.keyboard.press('ControlOrMeta+Home');
    await expect.poll(() => problem.getAttribute('aria-current')).toBeNull();
    await problem.click();
    await expect.poll(() => problem.getAttribute('aria-current')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('cm-content');

    // The form cannot edit such a text, says so, and leaves it as it is.
    await item('hero').click();
    await page.locator('[data-path=heading]').getByRole('textbox').fill('Lost?');
    await page.getByText('Mend it in the JSON pane').waitFor();
    expect(await home()).toContain(HEADING);

    // Even saved it breaks nothing: the site stays as it was.
    await save();
    await page.getByText('The site stays as it was').waitFor();
    expect(workshop.tenants.read(OWN)).toContain('"oops');
    expect(await home()).toContain(HEADING);
    await page.getByRole('button', { name: /^Undo: Edit/ }).click();
    await expect.poll(() => page.getByText('this is the last version without').count()).toBe(0);
    await save();
    await page.getByText('Saved. The site shows it.').waitFor();
    expect(workshop.tenants.read(OWN)).toBe(original);
  });

  test('a value that does not fit is told at its field, and the preview waits', async () => {
    await item('hero').click();
    const field = page.locator('[data-path=heading]');
    await field.getByRole('textbox').fill('x'.repeat(400));
    await field.locator('.field-problem').waitFor();
    expect(await field.getByRole('textbox').inputValue()).toHaveLength(400);
    await page.getByText('this is the last version without').waitFor();
    await field.getByRole('textbox').fill('Short again');
    await preview.getByRole('heading', { level: 1, name: 'Short again' }).waitFor();
    expect(await field.locator('.field-problem').count()).toBe(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
  });

  test('the JSON pane completes blocks, props and ids', async () => {
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
    await expect.poll(editorText).toContain('"path": "heading"');
  });

  test('what was changed on the disk meanwhile is not written over unasked', async () => {
    await item('hero').click();
    await page.locator('[data-path=heading]').getByRole('textbox').fill('Mine');
    await preview.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();
    workshop.tenants.write(OWN, original.replace('over the bridge', 'across the bridge'));
    await untilSiteShows('across the bridge');
    // The browser itself tells of the answer 409.
    const seen = opened.faults.length;
    await save();
    await page.getByRole('button', { name: 'Take what is on the disk' }).waitFor();
    opened.faults.splice(seen);
    expect(workshop.tenants.read(OWN)).toContain('across the bridge');
    await page.getByRole('button', { name: 'Take what is on the disk' }).click();
    await preview.getByRole('heading', { level: 1, name: 'across the bridge' }).waitFor();
    expect(await page.getByText('All saved').count()).toBe(1);
  });

  test.each([1440, 390])('axe finds nothing at %i px, in any pane', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const states: [string, () => Promise<void>][] = [
      ['as it opens', () => Promise.resolve()],
      ['a block chosen, and why', chooseAndAsk],
      ['a broken text', breakText],
    ];
    const show = async (pane: string) => {
      const button = page.locator('.switch').getByRole('button', { name: pane });
      if (await button.isVisible()) await button.click();
    };
    async function chooseAndAsk() {
      await show('Outline');
      await item('hero').click();
      await show('Inspector');
      await page.locator('[data-path=heading]').getByRole('button', { name: 'Why this value?' }).click();
    }
    async function breakText() {
      await show('JSON');
      await page.locator('.cm-content').click();
      await page.keyboard.type('x');
      await page.locator('.problems button').first().waitFor();
    }
    for (const [state, reach] of states) {
      await reach();
      for (const pane of width < 1000 ? ['Preview', 'Outline', 'Inspector', 'JSON', 'Impact'] : ['']) {
        if (pane) await show(pane);
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode(true)
          .options({ resultTypes: ['violations'] })
          .analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        );
        expect(found, `${state} ${pane}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${state} ${pane}`).toBeLessThanOrEqual(0);
      }
    }
    await page.getByRole('button', { name: /^Undo/ }).click();
  });
});

describe('over HTTP', () => {
  const port = () => workshop.server.port;
  const get = (path: string, init?: Asking, name = host()) => ask(port(), name, path, init);
  const token = async (): Promise<string> =>
    /name="playground-token" content="([^"]+)"/.exec((await get('/playground')).body)?.[1] ?? '';
  const own = async () => ({
    'x-playground-token': await token(),
    origin: `http://${host()}`,
    'content-type': 'application/json',
  });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    get(`/playground/api/${path}`, {
      method: 'POST',
      headers: { ...(await own()), ...headers },
      body: JSON.stringify(body),
    });
  const write = (path: string) => ({ files: [{ path, text: '{}', expected: null }] });

  test('only the bare host of this machine is answered', async () => {
    expect((await get('/playground')).status).toBe(200);
    expect((await get('/playground', {}, `127.0.0.1:${port()}`)).status).toBe(200);
    expect((await get('/playground', {}, 'evil.example')).status).toBe(421);
    expect((await get('/playground', {}, `evil.localhost:${port()}`)).status).toBe(421);
    expect((await get('/playground', {}, workshop.site.host)).status).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await get('/playground', { headers: { [name]: '203.0.113.7' } })).status).toBe(404);
    const headers = await own();
    for (const path of ['world', `pages/${slug}/home`]) {
      expect((await get(`/playground/api/${path}`, { headers })).status).toBe(200);
      expect((await get(`/playground/api/${path}`, { headers }, 'evil.example')).status).toBe(421);
      expect((await get(`/playground/api/${path}`, { headers }, workshop.site.host)).status).toBe(404);
    }
  });

  test('a call without token, from another origin or of another site’s page is refused, and changes nothing', async () => {
    const refused: Record<string, string>[] = [
      { 'x-playground-token': 'guess' },
      { origin: 'http://evil.example' },
      { origin: workshop.site.url.replace(/\/$/, '') },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of refused)
      expect((await post('save', write(`${slug}/pages/new.json`), headers)).status).toBe(403);
    expect((await get('/playground/api/world')).status).toBe(403);
    expect(readdirSync(join(workshop.tenants.folder, `${slug}/pages`))).not.toContain('new.json');
  });

  test('its policy lets nothing in but its own code, and nobody frame it', async () => {
    const { headers } = await get('/playground');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    // Its files are on the bare host alone, and no tenant's page names one.
    const script = /src="([^"]+)"/.exec((await get('/playground')).body)?.[1] ?? '';
    expect((await get(script)).status).toBe(200);
    expect((await workshop.site.get(script)).status).toBe(404);
    expect(await home()).not.toContain('/playground');
  });

  test('no write leaves the tenants’ folder, and nothing but a known tenant’s page files is written', async () => {
    const { folder } = workshop.tenants;
    const elsewhere = temporaryFolder('elsewhere');
    symlinkSync(elsewhere, join(folder, `${slug}/pages/linked`));
    writeFileSync(join(elsewhere, 'outside.json'), 'untouched');
    symlinkSync(join(elsewhere, 'outside.json'), join(folder, `${slug}/pages/link.json`));
    const before = readdirSync(folder, { recursive: true }).map(String).sort();
    const paths = [
      '../outside.json',
      `${slug}/pages/../../../outside.json`,
      `${slug}/pages/..%2f..%2foutside.json`,
      '/etc/passwd.json',
      'C:\\x.json',
      `${slug}\\pages\\x.json`,
      `${slug}/pages/x\u0000.json`,
      `${slug}/pages/x.json\u0000`,
      `${slug}/pages/Home.json`,
      `${slug.toUpperCase()}/pages/x.json`,
      `${slug}/pages/linked/x.json`,
      `${slug}/pages/link.json`,
      `${slug}/tenant.json`,
      `${slug}/pages/x.html`,
      `${slug}/pages/.x.json`,
      'nobody/pages/x.json',
      `${slug}/pages/x.json/y.json`,
      '',
    ];
    for (const path of paths) expect((await post('save', write(path))).status, path).toBe(400);
    // Of several files none is written where one is refused.
    const mixed = {
      files: [...write(`${slug}/pages/fine.json`).files, ...write('nobody/pages/x.json').files],
    };
    expect((await post('save', mixed)).status).toBe(400);
    expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(before);
    expect(readdirSync(elsewhere)).toEqual(['outside.json']);
    expect(readFileSync(join(elsewhere, 'outside.json'), 'utf8')).toBe('untouched');
    rmSync(elsewhere, { recursive: true });
  });

  test('what does not have the shape of a message is refused', async () => {
    const bad = [null, [], {}, { tenant: slug, page: 'home' }, { tenant: '../x', page: 'home', files: [] }];
    for (const body of bad) expect((await post('drafts', body)).status).toBe(400);
    const draft = { tenant: slug, page: 'home', files: [] };
    expect((await post('drafts', { ...draft, more: 1 })).status).toBe(400);
    expect((await post('drafts', { ...draft, tenant: 'nobody' })).status).toBe(404);
    expect((await post('drafts', draft)).status).toBe(200);
    expect((await get('/playground/api/pages/nobody/home', { headers: await own() })).status).toBe(404);
  });

  test('a preview is for this machine, its own tenant and as long as its draft is known', async () => {
    const text = original.replace('over the bridge', 'in the draft');
    const answer = await post('drafts', {
      tenant: slug,
      page: 'home',
      files: [{ path: OWN, text }],
    });
    const { draft } = JSON.parse(answer.body) as { draft: string };
    const address = `/?playground-draft=${draft}`;
    const shown = await workshop.site.get(address);
    expect(shown.body).toContain('in the draft');
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.headers['content-security-policy']).toContain(`frame-ancestors http://localhost:${port()}`);
    expect(await home()).not.toContain('in the draft');
    const far = await workshop.site.get(address, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(far.body).not.toContain('in the draft');
    const unknown = await workshop.site.get('/?playground-draft=00000000-0000-4000-8000-000000000000');
    expect(unknown.status).toBe(410);
  });
});
