import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closePages, DESKTOP, waitForIsland, openPage, getSharedBrowser } from '../support/browser';
import { getHeader } from '../support/http';
import { findGoneCarPath, PLAIN_SITE, createSiteClient, findCar, type SampleCar } from '../support/site';

const site = createSiteClient('paper-yard');
const plain = createSiteClient(PLAIN_SITE.slug);
const MIB = 1024 * 1024;

let browser: Browser;
let car: SampleCar;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  car = await findCar(site);
});
afterAll(() => closePages(browser));

describe('the PDF (PRNT-002)', () => {
  test('is small, cached and named after the slug (API-017)', async () => {
    const first = await site.get(`${car.path}.pdf`);
    expect(first.status).toBe(200);
    expect(getHeader(first, 'content-type')).toBe('application/pdf');
    expect(getHeader(first, 'content-disposition')).toBe(`attachment; filename="${car.slug}.pdf"`);
    expect(getHeader(first, 'x-robots-tag')).toBe('noindex');
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.bytes.length).toBeLessThan(MIB);
    // Photos, and the car's name in the file's metadata.
    expect(first.bytes.toString('latin1')).toContain('/Subtype /Image');
    // While a photo is unavailable, the PDF has no ETag.
    const etag = await vi.waitFor(async () => getHeader(await site.get(`${car.path}.pdf`), 'etag'), 10_000);
    const again = await site.get(`${car.path}.pdf`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await site.get(`${car.path}.pdf`, { method: 'HEAD' })).status).toBe(200);
  });

  test('redirects and answers 410 like the vehicle page, with errors as text', async () => {
    const moved = await site.get(`/cars/${car.id}.pdf`);
    expect([moved.status, getHeader(moved, 'location')]).toEqual([301, `${car.path}.pdf`]);
    for (const [path, status] of [
      ['/cars/no-such-car.pdf', 404],
      ['/cars/%00.pdf', 404],
      [`${await findGoneCarPath(site)}.pdf`, 410],
    ] as const) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(getHeader(response, 'content-type')).toContain('text/plain');
      expect(response.body).toMatch(/car/);
    }
  });

  test('answers 404 without the feature', async () => {
    const other = await findCar(plain);
    const response = await plain.get(`${other.path}.pdf`);
    expect(response.status).toBe(404);
    expect(getHeader(response, 'content-type')).toContain('text/html');
  });
});

describe('the printable page (PRNT-001)', () => {
  test('has the car, its location and its QR code, and is noindex (NAV-043)', async () => {
    const { status, body } = await site.get(`/print?car_id=${car.slug}`);
    expect(status).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    const text = body.replace(/<(style|script)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
    for (const part of [
      'Key facts',
      'Opening hours',
      '40 Logan Road',
      'QLD 4400124',
      'Please confirm with us',
    ])
      expect(text).toContain(part);
    expect(text).toContain(`$${(car.price / 100).toLocaleString('en-AU')}`);
    expect(body).toContain('aria-label="QR code for this car’s page"');
    expect(body).not.toContain('loading="lazy"');
    expect((await site.get('/sitemap.xml')).body).not.toContain('/print');
  });

  test.each(['/print', '/print?car_id=', '/print?car_id=no-such-car', '/print?car_id=%00'])(
    '%s answers 404',
    async (path) => expect((await site.get(path)).status).toBe(404),
  );

  test('follows the car’s status, and needs the feature', async () => {
    const id = (await findGoneCarPath(site)).replace('/cars/', '');
    expect((await site.get(`/print?car_id=${id}`)).status).toBe(410);
    const other = await findCar(plain);
    expect((await plain.get(`/print?car_id=${other.slug}`)).status).toBe(404);
    const { body } = await plain.get(other.path);
    expect(body).not.toContain('/print?');
    expect(body).not.toContain(`${other.path}.pdf`);
  });

  test('opens in a new tab and works without JavaScript', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await page.goto(site.url + car.path);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Print (opens in a new tab)', exact: true }).click(),
    ]);
    await tab.waitForLoadState();
    expect(new URL(tab.url()).search).toBe(`?car_id=${car.slug}`);
    await tab.evaluate(() => (window.print = () => void (document.title = 'printed')));
    await tab.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => tab.title()).toBe('printed');
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();

    const withoutScript = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await withoutScript.page.goto(`${site.url}/print?car_id=${car.slug}`);
    expect(await withoutScript.page.locator('h1').isVisible()).toBe(true);
    expect(await withoutScript.page.locator('button').isVisible()).toBe(false);
    const link = withoutScript.page.getByRole('link', { name: 'Download PDF' });
    expect(await link.getAttribute('href')).toBe(`${car.path}.pdf`);
    await withoutScript.close();
  });

  test('prints dark on light with a dark theme, including the QR code', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(`${site.url}/print?car_id=${car.slug}`);
    /** Lightness of a colour from 0 to 1; for a background, its transparent layers are combined. */
    const lightness = (selector: string, property: 'color' | 'backgroundColor') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => {
          const canvas = document.createElement('canvas').getContext('2d');
          if (!canvas) return NaN;
          // The paper is white.
          canvas.fillStyle = 'white';
          canvas.fillRect(0, 0, 1, 1);
          const backgrounds: string[] = [];
          for (let layer: Element | null = element; layer; layer = layer.parentElement)
            backgrounds.unshift(getComputedStyle(layer).backgroundColor);
          for (const colour of name === 'color' ? [getComputedStyle(element).color] : backgrounds) {
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
          }
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return (red + green + blue) / 765;
        }, property);
    const code = '[aria-label="QR code for this car’s page"]';
    const selectors = ['h1', 'dt', 'dd', 'h2', 'figcaption'];
    // The theme is dark.
    expect(await lightness('h1', 'backgroundColor')).toBeLessThan(0.3);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      expect(await lightness(code, 'backgroundColor')).toBe(1);
      expect(await lightness(code, 'color')).toBe(0);
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    for (const selector of selectors) {
      expect([selector, await lightness(selector, 'backgroundColor')]).toEqual([selector, 1]);
      expect(await lightness(selector, 'color')).toBeLessThan(0.4);
    }
    await close();
  });
});

