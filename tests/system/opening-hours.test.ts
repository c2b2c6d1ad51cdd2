import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, DESKTOP, openPage, getSharedBrowser } from '../support/browser';
import { getHeader } from '../support/http';
import { findCar } from '../support/site';
import { PLAIN_SITE } from '../support/tenants';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const SLUG = PLAIN_SITE.slug;
const ZONE = 'Australia/Brisbane';
const MINUTES_LEFT = 5;

/** The local time of the location in this many minutes, as hh:mm. */
const formatTimeIn = (minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(Date.now() + minutes * 60_000));

let testServer: IsolatedServer;
let browser: Browser;
let pages: string[];
beforeAll(async () => {
  // Locations that opened an hour ago and close in a few minutes.
  const hours = { status: 'Open', open: formatTimeIn(-60), close: formatTimeIn(MINUTES_LEFT) };
  const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...hours }));
  testServer = await startIsolatedServer({
    prepare: (tenants) => {
      const file = `${SLUG}/locations.json`;
      const locations = JSON.parse(tenants.read(file)) as { contact_detail?: object }[];
      const closing = locations.map((location) => ({
        ...location,
        time_zone: ZONE,
        special_hours: [],
        contact_detail: { ...location.contact_detail, opening_hours },
      }));
      tenants.write(file, JSON.stringify(closing));
      tenants.edit(`${SLUG}/texts.json`, (texts) => {
        texts['location-bar.openUntil'] = 'Doors open till {time}';
      });
    },
  });
  browser = await getSharedBrowser({ loadsImages: false });
  pages = ['/', (await findCar(testServer.site)).path];
});
afterAll(async () => {
  await closePages(browser);
  await testServer.close();
});

/** The line that shows whether a location is open. */
const locateStatus = (page: Page) => page.locator('[data-until]').first();

describe('the opening state of a location', () => {
  test('is shown with the site’s texts', async () => {
    expect((await testServer.site.get(pages[1] ?? '')).body).toContain('Doors open till ');
  });

  test('expires in caches before the status changes', async () => {
    for (const path of pages) {
      const response = await testServer.site.get(path);
      const until = Date.parse(/data-until="([^"]+)"/.exec(response.body)?.[1] ?? '');
      const left = (until - Date.now()) / 1000;
      expect(left).toBeLessThanOrEqual(MINUTES_LEFT * 60);
      const cacheControl = getHeader(response, 'cdn-cache-control');
      const [, fresh, stale] = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(cacheControl) ?? [];
      // Tolerates the time since the response, and rounding to seconds.
      expect(Number(fresh) + Number(stale)).toBeLessThan(Math.max(left, 0) + 30);
      const again = await testServer.site.get(path, {
        headers: { 'if-none-match': getHeader(response, 'etag') },
      });
      expect(again.status).toBe(304);
      expect(getHeader(again, 'cdn-cache-control')).not.toContain('stale-while-revalidate=600');
    }
  });

  test('is hidden when an outdated page is opened or becomes visible', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    for (const path of pages) {
      const url = testServer.site.url + path;
      await page.goto(url);
      const until = Date.parse((await locateStatus(page).getAttribute('data-until')) ?? '');
      await page.clock.setFixedTime(until - 1000);
      await page.reload();
      expect(await locateStatus(page).isVisible()).toBe(true);
      await page.clock.setFixedTime(until);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      expect(await locateStatus(page).isVisible()).toBe(false);
      // Simulates a page restored from the back/forward cache.
      await page.clock.setFixedTime(until - 1000);
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      expect(await locateStatus(page).isVisible()).toBe(true);
      await page.clock.setFixedTime(until + 3_600_000);
      await page.reload();
      expect(await locateStatus(page).isVisible()).toBe(false);
    }
    expect(errors).toEqual([]);
    await close();
  });
});
