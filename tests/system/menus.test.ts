import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { createSiteClient, PLAIN_SITE, takeSample, ALL_SITES } from '../support/site';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

describe.each(takeSample(ALL_SITES))('the header of $name', ({ slug }) => {
  test('closes a menu when focus leaves it, and marks itself while one is open (NAV-014)', async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(createSiteClient(slug).url);
    const header = page.locator('header').first();
    const button = header.locator('nav li > button[popovertarget]').last();
    const panel = header.locator(`[id="${String(await button.getAttribute('popovertarget'))}"]`);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.isVisible()).toBe(true);
    await expect.poll(() => header.getAttribute('class')).toContain('dropdown-open');

    const links = await panel.getByRole('link').count();
    for (let link = 0; link < links; link += 1) {
      await page.keyboard.press('Tab');
      expect(await panel.isVisible()).toBe(true);
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => panel.isVisible()).toBe(false);
    await expect.poll(() => header.getAttribute('class')).not.toContain('dropdown-open');
    expect(errors).toEqual([]);
    await close();
  });

  test('marks the link of the open page', async () => {
    const { page, errors, close } = await openPage(browser);
    const site = createSiteClient(slug);
    await page.goto(site.url);
    const hrefs = await page
      .locator('header nav a[href^="/search/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).not.toEqual([]);
    await page.goto(site.url + String(hrefs[0]));
    const { pathname } = new URL(page.url());
    const current = await page
      .locator('header [aria-current="page"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(current)).toEqual(new Set([pathname]));
    expect(errors).toEqual([]);
    await close();
  });
});

test('the menu of a group shows the logos of its brands, which link to their pages or their stock (NAV-013)', async () => {
  const menus = await Promise.all(
    ALL_SITES.map(async ({ slug }) => {
      const { body } = await createSiteClient(slug).get('/faqs');
      const header = /<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? '';
      return [...header.matchAll(/href="(\/(?:brands|search)\/[^"]+)"><img src="([^"]+)"/g)].map(
        ([, href = '', logo = '']) => ({ slug, href, logo }),
      );
    }),
  );
  const brands = menus.flat();
  expect(brands.filter(({ href }) => href.startsWith('/brands/')).length).toBeGreaterThan(5);
  expect(brands.filter(({ href }) => href.startsWith('/search/')).length).toBeGreaterThan(5);
  for (const { slug, href, logo } of brands.filter((_, index) => index % 5 === 0)) {
    const site = createSiteClient(slug);
    expect([href, (await site.get(href)).status, logo, (await site.get(logo)).status]).toEqual([
      ...[href, 200, logo, 200],
    ]);
  }
});

test('a site of a brand sends service bookings to another website, and keeps its own page (NAV-020)', async () => {
  const findBooking = async (slug: string) => {
    const { body } = await createSiteClient(slug).get('/faqs');
    return /href="([^"]+)"[^>]*>(?:<[^>]+>)*Book a Service</.exec(body)?.[1];
  };
  expect(await findBooking(PLAIN_SITE.slug)).toBe('/service');
  const bookings = await Promise.all(
    ALL_SITES.map(async ({ slug }) => ({ slug, href: String(await findBooking(slug)) })),
  );
  const external = bookings.find(({ href }) => href.startsWith('https://'));
  if (!external) throw new Error('No site has a booking page elsewhere.');
  expect((await createSiteClient(external.slug).get('/service')).status).toBe(200);
});

/** Links with counts in the header's dropdowns, by address. */
async function readMenuCounts(slug: string): Promise<ReadonlyMap<string, number>> {
  const { body } = await createSiteClient(slug).get('/faqs');
  const header = /<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? '';
  const links = header.matchAll(
    /<a class="[^"]*" href="(\/search\/[^"]+)">(?:(?!<\/a>)[\s\S])*?>([\d,]+)<\/span><\/a>/g,
  );
  return new Map([...links].map(([, href = '', count = '']) => [href, Number(count.replaceAll(',', ''))]));
}

describe.each([
  { slug: 'gippsland-cars', href: '/search/toyota', filters: 'make:Toyota' },
  { slug: 'flexidrive', href: '/search/suv-cars', filters: 'body:SUV' },
])('the counts in the menus of $slug', ({ slug, href, filters }) => {
  test('are the numbers of vehicles that the search finds, without entries that lead to none', async () => {
    const counts = await readMenuCounts(slug);
    const { nbHits } = await createSiteClient(slug).query({ filters, hitsPerPage: 0 });
    expect(counts.get(href)).toBe(nbHits);
    expect([...counts.values()].every((count) => count > 0)).toBe(true);
  });
});

// NAV-014: on a phone the menu covers the page, so Back is expected to close it.
test('Back closes the panel of the phone menu, then the menu, and Forward opens them again', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  const { url } = createSiteClient(PLAIN_SITE.slug);
  await page.goto(`${url}/faqs`);
  await page.goto(url);
  const drawer = page.locator('header nav[popover]');
  const panelButton = drawer.locator('li > button[popovertarget]').first();
  const panel = drawer.locator('[popover]').first();
  const seen = async () => [await drawer.isVisible(), await panel.isVisible()];
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await panelButton.click();
  await expect.poll(seen).toEqual([true, true]);
  await page.goBack();
  await expect.poll(seen).toEqual([true, false]);
  await page.goForward();
  await expect.poll(seen).toEqual([true, true]);
  await page.goBack();
  await page.goBack();
  await expect.poll(seen).toEqual([false, false]);
  // Closing the menu in another way leaves no entry behind.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await panelButton.click();
  await expect.poll(seen).toEqual([true, true]);
  await page.keyboard.press('Escape');
  await expect.poll(seen).toEqual([true, false]);
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(seen).toEqual([false, false]);
  await expect
    .poll(() => page.evaluate(() => (history.state as { over?: string[] } | null)?.over ?? []))
    .toEqual([]);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/faqs');
  expect(errors).toEqual([]);
  await close();
});