describe('the download (PRNT-003)', () => {
  test('shows Preparing..., then downloads the file or shows an error', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    let releaseDownload: () => void = () => undefined;
    const released = new Promise<void>((done) => (releaseDownload = done));
    let failure: { status: number; contentType?: string; body: string } | undefined;
    await page.route('**/*.pdf', async (route) => {
      if (failure) return route.fulfill(failure);
      await released;
      return route.continue();
    });
    await page.goto(site.url + car.path);
    const link = page.locator('#island-pdf a');
    const download = page.waitForEvent('download');
    await link.click();
    await expect.poll(() => link.innerText()).toBe('Preparing...');
    releaseDownload();
    expect((await download).suggestedFilename()).toBe(`${car.slug}.pdf`);
    await expect.poll(() => link.innerText()).toBe('Download PDF');

    failure = { status: 500, body: 'no' };
    await link.click();
    await expect.poll(() => page.locator('#island-pdf [role=alert]').count()).toBe(1);
    const message = () => page.locator('#island-pdf [role=alert]').innerText();
    expect(await message()).toContain('couldn’t create the PDF');
    // The server's reason is shown unchanged (ERR-010).
    failure = { status: 429, contentType: 'text/plain; charset=utf-8', body: 'Too many at once.' };
    await link.click();
    await expect.poll(message).toBe('Too many at once.');
    await close();
  });
});

/** Stops the page's clock: without this it keeps running in real time beside `clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** Opens the share panel and waits until it is hydrated. */
async function openPanel(page: Page, url: string, island: string, panel: string): Promise<void> {
  await page.goto(url);
  await page.locator(`#island-${island} button`).first().click();
  await waitForIsland(page, island);
  await expect.poll(() => page.locator(`#${panel}`).isVisible()).toBe(true);
}

describe('sharing', () => {
  const allowed = { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] };

  test('copies the URL and says Copied on the button (PRNT-009)', async () => {
    const other = await findCar(plain);
    const { page, close } = await openPage(browser, allowed);
    await openPanel(page, plain.url + other.path, 'share', 'share-panel');
    await stopClock(page);
    const button = page.locator('#share-panel button');
    await button.click();
    await expect.poll(() => button.innerText()).toBe('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plain.url + other.path);
    await close();
  });

  test('shows a toast with the car’s name for 3 s, if configured (PRNT-011)', async () => {
    const { page, close } = await openPage(browser, allowed);
    await openPanel(page, site.url + car.path, 'share-notice', 'share-and-say-panel');
    await stopClock(page);
    await page.locator('#share-and-say-panel button').click();
    const message = page.locator('#island-share-notice').getByRole('status').filter({ hasText: 'clipboard' });
    await expect.poll(() => message.count()).toBe(1);
    expect(await message.innerText()).toBe(`Copied ${car.name} to your clipboard!`);
    expect(await page.locator('#share-and-say-panel').isVisible()).toBe(false);
    // The pointer must not be on it, or its timer pauses.
    await page.mouse.move(1, 1);
    await page.clock.runFor(2_500);
    expect(await message.count()).toBe(1);
    await page.clock.runFor(1_000);
    await expect.poll(() => message.count()).toBe(0);
    await close();
  });

  test.each([
    [plain.slug, ['share', 'share-panel'], 'width=550,height=400'],
    [site.slug, ['share-notice', 'share-and-say-panel'], 'width=600,height=450'],
  ] as const)(
    '%s: opens a window of its size, and the device’s share sheet (PRNT-012)',
    async (slug, [island, panel], size) => {
      const currentSite = createSiteClient(slug);
      const other = await findCar(currentSite);
      const { page, close } = await openPage(browser, DESKTOP);
      await page.addInitScript(() => {
        const calls: unknown[] = [];
        Object.assign(window, { calls });
        Object.defineProperty(navigator, 'share', {
          value: (data: unknown) => Promise.resolve(void calls.push(data)),
        });
        window.open = (url, _target, features) => {
          calls.push([String(url).slice(0, 25), features]);
          return window;
        };
      });
      await openPanel(page, currentSite.url + other.path, island, panel);
      await page.getByRole('link', { name: 'Facebook' }).first().click();
      await page.getByRole('link', { name: 'Share…' }).click();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls))
        .toEqual([
          ['https://www.facebook.com/', `popup,${size}`],
          { title: other.name, url: currentSite.url + other.path },
        ]);
      await close();
    },
  );
});
