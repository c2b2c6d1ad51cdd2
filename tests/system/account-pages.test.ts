import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { findAttributes, findInternalLinks, findText, visibleText } from '../support/html';
import { postForm, signIn } from '../support/sign-in';
import { createSiteClient, findCar, PLAIN_SITE, ALL_SITES, type SiteClient } from '../support/site';

/** What visitors do with an account, and without one where the site has none: by form, by phone and in the browser. */

const plain = createSiteClient(PLAIN_SITE.slug);
const sites = ALL_SITES.map(({ slug }) => createSiteClient(slug));

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** Finds the sites that answer a path with one of the statuses. */
async function findSites(path: (site: SiteClient) => Promise<string>, status: number): Promise<SiteClient[]> {
  const statuses = await Promise.all(sites.map(async (site) => (await site.get(await path(site))).status));
  return sites.filter((_, index) => statuses[index] === status);
}
const getSlug = async (site: SiteClient) => (await findCar(site)).path.slice('/cars/'.length);
const getJourney = async (site: SiteClient) => `/checkout-journey?car_id=${await getSlug(site)}`;
/** Finds the sites whose page needs sign-in. */
async function findGates(path: string): Promise<SiteClient[]> {
  const gates = await findSites(async () => path, 302);
  for (const site of gates)
    expect((await site.get(path)).headers.location, site.slug).toBe(`/sign-in?redirect=${path}`);
  return gates;
}
/** Reads a page as a visitor who has signed in. */
async function readSignedIn(site: SiteClient, path: string): Promise<string> {
  const { status, body } = await site.get(path, { headers: { cookie: await signIn(site) } });
  expect([site.slug, path, status]).toEqual([site.slug, path, 200]);
  return body;
}
const getPurchase = async (site: SiteClient) => `/cars/${await getSlug(site)}/buy-online`;

async function expectAccessible(url: string): Promise<void> {
  const { page, errors, close } = await openPage(browser, DESKTOP);
  await page.goto(url);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `${url} at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  expect(errors).toEqual([]);
  await close();
}

describe('reserving a car (NAV-038)', () => {
  test('the page has the deposit and the form, which is about the car (RSV-005)', async () => {
    const car = await findCar(plain);
    const { status, body } = await plain.get(`${car.path}/checkout`);
    expect(status).toBe(200);
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(visibleText(body)).toContain('Hold this car with a $200 deposit.');
    expect(visibleText(body)).toContain('The deposit is fully refundable.');
    expect(body).toMatch(/name="form"[^>]*value="reserve"|value="reserve"[^>]*name="form"/);
    expect(findAttributes(body, 'a', 'href')).toContain(car.path);
    await expectAccessible(`${plain.url}${car.path}/checkout`);
  });

  test('an unknown car has no such page, and sites that sell online have another', async () => {
    expect((await plain.get('/cars/no-such-car/checkout')).status).toBe(404);
    const [seller] = await findSites(getPurchase, 200);
    expect(seller && (await seller.get(`${(await findCar(seller)).path}/checkout`)).status).toBe(404);
  });
});

describe('buying a car online (NAV-039, NAV-040, RSV-002)', () => {
  test('exists on the sites that sell online only', async () => {
    const sellers = await findSites(getPurchase, 200);
    expect(sellers).not.toEqual([]);
    const journeys = [...(await findSites(getJourney, 200)), ...(await findSites(getJourney, 302))];
    expect(journeys.map(({ slug }) => slug).sort()).toEqual(sellers.map(({ slug }) => slug).sort());
    expect((await plain.get(await getPurchase(plain))).status).toBe(404);
    expect((await plain.get(await getJourney(plain))).status).toBe(404);
    expect((await plain.get(`/enquire/${await getSlug(plain)}/buy-online`)).body).not.toContain(
      'Buy this car online',
    );
  });

  test('leads from the explanation to the form', async () => {
    const [seller] = await findSites(getJourney, 302);
    if (!seller) throw new Error('No site sells online behind a sign-in.');
    const journey = await getJourney(seller);
    const explanation = await seller.get(await getPurchase(seller));
    expect(findInternalLinks(explanation.body)).toContain(journey);
    // The checkout of this site needs sign-in (AUTH-007).
    const { status, headers } = await seller.get(journey);
    expect([status, decodeURIComponent(String(headers.location))]).toEqual([
      302,
      `/sign-in?redirect=${journey}`,
    ]);
    const body = await readSignedIn(seller, journey);
    expect(findText(body, 'h1')).toBe('Buy this car online');
    for (const name of ['payment', 'handover']) expect(body).toContain(`name="${name}"`);
    await expectAccessible(seller.url + (await getPurchase(seller)));
  });
});

describe('finance for a car (NAV-042)', () => {
  const path = '/personalised/finance';

  test('is about the car of the address, by its slug or id', async () => {
    const car = await findCar(plain);
    const { status, body } = await plain.get(`${path}?car_id=${await getSlug(plain)}`);
    expect(status).toBe(200);
    expect(findAttributes(body, 'a', 'href')).toContain(car.path);
    expect(body).toContain('id="finance-form"');
    expect(visibleText(body)).not.toContain('Which car is it for?');
    expect(visibleText((await plain.get(path)).body)).toContain('Which car is it for?');
    await expectAccessible(`${plain.url}${path}?car_id=${await getSlug(plain)}`);
  });

  test('is where the cars of a demonstration site lead', async () => {
    const links = await Promise.all(
      sites.map(async (site) => findInternalLinks((await site.get('/search/used-cars')).body)),
    );
    const [link] = links.flat().filter((href) => href.startsWith(`${path}?`));
    expect(new URLSearchParams(link?.split('?')[1]).get('car_id')).toMatch(/./);
  });
});

test('a demonstration site has a wheel to spin for visitors who have signed in, and links to it (NAV-099, AUTH-009)', async () => {
  const [owner] = await findGates('/spin-to-win');
  if (!owner) throw new Error('No site has the page.');
  expect(findInternalLinks((await owner.get('/')).body)).toContain('/spin-to-win');
  expect(findText(await readSignedIn(owner, '/spin-to-win'), 'h1')).toMatch(/spin/);
  expect((await plain.get('/spin-to-win')).status).toBe(404);
});

test('finance needs sign-in on some sites (AUTH-008)', async () => {
  const [owner] = await findGates('/finance');
  if (!owner) throw new Error('No site has the gate.');
  expect(await readSignedIn(owner, '/finance')).toContain('<h1');
  expect(await findGates('/personalised/finance')).toContain(owner);
});

test('the lender’s own application needs sign-in on a site, and does not exist on others (AUTH-010)', async () => {
  const [owner] = await findGates('/external-finance');
  if (!owner) throw new Error('No site has the gate.');
  const cookie = await signIn(owner);
  const { body } = await owner.get('/external-finance', { headers: { cookie } });
  expect(findText(body, 'h1')).toBe('Apply to the lender');
  expect(visibleText(body)).toContain('isn’t the lender');
  expect(findAttributes(body, 'a', 'href')).toContain('/apply-for-finance');
  const finance = await owner.get('/finance', { headers: { cookie } });
  expect(findInternalLinks(finance.body)).toContain('/external-finance');
  expect((await plain.get('/external-finance')).status).toBe(404);
  expect(findInternalLinks((await plain.get('/finance')).body)).not.toContain('/external-finance');
});

test('the watchlist opens for visitors who have signed in, with the cars that they saved (NAV-107, API-006, API-007)', async () => {
  const [owner] = await findGates('/watchlist');
  if (!owner) throw new Error('No site has a watchlist.');
  const cookie = await signIn(owner);
  await postForm(owner, '/api/account/phone', { phone: '0412 345 678' }, cookie);
  const car = await findCar(owner);
  const change = async (path: string) => {
    const { status, body } = await owner.get(`/api/watchlist/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ car_id: car.id, phone_number: '0400 000 000' }),
    });
    expect([status, JSON.parse(body)]).toMatchObject([200, { success: true }]);
    return visibleText((await owner.get('/watchlist', { headers: { cookie } })).body);
  };
  expect(await change('save-car')).toContain(car.name);
  expect(await change('remove-car')).not.toContain(car.name);
});

