import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { findAttributes, findInternalLinks, findTags, findText, visibleText } from '../support/html';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createSiteClient, findCar, findCars, type SampleCar } from '../support/site';

/** A site with a lender, which counts events. */
const SLUG = 'counting-yard';
/** A site without finance. */
const CASH_SLUG = 'cash-yard';
const PATHS = [
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/finance-pre-approval',
  '/finance-and-insurance',
  '/personalised/finance',
];
/** Pages with a form that reads the parameters of finance links. */
const FORM_PATHS = PATHS.filter((path) => path !== '/finance-and-insurance');

let server: IsolatedServer;
let browser: Browser;
let car: SampleCar;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startIsolatedServer({
      slug: SLUG,
      prepare: (tenants) =>
        tenants.write(
          `${CASH_SLUG}/tenant.json`,
          JSON.stringify({ name: 'Cash Yard', extends: 'base', features: { finance: false } }),
        ),
    }),
    getSharedBrowser({ loadsImages: false }),
  ]);
  car = await findCar(server.site);
});
afterAll(async () => {
  await closePages(browser);
  await server.close();
});

const readValue = (html: string, name: string): string | undefined => {
  const tag = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
  return tag && (findAttributes(tag, 'input', 'value')[0] ?? '');
};

describe('a link to finance with its parameters (FIN-070)', () => {
  test.each(FORM_PATHS)('shows the car beside the form of %s and fills in the amount', async (path) => {
    const query = new URLSearchParams({
      preferredDealership: SLUG,
      vehiclePriceBudget: '38990',
      car_id: car.id,
      car_type: 'used',
      vin: 'JM0BK123X45678901',
    });
    const { status, body } = await server.site.get(`${path}?${query}`);
    expect(status).toBe(200);
    expect(body).toContain('id="finance-form"');
    expect(findAttributes(body, 'a', 'href')).toContain(car.path);
    expect(readValue(body, 'car_id')).toBe(car.id);
    expect(readValue(body, 'budget')).toBe('38,990');
    expect(visibleText(body)).not.toContain('Which car is it for?');
  });

  test('ignores hostile values, and asks for the car', async () => {
    const query = new URLSearchParams({
      preferredDealership: '"><script>alert(1)</script>',
      vehiclePriceBudget: '-1e9" onfocus="alert(1)',
      car_id: '../../etc/passwd',
      car_type: '<b>',
      name: 'Mallory',
    });
    for (const path of ['/finance', '/apply-for-finance']) {
      const { status, body } = await server.site.get(`${path}?${query}`);
      expect(status).toBe(200);
      expect(readValue(body, 'budget')).toBe('');
      expect(readValue(body, 'name')).toBe('');
      expect(body).not.toContain('<script>alert(1)');
      expect(body).not.toContain('onfocus');
      expect(visibleText(body)).toContain('Which car is it for?');
    }
  });
});

test('an enquiry at /finance is sent and thanked for (FIN-071)', async () => {
  const form = {
    form: 'finance',
    name: 'Ann',
    email: 'ann@example.com',
    phone: '0412 345 678',
    postcode: '4102',
    url: '/finance',
  };
  const { status, headers } = await server.site.get('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.site.url },
    body: new URLSearchParams(form).toString(),
  });
  expect(status).toBe(303);
  const thanks = await server.site.get(String(headers['location']));
  expect(thanks.status).toBe(200);
  expect(findText(thanks.body, 'h1')).toBe('Thanks, we’ve received your finance enquiry');
});

