import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage, type OpenPage } from '../support/browser';
import { findText, visibleText } from '../support/html';
import { measureOverflow } from '../support/large-text';
import { createSiteClient } from '../support/site';

/** A site with sales and service locations, under an address of its own. */
const gippsland = createSiteClient('gippsland-cars');
/** A site of one make, whose locations link to the contact page. */
const harrow = createSiteClient('harrow-nissan');
const coastline = createSiteClient('coastline-used');
/** A site whose locations are listed by dealership. */
const meridian = createSiteClient('meridian-group');

const LOCATION = '/our-location/traralgon';

describe('a location’s page', () => {
  test('has hours, phone, address, directions and stock (LOC-001, LOC-004, LOC-005)', async () => {
    const { status, body } = await gippsland.get(LOCATION);
    expect(status).toBe(200);
    expect(findText(body, 'h1')).toBe('Gippsland Cars Traralgon');
    const text = visibleText(body);
    expect(text).toContain('98 Princes Highway, Traralgon VIC 3844');
    expect(text).toContain('Opening hours');
    expect(body).toContain('href="tel:+61355503840"');
    expect(body).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir\//);
    expect(text).toContain('Cars at this location');
  });

  test('has an enquiry that goes there without asking where (LEAD-037)', async () => {
    const { body } = await gippsland.get(LOCATION);
    expect(body).toContain('<input type="hidden" name="location" value="traralgon"/>');
    expect(body).not.toMatch(/<select[^>]* name="location"/);
    const form = new URLSearchParams({ form: 'enquiry', location: 'traralgon', url: LOCATION, name: 'Ann' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const again = await gippsland.get('/api/leads', { method: 'POST', headers, body: form.toString() });
    expect(again.status).toBe(422);
    expect(again.body).toContain('<input type="hidden" name="location" value="traralgon"/>');
    expect(again.body).not.toMatch(/<select[^>]* name="location"/);
    expect((await gippsland.get('/contact')).body).toMatch(/<select[^>]* name="location"/);
  });

  test('describes the dealer at this location to search engines', async () => {
    const { body } = await gippsland.get(LOCATION);
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [{ '@type': 'AutoDealer', name: 'Gippsland Cars Traralgon', telephone: '+61355503840' }],
    });
  });

  test.each([
    ['its own slug', coastline, '/locations/tweed-heads', '/locations/tweed-heads'],
    [
      'its dealership’s slug (NAV-059)',
      coastline,
      '/locations/coastline-tweed-heads',
      '/locations/tweed-heads',
    ],
    ['the contact page (NAV-057)', coastline, '/contact-us/tweed-heads', '/locations/tweed-heads'],
    ['the address of one site (NAV-058)', gippsland, '/our-location/sale', '/our-location/sale'],
  ])('opens under %s, with one canonical address', async (_name, site, path, canonical) => {
    const { status, body } = await site.get(path);
    expect(status).toBe(200);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]).toMatch(new RegExp(`${canonical}$`));
  });

  test.each(['/locations/nowhere', '/contact-us/nowhere', '/dealerships/nowhere', '/locations/..%2f..'])(
    'answers 404 for %s',
    async (path) => {
      expect((await gippsland.get(path)).status).toBe(404);
    },
  );
});

