import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage, PHONE, waitForIsland } from '../support/browser';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { LEAD_PAGE, PERSON } from '../support/lead-pages';

const SLUG = 'gippsland-cars';

/** A form with a step, a condition and a destination, written in JSON alone. */
const TOW_BAR = {
  id: 'tow-bar',
  form: {
    title: 'Ask for a tow bar',
    category: 'Parts Enquiry',
    steps: [
      { id: 'car', label: 'Your car' },
      { id: 'person', label: 'Your details' },
    ],
    fields: [
      {
        ...{ id: 'load', kind: 'radio', label: 'What do you tow?', step: 'car', required: true },
        options: [
          { id: 'trailer', label: 'A trailer' },
          { id: 'caravan', label: 'A caravan' },
        ],
      },
      {
        ...{ id: 'metres', kind: 'text', label: 'Length of the caravan', required: true },
        when: { 'fields.load': 'caravan' },
      },
      { id: 'name', kind: 'name', label: 'Name', required: true, step: 'person' },
      { id: 'email', kind: 'email', label: 'Email', required: true },
    ],
    destinations: ['workshop'],
  },
};
const TOW_BAR_PAGE = {
  id: 'tow-bar',
  title: 'Tow bars',
  extends: 'shell',
  route: '/tow-bars',
  provides: { form: { source: 'form', form: 'tow-bar' } },
  head: { title: 'Tow bars | {site.name}', description: 'Ask for a tow bar.' },
  content: { main: [{ id: 'form', block: 'form', props: { level: 1 } }] },
};

let browser: Browser;
let testServer: IsolatedServer;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  testServer = await startIsolatedServer({
    slug: SLUG,
    prepare(tenants) {
      tenants.write(`${SLUG}/forms/tow-bar.json`, JSON.stringify(TOW_BAR));
      tenants.write(`${SLUG}/pages/tow-bar.json`, JSON.stringify(TOW_BAR_PAGE));
      tenants.edit(`${SLUG}/tenant.json`, (config) => {
        config['settings'] = {
          ...(config['settings'] as object),
          leads: { destinations: [{ id: 'workshop', kind: 'file', format: 'json' }] },
        };
      });
    },
  });
});
afterAll(async () => {
  await closePages(browser);
  await testServer.close();
});

const open = async (page: Page, path: string) => {
  await page.goto(testServer.site.url + path, { waitUntil: 'domcontentloaded' });
  await page.locator('form[action="/api/leads"]').scrollIntoViewIfNeeded();
};
const form = (page: Page) => page.locator('form[action="/api/leads"]');
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await form(page).locator(`[name=${name}]`).fill(value);
};

/** This site requires its terms (LEAD-039). */
const agree = (page: Page) => form(page).locator('[name=terms_conditions]').check();
const choose = (page: Page, option: string) => form(page).locator('label', { hasText: option }).click();

interface Delivered {
  data: Record<string, unknown>;
}

/** The leads that were written to the file destination. */
function readDelivered(): Delivered[] {
  const folder = join(testServer.dataDir, 'lead-files');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Delivered);
}

