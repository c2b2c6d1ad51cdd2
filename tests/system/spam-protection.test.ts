import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { LEAD_PAGE } from '../support/lead-pages';
import { createSiteClient } from '../support/site';

/** A site whose forms prove that a person's browser sent them. */
const site = createSiteClient('longhaul-rv');
/** A site whose forms have a captcha, which is the sandbox. */
const captchaSite = createSiteClient('tasman-motors');
const ANSWERS = { message: 'Is it there?', name: 'Ann Lee', email: 'ann@example.com' };

let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
});
afterAll(() => closePages(browser));

describe('forms of a site with spam protection', () => {
  test('are sent with a proof that the browser found while its visitor typed', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(`${site.url}/contact`);
    const form = page.locator('form[action="/api/leads"]');
    await form.locator('[name=category]').selectOption('Feedback');
    await form.locator('[name=dealership]').selectOption({ index: 1 });
    for (const [name, value] of Object.entries(ANSWERS)) await form.locator(`[name=${name}]`).fill(value);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await form.locator('button[type=submit]').click();
    const { proof } = (await sent).postDataJSON() as { proof: string };
    expect(JSON.parse(Buffer.from(proof, 'base64').toString())).toHaveProperty('solution.counter');
    await page.waitForURL(LEAD_PAGE);
    expect(errors).toEqual([]);
    await close();
  });

  test('without script are confirmed with a second press, and nothing typed is lost', async () => {
    const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto(`${site.url}/contact`);
    const form = page.locator('form[action="/api/leads"]');
    await form.locator('[name=category]').selectOption('Feedback');
    await form.locator('[name=dealership]').selectOption({ index: 1 });
    for (const [name, value] of Object.entries(ANSWERS)) await form.locator(`[name=${name}]`).fill(value);
    const press = async () => {
      const loaded = page.waitForEvent('load');
      await form.locator('button[type=submit]').click();
      await loaded;
    };
    await press();
    expect(await page.getByRole('alert').innerText()).toContain('Your form hasn’t been sent yet.');
    expect(await form.locator('[name=message]').inputValue()).toBe('Is it there?');
    // The check for people: a bot presses at once.
    await press();
    expect(await page.getByRole('alert').innerText()).toContain('Please wait a few seconds');
    const pressUntilSent = async () => {
      if (!LEAD_PAGE.test(page.url())) await press();
      return page.url();
    };
    await expect.poll(pressUntilSent, { timeout: 15_000, interval: 1_000 }).toMatch(LEAD_PAGE);
    await close();
  });

  test('show a captcha once the visitor uses the form, and send its token', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${captchaSite.url}/contact`);
    const form = page.locator('form[action="/api/leads"]');
    expect(requested).not.toContain('/api/leads/captcha');
    await form.locator('[name=category]').selectOption('Feedback');
    for (const [name, value] of Object.entries(ANSWERS)) await form.locator(`[name=${name}]`).fill(value);
    await expect.poll(() => requested).toContain('/api/leads/captcha');
    const check = page.frameLocator('iframe[src="/api/leads/captcha"]').getByRole('checkbox');
    expect(await check.locator('xpath=..').innerText()).toContain('Demonstration only');
    await form.locator('button[type=submit]').click();
    await expect
      .poll(() => page.getByRole('alert').innerText(), { timeout: 10_000 })
      .toContain('complete the security check');
    expect(await findViolations(page, { parts: ['form[action="/api/leads"]'] })).toEqual([]);
    await check.check();
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await form.locator('button[type=submit]').click();
    expect((await sent).postDataJSON()).toMatchObject({ proof: expect.stringMatching(/^t\./) });
    await page.waitForURL(LEAD_PAGE);
    expect(errors).toEqual([]);
    await close();
  });

  test('allow a frame of their own only where there is a captcha', async () => {
    const getPolicy = async (client: typeof site) =>
      String((await client.get('/contact')).headers['content-security-policy']);
    expect(await getPolicy(captchaSite)).toMatch(/frame-src 'self'(;|$)/);
    expect(await getPolicy(site)).not.toContain('frame-src');
    expect((await site.get('/api/leads/captcha')).status).toBe(404);
  });

  test('are the only ones with challenges', async () => {
    const challenge = await site.get('/api/leads/challenge');
    expect([challenge.status, challenge.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await createSiteClient('gippsland-cars').get('/api/leads/challenge')).status).toBe(404);
  });
});
