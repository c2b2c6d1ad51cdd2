import type { Browser } from 'playwright-core';
import { inject, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabase, type Database } from '../../engine/data';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { findAttributes, findText, visibleText } from '../support/html';
import { findMail } from '../support/mailbox';
import { createAddress, postForm, signIn, signInPage } from '../support/sign-in';
import { createSiteClient, findCars, PLAIN_SITE, ALL_SITES, type SiteClient } from '../support/site';

/** Alerts by email on a site that has them: from the page of results to the email and the link that stops it. */

const plain = createSiteClient(PLAIN_SITE.slug);
let site: SiteClient;
let slug: string;
let browser: Browser;
let database: Database;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  for (const tenant of ALL_SITES) {
    const client = createSiteClient(tenant.slug);
    if (site === undefined && (await client.get('/my-alerts')).status === 302)
      [site, slug] = [client, tenant.slug];
  }
  if (site === undefined) throw new Error('No site has alerts.');
  database = await startDatabase({ dataDir: inject('dataDir') });
});
afterAll(async () => {
  await closePages(browser);
  await database.stop();
});

/** The address of the page that proposes to save a search, from the link under its results. */
async function findProposal(results: string): Promise<string> {
  const { body } = await site.get(results);
  const hrefs = findAttributes(body, 'a', 'href').map((href) => href.replaceAll('&amp;', '&'));
  const href = hrefs.find((candidate) => candidate.startsWith('/my-alerts?search='));
  if (href === undefined) throw new Error(`${results} has no link that saves the search.`);
  return href;
}

test('a search is saved from its results, after signing in, without script', async () => {
  const proposal = await findProposal('/search/used-cars?price=:90000&sortBy=lowestPrice');
  const gate = await site.get(proposal);
  expect([gate.status, gate.headers['cache-control']]).toEqual([302, 'no-store']);
  const redirect = new URL(String(gate.headers.location), site.url).searchParams.get('redirect') ?? '';
  expect(redirect).toBe(proposal);

  const cookie = await signIn(site, { redirect });
  const { body } = await site.get(proposal, { headers: { cookie } });
  expect(findText(body, 'h1')).toBe('Your alerts');
  expect(visibleText(body)).toMatch(/(\d+ cars match|One car matches) it at the moment/);
  const [search = ''] = findAttributes(body, 'input', 'value').filter((value) =>
    value.startsWith('/search/'),
  );
  expect(search).toBe('/search/used-cars?price=:90000');
  const saved = await postForm(
    site,
    '/api/account/alerts',
    { search, name: 'Cheap ones', frequency: 'daily' },
    cookie,
  );
  expect(saved.headers.location).toBe('/my-alerts?done=saved');
  const list = await site.get('/my-alerts', { headers: { cookie } });
  expect(visibleText(list.body)).toContain('Cheap ones Once a day, in the morning.');
});

test('a car is followed from its page, and its email can be stopped without signing in', async () => {
  const [car] = await findCars(site, 1);
  if (!car) throw new Error('The site has no cars.');
  const page = await site.get(car.path);
  expect(page.body).toContain(`/my-alerts?car=${encodeURIComponent(car.id)}`);
  const email = createAddress();
  const cookie = await signIn(site, { email });
  await postForm(site, '/api/account/alerts', { car: car.id, frequency: 'instant' }, cookie);
  // As if the last import had changed the price.
  await database.pool.query(
    `INSERT INTO alert_changes (tenant, vehicle_id, former)
     SELECT tenant, id, jsonb_set(data - 'special_price', '{price}', '99999900') FROM vehicles WHERE tenant = $1 AND id = $2`,
    [slug, car.id],
  );
  await expect
    .poll(() => findMail(email).then(({ subject }) => subject), { timeout: 15_000, interval: 250 })
    .toMatch(/^Price drop: .* \(was \$999,999\) – /);
  const { text, html = '' } = await findMail(email);
  expect(html).not.toMatch(/<img|<script/);
  const stop = /https?:\/\/\S+\/my-alerts\/stop\?token=\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(stop);
  const stopPage = await site.get(pathname + search);
  expect(stopPage.status).toBe(200);
  const [token = ''] = findAttributes(stopPage.body, 'input', 'value').filter((value) => value.includes('.'));
  expect((await postForm(site, '/api/alerts/stop', { token })).headers.location).toBe(
    '/my-alerts/stop?done=stopped',
  );
  expect(visibleText((await site.get('/my-alerts', { headers: { cookie } })).body)).toContain(
    'You have no alerts yet.',
  );
});

test('other sites have no alerts', async () => {
  expect((await plain.get('/my-alerts')).status).toBe(404);
  // Links in older emails must go on working.
  expect((await plain.get('/my-alerts/stop?token=x')).status).toBe(200);
  expect((await plain.get('/search/used-cars')).body).not.toContain('/my-alerts');
});

describe('on a phone', () => {
  test('the pages of alerts are accessible', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await signInPage(page, site);
    for (const path of [
      await findProposal('/search/used-cars?price=:90000'),
      '/my-alerts',
      '/my-alerts/stop?token=a.b',
      '/my-alerts/stop?problem=token',
    ]) {
      await page.goto(site.url + path);
      expect(await findViolations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
    expect(errors).toEqual([]);
    await close();
  });
});
