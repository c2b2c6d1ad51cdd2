import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient, findCar, type SampleCar } from '../support/site';

/** A site with every section that is off by default; the plain site has none of them. */
const site = createSiteClient('sections-yard');
const FOR_SALE = 'status:in_stock AND sold:false';

let browser: Browser;
let used: SampleCar;
let caravan: SampleCar;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  used = await findCar(site, `${FOR_SALE} AND car_type:used AND make:Toyota AND item_type:car`);
  caravan = await findCar(site, `${FOR_SALE} AND item_type:caravan`);
});
afterAll(() => closePages(browser));

const headings = (body: string): string[] =>
  [...body.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text = '']) => text.replace('&#x27;', '’'));
const details = (page: Page, title: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: title }) });
const open = async (page: Page, path: string) =>
  page.goto(site.url + path, { waitUntil: 'domcontentloaded' });

describe('the sections of a car’s page', () => {
  test('are in the documented order (VDP-001, VDP-031 to 038, VDP-040, VDP-041, VDP-044)', async () => {
    const { body } = await site.get(used.path);
    const order = [
      'Key information',
      'Car Summary',
      'Toyota Certified Pre-Owned',
      'Used car checks',
      'Dealer Comments',
      'Our Comments',
      'What’s Included',
      'Why Buy From Us',
      'Reserve Online',
      'Protect Your Car',
      'All Specifications',
      'Features',
      'Car Details',
      'Finance calculator',
      'Finance disclaimer',
      'Similar cars',
      'From our blog',
      'Where to see it',
    ];
    expect(headings(body).filter((text) => order.includes(text))).toEqual(order);
    const other = await createSiteClient(PLAIN_SITE.slug).get(
      (await findCar(createSiteClient(PLAIN_SITE.slug))).path,
    );
    for (const text of [
      'Car Summary',
      'Our Comments',
      'Why Buy From Us',
      'Reserve Online',
      'Protect Your Car',
    ])
      expect(headings(other.body)).not.toContain(text);
  });

  test('show the texts of the settings (VDP-032, VDP-092, RSV-008, CONF-021)', async () => {
    const { body } = await site.get(used.path);
    expect(body).toContain('48-hour money-back guarantee');
    expect(body).toContain('We’ll hold it for 24 hours.');
    expect(body).toContain(`href="/cars/${used.slug}/checkout"`);
    expect((await site.get(`/cars/${used.slug}/checkout`)).status).toBe(200);
    expect(body).toContain('The first of two posts');
    expect(body).not.toContain('The second of two posts');
    const similar = body.slice(body.indexOf('>Similar cars<'), body.indexOf('>From our blog<'));
    expect(new Set([...similar.matchAll(/href="(\/cars\/[^"]+)"/g)].map(([, path]) => path)).size).toBe(3);
  });

  test('beside the price include finance, with a link to the calculator (VDP-019, VDP-029)', async () => {
    const { body } = await site.get(used.path);
    expect(headings(body)).toContain('Car Finance');
    expect(body).toContain('Get Pre-Approved');
    expect(body).toContain('href="#finance-calculator"');
    expect(body).toContain('id="finance-calculator"');
  });

  test('of a caravan start with its specifications, once (ENT-004)', async () => {
    const { body } = await site.get(caravan.path);
    expect(headings(body)).toContain('Caravan Specifications');
    expect(body.match(/>Aggregate trailer mass</g)).toHaveLength(1);
    expect(headings((await site.get(used.path)).body)).not.toContain('Caravan Specifications');
  });
});

describe('the accordion', () => {
  test('opens and closes in 300 ms (VDP-030), without accessibility violations', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await open(page, used.path);
    const section = details(page, 'Reserve Online');
    const text = section.getByText('The deposit is fully refundable.');
    expect(await text.isVisible()).toBe(false);
    await section.locator('summary').click();
    await expect.poll(() => text.isVisible()).toBe(true);
    expect(
      await section.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration),
    ).toContain('0.3s');
    expect(await findViolations(page, { parts: ['main'] })).toEqual([]);
    await section.locator('summary').press('Enter');
    await expect.poll(() => text.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  test('opens without script, and reserves no space for a gauge that cannot load', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await open(page, used.path);
    await details(page, 'Why Buy From Us').locator('summary').click();
    await expect.poll(() => page.getByText('You can drive it before you decide').isVisible()).toBe(true);
    expect(await page.getByText('Comparing the price').isVisible()).toBe(false);
    await close();
  });

  test('opens for find-in-page, and is open in print (VDP-030)', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await open(page, `${used.path}#:~:text=The%20deposit%20is%20fully%20refundable.`);
    const section = details(page, 'Reserve Online');
    await expect.poll(() => section.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
    const closed = details(page, 'Protect Your Car');
    expect(await closed.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() =>
        closed.getByText('Ask us about paint and interior').evaluate((element) => element.checkVisibility()),
      )
      .toBe(true);
    await close();
  });
});

test('in print, lists and texts are complete and have no “show more” buttons', async () => {
  const { page, close } = await openPage(browser, DESKTOP);
  await open(page, used.path);
  await page.emulateMedia({ media: 'print' });
  const lists = await page.locator('details').evaluateAll((all) =>
    all
      .filter((element) => element.parentElement?.checkVisibility())
      .map((element) => element.querySelector(':scope > :not(summary)'))
      .map((content) => content?.checkVisibility()),
  );
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter((isVisible) => !isVisible)).toEqual([]);
  expect(
    await page
      .getByText(/^Show (More|Less|all|fewer)/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  await close();
});

test('the certified section has a dialog that Escape closes (VDP-039)', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await open(page, used.path);
  const dialog = page.getByRole('dialog', { name: 'Toyota Certified Pre-Owned' });
  expect(await dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'What does this mean?' }).click();
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

describe('the bars', () => {
  /** Expects a bar, or part of it, to be visible or hidden at a scroll position. */
  const expectVisibility = async (page: Page, label: string, part: string, y: number, visibility: string) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    const bar = page.getByRole('region', { name: label, exact: true, includeHidden: true });
    const element = part === '' ? bar : bar.locator(part).first();
    // The bar reacts to the scroll position in a later frame.
    await expect
      .poll(() => element.evaluate((target) => getComputedStyle(target).visibility))
      .toBe(visibility);
  };

  test('appears after 500 px on a wide screen, with all six parts (VDP-007, VDP-008)', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await open(page, used.path);
    await expectVisibility(page, 'This car', '', 499, 'hidden');
    await expectVisibility(page, 'This car', '', 565, 'visible');
    const bar = page.getByRole('region', { name: 'This car', exact: true });
    const finance = bar.getByRole('link', { name: 'Pre-Approved' });
    const tradeIn = bar.getByRole('link', { name: 'Trade In' });
    expect(await finance.getAttribute('href')).toContain('/finance?');
    expect(await tradeIn.getAttribute('href')).toBe(`/cars/trade-in?car_id=${used.id}`);
    const parts = {
      thumbnail: bar.locator('img'),
      name: bar.getByText(used.name, { exact: true }),
      price: bar.getByText(/^\$[\d,]+$/).first(),
      estimate: bar.getByText(/\/ week/),
      rate: bar.getByText(/comparison rate/),
      finance,
      tradeIn,
    };
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, part] of Object.entries(parts)) {
        const box = await part.boundingBox();
        expect(box?.width, `${name} at ${width} px`).toBeGreaterThan(40);
        expect((box?.x ?? 0) + (box?.width ?? 0), `${name} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
    await close();
  });

  test('is visible at once on a phone and expands after 900 px (VDP-006, VDP-009)', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await open(page, used.path);
    const label = 'span';
    await expectVisibility(page, 'Actions for this car', '', 0, 'visible');
    await expectVisibility(page, 'Actions for this car', label, 899, 'hidden');
    await expectVisibility(page, 'Actions for this car', label, 965, 'visible');
    await close();
  });

  test('do so in browsers without scroll-driven animations too (VDP-007, VDP-009)', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await open(page, used.path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { animation: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await expectVisibility(page, 'This car', '', 499, 'hidden');
    await expectVisibility(page, 'This car', '', 565, 'visible');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectVisibility(page, 'Actions for this car', 'span', 899, 'hidden');
    await expectVisibility(page, 'Actions for this car', 'span', 965, 'visible');
    await close();
  });
});

/** The cumulative layout shift, recorded by an observer in the page. */
const getLayoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);

describe('the market gauge', () => {
  const GAUGE = {
    fill: 0.7,
    listing_price: 20_000,
    market_range_min: 18_000,
    market_range_max: 24_000,
    confidence: 0.8,
  };
  const gauge = (page: Page) => page.locator('#island-market-gauge');
  let withData: string;
  let withoutData: string;
  beforeAll(async () => {
    withData = await usedCar(200);
    withoutData = await usedCar(204);
  });

  /** The path of a used car whose market request has this status: 200 with market data, 204 without. */
  async function usedCar(status: number): Promise<string> {
    const { hits } = await site.query({ filters: `${FOR_SALE} AND car_type:used`, hitsPerPage: 100 });
    for (const { slug } of hits) {
      const path = `/cars/${String(slug)}`;
      if ((await site.get(`${path}/autogauge`)).status === status) return path;
    }
    throw new Error(`No used car's gauge responds with ${status}`);
  }

  /** Opens the car's page with this response to the market request; `undefined` aborts it. */
  async function withMarketResponse(response: object | undefined) {
    const opened = await openPage(browser, DESKTOP);
    await opened.page.route('**/autogauge', (route) =>
      response ? route.fulfill({ json: response }) : route.abort(),
    );
    const consoleTexts: string[] = [];
    opened.page.on('console', (message) => consoleTexts.push(message.text()));
    await open(opened.page, withData);
    return { ...opened, consoleTexts };
  }

  test.each([
    ['Good Deal', { ...GAUGE, fill: 0.64, confidence: 0.21 }],
    ['Top pick', { ...GAUGE, market_range_max: 20_000, description: 'Top pick' }],
  ])('shows %s for %o (VDP-068 to VDP-072)', async (text, response) => {
    const { page, errors, close } = await withMarketResponse(response);
    await expect.poll(() => gauge(page).innerText()).toContain(text);
    expect(await gauge(page).locator('path').last().getAttribute('stroke-dasharray')).toBe('515');
    expect(errors).toEqual([]);
    await close();
  });

  test.each([
    [{ ...GAUGE, confidence: 0.2 }],
    [{ ...GAUGE, market_range_max: 19_999 }],
    [{ fill: 0.9 }],
    [undefined],
  ])(
    'is hidden for %o, and the page stays usable (VDP-067 to VDP-069, ERR-001, ERR-002)',
    async (response) => {
      const { page, consoleTexts, close } = await withMarketResponse(response);
      await expect.poll(() => gauge(page).locator('[aria-busy=false]').count()).toBe(1);
      expect(await gauge(page).innerText()).toBe('');
      expect(await gauge(page).locator('svg').isVisible()).toBe(false);
      const isError = response === undefined || !('confidence' in response);
      await expect
        .poll(() => consoleTexts.some((text) => text.startsWith('Failed to fetch auto gauge data.')))
        .toBe(isError);
      expect(await page.getByRole('heading', { name: 'Key information' }).isVisible()).toBe(true);
      await close();
    },
  );

  test('reserves its space with a skeleton until the response arrives (VDP-066)', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    let respond: () => void = () => undefined;
    const released = new Promise<void>((release) => (respond = release));
    await page.route('**/autogauge', async (route) => {
      await released;
      await route.fulfill({ json: GAUGE });
    });
    const request = page.waitForRequest('**/autogauge');
    await open(page, withData);
    await request;
    expect(await gauge(page).locator('[aria-busy=true]').isVisible()).toBe(true);
    respond();
    await expect.poll(() => gauge(page).innerText()).toContain('Great Deal');
    await close();
  });

  test.each([
    ['data', 'a phone', PHONE],
    ['no data', 'a phone', PHONE],
    ['an aborted request', 'a phone', PHONE],
    ['data', 'a desktop', DESKTOP],
  ] as const)('causes no layout shift: with %s, on %s', async (market, _name, device) => {
    const { page, close } = await openPage(browser, device);
    await page.addInitScript(() => {
      const recorded = window as unknown as { layoutShift: number };
      recorded.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          recorded.layoutShift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let requestCount = 0;
    let releaseRequest: () => void = () => undefined;
    const released = new Promise<void>((release) => (releaseRequest = release));
    await page.route('**/autogauge', async (route) => {
      requestCount += 1;
      await released;
      return market === 'an aborted request' ? route.abort() : route.continue();
    });
    await page.goto(site.url + (market === 'no data' ? withoutData : withData), { waitUntil: 'load' });
    const call = page.getByRole('region', { name: 'Price', exact: true }).locator('a[href^="tel:"]').first();
    await call.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    const hasGauge = market !== 'no data';
    await expect.poll(() => requestCount).toBe(hasGauge ? 1 : 0);
    const [before, shiftBefore] = [await call.boundingBox(), await getLayoutShift(page)];
    releaseRequest();
    if (hasGauge) await expect.poll(() => gauge(page).locator('[aria-busy=true]').count()).toBe(0);
    if (market === 'data') expect(await gauge(page).innerText()).toContain('Market range');
    // Wait until the change is painted.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await call.boundingBox()).toEqual(before);
    expect((await getLayoutShift(page)) - shiftBefore).toBe(0);
    await close();
  });

  test('is shown for used cars on sites that enable it (VDP-065, API-001, NAV-045)', async () => {
    const newCar = await findCar(site, `${FOR_SALE} AND car_type:new`);
    expect((await site.get(newCar.path)).body).not.toContain('island-market-gauge');
    expect((await site.get(`${newCar.path}/autogauge`)).status).toBe(404);
    expect([200, 204]).toContain((await site.get(`${used.path}/autogauge`)).status);
    const plain = createSiteClient(PLAIN_SITE.slug);
    const { path } = await findCar(plain, `${FOR_SALE} AND car_type:used`);
    expect((await plain.get(path)).body).not.toContain('island-market-gauge');
    expect((await plain.get(`${path}/autogauge`)).status).toBe(404);
  });
});
