import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DESKTOP, launchBrowser, openPage, type OpenPage } from '../support/browser';
import { PLAIN_SITE, siteOf, TENANTS } from '../support/site';

/** Two themes that differ in most seeds, each light and dark. */
const LOOKS = [TENANTS[0], TENANTS.at(-1)].flatMap((tenant) =>
  ['light', 'dark'].map((mode) => ({ theme: tenant?.slug ?? '', mode })),
);
const WIDTHS = [390, 1440];
/** For the tests that look at everything, on a machine that is busy. */
const PATIENCE_MS = 300_000;

/** Entries with states that lie over the page, each shown in a frame of its own. */
const OVERLAYS = ['dialog', 'sheet', 'toast-region'];

let browser: Browser;

const gallery = (query: Record<string, string>): string =>
  `http://localhost:${inject('port')}/playground/kit?${new URLSearchParams(query).toString()}`;

/** Pictures are not what is looked at here. */
async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/playground/kit/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="600" height="400"/>',
    }),
  );
}

async function open(options = DESKTOP) {
  const opened = await openPage(browser, options);
  await withoutPictures(opened.page);
  return opened;
}

/** Shows one state alone. */
async function show(
  page: Page,
  entry: string,
  state: string,
  more: Record<string, string> = {},
): Promise<void> {
  await page.goto(gallery({ entry, state, bare: '1', ...more }));
  await page.locator(`main[data-state="${state}"]`).waitFor();
}

/** Rules whose answer depends on colours and sizes; what a thing is called is the same in every theme. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

interface AxeInPage {
  axe: {
    run(
      context: Document,
      options: { resultTypes: string[]; runOnly?: string[] },
    ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }>;
  };
}

/** What axe finds, each with the state and the element that it is about. Axe must be in the page already. */
const violations = (page: Page, runOnly?: string[]): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const { axe } = window as unknown as AxeInPage;
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
    const { violations: found } = await axe.run(document, options);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => {
        const state = document.querySelector(target[0] ?? 'main')?.closest('[id^=entry-]')?.id ?? '';
        return `${id} ${state} (${target.join(' ')}) ${failureSummary ?? ''}`;
      }),
    );
  }, runOnly);

/** Puts axe into the page; analysing almost nothing is how its package does that. */
const bringAxe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).include('h1').withRules(['empty-heading']).analyze();

/** Tokens of a look as the gallery's document carries them. */
async function tokensOf(look: Record<string, string>): Promise<string> {
  const answer = await fetch(gallery({ bare: '1', ...look }));
  return /<style[^>]*>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
}

/** Wears another theme without loading the page anew. */
const wear = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Everything that moves has come to rest; what moves for ever is left out. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

/** Looks at what is shown in every look and width; the first look with all rules. */
async function findingsIn(page: Page, looks: readonly { name: string; css: string }[]): Promise<string[]> {
  const found: string[] = [];
  await bringAxe(page);
  for (const [index, { name, css }] of looks.entries()) {
    await wear(page, css);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const where = `${new URL(page.url()).search} ${name} at ${width} px`;
      const all = await violations(page, index === 0 ? undefined : RULES_OF_LOOKS);
      found.push(...all.map((one) => `${where}: ${one}`));
      const { scrollWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > width) found.push(`${where}: ${scrollWidth} px wide`);
    }
  }
  return found;
}