describe('a form of the site', () => {
  test('is sent in steps, with what was ticked as services (LEAD-003, LEAD-031, LEAD-042, LEAD-044, LEAD-045)', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await open(page, '/service');
    const button = (name: string) => form(page).getByRole('button', { name });
    await button('Next').click();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('Please fix the following errors:');
    expect(await findViolations(page)).toEqual([]);
    await form(page).locator('[name=location]').selectOption({ index: 1 });
    const place = await form(page).locator('[name=location]').inputValue();
    await choose(page, 'Tyres');
    // Either the registration or the car (LEAD-031).
    await fill(page, { car: 'Mazda CX-5, 2021' });
    await button('Next').click();
    await fill(page, { ...PERSON, phone: '0412 345 678' });
    await agree(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await button('Book my service').click();
    expect((await sent).postDataJSON()).toMatchObject({
      ...{ form: 'service-booking', location: place, ...PERSON },
      services: ['Tyres (check_option)'],
    });
    await page.waitForURL(LEAD_PAGE);
    await expect.poll(readDelivered).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({
          ...{ category: 'Service Booking', additional_services: ['Tyres'], location: place },
          dealership_slug: expect.any(String) as string,
        }) as object,
      }),
    );
    expect(errors).toEqual([]);
    await close();
  });

  test('is sent by keyboard on a phone, and comes back after a reload (LEAD-002, LEAD-040)', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await open(page, '/careers');
    await form(page).locator('[name=message]').focus();
    await waitForIsland(page, 'apply-form');
    await form(page).locator('[name=role]').selectOption('Parts');
    await fill(page, { message: 'I repair gearboxes.' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    // The form fills in its draft when it is first used.
    await form(page).locator('[name=name]').focus();
    await expect.poll(() => form(page).locator('[name=message]').inputValue()).toBe('I repair gearboxes.');
    await page.keyboard.type(PERSON.name);
    await form(page).locator('[name=email]').focus();
    await page.keyboard.type(PERSON.email);
    await agree(page);
    await form(page).locator('[name=email]').press('Enter');
    await page.waitForURL(LEAD_PAGE);
    await expect.poll(readDelivered).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({
          category: 'General Enquiry',
          subcategory: 'Career Enquiry',
        }) as object,
      }),
    );
    expect(errors).toEqual([]);
    await close();
  });

  test('is shown again without script, and then sent (LEAD-028, LEAD-030, LEAD-053)', async () => {
    const { page, errors, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await open(page, '/contact');
    expect(await page.locator('h1').innerText()).toBe('Contact Us');
    await fill(page, { message: 'Are you open on Sunday?' });
    await form(page).getByRole('button').last().click();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toMatch(/Please fix the following errors:[^]*Choose what your enquiry is about\./);
    expect(await form(page).locator('[name=message]').inputValue()).toBe('Are you open on Sunday?');
    await form(page).locator('[name=category]').selectOption('Feedback');
    await fill(page, PERSON);
    await form(page).locator('[name=location]').selectOption({ index: 1 });
    await agree(page);
    await form(page).getByRole('button').last().click();
    await page.waitForURL(LEAD_PAGE);
    // The browser reports the form that was shown again.
    expect(errors).toEqual([expect.stringContaining('422')]);
    await close();
  });

  test('needs no code for a step, a condition and a destination', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await open(page, '/tow-bars');
    expect(await form(page).locator('[name=metres]').count()).toBe(0);
    await choose(page, 'A caravan');
    await fill(page, { metres: '6 metres' });
    await form(page).getByRole('button', { name: 'Next' }).click();
    await fill(page, PERSON);
    await form(page).locator('[name=email]').press('Enter');
    await page.waitForURL(LEAD_PAGE);
    await expect.poll(readDelivered).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ form: 'tow-bar', load: 'caravan', metres: '6 metres' }) as object,
      }),
    );
    expect(errors).toEqual([]);
    await close();
  });
});

/** The files beside the leads that were written to the file destination. */
const readDeliveredPhotos = () =>
  readdirSync(join(testServer.dataDir, 'lead-files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => readFileSync(join(testServer.dataDir, 'lead-files', name)));

describe('a résumé', () => {
  const resume = (name: string, content: string) => ({
    ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(content) },
  });

  test('is sent with an application, and reaches the dealer in an archive', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await open(page, '/careers');
    await form(page).locator('[name=message]').focus();
    await waitForIsland(page, 'apply-form');
    await form(page).locator('[name=role]').selectOption('Sales');
    const add = form(page).locator('input[type=file]');
    await add.setInputFiles([resume('page.pdf', '<!doctype html><script>alert(1)</script>')]);
    await form(page).getByText('isn’t a PDF or Word document.', { exact: false }).waitFor();
    await form(page).getByRole('button', { name: 'Remove File 1' }).press('Enter');
    await add.setInputFiles([resume('ann-lee.pdf', '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')]);
    await form(page).getByText('1 of 2 files added.').waitFor();
    await fill(page, { ...PERSON, message: 'I sell cars.' });
    // Nobody who applies for a job is offered a newsletter.
    expect(await form(page).locator('[name=opt_in]').count()).toBe(0);
    await agree(page);
    await form(page).getByRole('button', { name: 'Send application' }).click();
    await page.waitForURL(LEAD_PAGE);
    expect(await page.locator('h1').innerText()).toBe('Thanks, we’ve received your application');
    const findHref = () =>
      readDelivered().flatMap(({ data }) => (data['document_hrefs'] ?? []) as string[])[0];
    await expect.poll(findHref).toBeDefined();
    const { pathname, search } = new URL(findHref() ?? '');
    const { status, headers } = await testServer.site.get(pathname + search);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toBe('attachment; filename="document-1.zip"');
    await close();
  });
});

