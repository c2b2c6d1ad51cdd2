import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { violations } from '../support/axe';
import { closePages, sharedBrowser } from '../support/browser';
import { kitGalleryUrl, openKitGallery, waitForAnimations } from '../support/kit-gallery';
import { PLAIN_SITE, sample, siteClient, TENANTS } from '../support/site';

/** Two themes that differ in most seeds, each light and dark. */
const LOOKS = [TENANTS[0], TENANTS.at(-1)].flatMap((tenant) =>
  ['light', 'dark'].map((mode) => ({ theme: tenant?.slug ?? '', mode })),
);
const WIDTHS = [390, 1440];
/** Widths of the looks after the first: dark at 390, then the other theme light at 390 and dark at 1440. */
const WIDTH_OF_LOOK = [undefined, 0, 0, 1];
/** Time limit of the tests that check every component. */
const TIMEOUT_MS = 300_000;

/** Entries whose states cover the page; each state is shown in its own frame. */
const OVERLAYS = ['dialog', 'toast-region'];

let browser: Browser;

/** Rules that depend on colours and sizes; names and roles are the same in every theme. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** The CSS tokens of a look, from the gallery's document. */
async function tokensOf(look: Record<string, string>): Promise<string> {
  const answer = await fetch(kitGalleryUrl({ bare: '1', ...look }));
  return /<style[^>]*>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
}

/** Applies another theme without reloading the page. */
const applyTheme = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

beforeAll(async () => void (browser = await sharedBrowser({ pictures: false })));
afterAll(() => closePages(browser));

/**
 * Checks the page in each look: the first at every width with all rules, the others with the rules of colours and
 * sizes, so that each theme and each mode is checked at each width.
 */
async function findingsIn(page: Page, looks: readonly { name: string; css: string }[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, { name, css }] of looks.entries()) {
    await applyTheme(page, css);
    for (const width of index === 0 ? WIDTHS : WIDTHS.filter((_, at) => at === WIDTH_OF_LOOK[index])) {
      await page.setViewportSize({ width, height: 900 });
      await waitForAnimations(page);
      const where = `${new URL(page.url()).search} ${name} at ${width} px`;
      const all = await violations(page, index === 0 ? {} : { rules: RULES_OF_LOOKS });
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

  test('axe finds nothing in components in the page', { timeout: TIMEOUT_MS }, async () => {
    expect(looks.every(({ css }) => css.includes('--color-accent'))).toBe(true);
    const { page, errors, close } = await openKitGallery(browser);
    await page.goto(kitGalleryUrl({ entry: 'all', bare: '1' }));
    await page.locator('main h1').waitFor();
    expect(await page.locator('section[id^=entry-]').count()).toBeGreaterThan(30);
    expect(await findingsIn(page, looks)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('axe finds nothing in overlays', { timeout: TIMEOUT_MS }, async () => {
    const { page, errors, close } = await openKitGallery(browser);
    const alone: string[] = [];
    for (const entry of OVERLAYS) {
      await page.goto(kitGalleryUrl({ entry, bare: '1' }));
      await page.locator('main h1').waitFor();
      alone.push(
        ...(await page
          .locator('iframe')
          .evaluateAll((all) => all.map((one) => (one as HTMLIFrameElement).src))),
      );
    }
    expect(alone.length).toBeGreaterThan(10);
    const found: string[] = [];
    for (const place of sample(alone)) {
      await page.goto(place);
      await page.locator('main h1').waitFor({ state: 'attached' });
      found.push(...(await findingsIn(page, looks)));
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the gallery', () => {
  test('lists and finds all entries, and its URL has the selection', async () => {
    const { page, errors, close } = await openKitGallery(browser);
    await page.goto(kitGalleryUrl({}));
    const list = page.getByRole('navigation', { name: 'Components' });
    await list.getByRole('searchbox').fill('rating');
    await list.getByRole('link', { name: 'StarRating' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: 'StarRating' }).waitFor();
    await list.getByRole('link', { name: 'A part' }).click();
    await frame.locator('main[data-state=a-part]').waitFor();
    await page.getByLabel('Mode').selectOption('dark');
    await page.getByLabel('Width').selectOption('390');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      entry: 'star-rating',
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
    expect(errors).toEqual([]);
    await close();
  });

  test('is on the bare host only, and serves only pictures of the media', async () => {
    const ask = (path: string, headers = {}) =>
      fetch(`http://localhost:${inject('port')}${path}`, { headers }).then(({ status }) => status);
    expect(await ask('/playground/kit')).toBe(200);
    expect(await ask('/playground/kit', { via: '1.1 proxy' })).toBe(404);
    expect(await ask('/playground/kit/media/cars/suv/hotspots.json', { via: '1.1 proxy' })).toBe(404);
    for (const path of ['..%2ftenant.json', '%2e%2e/theme.json', '.hidden.svg', 'cars', 'no-such.svg'])
      expect(await ask(`/playground/kit/media/${path}`), path).toBe(404);
    expect(await ask('/playground/kit/assets/..%2f.vite%2fmanifest.json')).toBe(404);
    const site = await siteClient(PLAIN_SITE.slug).get('/playground/kit');
    expect(site.status).toBe(404);
  });
});