describe('every component in every state, in two themes, light and dark, at 390 and 1440 px', () => {
  let looks: { name: string; css: string }[];
  beforeAll(async () => {
    looks = await Promise.all(
      LOOKS.map(async (look) => ({ name: `${look.theme} ${look.mode}`, css: await tokensOf(look) })),
    );
  });

  test('axe finds nothing in what stands in the page', { timeout: PATIENCE_MS }, async () => {
    expect(looks.every(({ css }) => css.includes('--color-accent'))).toBe(true);
    const { page, faults, close } = await open();
    await page.goto(gallery({ entry: 'all', bare: '1' }));
    await page.locator('main h1').waitFor();
    expect(await page.locator('section[id^=entry-]').count()).toBeGreaterThan(30);
    expect(await findingsIn(page, looks)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  test('axe finds nothing in what lies over the page', { timeout: PATIENCE_MS }, async () => {
    const { page, faults, close } = await open();
    const alone: string[] = [];
    for (const entry of OVERLAYS) {
      await page.goto(gallery({ entry, bare: '1' }));
      await page.locator('main h1').waitFor();
      alone.push(
        ...(await page
          .locator('iframe')
          .evaluateAll((all) => all.map((one) => (one as HTMLIFrameElement).src))),
      );
    }
    expect(alone.length).toBeGreaterThan(10);
    const found: string[] = [];
    for (const place of alone) {
      await page.goto(place);
      await page.locator('main h1').waitFor({ state: 'attached' });
      found.push(...(await findingsIn(page, looks)));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the gallery', () => {
  test('lists all entries by room, finds them, and its address says what is shown', async () => {
    const { page, faults, close } = await open();
    await page.goto(gallery({}));
    const list = page.getByRole('navigation', { name: 'Components' });
    await list.getByRole('searchbox').fill('stars');
    await list.getByRole('link', { name: 'Stars' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: 'Stars' }).waitFor();
    await list.getByRole('link', { name: 'A part' }).click();
    await frame.locator('main[data-state=a-part]').waitFor();
    await page.getByLabel('Light').selectOption('dark');
    await page.getByLabel('Width').selectOption('390');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      entry: 'stars',
      state: 'a-part',
      mode: 'dark',
      width: '390',
    });
    await page.reload();
    const main = frame.locator('main[data-state=a-part]');
    await main.waitFor();
    expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
    expect(await main.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await page.goBack();
    await page.goBack();
    await frame.locator('main[data-state=a-part]').waitFor();
    expect(new URL(page.url()).searchParams.get('mode')).toBeNull();
    expect(faults).toEqual([]);
    await close();
  });

  test('is answered on the bare host alone, and gives nothing but pictures out of the media', async () => {
    const ask = (path: string, headers = {}) =>
      fetch(`http://localhost:${inject('port')}${path}`, { headers }).then(({ status }) => status);
    expect(await ask('/playground/kit')).toBe(200);
    expect(await ask('/playground/kit', { via: '1.1 proxy' })).toBe(404);
    expect(await ask('/playground/kit/media/cars/suv/hotspots.json', { via: '1.1 proxy' })).toBe(404);
    for (const path of ['..%2ftenant.json', '%2e%2e/theme.json', '.hidden.svg', 'cars', 'no-such.svg'])
      expect(await ask(`/playground/kit/media/${path}`), path).toBe(404);
    expect(await ask('/playground/kit/assets/..%2f.vite%2fmanifest.json')).toBe(404);
    const site = await siteOf(PLAIN_SITE.slug).get('/playground/kit');
    expect(site.status).toBe(404);
  });
});

describe('by keyboard', () => {
  let opened: OpenPage;
  let page: Page;
  beforeEach(async () => {
    opened = await open();
    ({ page } = opened);
  });
  afterEach(async () => {
    expect(opened.faults).toEqual([]);
    await opened.close();
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('Dialog keeps the focus, closes on Escape, and gives the focus back', async () => {
    await show(page, 'dialog', 'with-a-footer');
    const dialog = page.getByRole('dialog', { name: 'About the comparison rate' });
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const opener = page.getByRole('button', { name: 'Open the dialog' });
    await opener.focus();
    await press('Enter');
    await dialog.waitFor();
    expect(await focused(page)).toBe('Close');
    await press('Tab');
    expect(await focused(page)).toBe('I understand');
    // The browser's own bar may come between; the page behind never does.
    for (let step = 0; step < 4; step += 1) {
      await press('Tab');
      expect(await focused(page)).not.toBe('Open the dialog');
    }
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Open the dialog');
  });

  test('Dialog closes on a press outside it, and not on one inside', async () => {
    await show(page, 'dialog', 'centre');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('comparison rate is based').click();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('Sheet says what has opened; its handle is a button and is dragged', async () => {
    await show(page, 'sheet', 'half');
    const sheet = page.getByRole('dialog', { name: 'Make' });
    await settled(page);
    expect(await focused(page)).toBe('Make');
    const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0);
    const half = await top();
    await sheet.getByRole('button', { name: 'Show more of it' }).press('Enter');
    await expect.poll(top).toBeLessThan(half / 2);
    await settled(page);
    const full = await top();

    const handle = await sheet.getByRole('button', { name: 'Show less of it' }).boundingBox();
    if (!handle) throw new Error('There is no handle.');
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    const drag = async (by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + by, { steps: 8 });
      await page.mouse.up();
    };
    await drag(Math.round((half - full) * 1.1));
    await settled(page);
    expect(await top()).toBe(half);
    await sheet.getByRole('button', { name: 'Show more of it' }).press('Enter');
    await expect.poll(top).toBe(full);
    await settled(page);
    await drag(760);
    await sheet.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Open the sheet' }).press('Enter');
    await sheet.waitFor();
    await press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Open the sheet');
  });

  test('Tabs open with arrows, Home and End, skip what is disabled, and are one stop', async () => {
    await show(page, 'tabs', 'filled-with-icons-and-counts');
    await press('Tab');
    expect(await focused(page)).toContain('Used');
    await press('ArrowRight');
    expect(await focused(page)).toContain('New');
    expect(await page.getByRole('tabpanel').innerText()).toContain('in transit');
    await press('End');
    expect(await focused(page)).toContain('Used');
    await press('Home', 'ArrowLeft');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toContain('Used');
    await press('Tab');
    expect(await focused(page)).toContain('180 points');
    expect(await page.locator('[hidden=until-found]').count()).toBe(2);
  });

  test('Popover menu walks, finds by letters, acts, and gives the focus back', async () => {
    await show(page, 'popover-menu', 'links');
    const button = page.getByRole('button', { name: 'Sort by' });
    await button.focus();
    await press('ArrowDown');
    await page.getByRole('menu').waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await focused(page)).toBe('Latest');
    await press('ArrowUp');
    expect(await focused(page)).toBe('Fewest kilometres');
    await press('l', 'o');
    expect(await focused(page)).toBe('Lowest price');
    await press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Sort by');
    await press('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => focused(page)).toBe('Latest');
    await bringAxe(page);
    expect(await violations(page)).toEqual([]);
    await press('End', 'Enter');
    await page.waitForURL('**#km');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await button.press('ArrowDown');
    await press('Tab');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  });

  test('Popover menu checks, and passes over what is disabled', async () => {
    await show(page, 'popover-menu', 'checked');
    const button = page.getByRole('button', { name: 'Columns' });
    await button.press('ArrowDown');
    await press('ArrowDown', 'Enter');
    await button.press('ArrowDown');
    expect(await page.getByRole('menuitemcheckbox', { checked: true }).allInnerTexts()).toEqual([
      'Price',
      'Odometer',
    ]);
    await show(page, 'popover-menu', 'groups-icons-danger-disabled');
    await page.getByRole('button').first().press('ArrowDown');
    await press('ArrowDown', 'ArrowDown');
    expect(await focused(page)).toBe('Remove from the garage');
  });

  test('Carousel steps by keys, buttons, dots and drag, and tells where it is', async () => {
    await show(page, 'carousel', 'a-few');
    const next = page.getByRole('button', { name: 'Next offers' });
    const told = page.locator('section [role=status]');
    const current = () => page.locator('button[aria-current]').getAttribute('aria-label');
    await next.waitFor();
    expect(await current()).toBe('1 of 3');
    await next.press('Enter');
    expect(await current()).toBe('2 of 3');
    expect(await told.innerText()).toBe('2 of 3');
    await press('End');
    expect(await current()).toBe('3 of 3');
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await press('Home');
    expect(await current()).toBe('1 of 3');
    await page.getByRole('button', { name: '3 of 3' }).click();
    expect(await current()).toBe('3 of 3');
    const slide = page.getByRole('heading', { name: 'Offer 6' });
    await expect.poll(async () => (await slide.boundingBox())?.x ?? 9_999).toBeLessThan(1_200);
    const box = await slide.boundingBox();
    if (!box) throw new Error('The slide is not there.');
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    await page.mouse.move(box.x + 700, box.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(current).toBe('2 of 3');
  });

  test('Carousel brings what has the focus into sight', async () => {
    await show(page, 'carousel', 'a-few');
    await page.getByRole('button', { name: 'Next offers' }).waitFor();
    for (let step = 0; step < 5; step += 1) await press('Tab');
    expect(await focused(page)).toBe('See offer 5');
    const link = page.getByRole('link', { name: 'See offer 5' });
    await expect.poll(async () => (await link.boundingBox())?.x ?? 9_999).toBeLessThan(1_300);
  });

  test('Carousel that moves by itself can be stopped, and does not for those who want less motion', async () => {
    await show(page, 'carousel', 'moves-by-itself');
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  test('Accordion opens by keyboard, within 300 ms, one at a time where that is asked for', async () => {
    await show(page, 'accordion', 'exclusive');
    const open = page.locator('details[open] summary');
    await page.locator('summary').nth(2).press('Enter');
    expect(await open.count()).toBe(1);
    expect(await open.innerText()).toContain('warranty');
    const [transition] = await page
      .locator('details')
      .first()
      .evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration.split(', '));
    expect(transition).toBe('0.3s');
  });

  test('Accordion is all open in print, and where the page search looks', async () => {
    await show(page, 'accordion', 'closed');
    await page.emulateMedia({ media: 'print' });
    const heights = await page
      .locator('details > div')
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ contentVisibilityAuto: true })));
    expect(heights).toEqual([true, true, true]);
  });

  test('Tooltip comes with the focus, describes its control, and goes on Escape', async () => {
    await show(page, 'tooltip', 'on-an-icon');
    const tip = page.getByRole('tooltip');
    await press('Tab');
    await tip.waitFor();
    const button = page.getByRole('button', { name: 'Compare' });
    expect(await button.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
    await press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await button.hover();
    await tip.waitFor();
    await tip.hover();
    await page.mouse.move(700, 700);
    await tip.waitFor({ state: 'hidden' });
  });

  test('Toast goes by itself, waits under the focus, and one with an action stays', async () => {
    await page.clock.install();
    await show(page, 'toast-region', 'short');
    const region = page.getByRole('region', { name: 'Messages' });
    const words = region.getByText('The link was copied.');
    await words.waitFor();
    await page.clock.fastForward(2_000);
    await words.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show a toast' }).click();
    await words.waitFor();
    const close = region.getByRole('button', { name: 'Close' });
    await close.focus();
    await page.clock.fastForward(60_000);
    expect(await words.isVisible()).toBe(true);
    await close.press('Enter');
    await words.waitFor({ state: 'hidden' });
    await show(page, 'toast-region', 'with-an-action');
    await page.clock.fastForward(60_000);
    await region.getByRole('button', { name: 'Undo' }).press('Enter');
    await region.getByText('Removed from').waitFor({ state: 'hidden' });
  });
});
