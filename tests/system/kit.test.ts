import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser } from '../support/browser';
import { kitGalleryUrl, openKitGallery, waitForAnimations } from '../support/kit-gallery';
import { PLAIN_SITE, takeSample, createSiteClient, ALL_SITES } from '../support/site';

const WIDTHS = [390, 1440];
/** Two themes that differ in most seeds, each in light and dark mode. */
const ALL_THEMES = [ALL_SITES[0], ALL_SITES.at(-1)].flatMap((tenant) =>
  ['light', 'dark'].map((mode) => ({ theme: tenant?.slug ?? '', mode })),
);
/** By default the first and the last theme; all of them with `SITES=all`, as in CI. */
const THEMES = takeSample(ALL_THEMES);
/** Time limit of the tests that check every component. */
const TIMEOUT_MS = 300_000;

/** Entries whose states cover the page; each state has a separate frame. */
const OVERLAYS = ['dialog', 'toast-region'];

let browser: Browser;

/** Rules that depend on colours and sizes; names and roles are the same in every theme. */
const THEME_RULES = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** The CSS tokens of a theme, from the gallery's document. */
async function readTokens(theme: Record<string, string>): Promise<string> {
  const response = await fetch(kitGalleryUrl({ bare: '1', ...theme }));
  return /<style[^>]*>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? '';
}

/** Applies another theme without reloading the page. */
const applyTheme = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/**
 * Checks the page in each theme: the first at every width with all rules, the others with the rules for colours and
 * sizes at one width.
 */
async function findViolationsInThemes(
  page: Page,
  themes: readonly { name: string; css: string }[],
): Promise<string[]> {
  const findings: string[] = [];
  for (const [index, { name, css }] of themes.entries()) {
    await applyTheme(page, css);
    for (const width of index === 0 ? WIDTHS : WIDTHS.slice(0, 1)) {
      await page.setViewportSize({ width, height: 900 });
      await waitForAnimations(page);
      const where = `${new URL(page.url()).search} ${name} at ${width} px`;
      const all = await findViolations(page, index === 0 ? {} : { rules: THEME_RULES });
      findings.push(...all.map((violation) => `${where}: ${violation}`));
      const { scrollWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > width) findings.push(`${where}: ${scrollWidth} px wide`);
    }
  }
  return findings;
}

describe('every component in every state, in several themes, at 390 and 1440 px', () => {
  let themes: { name: string; css: string }[];
  beforeAll(async () => {
    themes = await Promise.all(
      THEMES.map(async (theme) => ({ name: `${theme.theme} ${theme.mode}`, css: await readTokens(theme) })),
    );
  });

  test('axe finds nothing in components in the page', { timeout: TIMEOUT_MS }, async () => {
    expect(themes.every(({ css }) => css.includes('--color-accent'))).toBe(true);
    const { page, errors, close } = await openKitGallery(browser);
    await page.goto(kitGalleryUrl({ entry: 'all', bare: '1' }));
    await page.locator('main h1').waitFor();
    expect(await page.locator('section[id^=entry-]').count()).toBeGreaterThan(30);
    expect(await findViolationsInThemes(page, themes)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('axe finds nothing in overlays', { timeout: TIMEOUT_MS }, async () => {
    const { page, errors, close } = await openKitGallery(browser);
    const frames: string[] = [];
    for (const entry of OVERLAYS) {
      await page.goto(kitGalleryUrl({ entry, bare: '1' }));
      await page.locator('main h1').waitFor();
      frames.push(
        ...(await page
          .locator('iframe')
          .evaluateAll((all) => all.map((frame) => (frame as HTMLIFrameElement).src))),
      );
    }
    expect(frames.length).toBeGreaterThan(10);
    const findings: string[] = [];
    for (const url of takeSample(frames)) {
      await page.goto(url);
      await page.locator('main h1').waitFor({ state: 'attached' });
      findings.push(...(await findViolationsInThemes(page, themes)));
    }
    expect(findings).toEqual([]);
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

  test('is on the bare host only, and serves only images of its media', async () => {
    const getStatus = (path: string, headers = {}) =>
      fetch(`http://localhost:${inject('port')}${path}`, { headers }).then(({ status }) => status);
    expect(await getStatus('/playground/kit')).toBe(200);
    expect(await getStatus('/playground/kit', { via: '1.1 proxy' })).toBe(404);
    expect(await getStatus('/playground/kit/media/cars/suv/hotspots.json', { via: '1.1 proxy' })).toBe(404);
    for (const path of ['..%2ftenant.json', '%2e%2e/theme.json', '.hidden.svg', 'cars', 'no-such.svg'])
      expect(await getStatus(`/playground/kit/media/${path}`), path).toBe(404);
    expect(await getStatus('/playground/kit/assets/..%2f.vite%2fmanifest.json')).toBe(404);
    const site = await createSiteClient(PLAIN_SITE.slug).get('/playground/kit');
    expect(site.status).toBe(404);
  });
});
