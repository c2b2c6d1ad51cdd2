import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { findText, visibleText } from '../support/html';
import { findCode, findMail } from '../support/mailbox';
import { createAddress, postForm, signIn } from '../support/sign-in';
import { createSiteClient, findCars, PLAIN_SITE, ALL_SITES, type SiteClient } from '../support/site';

/** Signing in on a site with accounts and a garage, and what only its owner sees. */

const GATED = ['/account', '/my-garage'];
const plain = createSiteClient(PLAIN_SITE.slug);
let site: SiteClient;
let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  for (const { slug } of ALL_SITES) {
    const client = createSiteClient(slug);
    if ((await client.get('/my-garage')).headers.location === '/sign-in?redirect=/my-garage') site ??= client;
  }
  if (site === undefined) throw new Error('No site has a garage.');
});
afterAll(() => closePages(browser));

describe('pages behind a gate (AUTH-004, AUTH-006)', () => {
  test('open only for a visitor who has signed in to this site, and no cache may keep them', async () => {
    const cookie = await signIn(site);
    const sessions = {
      'signed out': '',
      'made up': 'forecourt-session=abc.def',
      changed: cookie.replace(/(forecourt-session=.)./, '$1_'),
    };
    for (const path of GATED) {
      for (const [name, header] of Object.entries(sessions)) {
        const { status, headers, body } = await site.get(path, header ? { headers: { cookie: header } } : {});
        expect([name, status, headers.location]).toEqual([name, 302, `/sign-in?redirect=${path}`]);
        expect(headers['cache-control']).toBe('no-store');
        expect(body).toBe('');
      }
      const { status, headers } = await site.get(path, { headers: { cookie } });
      expect([status, headers['cache-control'], headers['cdn-cache-control']]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      // The site without accounts has no such page, whoever asks.
      expect((await plain.get(path, { headers: { cookie } })).status).not.toBe(200);
    }
  });

  test('public pages are the same for visitors who have signed in', async () => {
    const cookie = await signIn(site);
    for (const path of ['/', '/saved-cars', '/sign-in', '/sign-in/code']) {
      const [anonymous, signedIn] = [await site.get(path), await site.get(path, { headers: { cookie } })];
      expect(signedIn.body, path).toBe(anonymous.body);
      expect(signedIn.headers['cache-control']).toMatch(/^public/);
      expect(signedIn.headers.etag).toBe(anonymous.headers.etag);
    }
  });

  test('are in no sitemap', async () => {
    const { body } = await site.get('/sitemap-pages.xml');
    for (const path of [...GATED, '/sign-in']) expect(body).not.toContain(`${path}<`);
  });
});

test('the privacy policy tells visitors about the cookies of signing in', async () => {
  const read = async (client: SiteClient) => visibleText((await client.get('/privacy-policy')).body);
  const [withAccounts, without] = [await read(site), await read(plain)];
  expect(withAccounts).not.toContain('sets no cookies.');
  expect(withAccounts).toContain('cookies that keep you signed in for 30 days');
  expect(withAccounts).toContain('the cars you save are also in your account');
  expect(without).toContain('This site sets no cookies.');
  expect(without).not.toContain('your account');
});

test('a visitor whose form another site sent sees a page that says so', async () => {
  const { status, headers, body } = await site.get('/api/account/phone', {
    method: 'POST',
    headers: {
      ...{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: 'text/html' },
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'phone=0412345678',
  });
  expect([status, headers['cache-control']]).toEqual([403, 'no-store']);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(findText(body, 'h1')).toBe('We couldn’t accept that');
});

test('the mail has the code, and nothing that could be clicked by mistake', async () => {
  const email = createAddress();
  await postForm(site, '/api/account/code', { email });
  const { subject, text, html = '' } = await findMail(email);
  const code = await findCode(email);
  expect(subject).toMatch(/^\d{6} is your code for /);
  expect(text).toContain(`Your code is ${code}`);
  expect(html).not.toMatch(/<a\b|<img|<script/);
});

test('the garage shows the price then and now (AUTH-022)', async () => {
  const cookie = await signIn(site);
  const [car] = await findCars(site, 1);
  if (!car) throw new Error('The site has no cars.');
  await site.get('/api/account/vehicles', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ add: [car.id] }),
  });
  const { body } = await site.get('/my-garage', { headers: { cookie } });
  expect(findText(body, 'h1')).toBe('My garage');
  expect(visibleText(body)).toContain(car.name);
  expect(visibleText(body)).toContain('Saved on');
});

/** Signs in by keyboard, from a page that needs it. */
async function signInByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}/my-garage`);
  await page.waitForURL('**/sign-in?redirect=/my-garage');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code?problem=wrong');
  expect(await page.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type(await findCode(email));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/my-garage');
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

describe.each<[string, BrowserContextOptions]>([
  ['with script', PHONE],
  ['without script', { ...PHONE, javaScriptEnabled: false }],
])('on a phone %s', (_name, device) => {
  test('a visitor signs in by keyboard and signs out again (AUTH-001)', async () => {
    const { page, errors, close } = await openPage(browser, device);
    await signInByKeyboard(page, createAddress());
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('My garage');
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in?done=signedOut');
    await page.goto(`${site.url}/my-garage`);
    await page.waitForURL('**/sign-in?redirect=/my-garage');
    expect(errors).toEqual([]);
    await close();
  });
});

test('saved cars follow the visitor from one device to another, and stay behind on none', async () => {
  const email = createAddress();
  const [car] = await findCars(site, 1);
  if (!car) throw new Error('The site has no cars.');
  const first = await openPage(browser, PHONE);
  const heart = (page: Page) => page.locator('#island-favourite button');
  const expectSaved = (page: Page, isSaved: boolean) =>
    expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe(String(isSaved));
  await first.page.goto(site.url + car.path);
  await heart(first.page).click();
  await expectSaved(first.page, true);
  await signInByKeyboard(first.page, email);
  // The list of the browser is merged with that of the account, and then the page is loaded again.
  await first.page.getByRole('button', { name: `Remove ${car.name}` }).waitFor();
  await expectAccessible(first.page);

  const second = await openPage(browser, PHONE);
  await signInByKeyboard(second.page, email);
  await second.page.getByRole('button', { name: `Remove ${car.name}` }).click();
  await second.page.getByText('You haven’t saved any cars yet').waitFor();
  await second.page.getByRole('link', { name: 'Your account' }).click();
  await expectAccessible(second.page);

  await first.page.goto(`${site.url}/my-garage`);
  await first.page.waitForFunction(() => localStorage.getItem('forecourt.favourites') === '[]');
  expect([...first.errors, ...second.errors]).toEqual([]);
  await first.close();
  await second.close();
});

test('both steps of signing in are accessible, also with problems', async () => {
  const { page, close } = await openPage(browser, PHONE);
  for (const path of [
    '/sign-in',
    '/sign-in?problem=email',
    '/sign-in?problem=tooMany',
    '/sign-in/code?problem=wrong',
  ]) {
    await page.goto(site.url + path);
    await expectAccessible(page);
  }
  await close();
});
