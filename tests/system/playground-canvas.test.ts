import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const EMPTY = `${JSON.stringify({ id: 'home', changes: [] })}\n`;

const playground = setUpPlayground({ reset: (tenants) => tenants.write(HOME, EMPTY) });
const { item } = playground;

/** Shows the page without scaling, because the test's pointer ignores the scale. */
const showTablet = () => playground.page.getByRole('button', { name: 'Tablet 768' }).click();
const getToolbar = () => playground.page.getByRole('toolbar');
const getSurface = () => playground.page.getByRole('application', { name: 'Canvas' });
const drawn = (kind: string) => playground.preview.locator(`fc-canvas .${kind}`);
const readPath = () =>
  playground.page.getByRole('navigation', { name: 'Selected block' }).getByRole('button').allInnerTexts();
/** Waits until a box is where it was 300 ms before. */
async function waitUntilStill(readBox: () => Promise<unknown>): Promise<void> {
  let last = '';
  const isStill = async () => {
    const previous = last;
    last = JSON.stringify(await readBox());
    return last === previous;
  };
  await expect.poll(isStill, { interval: 300 }).toBe(true);
}

const readOrder = () =>
  playground.page
    .getByRole('treeitem', { level: 2 })
    .evaluateAll((rows) => rows.map(({ id }) => id.replace('outline-', '')));

function getFrame() {
  const frame = playground.page.frames().find((candidate) => candidate.url().includes('playground-draft'));
  if (!frame) throw new Error('The preview has no frame.');
  return frame;
}

/** Where the first element of a block is in the page's viewport. */
const readBlockBox = (id: string) =>
  getFrame().evaluate((node) => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) {
      const comment = comments.currentNode as Comment;
      const element = comment.data === `fc ${node}` ? (comment.nextSibling as Element) : undefined;
      if (element) return element.getBoundingClientRect().toJSON() as DOMRect;
    }
    throw new Error(`There is no ${node} in the page.`);
  }, id);

/** A position in the page, in the window. */
async function toWindow(x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await playground.page.getByTitle('Page preview').boundingBox();
  if (!box) throw new Error('The preview is not visible.');
  return { x: box.x + x, y: box.y + y };
}
const readLayout = () =>
  getFrame().evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);

/** Selects a block in the outline, which scrolls the page to it. */
async function selectBlock(id: string, title: string): Promise<void> {
  await item(id).click();
  // The toolbar is there once the block is in view.
  await getToolbar().getByText(title).waitFor();
  await expect.poll(() => drawn('selected').count()).toBe(1);
  await expect.poll(() => drawn('selected').isVisible()).toBe(true);
}

test('frames and names the block under the pointer and the selected one, without moving the page', async () => {
  const { page, preview } = playground;
  await showTablet();
  const layout = await readLayout();
  const heading = preview.getByRole('heading', { level: 1 });
  await heading.hover();
  await expect.poll(() => drawn('label').innerText()).toBe('Hero with search');
  await expect.poll(() => drawn('hovered').isVisible()).toBe(true);

  await heading.click();
  await expect.poll(() => item('hero').getAttribute('aria-selected')).toBe('true');
  await getToolbar().waitFor();
  expect(await readPath()).toEqual(['Page shell', 'Hero with search']);
  const isAroundHero = async () => {
    const [frame, hero] = [await drawn('selected').boundingBox(), await readBlockBox('hero')];
    const { y } = await toWindow(0, hero.top);
    return frame !== null && Math.abs(frame.y - y) < 1 && Math.abs(frame.height - hero.height) < 1;
  };
  await expect.poll(isAroundHero).toBe(true);
  await getFrame().evaluate(() => scrollBy(0, 120));
  await expect.poll(isAroundHero).toBe(true);
  await page.setViewportSize({ width: 1500, height: 800 });
  await expect.poll(isAroundHero).toBe(true);
  expect(await readLayout()).toEqual(layout);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect.poll(() => item('root').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => drawn('selected').isVisible()).toBe(false);
});

