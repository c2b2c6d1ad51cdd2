import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { createSiteClient, findCar, PLAIN_SITE, takeSample, ALL_SITES } from '../support/site';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(async () => {
  await closePages(browser);
  await closePages(await getSharedBrowser());
});

/** Opens the page of a car of a site. */
async function openCar(page: Page, slug: string): Promise<void> {
  const site = createSiteClient(slug);
  await page.goto(site.url + (await findCar(site)).path, { waitUntil: 'domcontentloaded' });
}

/** Labels of links and buttons whose centre something else covers, or that are outside the window, while focused. */
const findHiddenFocus = (page: Page) =>
  page.getByRole('region', { name: 'Price', exact: true }).evaluate((card) => {
    const hidden: string[] = [];
    for (const control of card.querySelectorAll<HTMLElement>('a[href], button, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      const { left, top, width, height } = control.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!control.contains(shown)) hidden.push(control.textContent || (control.ariaLabel ?? ''));
    }
    return hidden;
  });

describe('on a wide screen', () => {
  test('focused controls of the price card are visible at every scroll position (WCAG 2.4.11)', async () => {
    const { page, close } = await openPage(browser, {
      viewport: { width: 1280, height: 600 },
      reducedMotion: 'reduce',
    });
    await openCar(page, PLAIN_SITE.slug);
    for (const position of [0, 900, 1_800]) {
      await page.evaluate((y) => window.scrollTo(0, y), position);
      expect(await findHiddenFocus(page), `after scrolling ${position} px`).toEqual([]);
    }
    await close();
  });

  test('price and main action are in the first view of every site', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    for (const { slug } of ALL_SITES) {
      await openCar(page, slug);
      const card = page.getByRole('region', { name: 'Price', exact: true });
      for (const part of [card.locator('p, strong').first(), card.locator('a[href^="tel:"]').first()]) {
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), slug).toBeLessThanOrEqual(900);
      }
    }
    await close();
  });

  test.each(takeSample(ALL_SITES))(
    '$slug: the summary bar replaces the header and the price card',
    async ({ slug }) => {
      const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
      await openCar(page, slug);
      await page.evaluate(() => window.scrollTo(0, 2_000));
      await page.getByRole('region', { name: /^This (car|vehicle)$/ }).waitFor();
      for (const part of [page.locator('header').first(), page.getByRole('region', { name: 'Price' })]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(0);
      }
      await close();
    },
  );
});

describe('similar cars', () => {
  test('have buttons that scroll the row (VDP-086)', async () => {
    const { page, close } = await openPage(browser, {
      viewport: { width: 1024, height: 768 },
      reducedMotion: 'reduce',
    });
    await openCar(page, PLAIN_SITE.slug);
    const row = page.getByRole('group', { name: /^Similar cars, / });
    await row.scrollIntoViewIfNeeded();
    // Generated buttons are in the accessibility tree, but not in the document.
    const session = await page.context().newCDPSession(page);
    const buttonNames = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes.filter(({ role }) => role?.value === 'button').map(({ name }) => String(name?.value));
    };
    await expect.poll(buttonNames).toContain('Next cars');
    const box = await row.boundingBox();
    if (!box) throw new Error('The row is not visible');
    const parent = await row.locator('..').boundingBox();
    await page.mouse.click((parent?.x ?? 0) + (parent?.width ?? 0), box.y + box.height / 2 - 22);
    await expect.poll(() => row.evaluate((scroller) => scroller.scrollLeft)).toBeGreaterThan(0);
    await close();
  });
});

describe('in print', () => {
  test('the page has the car without menus, controls and blank photos', async () => {
    const { page, close } = await openPage(await getSharedBrowser(), {
      viewport: { width: 720, height: 1000 },
    });
    await openCar(page, PLAIN_SITE.slug);
    await page.emulateMedia({ media: 'print' });
    const hidden = [
      page.getByRole('navigation'),
      page.getByRole('contentinfo'),
      // The photo is a button too.
      page.locator('main button:not(:has(img))'),
      page.getByRole('group', { name: /^Similar cars, / }),
    ];
    for (const part of hidden) expect(await part.locator('visible=true').count(), String(part)).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const photos = await page
      .locator('main img')
      .locator('visible=true')
      .evaluateAll((all) => all.map((photo) => (photo as HTMLImageElement).loading));
    expect(photos).not.toContain('lazy');
    expect(photos).toHaveLength(1);
    await close();
  });
});

describe('on a phone', () => {
  test.each(takeSample(ALL_SITES))('$slug: the header is a single row from 320 px', async ({ slug }) => {
    // The logo has no width without images.
    const { page, close } = await openPage(await getSharedBrowser(), PHONE);
    await page.goto(createSiteClient(slug).url);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const controls = await page.locator('header').first().locator('button, a').all();
      const boxes = (await Promise.all(controls.map((control) => control.boundingBox()))).filter(Boolean);
      expect(boxes.length).toBeGreaterThan(2);
      const centres = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
      expect(Math.max(...centres) - Math.min(...centres), `at ${width} px`).toBeLessThan(16);
    }
    await close();
  });

  test('the view switch and the buttons of the turntable do not cover the picture', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await openCar(page, PLAIN_SITE.slug);
    const picture = await page.locator('#island-gallery img').first().boundingBox();
    const modes = await page.locator('#island-viewer fieldset').first().boundingBox();
    expect(modes?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    await close();
  });
});

describe('with text at 200 % (WCAG 1.4.4)', () => {
  test.each(takeSample(ALL_SITES))(
    '$slug: words of buttons stay whole and nothing is wider than the window',
    async ({ slug }) => {
      const { page, close } = await openPage(browser, PHONE);
      await openCar(page, slug);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const faults = await page.evaluate(() => {
        const found: string[] = [];
        const isScrolled = (element: Element): boolean => {
          for (let above = element.parentElement; above; above = above.parentElement)
            if (above !== document.body && /auto|scroll/.test(getComputedStyle(above).overflowX)) return true;
          return false;
        };
        for (const element of document.querySelectorAll('body *')) {
          const box = element.getBoundingClientRect();
          if (
            !element.checkVisibility({ visibilityProperty: true }) ||
            box.width < 2 ||
            element.closest('svg, [popover], dialog')
          )
            continue;
          if (box.right > window.innerWidth + 1 && !isScrolled(element))
            found.push(`wider: ${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`);
          if (!element.matches('a span, button span, summary span') || element.childElementCount > 0)
            continue;
          const text = element.firstChild;
          if (!(text instanceof Text)) continue;
          for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) found.push(`broken: ${word}`);
          }
        }
        return found;
      });
      expect(faults).toEqual([]);
      await close();
    },
  );
});
