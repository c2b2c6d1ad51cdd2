import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { findCode, listSubjects } from '../support/mailbox';
import { createAddress, signInPage } from '../support/sign-in';
import { createSiteClient, ALL_SITES, type SiteClient } from '../support/site';

/** Passkeys, with a virtual device that makes and uses them, and passwords, in a real browser. */

let site: SiteClient;
let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  for (const { slug } of ALL_SITES) {
    const client = createSiteClient(slug);
    if ((await client.get('/sign-in')).body.includes('username webauthn')) site ??= client;
  }
  if (site === undefined) throw new Error('No site has passkeys.');
  expect((await site.get('/sign-in/password')).status, 'the site also has passwords').toBe(200);
});
afterAll(() => closePages(browser));

/** Gives a page a device with a fingerprint sensor that always recognises its owner. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    setPresent: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    async listCredentials() {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials;
    },
  };
}

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await findViolations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
};

/** Chromium reports the status of a refusal as an error of the page. */
const withoutStatus = (errors: readonly string[]) => errors.filter((error) => !error.includes('422'));

test('a visitor adds a passkey, signs in with it, and removes it (AUTH-001)', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  const device = await addDevice(page);
  const email = createAddress();
  await signInPage(page, site, email);

  await page.goto(`${site.url}/account`);
  await page.getByRole('textbox', { name: 'Name of the new passkey' }).fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.waitForURL('**/account?done=passkeyAdded');
  await page.getByText('My phone', { exact: true }).waitFor();
  await expectAccessible(page);
  const subject = expect.stringContaining('A passkey was added to your account');
  await expect.poll(() => listSubjects(email)).toContainEqual(subject);
  expect(await device.listCredentials()).toMatchObject([
    { rpId: new URL(site.url).hostname, isResidentCredential: true },
  ]);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/sign-in?done=signedOut');
  // The device would answer the offer in the email field at once.
  await device.setPresent(false);
  await page.goto(`${site.url}/sign-in?redirect=/my-alerts`);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  await expectAccessible(page);
  await device.setPresent(true);
  await button.click();
  await page.waitForURL(`${site.url}/my-alerts`);

  // In the email field: the device answers what the browser offers there, without the button.
  await device.setPresent(false);
  await page.goto(`${site.url}/account`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/sign-in?done=signedOut');
  await device.setPresent(true);
  await page.goto(`${site.url}/sign-in?redirect=/account`);
  await page.waitForURL(`${site.url}/account`);

  for (const path of ['/account?problem=password-short', '/sign-in/password?problem=password']) {
    await page.goto(site.url + path);
    await expectAccessible(page);
  }

  await page.goto(`${site.url}/account`);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.waitForURL('**/account?done=passkeyRemoved');
  expect(await page.getByText('My phone', { exact: true }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test('without script, a visitor sets a password and signs in with it', async () => {
  const { page, errors, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
  const email = createAddress();
  await signInPage(page, site, email);
  await page.goto(`${site.url}/account`);
  const set = async (password: string, answer: string) => {
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.waitForURL(`**/account?${answer}`);
  };
  await set('too short', 'problem=password-short');
  expect(await page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true');
  await set('plum orbit kettle sand', 'done=password');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/sign-in?done=signedOut');
  await page.getByRole('link', { name: 'Use a password instead' }).click();
  await page.waitForURL('**/sign-in/password');
  const enter = async (password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await enter('violet gravel tango mint');
  await page.getByText('That email address and password don’t match').waitFor();
  await enter('plum orbit kettle sand');
  await page.waitForURL(`${site.url}/account`);
  expect(withoutStatus(errors)).toEqual([]);
  await close();
});

describe.each<[string, BrowserContextOptions]>([
  ['with script', PHONE],
  ['without script', { ...PHONE, javaScriptEnabled: false }],
])('a refused step %s', (_name, device) => {
  test('keeps the address that was entered, but neither the password nor a copy in a cache or an address', async () => {
    const { page, errors, close } = await openPage(browser, device);
    const email = createAddress();
    const password = 'violet gravel tango mint';
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto(`${site.url}/sign-in/password?redirect=/my-alerts`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    const answered = page.waitForResponse('**/api/account/password/sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const answer = await answered;
    await page.getByText('That email address and password don’t match').waitFor();
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([422, 'no-store']);
    expect(await answer.headerValue('set-cookie')).toBeNull();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(await page.content()).not.toContain(password);
    // Axe itself needs script.
    if (device.javaScriptEnabled !== false) await expectAccessible(page);

    // The page that leads on is that of everybody.
    await page.getByRole('link', { name: 'Sign in with a code instead' }).click();
    await page.waitForURL('**/sign-in?redirect=%2Fmy-alerts');
    expect(await page.getByLabel('Email').inputValue()).toBe('');
    for (const path of ['/sign-in', '/sign-in/password', '/sign-in/password?problem=password'])
      expect((await site.get(path)).body).not.toContain(email);
    expect(addresses.filter((address) => address.includes(email.split('@')[0] ?? ''))).toEqual([]);
    expect(withoutStatus(errors)).toEqual([]);
    await close();
  });

  test('shows an invalid address again, and goes on from there', async () => {
    const { page, close } = await openPage(browser, device);
    const email = createAddress();
    await page.goto(`${site.url}/sign-in?redirect=/my-alerts`);
    const field = page.getByLabel('Email');
    // Browsers accept it, but no mailbox has it.
    await field.fill(email.replace('.example', ''));
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await field.inputValue()).toBe(email.replace('.example', ''));
    if (device.javaScriptEnabled !== false) await expectAccessible(page);
    await field.fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.waitForURL('**/sign-in/code');
    await page.getByLabel('Code').fill(await findCode(email));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${site.url}/my-alerts`);
    await close();
  });
});