test('selects blocks in an island, each card of a list, and the blocks around them', async () => {
  const { page, preview } = playground;
  await showTablet();
  await page.getByLabel('Page', { exact: true }).selectOption('search');
  await item('search').waitFor();
  const card = preview.locator('fc-island article').nth(1);
  await card.hover();
  await expect.poll(() => drawn('label').innerText()).toBe('Vehicle card');
  await card.getByRole('heading').click();
  await expect.poll(readPath).toEqual(['Page shell', 'Search', 'Results', 'Vehicle card']);
  // The other cards come from the same block.
  await expect.poll(() => drawn('twin').count()).toBeGreaterThan(0);
  const [frame, box] = [await drawn('selected').boundingBox(), await card.boundingBox()];
  expect(Math.abs((frame?.y ?? 0) - (box?.y ?? -1))).toBeLessThan(2);

  await page
    .getByRole('navigation', { name: 'Selected block' })
    .getByRole('button', { name: 'Results' })
    .click();
  await getToolbar().getByText('Results').waitFor();
  await expect.poll(() => item('results').getAttribute('aria-selected')).toBe('true');
});

test('links and buttons of the page do nothing until it is used as visitors do', async () => {
  const { page, preview } = playground;
  await showTablet();
  const address = page.getByLabel('Preview address');
  const search = preview.getByRole('button', { name: /^Search/ }).first();
  await search.click();
  await expect.poll(() => item('hero').getAttribute('aria-selected')).toBe('true');
  expect(await address.inputValue()).toBe('/');

  // With the keyboard, from within the page.
  await search.focus();
  await page.keyboard.press('Alt+b');
  await expect
    .poll(() => page.getByRole('button', { name: 'Browse' }).getAttribute('aria-pressed'))
    .toBe('true');
  await search.click();
  await expect.poll(() => address.inputValue()).toMatch(/^\/search/);
  // What is shown is still the draft.
  expect(getFrame().url()).toContain('playground-draft');
});

test('a page that is left before it is shown is no error', async () => {
  const { page, preview } = playground;
  await page.evaluate(async () => {
    const frame = document.querySelector('iframe');
    const address = frame?.src ?? '';
    for (let attempt = 0; attempt < 60; attempt += 1) {
      frame?.contentWindow?.location.replace(`${address}&attempt=${attempt}`);
      // Each at another moment of the page's loading.
      await new Promise((done) => setTimeout(done, (attempt * 7) % 97));
    }
  });
  await preview.getByRole('heading', { level: 1 }).waitFor();
});

test('moves, duplicates and removes with the toolbar, and with keys on the canvas and in the page', async () => {
  const { page, preview } = playground;
  await showTablet();
  const before = await readOrder();
  const [reasons, sell] = [before.indexOf('reasons'), before.indexOf('sell')];
  const swapped = before.with(reasons, 'sell').with(sell, 'reasons');
  await selectBlock('reasons', 'Reasons');
  await getToolbar().getByRole('button', { name: 'Move down' }).click();
  await expect.poll(readOrder).toEqual(swapped);
  await getToolbar().getByRole('button', { name: 'Duplicate' }).click();
  await item('reasons-2').waitFor();
  await getToolbar().getByRole('button', { name: 'Remove' }).click();
  await item('reasons-2').waitFor({ state: 'detached' });

  await selectBlock('reasons', 'Reasons');
  await getSurface().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(readOrder).toEqual(before);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => item('reasons').getAttribute('aria-selected')).toBe('false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await item('reasons').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+z');
  await item('reasons').waitFor();

  await preview.getByRole('link').first().focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
});

