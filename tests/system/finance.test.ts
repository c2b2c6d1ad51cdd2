import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, ALL_SITES, createSiteClient, findCar } from '../support/site';

/** A site with a lender; the plain site has none (FIN-013). */
const site = createSiteClient('more-yard');
const ID = 'finance-calculator';
let browser: Browser;
let car: { path: string; price: number };

const stripTags = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** Finds a car with a calculator. */
async function findFinancedCar(): Promise<{ path: string; price: number }> {
  const { hits } = await site.query({
    filters: 'status:in_stock AND sold:false AND price > 20000 AND price < 60000',
    hitsPerPage: 50,
  });
  for (const { slug, price } of hits) {
    const path = `/cars/${String(slug)}`;
    if ((await site.get(path)).body.includes(`id="island-${ID}"`)) return { path, price: Number(price) };
  }
  throw new Error('No car of the site has a calculator');
}

beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  car = await findFinancedCar();
});
afterAll(() => closePages(browser));

const locateCalculator = (page: Page) => {
  const island = page.locator(`#island-${ID}`);
  return {
    island,
    amount: page.locator(`#${ID}-amount`),
    rate: page.locator(`#${ID}-rate`),
    deposit: page.locator(`#${ID}-deposit`),
    residual: page.locator(`#${ID}-residual`),
    years: page.locator(`#${ID}-years`),
    slider: (name: string) => island.getByRole('slider', { name }),
    choose: (name: string) => island.getByRole('radio', { name }).check(),
    outcome: island.locator('[role=status]').first(),
  };
};

async function openCar(device: BrowserContextOptions = DESKTOP) {
  const opened = await openPage(browser, device);
  // Without script a browser loads all images of the page; nothing here needs them.
  await opened.page.goto(site.url + car.path, { waitUntil: 'domcontentloaded' });
  return { ...opened, ...locateCalculator(opened.page) };
}

async function openHydrated(device: BrowserContextOptions = DESKTOP) {
  const opened = await openCar(device);
  await opened.amount.focus();
  await waitForIsland(opened.page, ID);
  return opened;
}

