import { expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { setUpPlayground } from '../support/playground';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const notice = (id: string, when: object) => ({
  op: 'insert',
  node: { id, block: 'notice', props: { text: `Shown: ${id}` }, when },
  after: 'hero',
});

/** A make without finance, to see why a car has no estimate. */
const EXCLUDED_MAKE = 'Toyota';

const playground = setUpPlayground({
  prepare(tenants) {
    const file = `${slug}/tenant.json`;
    const tenant = JSON.parse(tenants.read(file)) as Record<string, object>;
    const features = { ...tenant['features'], finance: true };
    const settings = { ...tenant['settings'], finance: { excludedMakes: [EXCLUDED_MAKE] } };
    tenants.write(file, JSON.stringify({ ...tenant, features, settings }));
  },
  reset: (tenants) =>
    tenants.write(
      HOME,
      JSON.stringify({
        id: 'home',
        changes: [
          notice('signed-in', { 'user.signedIn': true }),
          notice('with-watchlist', { 'features.watchlist': true }),
        ],
      }),
    ),
  // Without script, the page's own scripts are refused.
  ignoredErrors: /Content Security Policy|Refused to|violates the following|request failed: .* csp$/,
});

const open = () => playground.page.getByRole('button', { name: /^Context/ }).click();
const choose = (label: string, value: string) =>
  playground.page
    .getByRole('dialog', { name: 'When and for whom' })
    .getByRole('combobox', { name: label, exact: true })
    .selectOption(value);
const chips = () =>
  playground.page.getByRole('list', { name: 'Context of the preview' }).getByRole('listitem').allInnerTexts();

test('a page is shown for a visitor with an account and with another feature, in one popover with chips', async () => {
  const { page, preview } = playground;
  expect(await preview.getByText('Shown: signed-in').count()).toBe(0);
  await open();
  await choose('Account', 'signed-in');
  await preview.getByText('Shown: signed-in').waitFor();
  await choose('Feature', 'watchlist');
  await page.getByRole('button', { name: 'On', exact: true }).click();
  await preview.getByText('Shown: with-watchlist').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await chips()).toEqual(['Signed in', expect.stringMatching(/: on$/)]);
  await page.getByRole('button', { name: 'Remove: Signed in' }).click();
  await expect.poll(() => preview.getByText('Shown: signed-in').count()).toBe(0);
  await preview.getByText('Shown: with-watchlist').waitFor();
  expect(await findViolations(page)).toEqual([]);
  // Visitors see none of it.
  expect(await playground.fetchHomePage()).not.toContain('Shown:');
});

/** As text, because Vitest replaces `import()` in the code of tests. */
const LOAD_ISLANDS = `import(document.querySelector('script[data-hydrate]').dataset.hydrate).then(() => true, () => false)`;

/** Whether the page in the preview may load the module of its islands. Undefined while the page is loading. */
const loadsModules = async (query: string) =>
  playground.page
    .frames()
    .find((frame) => frame.url().includes(query))
    ?.evaluate(LOAD_ISLANDS)
    .catch(() => undefined);

test('without script, the page loads no module, and the canvas still works', async () => {
  const { page, preview } = playground;
  await expect.poll(() => loadsModules('playground-draft')).toBe(true);
  await open();
  await choose('Script', 'off');
  await page.keyboard.press('Escape');
  await expect.poll(() => loadsModules('playground-script=off')).toBe(false);
  // A click before the playground has made the page a canvas does nothing.
  const select = async () => {
    await preview.getByRole('heading', { level: 1 }).click();
    return page.getByRole('toolbar').isVisible();
  };
  await expect.poll(select).toBe(true);
});

test('with reduced motion, the page and its scripts believe that the visitor prefers it', async () => {
  const { page } = playground;
  await open();
  await choose('Motion', 'reduce');
  const matches = () =>
    page
      .frames()
      .find((frame) => frame.url().includes('playground-motion=reduce'))
      ?.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
      .catch(() => undefined);
  await expect.poll(matches).toBe(true);
});

test('the vehicle page is shown with a car that a search finds', async () => {
  const { page, preview, testServer } = playground;
  await page.goto(`http://localhost:${testServer.server.port}/playground?site=${slug}&page=vehicle`);
  const heading = preview.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await open();
  const dialog = page.getByRole('dialog', { name: 'When and for whom' });
  await dialog.getByRole('button', { name: 'Find' }).click();
  const cars = dialog.getByRole('listitem').getByRole('button');
  await cars.first().waitFor();
  const names = await cars.allInnerTexts();
  const before = await heading.innerText();
  // The heading has the car's variant on a line of its own.
  const other = names.findIndex((name) => !name.startsWith(before.split('\n')[0] ?? ''));
  expect(other).toBeGreaterThanOrEqual(0);
  await cars.nth(other).click();
  await expect.poll(() => heading.innerText()).not.toBe(before);
  await dialog.getByRole('searchbox').fill(EXCLUDED_MAKE);
  await dialog.getByRole('button', { name: 'Find' }).click();
  await dialog.getByText(`No finance estimate: the make ${EXCLUDED_MAKE} is excluded`).first().waitFor();
  await dialog.getByRole('searchbox').fill('zzzz no such car');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await dialog.getByText('No car of this site matches').waitFor();
});
