import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startDatabase, type Database } from '../../engine/data';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage, PHONE, waitForIsland } from '../support/browser';
import { visibleText } from '../support/html';
import { postForm, signIn } from '../support/sign-in';
import {
  createSiteClient,
  findCars,
  PLAIN_SITE,
  ALL_SITES,
  type SampleCar,
  type SiteClient,
} from '../support/site';

/** Shared lists on a site with accounts and one without: from the saved cars to a partner's marks and the end of the link. */

let site: SiteClient;
let accountSite: SiteClient;
let cars: SampleCar[];
let browser: Browser;
let database: Database;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  for (const { slug } of ALL_SITES) {
    const client = createSiteClient(slug);
    if ((await client.get('/api/shortlists')).status !== 200) continue;
    if ((await client.get('/account')).status === 302) accountSite ??= client;
    else site ??= client;
  }
  if (!site || !accountSite) throw new Error('No sites share lists with and without accounts.');
  cars = await findCars(site, 3);
  database = await startDatabase({ dataDir: inject('dataDir') });
});
afterAll(async () => {
  await closePages(browser);
  await database.stop();
});

/** The cars as the browser stores them. */
const toStored = () => cars.map(({ id, name, slug }) => ({ id, name, slug, make: 'Any', model: 'Any' }));

async function openSavedCars(device: BrowserContextOptions = DESKTOP) {
  const opened = await openPage(browser, device);
  await opened.page.goto(`${site.url}/saved-cars`);
  await opened.page.evaluate(
    (list) => localStorage.setItem('forecourt.favourites', JSON.stringify(list)),
    toStored(),
  );
  await opened.page.reload();
  await waitForIsland(opened.page, 'share');
  return opened;
}

/** Shares the saved cars. Returns the address of the list. */
async function share(page: Page, { name = '', note = '' } = {}): Promise<string> {
  const form = page.locator('#island-share form').first();
  if (name) await form.getByLabel('Your first name').fill(name);
  if (note) await form.getByLabel('A note').fill(note);
  await form.getByRole('button', { name: 'Create a link' }).click();
  return page.getByLabel('Link to your list').inputValue();
}