describe('the finance calculator', () => {
  test('starts with the car’s price, both rates and the full disclaimer (FIN-042, FIN-045, FIN-059)', async () => {
    const { amount, rate, outcome, island, errors, close } = await openCar();
    expect(await amount.inputValue()).toBe(car.price.toLocaleString('en-AU'));
    expect(await rate.inputValue()).toBe('10');
    expect(await outcome.innerText()).toMatch(
      /\$[\d,]+ \/wk\s+Interest rate\s+10% p\.a\.\s+Comparison rate\s+[\d.]+% p\.a\./,
    );
    expect(await island.getByText('WARNING: This comparison rate').isVisible()).toBe(true);
    expect(
      await island
        .locator('details')
        .last()
        .evaluate((details: HTMLDetailsElement) => details.open),
    ).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  test('slider and field stay in sync when used by keyboard (FIN-020, FIN-026)', async () => {
    const { page, amount, rate, slider, errors, close } = await openHydrated();
    await amount.fill('30000');
    await slider('Purchase amount').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => amount.inputValue()).toBe('30,500');
    await page.keyboard.press('Home');
    await expect.poll(() => amount.inputValue()).toBe('1,000');
    await page.keyboard.press('End');
    await expect.poll(() => amount.inputValue()).toBe('100,000');
    await amount.fill('42250');
    await expect.poll(() => slider('Purchase amount').getAttribute('aria-valuetext')).toBe('$42,250');
    await amount.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => amount.inputValue()).toBe('42,750');
    await slider('Interest rate').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => rate.inputValue()).toBe('9.5');
    expect(errors).toEqual([]);
    await close();
  });

  test('keeps input from before hydration, and Enter does not navigate', async () => {
    const { page, amount, outcome, close } = await openCar();
    await amount.fill('55000');
    await waitForIsland(page, ID);
    await expect.poll(() => amount.inputValue()).toBe('55,000');
    const before = await outcome.innerText();
    await amount.press('Enter');
    // The form would lead to the result.
    expect(new URL(page.url()).hash).toBe('');
    expect(await outcome.innerText()).toBe(before);
    await close();
  });

  test('has a schedule that agrees with the repayment, also as a file', async () => {
    const { page, island, amount, deposit, choose, outcome, errors, close } = await openHydrated(PHONE);
    await amount.fill('30000');
    await deposit.fill('1000');
    await choose('Monthly');
    const code = page.waitForResponse((response) => response.url().includes('ScheduleView'));
    await island.getByText('Repayment schedule').click();
    await code;
    await island.locator('tbody tr').first().waitFor();
    const download = page.waitForEvent('download');
    await island.getByRole('button', { name: 'Download as CSV' }).click();
    const stream = await (await download).createReadStream();
    const lines = (await stream.toArray()).join('').trim().split('\r\n');
    const [, first = ''] = lines[1]?.split(',') ?? [];
    expect(await outcome.innerText()).toContain(`$${Math.round(Number(first))} /mo`);
    // The rates and conditions follow.
    expect(lines.indexOf('')).toBe(61);
    await choose('By repayment');
    await expect.poll(() => island.locator('tbody tr').count()).toBe(60);
    expect(await findViolations(page, { parts: [`#island-${ID}`] })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  test('compares two loans by keyboard, and its address shows them again', async () => {
    const { page, island, errors, close } = await openHydrated(PHONE);
    await island.getByRole('button', { name: 'Compare with another loan' }).press('Enter');
    const rate = page.locator(`#${ID}-second-rate`);
    await rate.press('ArrowDown');
    await page.waitForURL(/rate2=/);
    const table = await island.getByRole('table').innerText();
    expect(table).toMatch(/Loan 1\s+Loan 2\s+Difference/);
    expect(await findViolations(page, { parts: [`#island-${ID}`] })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await island.getByRole('table').innerText()).toBe(table);
    expect(errors).toEqual([]);
    await close();
  });

  test('works without JavaScript as a form', async () => {
    const { page, amount, residual, outcome, choose, slider, island, close } = await openCar({
      ...PHONE,
      javaScriptEnabled: false,
    });
    expect(await slider('Purchase amount').count()).toBe(0);
    await amount.fill('29605');
    await residual.fill('5000');
    await choose('Monthly');
    await island.getByRole('button', { name: 'Calculate' }).click();
    await page.waitForURL(/amount=/, { waitUntil: 'domcontentloaded' });
    expect(new URL(page.url()).hash).toBe(`#${ID}-result`);
    expect(await outcome.innerText()).toContain('$573 /mo');
    expect(await residual.inputValue()).toBe('5,000');
    await close();
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('axe finds nothing on %s, and the page does not scroll sideways', async (_name, device) => {
    const { page, deposit, outcome, close } = await openHydrated(device);
    const check = () => findViolations(page, { parts: [`#island-${ID}`] });
    expect(await check()).toEqual([]);
    await deposit.fill('250000');
    await expect.poll(() => outcome.innerText()).toContain('Enquire for Finance');
    expect(await check()).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await close();
  });
});

describe('one loan on one page', () => {
  const FIGURES =
    /Estimated repayment \$([\d,]+) ?\/ ?w\w* (?:Interest rate )?([\d.]+)% p\.a\.[^%]*?([\d.]+)% p\.a\./;
  const readFigures = (markup: string) => FIGURES.exec(stripTags(markup))?.slice(1, 4);

  test.each(ALL_SITES)(
    'the price card of $slug has the calculator’s figures (FIN-002, FIN-042)',
    async ({ slug }) => {
      const tenant = createSiteClient(slug);
      const { hits } = await tenant.query({ filters: 'status:in_stock AND sold:false', hitsPerPage: 20 });
      for (const hit of hits) {
        const { body } = await tenant.get(`/cars/${String(hit['slug'])}`);
        const [before = '', calculator] = body.split(`id="island-${ID}"`);
        const card = readFigures(before);
        if (calculator === undefined || card === undefined) continue;
        expect(readFigures(calculator), `${slug}: ${String(hit['slug'])}`).toEqual(card);
      }
    },
  );

  test('its amounts are never broken at 1280 px', async () => {
    const { page, island, close } = await openCar({ viewport: { width: 1280, height: 800 } });
    const lineCounts = await island.locator('dd').evaluateAll((values) =>
      values.map((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lineCounts.length).toBeGreaterThan(4);
    expect(new Set(lineCounts)).toEqual(new Set([1]));
    expect(page.url()).toContain(car.path);
    await close();
  });
});

describe('the page of the calculator', () => {
  test('limits values from malicious URLs to their bounds', async () => {
    for (const query of [
      'amount=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      `amount=${'9'.repeat(5_000)}&deposit=-1&rate=NaN&years=0`,
      'years=1e308&rate=-1e308&frequency=__proto__',
      'amount=1&amount=2&residual[]=5&deposit=%00',
    ]) {
      const { status, body } = await site.get(`${car.path}?${query}`);
      expect(status).toBe(200);
      const [, island = ''] = body.split(`id="island-${ID}"`);
      const text = stripTags(island.split('</fc-island>')[0] ?? '');
      expect(text).not.toContain('NaN');
      expect(text).not.toContain('Infinity');
      expect(text).toMatch(/\$[\d,]+ \/wk|Enquire for Finance/);
      expect(body).not.toContain('<script>alert');
    }
  });

  test('is the same for all requests without input, whatever their query', async () => {
    const plain = await site.get(car.path);
    const tagged = await site.get(`${car.path}?utm_source=mail`);
    expect(tagged.headers['etag']).toBe(plain.headers['etag']);
    const otherTerm = await site.get(`${car.path}?years=3`);
    expect(otherTerm.headers['etag']).not.toBe(plain.headers['etag']);
  });

  test('has the disclaimer after the calculator, and no calculator without a lender (FIN-013, FIN-061)', async () => {
    const { body } = await site.get(car.path);
    expect(body.indexOf('id="finance-disclaimer"')).toBeGreaterThan(body.indexOf(`id="island-${ID}"`));
    const plain = createSiteClient(PLAIN_SITE.slug);
    expect((await plain.get((await findCar(plain)).path)).body).not.toContain(`id="island-${ID}"`);
  });
});
