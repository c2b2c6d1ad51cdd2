import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { findText, visibleText } from '../support/html';
import { createSiteClient, findCar, type SampleCar } from '../support/site';

/** A site with several locations. */
const site = createSiteClient('gippsland-cars');
const LEAD = 'lead=0f8fad5b-d9cb-469f-a165-70867728950e';
const SUCCESS = `/success?${LEAD}`;

let browser: Browser;
let car: SampleCar;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  car = await findCar(site, 'status:in_stock AND sold:false AND car_type:used');
});
afterAll(() => closePages(browser));

describe('the page after an enquiry', () => {
  test('says what happens next, where, and shows similar cars (LEAD-015, NAV-044)', async () => {
    const { status, body } = await site.get(`${SUCCESS}&car_id=${car.id}&location=traralgon`);
    expect(status).toBe(200);
    expect(findText(body, 'h1')).toBe('Thanks, we’ve received your enquiry');
    const text = visibleText(body);
    expect(text).toContain('What happens next');
    expect(text).toContain('Gippsland Cars Traralgon');
    expect(body).toContain('href="tel:+61355503840"');
    expect(text).toContain('Similar to the car you asked about');
    expect(body).not.toContain(`href="${car.path}"`);
  });

  test('names the car, with a link back to it', async () => {
    const { body } = await site.get(`${SUCCESS}&car_id=${car.id}&form=enquiry`);
    expect(body).toContain(`<a href="${car.path}">`);
  });

  test('works without a car, and with any text in its place', async () => {
    for (const query of ['', '&car_id=', '&car_id=nowhere', '&car_id="><script>&location=../x']) {
      const { status, body } = await site.get(SUCCESS + encodeURI(query));
      expect([query, status, findText(body, 'h1')]).toEqual([
        query,
        200,
        'Thanks, we’ve received your enquiry',
      ]);
      expect(visibleText(body)).not.toContain('Similar to the car');
      expect(body).not.toContain('"><script>');
    }
  });

  test('confirms each form in the words of the form', async () => {
    const read = async (form: string) => {
      const { body } = await site.get(`${SUCCESS}&form=${form}`);
      return [findText(body, 'h1'), visibleText(body).includes('What happens next')];
    };
    expect(await read('careers')).toEqual(['Thanks, we’ve received your application', false]);
    expect(await read('service-booking')).toEqual(['Thanks, we’ve received your booking request', true]);
    expect(await read('feedback')).toEqual(['Thanks for your feedback', false]);
    expect(await read('no-such-form')).toEqual(['Thanks, we’ve received your enquiry', true]);
  });

  test('does not thank for nothing', async () => {
    const { status, body } = await site.get('/success');
    expect([status, findText(body, 'h1')]).toEqual([200, 'You haven’t sent anything yet']);
    expect(visibleText(body)).not.toContain('What happens next');
  });

  test.each([DESKTOP, PHONE])(
    'forgets what the browser keeps, and is accessible (LEAD-040)',
    async (size) => {
      const { page, errors, close } = await openPage(browser, size);
      await page.goto(site.url + SUCCESS);
      await page.evaluate(() => {
        localStorage.setItem('forecourt.contact', '{"name":"Ann"}');
        localStorage.setItem('forecourt.drafts', '{}');
      });
      await page.goto(`${site.url}${SUCCESS}&car_id=${car.id}`);
      const forget = page.getByRole('button', { name: 'Forget my details' });
      await forget.waitFor();
      expect(await findViolations(page)).toEqual([]);
      await forget.click();
      await expect
        .poll(() => page.getByRole('status').allInnerTexts())
        .toContain(
          'Done. Your details are no longer saved in this browser. We still have the details you’ve already sent us.',
        );
      expect(
        await page.evaluate(() =>
          Object.keys(localStorage).filter((key) => /contact|drafts|leads/.test(key)),
        ),
      ).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    },
  );
});

describe('unsubscribing', () => {
  test('needs an email address only, and no script', async () => {
    const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto(`${site.url}/unsubscribe`);
    const form = page.locator('form[action="/api/leads"]');
    await form.locator('button[type=submit]').click();
    expect(await page.getByRole('alert').innerText()).toContain('Enter your email address.');
    await form.locator('[name=email]').fill('ann@example.com');
    await form.locator('button[type=submit]').click();
    await page.waitForURL(/\/unsubscribe\/done\?lead=[0-9a-f-]{36}&form=unsubscribe$/);
    expect(await page.locator('h1').innerText()).toBe('We’ve received your request');
    await close();
  });

  test.each(['/unsubscribe', `/unsubscribe/done?${LEAD}`])('is accessible at %s', async (path) => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(site.url + path);
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('is confirmed only if something was sent', async () => {
    const { body } = await site.get('/unsubscribe/done');
    expect(findText(body, 'h1')).toBe('You haven’t sent anything yet');
  });
});

test('the contact page and the footer link to the social media pages with icons (LEAD-054)', async () => {
  const { body } = await site.get('/contact');
  for (const network of ['facebook', 'instagram']) {
    const links = [
      ...body.matchAll(new RegExp(`<a href="https://www\\.${network}\\.com/[^"]+"[^>]*><svg`, 'g')),
    ];
    expect(links).toHaveLength(2);
  }
});