test('the page follows a block that is moved out of view', async () => {
  await showTablet();
  await selectBlock('hero', 'Hero with search');
  const order = await readOrder();
  const start = order.indexOf('hero');
  for (const offset of [1, 2, 3]) {
    // A click on a toolbar that moves with the page could miss it.
    await waitUntilStill(() => getToolbar().boundingBox());
    await getToolbar().getByRole('button', { name: 'Move down' }).click();
    await expect.poll(async () => (await readOrder()).indexOf('hero')).toBe(start + offset);
    await expect.poll(() => drawn('selected').isVisible()).toBe(true);
  }
  expect(await getFrame().evaluate(() => scrollY)).toBeGreaterThan(0);
});

/** Waits until the page is told about a drag and shows where the block would go. */
const waitForLine = () => expect.poll(() => drawn('line').isVisible()).toBe(true);

test('a block is dragged in the page: a line shows the place, the page scrolls, Escape cancels', async () => {
  const { page } = playground;
  await showTablet();
  const before = await readOrder();
  await selectBlock('sell', 'Call to action');
  // The page scrolls to it in several steps.
  await waitUntilStill(() => readBlockBox('sell'));
  const sell = await readBlockBox('sell');
  const start = await toWindow(sell.left + 40, sell.top + 20);
  const lift = async () => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 4, start.y - 12, { steps: 3 });
    await expect.poll(() => drawn('label').innerText()).toBe('It stays where it is.');
  };
  await lift();
  // Nothing has moved, although places and refusals are shown.
  expect(await readBlockBox('sell')).toEqual(sell);
  // Near the upper edge, the page scrolls.
  const scrollTop = await getFrame().evaluate(() => scrollY);
  const edge = await toWindow(sell.left + 40, 4);
  await page.mouse.move(edge.x, edge.y, { steps: 4 });
  await expect.poll(() => getFrame().evaluate(() => scrollY)).toBeLessThan(scrollTop - 100);
  const middle = await toWindow(sell.left + 40, 250);
  await page.mouse.move(middle.x, middle.y, { steps: 4 });
  await waitForLine();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => drawn('line').isVisible()).toBe(false);
  expect(await readOrder()).toEqual(before);

  // In a high window, both blocks are in view.
  await page.setViewportSize({ width: 1440, height: 1500 });
  await selectBlock('reasons', 'Reasons');
  await waitUntilStill(() => readBlockBox('sell'));
  const target = await readBlockBox('sell');
  const handle = await getToolbar().getByText('Reasons').boundingBox();
  if (!handle) throw new Error('The toolbar has no handle.');
  await page.mouse.move(handle.x + 5, handle.y + 5);
  await page.mouse.down();
  await page.mouse.move(handle.x + 5, handle.y + 30, { steps: 3 });
  const end = await toWindow(target.left + 40, target.bottom - 8);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await expect
    .poll(() => drawn('label').innerText())
    .toMatch(/^(After “Call to action”|Before “Locations”)$/);
  await page.mouse.up();
  const [first, second] = [before.indexOf('reasons'), before.indexOf('sell')];
  await expect.poll(readOrder).toEqual(before.with(first, 'sell').with(second, 'reasons'));
  // One operation, which one undo takes back.
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(readOrder).toEqual(before);
});

test('a slot that does not take the dragged block says why', async () => {
  const { page } = playground;
  await showTablet();
  const before = await readOrder();
  await selectBlock('hero', 'Hero with search');
  const handle = await getToolbar().getByText('Hero with search').boundingBox();
  if (!handle) throw new Error('The toolbar has no handle.');
  await page.mouse.move(handle.x + 5, handle.y + 5);
  await page.mouse.down();
  const header = await toWindow(200, 20);
  await page.mouse.move(header.x, header.y, { steps: 5 });
  await page.mouse.move(header.x + 1, header.y);
  await expect.poll(() => drawn('label').innerText()).toMatch(/^“.+” of “Page shell” .+/);
  expect(await drawn('line').isVisible()).toBe(false);
  await page.mouse.up();
  await expect.poll(() => drawn('label').isVisible()).toBe(false);
  expect(await readOrder()).toEqual(before);
});

