import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { getHeader } from '../support/http';
import {
  PLAIN_SITE,
  createSiteClient,
  findCar,
  ALL_SITES,
  type SiteClient,
  type SampleCar,
} from '../support/site';

const FOR_SALE = 'status:in_stock AND sold:false';
/** A site with chat, rules for enquiries and trade-ins, reports and a finance banner. */
const site = createSiteClient('sections-yard');
const plain = createSiteClient(PLAIN_SITE.slug);

let browser: Browser;
let used: SampleCar;
/** A financed car for which the site's rules disable enquiry, finance and trade-in. */
let restricted: SampleCar;
let plainCar: SampleCar;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  used = await findFinancedCar(`${FOR_SALE} AND car_type:used AND item_type:car AND reserved:false`);
  restricted = await findFinancedCar(`${FOR_SALE} AND car_type:new AND item_type:car AND reserved:false`);
  plainCar = await findCar(plain);
});
afterAll(() => closePages(browser));

const open = async (page: Page, on: SiteClient, path: string) =>
  page.goto(on.url + path, { waitUntil: 'domcontentloaded' });
const hrefsIn = (body: string) => [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

type Hit = Awaited<ReturnType<SiteClient['query']>>['hits'][number];
const showsRepayment = ({ card }: Hit): boolean =>
  (card as { weekly_estimate?: object } | undefined)?.weekly_estimate !== undefined;

/** Finds a car of the site with a repayment. */
async function findFinancedCar(filters: string): Promise<SampleCar> {
  const { hits } = await site.query({ filters, hitsPerPage: 100 });
  const hit = hits.find(showsRepayment);
  if (!hit) throw new Error(`No car with a repayment matches ${filters}`);
  return findCar(site, `${filters} AND objectID:${hit.objectID}`);
}
const priceCard = (page: Page) => page.getByRole('region', { name: 'Price', exact: true });

describe('the sidebar', () => {
  test('is beside the photos on a wide screen and below them on a phone (VDP-011)', async () => {
    const boxes = async (device: typeof PHONE) => {
      const { page, close } = await openPage(browser, device);
      await open(page, plain, plainCar.path);
      const card = await priceCard(page).boundingBox();
      const photos = await page.locator('#island-gallery img').first().boundingBox();
      const bar = page.getByRole('region', { name: 'Actions for this car', includeHidden: true });
      const hasBar = await bar.isVisible();
      await close();
      if (!card || !photos) throw new Error('The page has no price or no pictures');
      return { card, photos, hasBar };
    };
    const wide = await boxes(DESKTOP);
    expect(wide.card.x).toBeGreaterThanOrEqual(wide.photos.x + wide.photos.width);
    expect(wide.card.y).toBeLessThan(wide.photos.y + wide.photos.height);
    expect(wide.hasBar).toBe(false);
    const narrow = await boxes(PHONE);
    expect(narrow.card.y).toBeGreaterThanOrEqual(narrow.photos.y + narrow.photos.height);
    expect(narrow.card.width).toBeGreaterThan(PHONE.viewport?.width ? PHONE.viewport.width * 0.8 : 0);
    expect(narrow.hasBar).toBe(true);
  });

  test('has the finance box for financed cars only (VDP-017, CONF-005)', async () => {
    const { hits } = await site.query({ filters: FOR_SALE, hitsPerPage: 100 });
    const other = hits.find((hit) => !showsRepayment(hit));
    if (!other) throw new Error('Every car of the site is financed');
    expect((await site.get(used.path)).body).toContain('Estimated repayment');
    const { status, body } = await site.get(`/cars/${String(other['slug'])}`);
    expect(status).toBe(200);
    expect(body).not.toContain('Estimated repayment');
  });

  test('has a finance banner that links to the calculator on the car’s page (VDP-018)', async () => {
    const { body } = await site.get(used.path);
    expect(body).toContain('Finance available');
    expect(hrefsIn(body)).toContain(`${used.path}#finance-calculator`);
    expect(body).toContain('id="finance-calculator"');
    expect((await plain.get(plainCar.path)).body).not.toContain('Finance available');
  });

  test('reveals the phone number and records it (VDP-021, VDP-074, API-012)', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await open(page, plain, plainCar.path);
    const masked = priceCard(page).locator('a[href^="tel:"]', { hasText: 'Show number' });
    expect(await masked.innerText()).toContain('XXX');
    const sent = page.waitForRequest('**/api/phone-reveals');
    await masked.click();
    const request = await sent;
    expect(request.postDataJSON()).toMatchObject({ car_id: plainCar.id, website_id: plain.slug });
    expect((await request.response())?.status()).toBe(204);
    const shown = priceCard(page).locator('#island-phone a');
    await expect.poll(() => shown.innerText()).toMatch(/\d{4}$/);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the site’s rules', () => {
  test('disable enquiry, finance and trade-in for some cars everywhere (VDP-059, VDP-062)', async () => {
    const getActions = async ({ id, slug, path }: SampleCar) => {
      const { body } = await site.get(path);
      const hrefs = hrefsIn(body);
      const labels = [
        'Instant Message',
        'Enquire Now',
        'Enquire to Reserve',
        'Reserve Online',
        'Car Finance',
      ];
      return {
        enquiries: hrefs.filter((href) => [`/enquire/${slug}`, `${path}/checkout`].includes(href)),
        hasFinance: hrefs.some((href) => href.startsWith('/finance?') && href.includes(`car_id=${id}&`)),
        hasTrade: hrefs.some((href) => href.startsWith(`/cars/trade-in?car_id=${id}`)),
        labels: labels.filter((text) => body.includes(`>${text}<`)),
        others: ['Call Now', 'Book A Test Drive', 'Finance calculator'].filter((text) => body.includes(text)),
      };
    };
    const others = ['Call Now', 'Book A Test Drive', 'Finance calculator'];
    expect(await getActions(restricted)).toEqual({
      enquiries: [],
      hasFinance: false,
      hasTrade: false,
      labels: [],
      others,
    });
    const { enquiries, ...actions } = await getActions(used);
    // The chat as a button and as a bubble, and the reservation link.
    expect(enquiries).toHaveLength(3);
    expect(actions).toEqual({
      hasFinance: true,
      hasTrade: true,
      labels: ['Instant Message', 'Enquire to Reserve', 'Reserve Online', 'Car Finance'],
      others,
    });
  });

  test('disable reservation by enquiry for some cars (VDP-059, RSV-003)', async () => {
    const text = 'I would like to reserve this car.';
    expect((await site.get(`/enquire/${used.slug}/reserve`)).body).toContain(text);
    const { status, body } = await site.get(`/enquire/${restricted.slug}/reserve`);
    expect([status, body.includes(text)]).toEqual([200, false]);
  });
});

describe('reports', () => {
  test('are downloads where their flags are set (VDP-064)', async () => {
    const { body } = await site.get(used.path);
    const reports = ['car-analysis.pdf', 'ppsr-report.pdf'].map((file) => `${used.path}/${file}`);
    expect(hrefsIn(body).filter((href) => reports.includes(href))).toEqual(reports);
    for (const path of reports) {
      const response = await site.get(path);
      expect([response.status, getHeader(response, 'content-type')]).toEqual([200, 'application/pdf']);
      expect(getHeader(response, 'content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
    }
    expect(body).toContain('sample reports');
    const none = `/cars/no-such-car/ppsr-report.pdf`;
    expect((await site.get(none)).status).toBe(404);
  });

  test('are absent on a site without the flags (VDP-063, VDP-064)', async () => {
    expect((await plain.get(plainCar.path)).body).not.toContain('Vehicle reports');
    for (const file of ['car-analysis.pdf', 'ppsr-report.pdf'])
      expect((await plain.get(`${plainCar.path}/${file}`)).status).toBe(404);
  });
});

describe('an enquiry to reserve', () => {
  test('has a page that explains it on every site with reservations (RSV-012, NAV-075)', async () => {
    expect(hrefsIn((await site.get(used.path)).body)).toContain('/buying');
    const { status, body } = await site.get('/buying');
    expect(status).toBe(200);
    // The site reserves a car for one day.
    for (const text of ['$200', '24 hours', 'fully refundable']) expect(body).toContain(text);
    const plainPage = await plain.get('/buying');
    expect(plainPage.status).toBe(200);
    for (const text of ['$200', '48 hours', 'fully refundable']) expect(plainPage.body).toContain(text);
  });

  test('has editable default comments, and keeps the input after an error (RSV-003)', async () => {
    const path = `${used.path}/checkout`;
    expect(hrefsIn((await site.get(used.path)).body)).toContain(path);
    const { page, errors, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await open(page, site, path);
    const comments = page.getByRole('textbox', { name: /^Comments/ });
    expect(await comments.inputValue()).toContain('I would like to reserve this car.');
    await comments.fill('Hold it until Friday, please.');
    await page.getByRole('button', { name: 'Ask to reserve' }).click();
    await expect.poll(() => page.getByText('Please fix the following errors:').isVisible()).toBe(true);
    expect(await comments.inputValue()).toBe('Hold it until Friday, please.');
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    await close();
  });
});

describe('the chat', () => {
  const bubble = (page: Page) => page.locator('#island-chat-bubble a');
  const label = (page: Page) => bubble(page).getByText('Instant Message');
  const opacity = (page: Page) => label(page).evaluate((element) => getComputedStyle(element).opacity);

  test('replaces the enquiry button if configured (VDP-023)', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await open(page, site, used.path);
    expect(await priceCard(page).getByText('Instant Message').count()).toBe(1);
    expect(await priceCard(page).getByText('Enquire Now').count()).toBe(0);
    // Two buttons leave no gap in a row for three.
    await page.setViewportSize({ width: 700, height: 900 });
    const widths = await priceCard(page)
      .getByRole('link', { name: /^(Book A Test Drive|Request Photos)$/ })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
    expect(widths).toHaveLength(2);
    expect(new Set(widths).size).toBe(1);
    await close();
    const { body } = await plain.get(plainCar.path);
    expect(body).toContain('Enquire Now');
    expect(body).not.toContain('Instant Message');
  });

  test('opens with the mobile bar and rises above it (VDP-010)', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await open(page, site, used.path);
    const bar = page.getByRole('region', { name: 'Actions for this car' });
    const boxes = async () => {
      const [ofBubble, ofBar] = [await bubble(page).boundingBox(), await bar.boundingBox()];
      if (!ofBubble || !ofBar) throw new Error('The bubble or the bar is not visible');
      return [ofBubble, ofBar] as const;
    };
    const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await scroll(890);
    await expect.poll(() => opacity(page)).toBe('0');
    const [closed, closedBar] = await boxes();
    await scroll(965);
    await expect.poll(() => opacity(page)).toBe('1');
    const [opened, openedBar] = await boxes();
    expect(openedBar.height).toBeGreaterThan(closedBar.height);
    expect(opened.width).toBeGreaterThan(closed.width);
    expect(opened.y + opened.height).toBeLessThanOrEqual(openedBar.y);
    // Another scroll length in the site’s settings applies to both and to their content.
    const hasLength = page.locator('[data-after="900"]');
    expect(await hasLength.count()).toBe(2);
    await hasLength.evaluateAll((all) => all.forEach((element) => element.setAttribute('data-after', '700')));
    await scroll(690);
    await expect.poll(() => opacity(page)).toBe('0');
    await scroll(765);
    await expect.poll(() => opacity(page)).toBe('1');
    await expect.poll(async () => (await boxes())[1].height).toBe(openedBar.height);
    await close();
  });

  test.each([
    ['a phone', PHONE],
    // On a wider screen it is beside the content column.
    ['a tablet', { viewport: { width: 900, height: 900 } }],
  ])(
    'covers neither the end of the page nor the focused element on %s (WCAG 2.4.11)',
    async (_name, device) => {
      const { page, close } = await openPage(browser, device);
      await open(page, site, used.path);
      const end = await page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        return document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity;
      });
      const floating = await bubble(page).boundingBox();
      if (!floating) throw new Error('The bubble is not visible');
      expect(end).toBeLessThanOrEqual(floating.y);
      // A focused element under the bubble scrolls out from under it. Fixed elements are elsewhere.
      let count = 0;
      for (const link of await page.locator(':is(main, footer) a:not([data-after]):visible').all()) {
        const isCovered = await link.evaluate((element, { x, y, width, height }) => {
          const before = element.getBoundingClientRect();
          if (before.height > 100 || before.left > x + width || before.right < x) return false;
          const distance = before.top + before.height / 2 - (y + height / 2);
          scrollBy({ top: distance, behavior: 'instant' });
          return Math.abs(before.top - distance - element.getBoundingClientRect().top) < 2;
        }, floating);
        if (!isCovered) continue;
        count += 1;
        await link.focus();
        const bottom = () => link.evaluate((element) => element.getBoundingClientRect().bottom);
        await expect.poll(bottom).toBeLessThanOrEqual(floating.y);
      }
      expect(count).toBeGreaterThan(0);
      await close();
    },
  );

  test('loads its provider on the first click, is marked as a sandbox, and answers', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await open(page, site, used.path);
    const button = priceCard(page).getByText('Instant Message');
    await button.scrollIntoViewIfNeeded();
    const isProvider = (url: string) => /\/assets\/sandbox[^/]*\.js$/.test(url);
    expect(requestedUrls.filter(isProvider)).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog', { name: /^Message / });
    await expect.poll(() => dialog.getByText('This is a demo chat').isVisible()).toBe(true);
    expect(requestedUrls.filter(isProvider)).toHaveLength(1);
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1400');
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Is it still there?');
    await page.keyboard.press('Enter');
    const log = dialog.getByRole('log');
    await expect.poll(() => log.innerText()).toContain('No one has read your message.');
    expect(await log.innerText()).toContain('Is it still there?');
    expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  test('continues the conversation from every button', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await open(page, site, used.path);
    const dialog = page.getByRole('dialog', { name: /^Message / });
    const line = dialog.getByRole('textbox', { name: 'Your message' });
    await priceCard(page).getByText('Instant Message').click();
    await line.fill('Is it still there?');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByRole('log').innerText()).toContain('No one has read your message.');
    await line.fill('And one more');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await bubble(page).press('Enter');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('log').innerText()).toContain('Is it still there?');
    expect(await line.inputValue()).toBe('And one more');
    expect(errors).toEqual([]);
    await close();
  });

  test('reports a failure in place, keeps the input, and opens on the next try', async () => {
    const { page, close } = await openPage(browser, PHONE);
    let isOffline = true;
    const provider = /\/assets\/sandbox[^/]*\.js(\?|$)/;
    await page.route(provider, (route) => (isOffline ? route.abort() : route.continue()));
    await open(page, site, used.path);
    await bubble(page).click();
    const dialog = page.getByRole('dialog', { name: /^Message / });
    const alert = dialog.getByRole('alert');
    await expect.poll(() => alert.innerText()).toContain('couldn’t open the chat');
    expect(await alert.evaluate((element) => element.nextElementSibling?.tagName)).toBe('FORM');
    expect(await dialog.getByRole('link', { name: 'Send an enquiry instead' }).getAttribute('href')).toBe(
      `/enquire/${used.slug}`,
    );
    const line = dialog.getByRole('textbox', { name: 'Your message' });
    await line.fill('Are you there?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => line.inputValue()).toBe('Are you there?');
    expect(await alert.innerText()).toContain('couldn’t open the chat');
    isOffline = false;
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => dialog.getByRole('log').innerText()).toContain('No one has read your message.');
    expect(await alert.count()).toBe(0);
    expect(await line.inputValue()).toBe('');
    await close();
  });

  test('links to the form without script (VDP-023)', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await open(page, site, used.path);
    await priceCard(page).getByText('Instant Message').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/enquire/${used.slug}`);
    await close();
  });
});

test('the dismissed location banner is back after a reload (VDP-046)', async () => {
  const other = await findCarElsewhere();
  const { page, errors, close } = await openPage(browser, DESKTOP);
  await open(page, other.site, other.path);
  const banner = page.getByText(/^Located at /).first();
  const dismiss = page.locator('#island-located-at').getByRole('button', { name: 'Dismiss' });
  expect(await banner.isVisible()).toBe(true);
  await dismiss.click();
  await expect.poll(() => banner.count()).toBe(0);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await banner.isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

/** Finds a car of any site that is not at the main location. */
async function findCarElsewhere(): Promise<{ site: SiteClient; path: string }> {
  for (const { slug } of ALL_SITES) {
    const anySite = createSiteClient(slug);
    const { hits } = await anySite.query({ filters: FOR_SALE, hitsPerPage: 100 });
    const pathByLocation = new Map(hits.map((hit) => [hit['location_name'], `/cars/${String(hit['slug'])}`]));
    for (const path of pathByLocation.size > 1 ? pathByLocation.values() : [])
      if ((await anySite.get(path)).body.includes('id="island-located-at"')) return { site: anySite, path };
  }
  throw new Error('No site has a car at another location');
}

test('similar cars are a row of cards that scrolls at every width (VDP-086)', async () => {
  for (const device of [PHONE, DESKTOP]) {
    const { page, close } = await openPage(browser, device);
    await open(page, plain, plainCar.path);
    const row = page.getByRole('group', { name: /^Similar cars, \d+ cars$/ });
    await row.scrollIntoViewIfNeeded();
    expect(await row.getByRole('article').count()).toBeGreaterThan(3);
    const scrolling = await row.evaluate((element) => ({
      overflow: element.scrollWidth - element.clientWidth,
      overflowX: getComputedStyle(element).overflowX,
      snaps: getComputedStyle(element).scrollSnapType,
    }));
    expect(scrolling.overflow).toBeGreaterThan(0);
    expect([scrolling.overflowX, scrolling.snaps]).toEqual(['auto', 'x']);
    await close();
  }
});
