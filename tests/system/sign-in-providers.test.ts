import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMailbox } from '../../engine/services/lead-delivery';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { DOUBLE_PROVIDERS, startIdentityDouble, type IdentityDouble } from '../support/identity-double';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createAddress, postForm } from '../support/sign-in';
import { PLAIN_SITE } from '../support/tenants';

/** Signing in with Google and Apple, at a double of both, in a real browser. */

let double: IdentityDouble;
let server: IsolatedServer;
let browser: Browser;
beforeAll(async () => {
  double = await startIdentityDouble();
  server = await startIsolatedServer({
    env: double.env,
    prepare: (tenants) =>
      tenants.edit(`${PLAIN_SITE.slug}/tenant.json`, (json) => {
        json['features'] = {
          ...Object(json['features']),
          accounts: true,
          alerts: true,
          signInProviders: true,
        };
        const missing = { ...DOUBLE_PROVIDERS[0], id: 'other', secretVariable: 'NOT_SET' };
        json['settings'] = {
          ...Object(json['settings']),
          accounts: { providers: [...DOUBLE_PROVIDERS.slice(0, 2), missing] },
        };
      }),
  });
  browser = await getSharedBrowser({ loadsImages: false });
});
afterAll(async () => {
  await closePages(browser);
  await server.close();
  await double.close();
});

const listMails = async (to: string) =>
  (await listMailbox(join(server.dataDir, 'mailbox'), { limit: 1_000 }))
    .filter((mail) => mail.to === to)
    .map(({ subject }) => subject);

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await findViolations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
};
/** Activates a link or button with the keyboard only. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name });
  await control.focus();
  await page.keyboard.press('Enter');
}

let count = 0;
const createUser = (email = `visitor${Date.now()}@gmail.com`) => ({
  ...{ sub: `system-${(count += 1)}-${Date.now()}`, email, email_verified: true },
});

test('a visitor signs in with Google, links Apple, and removes both, with the keyboard (AUTH-001)', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  const user = createUser();
  double.state.user = user;
  const { url } = server.site;

  await page.goto(`${url}/my-alerts`);
  await page.waitForURL('**/sign-in?redirect=/my-alerts');
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: /^Continue with/ }).allInnerTexts()).toEqual([
    'Continue with Google',
    'Continue with Apple',
  ]);
  await press(page, 'button', 'Continue with Google');
  await page.getByRole('heading', { name: 'Sign in to google' }).waitFor();
  await press(page, 'button', 'Cancel');
  await page.waitForURL('**/sign-in?problem=providerDeclined*');
  await page.getByText('You weren’t signed in, because you cancelled.').waitFor();
  await expectAccessible(page);
  await press(page, 'button', 'Continue with Google');
  await press(page, 'button', /^Continue$/);
  await page.waitForURL(`${url}/my-alerts`);

  await page.goto(`${url}/account`);
  await page.getByText(`Google (${user.email})`, { exact: true }).waitFor();
  await expectAccessible(page);
  // A provider may not have asked for anything, so a code has to show who this is.
  await press(page, 'link', 'Sign in again');
  await page.waitForURL('**/sign-in?redirect=/account');
  await page.getByLabel('Email').fill(user.email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sign-in/code');
  const findCode = async () =>
    (await listMails(user.email))
      .map((subject) => /^\d{6}/.exec(subject)?.[0])
      .find((code) => code !== undefined);
  await expect.poll(findCode).toBeDefined();
  await page.getByLabel('Code').fill((await findCode()) ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/account`);
  double.state.user = createUser('hidden@privaterelay.appleid.com');
  await press(page, 'button', 'Add Apple');
  await page.getByRole('heading', { name: 'Sign in to apple' }).waitFor();
  // The answer is a form that Apple's page sends.
  await press(page, 'button', /^Continue$/);
  await page.waitForURL('**/account?done=providerAdded');
  await page.getByText('Apple (hidden@privaterelay.appleid.com)', { exact: true }).waitFor();
  await expectAccessible(page);

  await press(page, 'button', 'Sign out everywhere');
  await page.waitForURL('**/sign-in?done=signedOut');
  await press(page, 'button', 'Continue with Apple');
  await press(page, 'button', /^Continue$/);
  await page.waitForURL(`${url}/account`);
  await page.getByText(`You’re signed in as ${user.email}.`).waitFor();
  for (const name of [/^Remove Google/, /^Remove Apple/]) {
    // The URL is the same after each removal.
    const loaded = page.waitForEvent('load');
    await press(page, 'button', name);
    await loaded;
    expect(page.url()).toContain('/account?done=providerRemoved');
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  // Google runs the mailbox, but was removed.
  double.state.user = user;
  await page.goto(`${url}/sign-in?redirect=/account`);
  await press(page, 'button', 'Continue with Google');
  await press(page, 'button', /^Continue$/);
  await page.waitForURL('**/sign-in/code?sent=provider');
  await expectAccessible(page);
  await expect
    .poll(() => listMails(user.email))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('Signing in with Google was added to your account'),
        expect.stringContaining('Signing in with Apple was added to your account'),
        expect.stringContaining('Signing in with Google was removed from your account'),
      ]),
    );
  expect(errors).toEqual([]);
  await close();
});

test('without script, a code proves an address whose mailbox the provider does not run, once', async () => {
  const { page, errors, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
  const { url } = server.site;
  const email = createAddress();
  double.state.user = createUser(email);
  const signIn = async () => {
    await page.goto(`${url}/sign-in?redirect=/my-alerts`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: /^Continue$/ }).click();
  };
  await signIn();
  await page.waitForURL('**/sign-in/code?sent=provider');
  await page.getByText('To sign in this way for the first time').waitFor();
  const [subject = ''] = await listMails(email);
  await page.getByLabel('Code').fill(subject.slice(0, 6));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${url}/my-alerts`);
  await page.goto(`${url}/account`);
  await page.getByText(`Google (${email})`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/sign-in?done=signedOut');
  await signIn();
  await page.waitForURL(`${url}/my-alerts`);
  expect(errors).toEqual([]);
  await close();
});

test('an answer that another browser has begun signs nobody in, and pages stay the same for all', async () => {
  const { get } = server.site;
  const [first, second] = [await get('/sign-in'), await get('/sign-in')];
  expect(first.body).toBe(second.body);
  expect(first.body).not.toContain('TEST_PROVIDER_SECRET');
  expect(first.headers['set-cookie']).toBeUndefined();
  const begun = await postForm(server.site, '/api/account/oauth/google', {});
  const target = String(begun.headers['refresh']).replace('0; url=', '');
  const answer = new URLSearchParams(double.answer(target));
  const refused = await get(`/api/account/oauth/google/callback?${answer}`);
  expect([refused.status, refused.headers.location]).toEqual([303, '/sign-in?problem=providerExpired']);
  expect((await postForm(server.site, '/api/account/oauth/other', {})).status).toBe(405);
  expect((await get('/api/account/oauth/google')).status).toBe(404);
});
