import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLeadKeys, saveLead, type LeadKeys } from '../../engine/data';
import { openPool, type Db } from '../../engine/data/database';
import { silentLogger } from '../../engine/data/database/logger';
import type { LeadRecord } from '../../engine/dealer';
import { LeadUploads } from '../../engine/server/leads/lead-uploads';
import { DiskFiles } from '../../engine/services/uploads';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, type OpenPage } from '../support/browser';
import { sendRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { shareDatabase, type ServerDatabase } from '../support/server-database';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const PAGE_SIZE = 50;
const ORDINARY_LEADS = 60;
const HOSTILE_NAME = '<img src=x onerror=alert(1)>';
const WIDTHS = [390, 1440] as const;

let testServer: IsolatedServer;
let database: ServerDatabase;
let pool: ReturnType<typeof openPool>['pool'];
let db: Db;
let keys: LeadKeys;
let browser: Browser;
let opened: OpenPage;
let page: Page;

const record = (change: Partial<LeadRecord>): LeadRecord => ({
  ...{ form: 'enquiry', category: 'General Enquiry', event_id: 22, source: 'Website' },
  ...{ name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Hello', dateTime: '' },
  ...{ opt_in: false, opt_in_text: '', terms_conditions: false, url: '/contact', user_agent: 'Browser/1' },
  lead_attributes: { visited_pages: [], linked_query_params: {} },
  ...change,
});
const store = async (
  key: string,
  change: Partial<LeadRecord> = {},
  isSuspect = false,
  uploads: readonly string[] = [],
) =>
  db.transaction((transaction) =>
    saveLead(transaction, keys, {
      ...{ tenant: slug, key, record: record(change), isSuspect, uploads },
      destinations: ['archive'],
    }),
  );

beforeAll(async () => {
  testServer = await startIsolatedServer({
    prepare: (tenants) =>
      tenants.edit(`${slug}/tenant.json`, (config) => {
        config['settings'] = {
          ...(config['settings'] as object),
          leads: { destinations: [{ id: 'archive', kind: 'file', format: 'json' }] },
        };
      }),
  });
  database = await shareDatabase(testServer);
  ({ pool, db } = openPool(database.url));
  keys = await openLeadKeys({ db, dataDir: testServer.dataDir, keys: undefined, log: silentLogger });
  browser = await getSharedBrowser({ loadsImages: false });
}, 120_000);
afterAll(async () => {
  await closePages(browser);
  await pool.end();
  await database.close();
  await testServer.close();
});

const origin = () => `http://localhost:${testServer.server.port}`;
beforeEach(async () => {
  opened = await openPage(browser);
  ({ page } = opened);
});
afterEach(() => opened.close());

const openInbox = async () => {
  await page.goto(`${origin()}/playground/leads?site=${slug}`);
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
};
const rows = () => page.locator('tbody tr');
const search = async (text: string) => {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
};
const status = () => page.locator('.inbox-actions [role=status]');

test('says that there are no leads yet', async () => {
  await openInbox();
  await page.getByText('No leads yet.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(opened.errors).toEqual([]);
});

test('lists leads newest first in pages, finds them, and keeps what is searched out of URLs', async () => {
  for (let index = 0; index < ORDINARY_LEADS; index += 1)
    await store(`ordinary-${index}`, { name: `Person ${index}`, message: `Message ${index}` });
  await store(
    'hostile',
    { name: HOSTILE_NAME, email: 'mallory@evil.example', phone: '+61 412 555 014' },
    true,
  );
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await openInbox();
  await expect.poll(() => rows().count()).toBe(PAGE_SIZE);
  expect(await rows().first().innerText()).toContain(HOSTILE_NAME);
  expect(await rows().first().innerText()).toContain('Suspected spam');
  await page.getByRole('button', { name: 'Show older leads' }).click();
  await expect.poll(() => rows().count()).toBe(ORDINARY_LEADS + 1);
  expect(await page.getByRole('button', { name: 'Show older leads' }).count()).toBe(0);

  await search('MALLORY@evil.example');
  await expect.poll(() => status().innerText()).toBe('1 lead with exactly this email address, of any age.');
  await search('0412 555');
  await expect.poll(() => status().innerText()).toBe('Found 1 lead. Searched all 61 leads.');
  await search('nobody at all');
  await page.getByText('No leads match').waitFor();
  await search('');
  await page.getByLabel('Suspected spam').selectOption('only');
  await expect.poll(() => rows().count()).toBe(1);
  expect(urls.filter((url) => /mallory|0412|nobody|Person/i.test(url))).toEqual([]);
  expect(page.url()).toBe(`${origin()}/playground/leads?site=${slug}`);
  expect(opened.errors).toEqual([]);
});

test('shows a lead, attempts a failed delivery again, and answers by email, by keyboard', async () => {
  const { id } = await store('failed', {
    name: 'Fay Iled',
    email: 'fay@example.com',
    message: 'Line 1\nLine 2',
  });
  const isDelivered = async () =>
    (await pool.query("SELECT 1 FROM lead_deliveries WHERE lead_id = $1 AND state = 'delivered'", [id]))
      .rowCount;
  await expect.poll(isDelivered).toBe(1);
  await pool.query(
    "UPDATE lead_deliveries SET state = 'failed', attempts = 27, delivered_at = NULL, last_error = 'HTTP 500' WHERE lead_id = $1",
    [id],
  );
  await openInbox();
  await page.getByLabel('Delivery').selectOption('failed');
  await expect.poll(() => rows().count()).toBe(1);
  // In words for the dealer; the list leaves out the technical detail.
  const row = await rows().innerText();
  expect(row).toContain('try again.');
  expect(row).not.toContain('HTTP 500');
  await page.getByRole('button', { name: 'Fay Iled' }).focus();
  await page.keyboard.press('Enter');
  const lead = page.getByRole('region', { name: 'Fay Iled' });
  await lead.getByText('Failed after 27 attempts').waitFor();
  await lead.getByText('Technical detail: HTTP 500').waitFor();
  const href = (await lead.getByRole('link', { name: 'Reply by email' }).getAttribute('href')) ?? '';
  const mail = new URL(href);
  expect(mail.pathname).toBe('fay@example.com');
  expect(mail.searchParams.get('subject')).toBe('Re: General Enquiry');
  expect(mail.searchParams.get('body')).toContain('> Line 1\r\n> Line 2');

  await lead.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await lead.getByText('try again within seconds').waitFor();
  await expect.poll(isDelivered).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Fay Iled');
  expect(opened.errors).toEqual([]);
});

test('shows and saves the photos of a lead, and says if one is missing', async () => {
  const files = new DiskFiles(join(testServer.dataDir, 'uploads'));
  const uploads = new LeadUploads({
    ...{ files, keys, log: { error: () => undefined } },
    runAsTenant: (_tenant, work) => db.transaction(work),
  });
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
  const ids = [
    await uploads.store({ tenant: slug, bytes, type: 'image/jpeg' }),
    await uploads.store({ tenant: slug, bytes, type: 'image/jpeg' }),
  ];
  await store('photos', { name: 'Pho Toes' }, false, ids);
  await files.remove(slug, ids[1]!);
  await openInbox();
  await page.getByRole('button', { name: 'Pho Toes' }).click();
  const photo = page.getByRole('img', { name: 'Photo 1' });
  await photo.waitFor();
  expect(await photo.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([
    320, 240,
  ]);
  await page.getByText('Photo 2: This file is missing or damaged.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download photo 1' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lead-.*-photo-1\.jpg$/);
  expect(readFileSync(await download.path()).equals(bytes)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
});

test('downloads the listed leads as a file without formulas', async () => {
  await store('formula', { name: '=HYPERLINK("http://evil.example")', message: '@SUM(A1)', phone: '+61 2' });
  await openInbox();
  await search('hyperlink');
  await expect.poll(() => rows().count()).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^leads-${slug}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.startsWith('\ufeffReceived,Name,')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")",ann@example.com,'+61 2,`);
  expect(csv).toContain("'@SUM(A1)");
  expect(csv).not.toContain('Person 1');
  await page.getByText('Downloaded 1 lead.').waitFor();
});

test('keeps what is shown when the server does not answer, and tries again', async () => {
  await openInbox();
  await expect.poll(() => rows().count()).toBe(PAGE_SIZE);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('The server is not responding.').waitFor();
  expect(await rows().count()).toBe(PAGE_SIZE);
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => alert.count()).toBe(0);
});

test.each(WIDTHS)('is accessible and fits a window of %i px', async (width) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6);
  await store('long', { name: long, message: `${long} `.repeat(40), category: long });
  await page.setViewportSize({ width, height: 900 });
  await openInbox();
  await expect.poll(() => rows().count()).toBe(PAGE_SIZE);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: long }).click();
  await page.getByRole('link', { name: 'Reply by email' }).waitFor();
  expect(await overflow()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

test('is only for this machine, with the token, and refuses what is malformed', async () => {
  const { port } = testServer.server;
  const host = `localhost:${port}`;
  const get = (path: string, name = host, headers = {}) => sendRequest(port, name, path, { headers });
  expect((await get('/playground/leads', testServer.site.host)).status).toBe(404);
  expect((await get('/playground/leads', host, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  const inbox = await get('/playground/leads');
  expect([inbox.status, inbox.headers['cache-control']]).toEqual([200, 'no-store']);
  const token = /name="playground-token" content="([^"]+)"/.exec(inbox.body)?.[1] ?? '';
  const call = (path: string, body: unknown, headers: Record<string, string> = {}, name = host) =>
    sendRequest(port, name, `/playground/api/leads/${path}`, {
      method: 'POST',
      headers: {
        ...{ 'x-playground-token': token, origin: `http://${host}`, 'content-type': 'application/json' },
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const calls = ['list', 'show', 'retry', 'export'] as const;
  // 405 is the answer to POST where nothing is.
  for (const path of calls) {
    expect((await call(path, { tenant: slug }, { 'x-playground-token': 'guess' })).status).toBe(403);
    expect((await call(path, { tenant: slug }, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await call(path, { tenant: slug }, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(405);
    expect((await call(path, { tenant: slug }, {}, testServer.site.host)).status).toBe(405);
    for (const body of [null, [], 'x', {}, { tenant: '../x' }, { tenant: slug, more: 1 }])
      expect((await call(path, body)).status, JSON.stringify(body)).toBe(400);
  }
  const list = await call('list', { tenant: slug });
  expect([list.status, list.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await call('list', { tenant: 'nobody' })).status).toBe(404);
  for (const cursor of ['x', '2026-02-31T00:00:00.000000Z_a', "2026-01-01T00:00:00.000000Z_'; --"])
    expect((await call('list', { tenant: slug, cursor })).status, cursor).toBe(400);
  expect((await call('list', { tenant: slug, search: 'a\u0000@b.example' })).status).toBe(200);
  expect((await call('list', { tenant: slug, search: '\ud800' })).status).toBe(200);
  expect((await call('show', { tenant: slug, id: 'unknown' })).status).toBe(404);
  expect((await call('retry', { tenant: slug, id: 'unknown', destination: '\u0000' })).status).toBe(404);
  const { id } = (JSON.parse(list.body) as { leads: { id: string }[] }).leads[0] ?? { id: '' };
  expect((await call('retry', { tenant: slug, id, destination: '\u0000' })).status).toBe(200);
});

test('leaves no personal data in the log', () => {
  const log = testServer.server.log.join('\n');
  expect(log).toContain('/playground/api/leads/list');
  for (const word of ['mallory', 'Fay Iled', '0412 555', 'hyperlink']) expect(log).not.toContain(word);
});
