import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import {
  closePages,
  DESKTOP,
  waitForIsland,
  type OpenPage,
  openPage,
  PHONE,
  getSharedBrowser,
  REDUCED_MOTION,
  hydrateFirstIsland,
} from '../support/browser';
import { describeFocus } from '../support/focus';
import {
  findGoneCarPath,
  PLAIN_SITE,
  createSiteClient,
  findCar,
  takeSample,
  ALL_SITES,
} from '../support/site';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** Pages on which sites differ most: axe checks them on every site, and the other pages on one. */
const SITE_PAGES = ['home', 'vehicle'] as const;
const OTHER_PAGES = ['search', 'not found'] as const;
/** States with the same blocks on all sites: checked on one. */
const STATES = ['search without results', 'sold vehicle', 'gone vehicle'] as const;
const SITES = takeSample(ALL_SITES);
type Kind = (typeof SITE_PAGES)[number] | (typeof OTHER_PAGES)[number] | (typeof STATES)[number];
const CASES: { slug: string; name: string; kind: Kind }[] = [
  ...SITES.flatMap(({ slug, name }) => [...SITE_PAGES, ...OTHER_PAGES].map((kind) => ({ slug, name, kind }))),
  ...STATES.map((kind) => ({ ...PLAIN_SITE, kind })),
];
const WIDTHS = [390, 1440];
/** The plain site at both widths; other sites one page at each width, alternating. */
const widthsForAxe = (slug: string, kind: Kind): readonly number[] => {
  if (slug === PLAIN_SITE.slug) return WIDTHS;
  const site = SITES.findIndex((tenant) => tenant.slug === slug);
  const page = SITE_PAGES.findIndex((sitePage) => sitePage === kind);
  return page < 0 ? [] : [WIDTHS[(site + page) % 2] ?? 390];
};

async function getAddress(slug: string, kind: Kind): Promise<string> {
  const site = createSiteClient(slug);
  const paths: Record<Kind, () => string | Promise<string>> = {
    home: () => '/',
    search: () => '/search/used-cars?body=SUV&query=auto',
    'search without results': () => '/search/used-cars?query=zzzzzz',
    vehicle: async () => (await findCar(site)).path,
    'sold vehicle': async () => (await findCar(site, 'status:sold')).path,
    'gone vehicle': () => findGoneCarPath(site),
    'not found': () => '/no-such-page',
  };
  return site.url + (await paths[kind]());
}

// All tests of a page share one load: they only resize the window.
describe.each(CASES)('$name, $kind', ({ slug, kind }) => {
  let opened: OpenPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openPage(browser, DESKTOP);
    ({ page } = opened);
    await page.goto(await getAddress(slug, kind));
  });
  afterAll(() => opened.close());

  test.each(widthsForAxe(slug, kind))('axe finds nothing at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
  });

  test('every control has a name', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findUnnamedControls(page)).toEqual([]);
  });

  test('at 320 px nothing is cut off and the page does not scroll sideways', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.body.scrollWidth,
      innerWidth,
    ]);
    expect(Math.max(...widths.slice(0, 2))).toBeLessThanOrEqual(320);
    await page.evaluate(() => scrollTo(500, 0));
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });

  test('has no errors and no policy violations, before and after hydration', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await hydrateFirstIsland(page);
    expect(opened.errors.filter((error) => !error.includes('status of 410'))).toEqual([]);
  });
});

describe('opened states', () => {
  const states: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
    ['the menu on a phone', '/', (page) => page.getByRole('button', { name: /menu/i }).first().click()],
    [
      'the filters on a phone',
      '/search/used-cars',
      (page) =>
        page
          .getByRole('button', { name: /^Filters/ })
          .first()
          .click(),
    ],
  ];

  // Sites have different menus; the filters are the same block everywhere.
  const cases = SITES.flatMap(({ slug, name }) =>
    states
      .filter(([, path]) => path === '/' || slug === PLAIN_SITE.slug)
      .map((state) => [name, ...state, slug] as const),
  );
  test.each(cases)('%s: axe finds nothing in %s', async (_name, _state, path, open, slug) => {
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(createSiteClient(slug).url + path);
    await open(page);
    const overlay = ':popover-open, dialog[open]';
    await page.locator(overlay).first().waitFor();
    // Other tests check the page behind it.
    expect(await findViolations(page, { parts: [overlay] })).toEqual([]);
    await close();
  });

  test.each([
    [
      'the full-screen gallery',
      (page: Page) => page.getByRole('button', { name: 'View full screen' }).click(),
      'dialog[open]',
    ],
    [
      'the share panel',
      (page: Page) => page.locator('#island-share').getByRole('button', { name: 'Share' }).click(),
      '#share-panel:popover-open',
    ],
  ])(
    '%s: axe finds nothing, every control has a name, and Escape returns the focus to its button',
    async (_name, open, panel) => {
      const site = createSiteClient(PLAIN_SITE.slug);
      const { page, close } = await openPage(browser, DESKTOP);
      await page.goto(site.url + (await findCar(site)).path);
      await open(page);
      await page.locator(panel).waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await findUnnamedControls(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator(panel).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
      await close();
    },
  );
});

