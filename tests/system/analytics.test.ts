import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validators, type AnalyticsBatch } from '../../schemas';
import { findViolations } from '../support/axe';
import { DESKTOP, waitForIsland, launchBrowser, openPage, PHONE } from '../support/browser';
import { PLAIN_SITE, createSiteClient, findCar, type SampleCar } from '../support/site';

/** A site that requires consent. */
const withConsent = createSiteClient('counting-yard');
/** A site without a consent banner that only fills the data layer. */
const withoutConsent = createSiteClient('tile-yard');
const plain = createSiteClient(PLAIN_SITE.slug);
const BANNER = '[data-consent-banner]';
const USED = '/search/used-cars';

let browser: Browser;
let car: SampleCar;
beforeAll(async () => {
  browser = await launchBrowser({
    loadsImages: false,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  car = await findCar(withConsent, 'status:in_stock AND sold:false AND price > 20000 AND price < 60000');
});
afterAll(() => browser.close());

type Entry = Record<string, unknown> & { event: string };
const dataLayer = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => (window as unknown as { dataLayer?: Entry[] }).dataLayer ?? []);
const names = async (page: Page) => (await dataLayer(page)).map(({ event }) => event);

/** Storage key for a page's beacons: the network events miss those sent while the page unloads. */
const BEACONS_KEY = 'test.beacons';

/** Opens a page of a site and records its beacons. */
async function open(url: string, device: BrowserContextOptions = DESKTOP) {
  const opened = await openPage(browser, device);
  const { page } = opened;
  await page.addInitScript((key) => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      localStorage.setItem(key, `${localStorage.getItem(key) ?? ''}${String(body)}\n`);
      return send(address, body);
    };
  }, BEACONS_KEY);
  const statuses: number[] = [];
  const pixels: [path: string, status: number][] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname === '/api/analytics') statuses.push(response.status());
    if (pathname === '/api/analytics/pixel') pixels.push([pathname + search, response.status()]);
  });
  await page.goto(url);
  const banner = page.locator(BANNER);
  const choose = (consent: 'granted' | 'denied') => banner.locator(`[data-consent=${consent}]`).click();
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const sent = async () =>
    ((await stored(BEACONS_KEY)) ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as AnalyticsBatch);
  return {
    ...opened,
    sent,
    statuses,
    pixels,
    banner,
    choose,
    storedConsent: () => stored('forecourt.consent'),
  };
}

/** Simulates a switch to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Saves the car and waits until it is saved. */
async function save(page: Page) {
  await page.locator('#island-favourite button').click();
  await expect.poll(() => page.locator('#island-favourite button').getAttribute('aria-pressed')).toBe('true');
}

