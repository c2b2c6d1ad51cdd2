import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../support/browser';
import { header } from '../support/http';
import { PLAIN_SITE, siteOf, someCar, TENANTS, type SiteDoor, type SomeCar } from '../support/site';

const FOR_SALE = 'status:in_stock AND sold:false';
/** A site with a chat, rules of its own for enquiries and trade-ins, reports and a finance banner. */
const site = siteOf('telling-yard');
const plain = siteOf(PLAIN_SITE.slug);

let browser: Browser;
let used: SomeCar;
let caravan: SomeCar;
let plainCar: SomeCar;
beforeAll(async () => {
  browser = await launchBrowser({ pictures: false });
  used = await someCar(site, `${FOR_SALE} AND car_type:used AND item_type:car AND reserved:false`);
  caravan = await someCar(site, `${FOR_SALE} AND item_type:caravan`);
  plainCar = await someCar(plain);
});
afterAll(() => browser.close());

const open = async (page: Page, on: SiteDoor, path: string) =>
  page.goto(on.url + path, { waitUntil: 'domcontentloaded' });
const hrefsIn = (body: string) => [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
const priceCard = (page: Page) => page.getByRole('region', { name: 'Price', exact: true });

describe('the sidebar', () => {
  test('stands beside the pictures on a wide screen and below them on a phone (VDP-011)', async () => {
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

  test('has the finance box of a car that is financed, and of no other (VDP-017)', async () => {
    const { hits } = await site.query({ filters: FOR_SALE, hitsPerPage: 100 });
    const hasEstimate = (hit: (typeof hits)[number]) =>
      (hit['card'] as { weekly_estimate?: object }).weekly_estimate !== undefined;
    const [financed, other] = [hits.find(hasEstimate), hits.find((hit) => !hasEstimate(hit))];
    const bodyOf = async (hit: typeof financed) => (await site.get(`/cars/${String(hit?.['slug'])}`)).body;
    expect(await bodyOf(financed)).toContain('Estimated repayment');
    expect(await bodyOf(other)).not.toContain('Estimated repayment');
  });

  test('has a banner of finance that leads to the car’s page, down to its calculator (VDP-018)', async () => {
    const { hits } = await site.query({ filters: `${FOR_SALE} AND item_type:car`, hitsPerPage: 100 });
    const financed = hits.find((hit) => (hit['card'] as { weekly_estimate?: object }).weekly_estimate);
    const path = `/cars/${String(financed?.['slug'])}`;
    const { body } = await site.get(path);
    expect(body).toContain('Finance available');
    expect(hrefsIn(body)).toContain(`${path}#finance-calculator`);
    expect(body).toContain('id="finance-calculator"');
    expect((await plain.get(plainCar.path)).body).not.toContain('Finance available');
  });

  test('has the number to call, which is written down when it is asked for (VDP-021, VDP-074)', async () => {
    const { page, faults, close } = await openPage(browser, DESKTOP);
    await open(page, plain, plainCar.path);
    const masked = priceCard(page).locator('a[href^="tel:"]', { hasText: 'Show number' });
    expect(await masked.innerText()).toContain('XXX');
    const told = page.waitForRequest('**/api/phone-reveals');
    await masked.click();
    const request = await told;
    expect(request.postDataJSON()).toMatchObject({ car_id: plainCar.id });
    expect((await request.response())?.status()).toBe(204);
    const shown = priceCard(page).locator('#island-phone a');
    await expect.poll(() => shown.innerText()).toMatch(/\d{4}$/);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the site’s own rules', () => {
  test('keep enquiry and finance from some cars, and the trade-in (VDP-059, VDP-062)', async () => {
    const [kept, given] = await Promise.all([site.get(caravan.path), site.get(used.path)]);
    const has = (body: string, { id }: SomeCar) => ({
      finance: hrefsIn(body).some((href) => href.startsWith('/finance?') && href.includes(`car_id=${id}&`)),
      trade: hrefsIn(body).some((href) => href.startsWith(`/cars/trade-in?car_id=${id}`)),
    });
    expect(has(kept.body, caravan)).toEqual({ finance: false, trade: false });
    expect(has(given.body, used)).toEqual({ finance: true, trade: true });
    expect(kept.body).toContain('Call Now');
  });
});

describe('reports', () => {
  test('are downloads where their flags are on (VDP-064)', async () => {
    const { body } = await site.get(used.path);
    const reports = ['car-analysis.pdf', 'ppsr-report.pdf'].map((file) => `${used.path}/${file}`);
    const linked = hrefsIn(body).filter((href) => reports.includes(href));
    expect(linked.length).toBeGreaterThan(0);
    for (const path of linked) {
      const answer = await site.get(path);
      expect([answer.status, header(answer, 'content-type')]).toEqual([200, 'application/pdf']);
      expect(header(answer, 'content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/);
    }
    expect(body).toContain('a sample from a sandbox');
    const none = `/cars/no-such-car/ppsr-report.pdf`;
    expect((await site.get(none)).status).toBe(404);
  });

  test('are not there on a site without the flags (VDP-063, VDP-064)', async () => {
    expect((await plain.get(plainCar.path)).body).not.toContain('Reports about this car');
    for (const file of ['car-analysis.pdf', 'ppsr-report.pdf'])
      expect((await plain.get(`${plainCar.path}/${file}`)).status).toBe(404);
  });
});

describe('an enquiry to reserve', () => {
  test('is explained on a page of its own, where the site takes reservations online (RSV-012)', async () => {
    expect(hrefsIn((await site.get(used.path)).body)).toContain('/buying');
    const { status, body } = await site.get('/buying');
    expect(status).toBe(200);
    // The site holds a car for a day.
    for (const words of ['$200', '24 hours', 'fully refundable']) expect(body).toContain(words);
    expect((await plain.get('/buying')).status).toBe(404);
  });

  test('says so in its comments, which may be changed, and comes back as it was typed (RSV-003)', async () => {
    const path = `/enquire/${used.slug}/reserve`;
    expect(hrefsIn((await site.get(used.path)).body)).toContain(path);
    const { page, faults, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await open(page, site, path);
    const comments = page.getByRole('textbox', { name: /^Comments/ });
    expect(await comments.inputValue()).toContain('I would like to reserve this car.');
    await comments.fill('Hold it until Friday, please.');
    await page.getByRole('button', { name: 'Enquire Now' }).click();
    await expect.poll(() => page.getByText('Please fix the following errors:').isVisible()).toBe(true);
    expect(await comments.inputValue()).toBe('Hold it until Friday, please.');
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
    await close();
  });
});

describe('the chat', () => {
  const bubble = (page: Page) => page.locator('#island-chat-bubble a');
  const words = (page: Page) => bubble(page).getByText('Instant Message');
  const opacity = (page: Page) => words(page).evaluate((element) => getComputedStyle(element).opacity);

  test('takes the place of the enquiry button where the site says so (VDP-023)', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await open(page, site, used.path);
    expect(await priceCard(page).getByText('Instant Message').count()).toBe(1);
    expect(await priceCard(page).getByText('Enquire Now').count()).toBe(0);
    expect(await priceCard(page).getByText('Book A Test Drive').count()).toBe(1);
    await close();
    const { body } = await plain.get(plainCar.path);
    expect(body).toContain('Enquire Now');
    expect(body).not.toContain('Instant Message');
  });

  test('opens with the mobile bar and rises above it (VDP-010)', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await open(page, site, used.path);
    expect(await opacity(page)).toBe('0');
    const closed = await bubble(page).boundingBox();
    await page.evaluate(() => scrollTo({ top: 965, behavior: 'instant' }));
    await expect.poll(() => opacity(page)).toBe('1');
    const opened = await bubble(page).boundingBox();
    const bar = await page.getByRole('region', { name: 'Actions for this car' }).boundingBox();
    if (!closed || !opened || !bar) throw new Error('Bubble or bar is not there');
    expect(opened.width).toBeGreaterThan(closed.width);
    expect(opened.y + opened.height).toBeLessThanOrEqual(bar.y);
    await close();
  });

  test('asks for its provider only after a press, says that it is a sandbox, and answers', async () => {
    const { page, faults, close } = await openPage(browser, DESKTOP);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, site, used.path);
    const button = priceCard(page).getByText('Instant Message');
    await button.scrollIntoViewIfNeeded();
    const isProvider = (url: string) => /\/assets\/sandbox[^/]*\.js$/.test(url);
    expect(asked.filter(isProvider)).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog', { name: /^Message / });
    await expect.poll(() => dialog.getByText('This chat is a sandbox').isVisible()).toBe(true);
    expect(asked.filter(isProvider)).toHaveLength(1);
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1400');
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Is it still there?');
    await page.keyboard.press('Enter');
    const log = dialog.getByRole('log');
    await expect.poll(() => log.innerText()).toContain('Nobody has read your message.');
    expect(await log.innerText()).toContain('Is it still there?');
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  test('that cannot be opened says so and keeps what was written', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await page.route(/\/assets\/sandbox[^/]*\.js$/, (route) => route.abort());
    await open(page, site, used.path);
    await bubble(page).click();
    const dialog = page.getByRole('dialog', { name: /^Message / });
    await expect.poll(() => dialog.getByRole('alert').innerText()).toContain('could not be opened');
    expect(await dialog.getByRole('link', { name: 'Send an enquiry instead' }).getAttribute('href')).toBe(
      `/enquire/${used.slug}`,
    );
    const line = dialog.getByRole('textbox', { name: 'Your message' });
    await line.fill('Are you there?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(1);
    expect(await line.inputValue()).toBe('Are you there?');
    await close();
  });

  test('is the way to the form without script (VDP-023)', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await open(page, site, used.path);
    await priceCard(page).getByText('Instant Message').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/enquire/${used.slug}`);
    await close();
  });
});

test('the location banner is back after it was dismissed and the page is loaded anew (VDP-046)', async () => {
  const found = await elsewhere();
  const { page, faults, close } = await openPage(browser, DESKTOP);
  await open(page, found.site, found.path);
  const banner = page.getByText(/^Located at /).first();
  const dismiss = page.locator('#island-located-at').getByRole('button', { name: 'Dismiss' });
  expect(await banner.isVisible()).toBe(true);
  await dismiss.click();
  await expect.poll(() => banner.count()).toBe(0);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await banner.isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

/** A car of any site that stands elsewhere than at the main place. */
async function elsewhere(): Promise<{ site: SiteDoor; path: string }> {
  for (const { slug } of TENANTS) {
    const door = siteOf(slug);
    const { hits } = await door.query({ filters: FOR_SALE, hitsPerPage: 100 });
    const byPlace = new Map(hits.map((hit) => [hit['location_name'], `/cars/${String(hit['slug'])}`]));
    for (const path of byPlace.size > 1 ? byPlace.values() : [])
      if ((await door.get(path)).body.includes('id="island-located-at"')) return { site: door, path };
  }
  throw new Error('No site has a car that stands elsewhere');
}

test('similar cars are a row of cards that is swiped at every width (VDP-086)', async () => {
  for (const device of [PHONE, DESKTOP]) {
    const { page, close } = await openPage(browser, device);
    await open(page, plain, plainCar.path);
    const row = page.getByRole('group', { name: /^Similar cars, \d+ cars$/ });
    await row.scrollIntoViewIfNeeded();
    expect(await row.getByRole('article').count()).toBeGreaterThan(3);
    const reach = await row.evaluate((element) => ({
      over: element.scrollWidth - element.clientWidth,
      flow: getComputedStyle(element).overflowX,
      snaps: getComputedStyle(element).scrollSnapType,
    }));
    expect(reach.over).toBeGreaterThan(0);
    expect([reach.flow, reach.snaps]).toEqual(['auto', 'x']);
    await close();
  }
});