describe('lists of locations', () => {
  test.each(['/contact', '/contact-us', '/dealerships', '/dealer-locator'])(
    '%s lists them by type and name (LOC-019, LOC-020, NAV-024, NAV-056, NAV-060, NAV-063)',
    async (path) => {
      const { status, body } = await gippsland.get(path);
      expect(status).toBe(200);
      const headings = [...body.matchAll(/<h[23][^>]*>(Gippsland[^<]*)</g)].map(([, name]) => name);
      const sales = ['Gippsland Cars Sale', 'Gippsland Cars Traralgon', 'Gippsland Cars Warragul'];
      expect(headings.slice(0, 3)).toEqual(sales);
      expect(headings.length).toBeGreaterThan(3);
    },
  );

  test('can be those of one make (NAV-061)', async () => {
    const { status, body } = await gippsland.get('/dealerships/isuzu?filter=brand');
    expect(status).toBe(200);
    expect(findText(body, 'title')).toBe('Isuzu locations | Gippsland Cars');
    expect(body).toContain('>Gippsland Cars Traralgon<');
    expect(body).not.toContain('>Gippsland Cars Warragul<');
  });

  test('link to the contact page on a site of one make (NAV-059)', async () => {
    const { body } = await harrow.get('/dealerships');
    expect(body).toMatch(/href="\/contact"[^>]*aria-label="View Details of/);
    expect(body).not.toMatch(/href="\/locations\//);
    // The contact page itself has no link to the same page.
    expect((await harrow.get('/contact')).body).not.toContain('View Details');
  });
});

describe('the location finder', () => {
  const find = async (near: string) =>
    visibleText((await gippsland.get(`/dealer-locator?near=${encodeURIComponent(near)}`)).body);

  test.each(['3850', 'Sale', 'sale vic', 'Sale VIC 3850'])('finds the nearest to %s', async (near) => {
    const text = await find(near);
    expect(text).toContain('Nearest to Sale VIC 3850');
    const [, list = ''] = text.replace(/\s+/g, ' ').split('Nearest to');
    expect(list).toMatch(/Gippsland Cars Sale Sales ?(less than )?1 km away.*Warragul Sales ?100 km away/);
  });

  test('takes the device’s position', async () => {
    expect(await find('-38.20,146.54')).toMatch(/Nearest to you\s+Gippsland Cars (Service )?Traralgon/);
  });

  test('says that a place is unknown, and lists all locations', async () => {
    const text = await find('Nowhere <b>at</b> all');
    expect(text).toContain('We couldn’t find “Nowhere <b>at</b> all”');
    expect(text).toContain('All locations');
    expect(text).toContain('Gippsland Cars Warragul');
  });
});

describe('the map', () => {
  test.each([
    ['/api/locations/traralgon/map.svg', 1],
    ['/api/locations/map.svg', 5],
  ])('%s has a pin for each location', async (path, pins) => {
    const { status, headers, body } = await gippsland.get(path);
    expect(status).toBe(200);
    expect(String(headers['content-type'])).toContain('image/svg+xml');
    expect(body.match(/<g transform/g)).toHaveLength(pins);
    const again = await gippsland.get(path, { headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.status).toBe(304);
  });

  test('of an unknown location is not found', async () => {
    expect((await gippsland.get('/api/locations/nowhere/map.svg')).status).toBe(404);
  });
});

describe('in a browser', () => {
  let browser: Browser;
  let opened: OpenPage;
  let page: Page;
  const requested: string[] = [];
  beforeAll(async () => {
    browser = await getSharedBrowser();
    opened = await openPage(browser, DESKTOP);
    ({ page } = opened);
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  });
  afterAll(() => closePages(browser));

  test('the map loads once it is scrolled into view (LOC-014)', async () => {
    requested.length = 0;
    await page.goto(gippsland.url + LOCATION, { waitUntil: 'networkidle' });
    expect(requested).not.toContain('/api/locations/traralgon/map.svg');
    await page.getByRole('img', { name: /^Map with/ }).scrollIntoViewIfNeeded();
    await expect.poll(() => requested).toContain('/api/locations/traralgon/map.svg');
  });

  test('the select shows the hours of the workshop (LOC-007)', async () => {
    await page.goto(gippsland.url + LOCATION);
    const sales = page.getByRole('table', { name: 'Opening hours: Sales' });
    const service = page.getByRole('table', { name: 'Opening hours: Service' });
    expect([await sales.isVisible(), await service.isVisible()]).toEqual([true, false]);
    await page.getByLabel('Show hours for').selectOption('service');
    expect([await sales.isVisible(), await service.isVisible()]).toEqual([false, true]);
  });

  test('tabs switch between sales and service locations (LOC-013), by keyboard', async () => {
    await page.goto(`${gippsland.url}/dealerships`);
    const yard = page.getByRole('heading', { name: 'Gippsland Cars Traralgon' });
    const workshop = page.getByRole('heading', { name: /Service.*Traralgon|Traralgon.*Service/ });
    expect([await yard.isVisible(), await workshop.isVisible()]).toEqual([true, false]);
    await page.getByRole('radio', { name: 'Sales' }).focus();
    await page.keyboard.press('ArrowRight');
    expect([await yard.isVisible(), await workshop.isVisible()]).toEqual([false, true]);
  });

  test('on a phone, only the list of dealerships scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${meridian.url}/contact`);
    const list = page.getByRole('link', { name: /^Visit the Ford website/ }).locator('xpath=ancestor::ul[1]');
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('the finder uses the device’s position, rounded, only on press', async () => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: -38.108_123, longitude: 147.065_432 });
    await page.goto(`${gippsland.url}/dealer-locator`);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.waitForURL(/near=-38\.11,147\.07$/);
    expect(await page.locator('ol h3').first().textContent()).toBe('Gippsland Cars Sale');
  });

  test.each([LOCATION, '/contact', '/dealerships', '/dealer-locator?near=3850'])(
    'axe finds nothing on %s',
    async (path) => {
      await page.goto(gippsland.url + path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(page)).toEqual([]);
      }
    },
  );
});