describe('a site that requires consent', () => {
  test('sends nothing before consent, then all events in order, and the sandboxes accept them (API-022)', async () => {
    const { page, sent, statuses, pixels, banner, choose, storedConsent, errors, close } = await open(
      withConsent.url + car.path,
    );
    await expect.poll(() => banner.isVisible()).toBe(true);
    await save(page);
    await page.locator('#island-phone a').click();
    await expect.poll(() => page.locator('#island-phone a').innerText()).not.toContain('•');
    expect(await dataLayer(page)).toEqual([]);
    expect(await sent()).toEqual([]);
    expect(await storedConsent()).toBeNull();
    expect(await page.context().cookies()).toEqual([]);
    expect(pixels).toEqual([]);

    await choose('granted');
    await expect.poll(() => banner.isVisible()).toBe(false);
    const entries = await dataLayer(page);
    expect(entries.map(({ event }) => event)).toEqual([
      'page_view',
      'view_item',
      'add_to_wishlist',
      'phone_reveal',
    ]);
    expect(entries[1]).toMatchObject({
      item_id: car.id,
      item_name: car.name,
      pixel: { id: '7000000000', event: 'ViewContent' },
    });
    expect(entries.slice(2)).toMatchObject([
      { item_id: car.id, event_number: 39 },
      { item_id: car.id, event_number: 4 },
    ]);

    const viewed = `/api/analytics/pixel?id=7000000000&event=ViewContent&item=${car.id}`;
    await expect.poll(() => pixels).toEqual([[viewed, 204]]);

    await hide(page);
    await expect.poll(() => statuses).toEqual([204]);
    const [batch, ...more] = await sent();
    expect(more).toEqual([]);
    expect(validators['analytics-batch'](batch)).toBe(true);
    expect(batch?.events.map(({ event }) => event.event)).toEqual(entries.map(({ event }) => event));
    await page.goto(withConsent.url + USED);
    // The choice is remembered.
    await expect.poll(() => names(page)).toEqual(['page_view']);
    expect(await banner.isVisible()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('sends nothing after a refusal, which visitors can change at the end of the page', async () => {
    const { page, sent, banner, choose, errors, close } = await open(withConsent.url + car.path);
    await expect.poll(() => banner.isVisible()).toBe(true);
    await choose('denied');
    await save(page);
    await page.reload();
    await page.locator('[data-consent=ask]').waitFor();
    expect(await banner.isVisible()).toBe(false);
    expect(await dataLayer(page)).toEqual([]);
    expect(await sent()).toEqual([]);

    await page.locator('[data-consent=ask]').click();
    await expect.poll(() => banner.innerText()).toContain('You’ve declined');
    await page.keyboard.press('Escape');
    await expect.poll(() => banner.isVisible()).toBe(false);
    await page.locator('[data-consent=ask]').click();
    await choose('granted');
    // Events during the refusal are not sent; counting starts now.
    await expect.poll(() => names(page)).toEqual(['page_view', 'view_item']);
    await page.locator('[data-consent=ask]').click();
    await choose('denied');
    await page.goto(withConsent.url + '/');
    await page.locator('[data-consent=ask]').waitFor();
    expect(await sent()).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('works by keyboard, and both buttons look the same', async () => {
    const { page, banner, errors, close } = await open(withConsent.url + USED);
    await expect.poll(() => banner.isVisible()).toBe(true);
    const buttonStyles = await banner.locator('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return {
          backgroundColor,
          color,
          fontSize,
          fontWeight,
          borderColor,
          width: Math.round(width),
          height,
        };
      }),
    );
    expect(buttonStyles).toHaveLength(2);
    expect(buttonStyles[0]).toEqual(buttonStyles[1]);
    // It neither takes nor traps the focus.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await banner.getByRole('button', { name: 'Decline' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['page_view']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(errors).toEqual([]);
    await close();
  });

  test('the banner passes axe and leaves most of the page visible', async () => {
    const { page, banner, close } = await open(`${withConsent.url}/`, PHONE);
    await expect.poll(() => banner.isVisible()).toBe(true);
    for (const { viewport } of [PHONE, DESKTOP]) {
      if (viewport) await page.setViewportSize(viewport);
      expect(await findViolations(page, { parts: [BANNER] })).toEqual([]);
      const box = await banner.boundingBox();
      expect(box?.height).toBeLessThan((viewport?.height ?? 0) * 0.45);
    }
    await close();
  });

  test('treats Global Privacy Control as a refusal', async () => {
    const opened = await openPage(browser, DESKTOP);
    await opened.page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await opened.page.goto(withConsent.url + car.path);
    await save(opened.page);
    expect(await opened.page.locator(BANNER).isVisible()).toBe(false);
    expect(await dataLayer(opened.page)).toEqual([]);
    await opened.close();
  });
});

describe('events', () => {
  test('include the first use of the calculator, calls, gallery, print and share (API-020, API-021)', async () => {
    const { page, banner, choose, errors, close } = await open(withConsent.url + car.path);
    await expect.poll(() => banner.isVisible()).toBe(true);
    await choose('granted');
    const deposit = page.locator('#finance-calculator-deposit');
    await deposit.focus();
    await waitForIsland(page, 'finance-calculator');
    await deposit.fill('1000');
    await deposit.fill('2000');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.locator('#island-share button').first().click();
    await waitForIsland(page, 'share');
    await page.locator('#island-share').getByRole('button', { name: 'Copy' }).click();
    await page.keyboard.press('Escape');
    await page.locator('[command=show-modal][commandfor$=-viewer]').first().click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault());
      document.querySelector<HTMLElement>('footer a[href^="tel:"]')?.click();
    });
    await expect
      .poll(async () =>
        (await dataLayer(page)).slice(2).map(({ event, event_number }) => [event, event_number]),
      )
      .toEqual([
        ['calculator_use', 26],
        ['print', 60],
        ['share', 49],
        ['gallery_open', undefined],
        ['click_to_call', 18],
      ]);
    expect((await dataLayer(page)).slice(1).every(({ item_id }) => item_id === car.id)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  test('include an accepted enquiry without its content, tagged with its category and the car’s type (LEAD-012, API-024)', async () => {
    const { page, sent, banner, choose, close } = await open(`${withConsent.url}/enquire/${car.slug}`);
    await expect.poll(() => banner.isVisible()).toBe(true);
    await choose('granted');
    const form = page.locator('form[action="/api/leads"]').first();
    await form.locator('[name=name]').fill('Ann Lee');
    await form.locator('[name=email]').fill('ann@example.com');
    await form.locator('[name=phone]').fill('0491 570 156');
    const message = form.locator('[name=message]');
    if (await message.count()) await message.fill('Is it still there?');
    await form.locator('[type=submit]').click();
    await page.waitForURL(/\/success/);
    await expect
      .poll(async () => (await sent()).flatMap(({ events }) => events.map(({ event }) => event)))
      .toContainEqual({
        ...{ event: 'generate_lead', lead_kind: 'enquiry', lead_category: 'Vehicle Enquiry' },
        ...{ item_id: car.id, car_type: expect.stringMatching(/^(new|used|demo)$/) },
      });
    expect(JSON.stringify(await sent())).not.toMatch(/Ann|@|0491|still there/);
    await close();
  });

  test('include a search when typing pauses, and filters by name', async () => {
    const { page, errors, close } = await open(withoutConsent.url + USED);
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await box.focus();
    await waitForIsland(page, 'search');
    for (const text of ['to', 'toyo', 'toyota']) await box.fill(text);
    await expect
      .poll(async () => (await dataLayer(page)).slice(1), { timeout: 20_000 })
      .toEqual([{ event: 'search', search_term: 'toyota' }]);
    await page.locator('a[href*="body="]').first().click();
    await expect
      .poll(async () => (await dataLayer(page)).slice(2))
      .toEqual([{ event: 'filter_results', filters: 'body' }]);
    expect(errors).toEqual([]);
    await close();
  });
});

test('the printable page asks for consent on screen only, and its print event names the car', async () => {
  const { page, banner, choose, errors, close } = await open(`${withConsent.url}/print?car_id=${car.slug}`);
  await expect.poll(() => banner.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[data-consent]:visible').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await choose('granted');
  await expect.poll(() => banner.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect
    .poll(async () => (await dataLayer(page)).map(({ event, item_id }) => [event, item_id]))
    .toEqual([
      ['page_view', undefined],
      ['view_item', car.id],
      ['print', car.id],
    ]);
  expect(await page.locator('[data-consent=ask]').isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('a page restored from the back/forward cache is counted again', async () => {
  const { path } = await findCar(withoutConsent);
  const { page, errors, close } = await open(withoutConsent.url + path);
  const firstVisit = ['page_view', 'view_item'];
  await expect.poll(() => names(page)).toEqual(firstVisit);
  await page.locator('footer a[href^="/search/"]').first().click();
  await page.waitForURL(/\/search\//);
  await page.goBack({ waitUntil: 'commit' });
  // The events of the first visit are still there: the page was restored, not reloaded.
  await expect.poll(() => names(page)).toEqual([...firstVisit, ...firstVisit]);
  expect(errors).toEqual([]);
  await close();
});

test('a site without analytics has no script, attribute or route for it', async () => {
  const { path } = await findCar(plain);
  for (const url of ['/', USED, path]) {
    const { body, headers } = await plain.get(url);
    expect(body).not.toMatch(/data-analytics|data-consent|dataLayer/);
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  }
  const response = await plain.get('/api/analytics', { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
});

test('blocked analytics only causes a warning, and a report still opens (ERR-011)', async () => {
  const { page, choose, close } = await open(withConsent.url + car.path);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/api/analytics/pixel?**', (route) => route.abort());
  // Browsers show or download a PDF; a page is enough to see that the link was followed.
  await page.route('**/ppsr-report.pdf', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Report</h1>' }),
  );
  await page.evaluate(() => {
    navigator.sendBeacon = () => false;
  });
  await choose('granted');
  await expect.poll(() => warnings.join()).toContain('An event was not counted.');
  const report = page.getByRole('link', { name: 'PPSR Report' }).first();
  expect(await report.getAttribute('data-counts')).toBe('report_open');
  await report.click();
  await page.getByRole('heading', { name: 'Report' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${car.path}/ppsr-report.pdf`);
  await close();
});

test('blocked analytics only causes a warning, and printing still works (ERR-011)', async () => {
  const { page, choose, close } = await open(`${withConsent.url}/print?car_id=${car.slug}`);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.evaluate(() => {
    navigator.sendBeacon = () => false;
    window.print = () => {
      document.body.dataset['printed'] = '';
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  await choose('granted');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.locator('body[data-printed]').count()).toBe(1);
  await hide(page);
  await expect.poll(() => warnings.join()).toContain('An event was not counted.');
  await close();
});