/** Shares cars without a browser. Returns the path of the list. */
async function shareWithoutBrowser(values: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams(values);
  for (const { id } of cars) body.append('car', id);
  const { headers } = await site.get('/api/shortlists', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
  return String(headers.location).split('?')[0] ?? '';
}

const findCarItem = (page: Page, index: number) => page.locator(`#car-${index + 1}`);
const getMark = (page: Page, index: number, mark: string) =>
  findCarItem(page, index).getByRole('button', { name: mark, exact: true });
const expectPressed = (page: Page, index: number, mark: string, isPressed = true) =>
  expect.poll(() => getMark(page, index, mark).getAttribute('aria-pressed')).toBe(String(isPressed));

describe('in two browsers', () => {
  test('a partner marks the cars, the sender sees it within seconds, and ends the link', async () => {
    const sender = await openSavedCars(PHONE);
    const link = await share(sender.page, { name: 'Ann', note: 'Which one?\nI like the first.' });
    expect(link).toMatch(new RegExp(`^${site.url}/shortlists/[\\w-]{32}$`));
    await expect
      .poll(() => sender.page.locator('#island-share').innerText())
      .toMatch(/Your links\s+.* and 2 more cars/);
    const partner = await openPage(browser, DESKTOP);
    const opened = await partner.page.goto(link);
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await waitForIsland(partner.page, 'list');
    expect(await partner.page.locator('h1').innerText()).toBe('Ann’s list of cars');
    expect(await partner.page.locator('blockquote').innerText()).toContain('I like the first.');
    await sender.page.goto(link);
    await waitForIsland(sender.page, 'list');
    await getMark(sender.page, 0, 'Yes').click();
    await getMark(partner.page, 0, 'No').click();
    await getMark(partner.page, 1, 'Maybe').click();
    await partner.page.getByLabel('Your first name').fill('Ben');
    await partner.page.getByRole('button', { name: 'Save name' }).click();
    await findCarItem(partner.page, 1).getByText('Add a comment').click();
    await findCarItem(partner.page, 1).getByLabel('Your comment').fill('Is there a towbar? <b>x</b>');
    await partner.page.keyboard.press('Enter');
    await expect
      .poll(() => findCarItem(sender.page, 1).innerText(), { timeout: 15_000 })
      .toMatch(/Ben\s+Maybe\s+.*Is there a towbar\? <b>x<\/b>/s);
    await expect
      .poll(() => findCarItem(partner.page, 0).innerText(), { timeout: 15_000 })
      .toMatch(/Ann \(sent the list\)\s+Yes/);
    await expectPressed(sender.page, 0, 'Yes');
    await expectPressed(partner.page, 0, 'No');
    // After a reload too, and a mark can be taken back.
    await partner.page.reload();
    await waitForIsland(partner.page, 'list');
    await expectPressed(partner.page, 0, 'No');
    await getMark(partner.page, 0, 'No').click();
    await expectPressed(partner.page, 0, 'No', false);
    expect(await partner.page.getByText('End this link').count()).toBe(0);
    await sender.page.getByText('End this link').click();
    await sender.page.getByRole('button', { name: 'Yes, end it' }).click();
    await sender.page.getByRole('heading', { name: 'The link has ended' }).waitFor();
    // Nothing of the list is left, also beside it.
    expect(await sender.page.locator('main a[href^="/cars/"]').count()).toBe(0);
    await expect
      .poll(() => partner.page.locator('h1').innerText(), { timeout: 15_000 })
      .toBe('This link doesn’t work');
    expect((await site.get(new URL(link).pathname)).status).toBe(404);
    // Pages that are still open find out by asking for the list.
    const errors = [...sender.errors, ...partner.errors];
    expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);
    await Promise.all([sender.close(), partner.close()]);
  });

  test('marks made offline are sent once the browser is online again', async () => {
    const path = await shareWithoutBrowser();
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(site.url + path);
    await waitForIsland(page, 'list');
    await page.context().setOffline(true);
    await getMark(page, 2, 'Yes').click();
    await page.getByText('You’re offline.').waitFor();
    await expectPressed(page, 2, 'Yes');
    await page.context().setOffline(false);
    await expect.poll(() => page.getByText('You’re offline.').count(), { timeout: 15_000 }).toBe(0);
    await page.reload();
    await expectPressed(page, 2, 'Yes');
    await close();
  });

  test('everything works by keyboard', async () => {
    const { page, errors, close } = await openSavedCars();
    await page.locator('#island-share').getByLabel('A note').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const link = page.getByLabel('Link to your list');
    await link.waitFor();
    // The focus is on the new part, whose next control is the link.
    await page.keyboard.press('Tab');
    expect(await link.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.goto(await link.inputValue());
    await waitForIsland(page, 'list');
    await getMark(page, 0, 'Maybe').focus();
    await page.keyboard.press('Space');
    await expectPressed(page, 0, 'Maybe');
    expect(await getMark(page, 0, 'Maybe').evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await findCarItem(page, 0).locator('summary').focus();
    await page.keyboard.press('Enter');
    await findCarItem(page, 0).getByLabel('Your comment').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await expect.poll(() => findCarItem(page, 0).innerText()).toContain('By keyboard');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
    expect(errors).toEqual([]);
    await close();
  });
});

test('without script, a partner marks cars and comments', async () => {
  const path = await shareWithoutBrowser({ name: 'Ann' });
  const { page, errors, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(site.url + path);
  await getMark(page, 1, 'Yes').click();
  expect(new URL(page.url()).pathname).toBe(path);
  await expectPressed(page, 1, 'Yes');
  await findCarItem(page, 1).locator('summary').click();
  await findCarItem(page, 1).getByLabel('Your comment').fill('No script');
  await findCarItem(page, 1).getByRole('button', { name: 'Save comment' }).click();
  await expect.poll(() => findCarItem(page, 1).innerText()).toContain('No script');
  await getMark(page, 1, 'Yes').click();
  await expectPressed(page, 1, 'Yes', false);
  expect(errors).toEqual([]);
  await close();
});

test('with an account, the list is shared and ended without script, from the garage', async () => {
  const cookie = await signIn(accountSite);
  const [car] = await findCars(accountSite, 1);
  await accountSite.get('/api/account/vehicles', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ add: [car?.id] }),
  });
  const garage = await accountSite.get('/my-garage', { headers: { cookie } });
  expect(garage.body).toContain('action="/api/shortlists"');
  const created = await postForm(
    accountSite,
    '/api/shortlists',
    { car: car?.id ?? '', page: '/my-garage' },
    cookie,
  );
  const [path = ''] = String(created.headers.location).split('?');
  const shown = await accountSite.get(String(created.headers.location), { headers: { cookie } });
  expect(visibleText(shown.body)).toContain('Your link is ready');
  expect(shown.body).toContain(`value="${accountSite.url}${path}"`);
  const listed = await accountSite.get('/my-garage', { headers: { cookie } });
  expect(visibleText(listed.body)).toContain('Nobody has marked a car yet');
  const [, id = ''] = /name="id" value="([\w-]+)"/.exec(listed.body) ?? [];
  const ended = await postForm(accountSite, '/api/shortlists/end', { id, page: '/my-garage' }, cookie);
  expect(ended.headers.location).toBe('/my-garage?done=ended');
  expect((await accountSite.get(path)).status).toBe(404);
});