/** Controls without a name in the browser's accessibility tree. */
async function findUnnamedControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const controls = new Set(['button', 'link', 'textbox', 'searchbox', 'combobox', 'slider', 'checkbox']);
  return nodes
    .filter(
      ({ ignored, role, name }) =>
        !ignored && controls.has(String(role?.value)) && !String(name?.value ?? '').trim(),
    )
    .map(({ role, nodeId }) => `${String(role?.value)} ${nodeId}`);
}

describe('by keyboard', () => {
  /** Whether the focus changes how an element looks. Scripts cannot read the style of a slider's thumb. */
  const looksFocused = async (page: Page) => {
    const focused = await page.evaluateHandle(() => document.activeElement?.parentElement);
    const field = await page.evaluateHandle(() => document.activeElement);
    const element = focused.asElement();
    const before = await element?.screenshot();
    await page.evaluate((active) => active instanceof HTMLElement && active.blur(), field);
    const after = await element?.screenshot();
    await page.evaluate((active) => active instanceof HTMLElement && active.focus(), field);
    return before !== undefined && after !== undefined && !before.equals(after);
  };

  // Each stop is checked, which takes long; CI checks all sites.
  test.each(process.env['SITES'] === 'all' ? SITES : SITES.slice(0, 1))(
    '$name: leads from the home page to a car’s page with the focus always visible',
    async ({ slug }) => {
      const { page, close } = await openPage(browser, DESKTOP);
      await page.goto(createSiteClient(slug).url);
      await page.keyboard.press('Tab');
      expect((await describeFocus(page))?.text).toMatch(/skip/i);
      let stops = 0;
      for (; stops < 150; stops += 1) {
        const current = await describeFocus(page);
        if (current) {
          if (!current.isIndicated) current.isIndicated = await looksFocused(page);
          expect(current, `stop ${stops}`).toMatchObject({
            isIndicated: true,
            isInViewport: true,
            isCovered: false,
          });
          if (current.href?.startsWith('/cars/')) break;
        }
        await page.keyboard.press('Tab');
      }
      expect(stops).toBeLessThan(150);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/cars/*');
      expect(await page.locator('h1').innerText()).toMatch(/\d{4}/);
      await close();
    },
  );

  test('the skip link skips the header', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(`${createSiteClient(PLAIN_SITE.slug).url}/search/used-cars`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await close();
  });

  test('filters a search and opens a car', async () => {
    const site = createSiteClient(PLAIN_SITE.slug);
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(`${site.url}/search/new-used-and-demo-cars`);
    await page.locator('#search-filters a[href*="make=Toyota"]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/make=Toyota/);
    // The focus stays where the visitor was.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Toyota');
    const cars = page.locator('article a[href^="/cars/"]');
    const hrefs = () => cars.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    // Until the filtered cars replace the others, the focus would be lost with the link.
    await expect.poll(async () => (await hrefs()).find((href) => !href.includes('toyota'))).toBeUndefined();
    await cars.first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cars/*toyota*');
    await close();
  });
});

test('respects prefers-reduced-motion', async () => {
  const { page, close } = await openPage(browser, REDUCED_MOTION);
  await page.goto(await getAddress(PLAIN_SITE.slug, 'vehicle'));
  await page.getByRole('button', { name: 'Next photo' }).first().click();
  await waitForIsland(page, 'gallery');
  const animated = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(Object.keys) : [],
      )
      .filter((property) => /transform|translate|opacity|scale|rotate/.test(property)),
  );
  expect(animated).toEqual([]);
  await close();
});