describe('addresses that need sign-in', () => {
  test.each([
    ['NAV-100', '/online-payment'],
    ['NAV-101', '/mymotorama'],
    ['NAV-102', '/mybigboxcars'],
    ['NAV-103', '/myblinkr'],
    ['NAV-104', '/myservco'],
    ['NAV-105', '/my-garage'],
  ])('%s %s leads to the sign-in page, and opens after it (AUTH-006)', async (_id, path) => {
    const [owner] = await findGates(path);
    if (!owner) throw new Error('No site has the page.');
    expect((await owner.get(`/sign-in?redirect=${path}`)).status).toBe(200);
    const body = await readSignedIn(owner, path);
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
    // Visitors find it.
    if (path !== '/my-garage') expect(findInternalLinks((await owner.get('/')).body)).toContain(path);
  });
});

describe('the sign-in page (NAV-106)', () => {
  test('says what works without an account, for every address that leads there', async () => {
    const headings = await Promise.all(
      ['', '?type=watchlist&redirect=/cars/x&back=/search', '?redirect=/online-payment'].map(
        async (query) => {
          const { status, body } = await plain.get(`/sign-in${query}`);
          expect(status).toBe(200);
          expect(body).toMatch(/<meta name="robots" content="noindex/);
          return findText(body, 'h1');
        },
      ),
    );
    expect(headings).toEqual([
      'You don’t need an account',
      'You don’t need an account',
      'Pay a deposit or invoice',
    ]);
    await expectAccessible(`${plain.url}/sign-in?type=watchlist`);
  });
});

describe('the saved cars (NAV-107)', () => {
  test('are listed on a page that every footer links to, on a phone, and are removed there', async () => {
    const car = await findCar(plain);
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(plain.url + car.path);
    const button = page.locator('#island-favourite button');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await page.goto(plain.url);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Saved Cars' }).click();
    await page.waitForURL('**/saved-cars');
    const link = page.getByRole('main').getByRole('link', { name: car.name, exact: true }).first();
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(car.path);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: `Remove ${car.name}` }).click();
    await page.getByText('You haven’t saved any cars yet').waitFor();
    await page.reload();
    await page.getByText('You haven’t saved any cars yet').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  test('every demonstration site links to its page', async () => {
    for (const site of sites)
      expect(findInternalLinks((await site.get('/')).body), site.slug).toContain('/saved-cars');
  });
});
