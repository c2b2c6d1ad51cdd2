import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage } from '../support/browser';
import { findAttributes, visibleText } from '../support/html';
import { createSiteClient } from '../support/site';

const gippsland = createSiteClient('gippsland-cars');
const longhaul = createSiteClient('longhaul-rv');
const flexidrive = createSiteClient('flexidrive');

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

test('a location has a page of its people, in their order, with those who work everywhere (NAV-062)', async () => {
  const { status, body } = await gippsland.get('/teams/traralgon');
  expect(status).toBe(200);
  expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
  const text = visibleText(body);
  expect(text).toContain('The team at Gippsland Cars Traralgon');
  expect(text.indexOf('Bronwyn Tait')).toBeGreaterThan(0);
  expect(text.indexOf('Rohan Pillai')).toBeGreaterThan(text.indexOf('Bronwyn Tait'));
  expect(text).not.toContain('Jo Armitage');
  expect(findAttributes(body, 'a', 'href')).toContain('mailto:rohan@gippsland-cars.example');
  expect(visibleText((await longhaul.get('/teams/tamworth')).body)).toContain('Glen Hopgood');
});

test('unknown locations, and sites without the feature, have no such page (NAV-062)', async () => {
  expect((await gippsland.get('/teams/nowhere')).status).toBe(404);
  expect((await flexidrive.get('/teams/traralgon')).status).toBe(404);
});

test('axe finds nothing at phone and desktop width (NAV-062)', async () => {
  const { page, errors, close } = await openPage(browser, DESKTOP);
  await page.goto(`${gippsland.url}/teams/traralgon`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  expect(errors).toEqual([]);
  await close();
});