test('inserts with the "+" between blocks, and by dragging from the list of blocks', async () => {
  const { page, preview } = playground;
  await showTablet();
  await preview.getByRole('heading', { level: 1 }).hover();
  await drawn('plus').nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Insert a block' });
  await expect.poll(() => dialog.getByLabel('Where').locator(':checked').innerText()).toMatch(/^After hero/);
  await page.keyboard.type('notice');
  await page.keyboard.press('Enter');
  await item('notice').waitFor();
  const order = await readOrder();
  expect(order[order.indexOf('hero') + 1]).toBe('notice');

  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type('notice');
  const option = await dialog
    .getByRole('option', { name: /^Notice/ })
    .first()
    .boundingBox();
  if (!option) throw new Error('The list has no notice.');
  await page.mouse.move(option.x + 20, option.y + 10);
  await page.mouse.down();
  await page.mouse.move(option.x + 40, option.y + 20, { steps: 3 });
  await dialog.waitFor({ state: 'detached' });
  const hero = await readBlockBox('hero');
  const place = await toWindow(hero.left + 60, Math.max(hero.bottom - 12, 80));
  await page.mouse.move(place.x, place.y, { steps: 4 });
  await waitForLine();
  await page.mouse.up();
  await item('notice-2').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await item('notice-2').waitFor({ state: 'detached' });
});

test('edits a prop where it stands, and takes it back with Escape', async () => {
  const { page, preview } = playground;
  await showTablet();
  const heading = preview.getByRole('heading', { level: 1 });
  const words = await heading.innerText();
  const editor = preview.getByRole('textbox', { name: 'Text', exact: true });
  await heading.dblclick();
  await editor.waitFor();
  await page.keyboard.type('Not these words');
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
  expect(await heading.innerText()).toBe(words);
  await page.getByText('All changes saved').waitFor();

  await heading.dblclick();
  await editor.waitFor();
  await page.keyboard.type('Cars that cross the river');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => playground.field('heading').getByRole('textbox').inputValue())
    .toBe('Cars that cross the river');
  await preview.getByRole('heading', { level: 1, name: 'Cars that cross the river' }).waitFor();
  // The canvas has the focus again, and with it the shortcuts.
  await page.keyboard.press('ControlOrMeta+z');
  await preview.getByRole('heading', { level: 1, name: words }).waitFor();
});

test('edits a text of a block where it stands, and one with parameters in its field', async () => {
  const { page, preview } = playground;
  await showTablet();
  await selectBlock('body-types', 'Body types');
  const heading = preview.getByRole('heading', { name: 'Browse by body type' });
  await heading.dblclick();
  await preview.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await page.keyboard.type('What shape of car?');
  await page.keyboard.press('Enter');
  await preview.getByRole('heading', { name: 'What shape of car?' }).waitFor();
  await page.getByRole('button', { name: /^Undo: Set text body-type-picker/ }).click();
  await heading.waitFor();

  await selectBlock('hero', 'Hero with search');
  await preview
    .getByRole('button', { name: /^Search \d/ })
    .first()
    .dblclick();
  await page.getByText('This text has parameters').waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')),
    )
    .toMatch(/^hero-search\./);
});

test('has most of a small window until other panes are opened', async () => {
  const { page } = playground;
  await page.setViewportSize({ width: 1280, height: 720 });
  const toggles = page.getByRole('group', { name: 'Panes beside the preview' });
  await toggles.getByRole('button', { name: 'Outline' }).click();
  await toggles.getByRole('button', { name: 'JSON and impact' }).click();
  const stage = await page.locator('.stage').boundingBox();
  expect(((stage?.width ?? 0) * (stage?.height ?? 0)) / (1280 * 720)).toBeGreaterThan(0.6);
  // Going to a closed pane opens it.
  await page.keyboard.press('Alt+Shift+2');
  await item('hero').waitFor();
});