describe('photos of a car', () => {
  const CAR = { rego: '123ABC', kms: '85,000' };
  const OWNER = {
    name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '0412 345 678',
    postcode: '3844',
  };
  const GPS_DATE = '2026:11:27';
  const createPhoto = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#36c' } })
      .withExif({ IFD3: { GPSDateStamp: GPS_DATE } })
      .jpeg()
      .toBuffer(),
  });
  const NO_PHOTO = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Hello') };

  test('are uploaded with script while the form is filled in, and reach the dealer without their location', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await open(page, '/sell-my-car');
    const add = form(page).getByLabel('Add photos');
    const uploaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/uploads');
    // The form is loaded when it is first used.
    await add.focus();
    await add.setInputFiles([await createPhoto('front.jpg')]);
    expect((await uploaded).status()).toBe(201);
    await form(page).getByText('1 of 8 photos added.').waitFor();
    await add.setInputFiles([NO_PHOTO]);
    await form(page).getByText('This file is damaged or isn’t a photo.', { exact: false }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await fill(page, CAR);
    await form(page).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('weren’t uploaded');
    await form(page).getByRole('button', { name: 'Remove Photo 2' }).press('Enter');
    await form(page).getByRole('button', { name: 'Next' }).click();
    await fill(page, OWNER);
    await agree(page);
    const before = readDeliveredPhotos().length;
    await form(page).getByRole('button', { name: 'Get an offer' }).click();
    await page.waitForURL(LEAD_PAGE);
    await expect.poll(() => readDeliveredPhotos().length).toBe(before + 1);
    const photo = readDeliveredPhotos().find((content) => content.length > 0);
    expect(photo?.includes(GPS_DATE)).toBe(false);
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 2_560 });
    const readPhotoHrefs = () =>
      readDelivered().flatMap(({ data }) => (data['photo_hrefs'] ?? []) as string[]);
    // The lead is written after its photos.
    await expect.poll(() => readPhotoHrefs().length).toBeGreaterThan(0);
    const [href = ''] = readPhotoHrefs();
    const { pathname, search } = new URL(href);
    const response = await testServer.site.get(pathname + search);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await testServer.site.get(pathname + search.slice(0, -1))).status).toBe(404);
    // The browser reports the file that was refused.
    expect(errors).toEqual([expect.stringContaining('415')]);
    await close();
  });

  test('are sent by the form itself without script, and kept while it is corrected', async () => {
    const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await open(page, '/sell-my-car');
    await form(page)
      .locator('[type=file]')
      .setInputFiles([await createPhoto('front.jpg')]);
    await fill(page, { ...CAR, ...OWNER, email: 'ann' });
    await agree(page);
    await form(page).getByRole('button').last().click();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('Enter an email address');
    expect(await form(page).getByText('Photo 1', { exact: true }).count()).toBe(1);
    const before = readDeliveredPhotos().length;
    await fill(page, { email: OWNER.email });
    await agree(page);
    await form(page).getByRole('button').last().click();
    await page.waitForURL(LEAD_PAGE);
    await expect.poll(() => readDeliveredPhotos().length).toBe(before + 1);
    await close();
  });
});