test('the price that fits a repayment leads to its cars, with both rates and the warning', async () => {
  const id = 'affordability';
  const path = '/finance-pre-approval';
  const sent = '?repayment=150&deposit=2000&years=5&frequency=weekly';
  const { body } = await server.site.get(path + sent);
  expect(visibleText(body)).toMatch(
    /Up to \$[\d,]+ Estimated repayment \$150 \/wk Interest rate [\d.]+% p\.a\. Comparison rate [\d.]+% p\.a\..*WARNING: This comparison rate/,
  );
  const { page, errors, close } = await openPage(browser, PHONE);
  await page.goto(server.site.url + path);
  const island = page.locator(`#island-${id}`);
  const status = island.getByRole('status');
  const before = await status.innerText();
  await page.locator(`#${id}-repayment`).press('ArrowUp');
  await expect.poll(() => status.innerText()).not.toBe(before);
  expect(await findViolations(page, { parts: [`#island-${id}`] })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await island.getByRole('link', { name: /^Show cars up to/ }).click();
  await page.waitForURL(/\/search\/.*range(?:\[|%5B)price(?:\]|%5D)=/);
  expect(errors).toEqual([]);
  await close();
});

test('the calculator beside the form keeps the car and the budget when it is sent without script', async () => {
  const open = async (query: Readonly<Record<string, string>>) => {
    const { body } = await server.site.get(`/personalised/finance?${new URLSearchParams(query)}`);
    return { body, form: /<form id="finance-calculator"[\s\S]*?<\/form>/.exec(body)?.[0] };
  };
  for (const { id, path } of await findCars(server.site, 20)) {
    const { form } = await open({ car_id: id, vehiclePriceBudget: '38990' });
    // Not every car is financed.
    if (form === undefined) continue;
    const hidden = findTags(form).filter((tag) => tag.includes('type="hidden"'));
    const sent = hidden.map((tag) =>
      ['name', 'value'].map((name) => findAttributes(tag, 'input', name)[0] ?? ''),
    );
    const { body, form: again } = await open({ ...Object.fromEntries(sent), amount: '25000' });
    expect(findAttributes(body, 'a', 'href')).toContain(path);
    expect(readValue(body, 'budget')).toBe('38,990');
    expect(readValue(again ?? '', 'amount')).toBe('25,000');
    return;
  }
  throw new Error('No car of the site has a calculator.');
});

test('a site without finance has none of the pages and no link to them', async () => {
  const site = createSiteClient(CASH_SLUG, server.server.port);
  const { status, body } = await site.get('/');
  expect(status).toBe(200);
  expect(findInternalLinks(body).filter((href) => href.includes('finance'))).toEqual([]);
  for (const path of PATHS) expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

/** Words that occur nowhere else. */
const SECRETS = { last_name: 'Quillfeather', occupation: 'Xylophonist', income: '7,331', cards: '4,242' };
/** Amounts only as numbers of their own: times in logs have many digits. */
const ANY_SECRET = /quillfeather|xylophonist|(?<!\d)(?:7,?331|4,?242)(?!\d)/i;

/** Keeps what beacons send: the browser does not report their content, and sends some while the page is left. */
function recordBeacons(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    localStorage.setItem('test.beacons', `${localStorage.getItem('test.beacons') ?? ''}${String(body)}`);
    return send(address, body);
  };
}

const next = async (page: Page, step: string) => {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator(`[aria-current=step]:has-text("${step}")`).waitFor();
};
const choose = (page: Page, name: string, option: string) =>
  page.locator(`input[name="${name}"][value="${option}"]`).check();

test('an application survives a reload, and appears in no log, address or event', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(request.url());
    if (!request.url().endsWith('/api/leads')) requests.push(request.postData() ?? '');
  });
  await page.addInitScript(recordBeacons);
  await page.goto(`${server.site.url}/apply-for-finance?car_id=${car.id}`);
  await page.locator('[data-consent=granted]').click();
  const field = (name: string) => page.locator(`form[action="/api/leads"] [name="${name}"]`);
  await field('budget').fill('30000');
  await choose(page, 'loan-use', 'private');
  await choose(page, 'applicants', 'one');
  await next(page, 'About you');
  await field('name').fill('Ann');
  await field('last_name').fill(SECRETS.last_name);
  await field('email').fill('ann@example.com');
  await field('phone').fill('0412 345 678');
  await choose(page, 'residency', 'citizen');
  await choose(page, 'household', 'No');
  await field('dependants').selectOption('2');
  await next(page, 'Your work');
  await field('work').selectOption('Full-time');
  await field('occupation').fill(SECRETS.occupation);

  await page.reload();
  await page.locator('[aria-current=step]:has-text("Your work")').waitFor();
  expect(await field('occupation').inputValue()).toBe(SECRETS.occupation);
  expect(await field('last_name').inputValue()).toBe(SECRETS.last_name);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(ANY_SECRET);

  await field('work-time').selectOption('1 to 3 years');
  await field('income').fill(SECRETS.income);
  await choose(page, 'income-each', 'Each month');
  await next(page, 'Your home');
  await choose(page, 'housing', 'owner');
  await field('postcode').fill('4102');
  await field('living-costs').fill('1500');
  await next(page, 'What you owe');
  await choose(page, 'loans', 'No');
  await choose(page, 'cards', 'Yes');
  await field('cards-limit').fill(SECRETS.cards);
  await choose(page, 'missed', 'No');
  await choose(page, 'changes', 'No');
  await next(page, 'Your consent');
  for (const name of ['adult', 'true-answers', 'share-answers']) await field(name).check();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await page.waitForURL(/\/success\?/);
  expect(await page.locator('h1').innerText()).toBe('Thanks, we’ve received your application');

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(ANY_SECRET);
  expect(kept).not.toContain('ann@example.com');
  // Events that wait are sent when the page is left.
  await page.goto(`${server.site.url}/finance`);
  const events = await page.evaluate(() => localStorage.getItem('test.beacons'));
  expect(events).toContain('page_view');
  expect(events).not.toMatch(ANY_SECRET);
  expect(requests.join('\n')).not.toMatch(ANY_SECRET);
  expect(server.server.log.join('\n')).not.toMatch(ANY_SECRET);
  expect(errors).toEqual([]);
  await close();
});