test('neither other pages nor analytics learn the link', async () => {
  const path = await shareWithoutBrowser();
  const { page, close } = await openPage(browser, DESKTOP);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // The site itself may know: what it logs is tested elsewhere.
    if (origin !== site.url || pathname.startsWith('/cars/')) sent.push(request.headers()['referer'] ?? '');
    if (pathname === '/api/analytics') sent.push(request.postData() ?? '');
  });
  await page.goto(site.url + path);
  await waitForIsland(page, 'list');
  await findCarItem(page, 0).getByRole('link').first().click();
  await page.waitForURL(/\/cars\//);
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.join('\n')).not.toContain(path);
  await close();
});

test('a list whose cars are all gone says so, and shows no old price', async () => {
  const path = await shareWithoutBrowser();
  await database.pool.query(
    `UPDATE shortlists SET cars = (SELECT jsonb_agg(car || jsonb_build_object('id', 'gone-' || (car->>'id'))) FROM jsonb_array_elements(cars) car)
     WHERE created_at = (SELECT max(created_at) FROM shortlists)`,
  );
  const { body } = await site.get(path);
  const text = visibleText(body);
  expect(text).toContain('None of these cars is for sale any more.');
  expect(text).toContain('No longer for sale');
  expect(text).not.toMatch(/less than when|more than when/);
});

test('other sites share nothing, and links of one site open nothing on another', async () => {
  const path = await shareWithoutBrowser();
  const plain = createSiteClient(PLAIN_SITE.slug);
  expect((await plain.get('/api/shortlists')).status).toBe(404);
  expect((await plain.get(path)).status).toBe(404);
  expect((await accountSite.get(path)).status).toBe(404);
  expect((await plain.get('/saved-cars')).body).not.toContain('island-share"');
});

describe('axe finds nothing', () => {
  test.each([
    ['on a phone', PHONE],
    ['on a desktop', DESKTOP],
  ])('%s', async (_name, device) => {
    const { page, errors, close } = await openSavedCars(device);
    const check = async (state: string) => {
      expect(await findViolations(page), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBe(0);
    };
    const form = page.locator('#island-share form').first();
    await form.locator('summary').click();
    await form.getByRole('checkbox').first().waitFor();
    for (const box of await form.getByRole('checkbox').all()) await box.uncheck();
    await form.getByRole('button', { name: 'Create a link' }).click();
    await check('without cars');
    for (const box of await form.getByRole('checkbox').all()) await box.check();
    const link = await share(page, { name: 'Ann', note: 'Hello' });
    await check('with a link');
    await page.goto(link);
    await waitForIsland(page, 'list');
    await getMark(page, 0, 'Yes').click();
    await findCarItem(page, 0).locator('summary').click();
    await page.getByText('End this link').click();
    await check('the sender’s page');
    await page.context().clearCookies();
    await page.reload();
    await waitForIsland(page, 'list');
    await check('the partner’s page');
    for (const problem of ['full', 'failed']) {
      await page.goto(`${link}?problem=${problem}`);
      await check(problem);
    }
    await page.goto(`${site.url}/shortlists/unknown`);
    await check('no list');
    expect(errors).toEqual([]);
    await close();
  });
});
