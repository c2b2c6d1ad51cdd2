import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleTenant, createTenantFiles } from '../../engine/server/sites/new-tenant';
import { closePages, waitForIsland, openPage, getSharedBrowser } from '../support/browser';
import {
  copyProject,
  findNodeProcesses,
  startDev,
  type DevServer,
  type ProjectCopy,
} from '../support/dev-server';
import { sendRequest } from '../support/http';
import { createTemporaryFolder } from '../support/server';
import { findCar, PLAIN_SITE, createSiteClient, type SiteClient } from '../support/site';

const { slug } = PLAIN_SITE;
const HOME = `tenants/${slug}/pages/home.json`;
const CALL = 'blocks/call-to-action/CallToAction.tsx';
const BUDGET = 'blocks/budget-search/BudgetSearch.tsx';

let project: ProjectCopy;
let server: DevServer;
let site: SiteClient;
let browser: Browser;
/** Listens on the first port that the server tries. */
let neighbour: Server;
let takenPort: number;

beforeAll(async () => {
  project = copyProject(['base', slug]);
  neighbour = createServer();
  takenPort = await new Promise<number>((found) =>
    neighbour.listen(0, '127.0.0.1', () => found((neighbour.address() as { port: number }).port)),
  );
  [server, browser] = await Promise.all([
    // A data folder inside the checkout that has no special name.
    startDev(project, { PORT: String(takenPort), DATA_DIR: 'local data' }),
    getSharedBrowser({ loadsImages: false }),
  ]);
  site = createSiteClient(slug, server.port);
}, 240_000);
afterAll(async () => {
  await Promise.all([server.stop(), closePages(browser)]);
  neighbour.close();
  project.remove();
}, 60_000);

const setHeading = (heading: string, more: object[] = []) =>
  project.write(
    HOME,
    JSON.stringify({
      id: 'home',
      changes: [{ op: 'set', node: 'hero', path: 'heading', value: heading }, ...more],
    }),
  );

/** Opens the home page with state that a reload would lose: a global, the scroll position, an amount in an island. */
async function openHome() {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(site.url);
  const deposit = page.locator('#budget-deposit');
  await deposit.scrollIntoViewIfNeeded();
  await deposit.focus();
  await waitForIsland(page, 'budget');
  await deposit.fill('4321');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const expectStateKept = async () => {
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(await deposit.inputValue()).toBe('4,321');
    // The browser's scroll anchoring changes the position when content above grows or shrinks.
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  };
  await expectStateKept();
  return { ...opened, expectStateKept };
}

const overlay = (page: Page) => page.locator('forecourt-problems');
/** The errors over the page; empty when there is no overlay. */
const errorsOn = async (page: Page): Promise<string> =>
  (await overlay(page).locator('ol').allInnerTexts()).join('\n');

test('takes the next port when one is in use, and says so in one line', () => {
  expect(server.port).toBe(takenPort + 1);
  expect(server.log.filter((line) => line.includes('in use'))).toEqual([
    `Port ${takenPort} is in use, trying ${takenPort + 1}.`,
  ]);
});

test('hydrates every island in StrictMode without a message from React', async () => {
  const { page, errors, close } = await openPage(browser);
  const car = await findCar(site);
  await page.goto(site.url + car.path);
  const ids = await page.locator('fc-island').evaluateAll((islands) => islands.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(3);
  expect(await page.locator('fc-island[data-strict]').count()).toBe(ids.length);
  for (const id of ids) await page.locator(`#${id}`).dispatchEvent('pointerover');
  await expect.poll(() => page.locator('fc-island:not([data-ready])').count(), { timeout: 30_000 }).toBe(0);
  await page.goto(`${site.url}/search/used-cars?make=Toyota&page=1`);
  await page.locator('#search-text-query').focus();
  // Its modules are compiled on request, which takes a while on a busy machine.
  await page.waitForSelector('#island-search[data-ready]', { state: 'attached', timeout: 45_000 });
  expect(errors).toEqual([]);
  await close();
}, 120_000);

test('shows saved files without losing what the visitor did', async () => {
  const { page, errors, expectStateKept, close } = await openHome();

  project.replace(CALL, '{heading}', '{heading} – static component');
  await expect.poll(() => page.locator('#sell-heading').innerText()).toMatch(/– static component$/);
  await expectStateKept();

  project.replace(BUDGET, "{heading ?? t('heading')}", "{heading ?? t('heading')} – island");
  await expect.poll(() => page.locator('#budget-heading').innerText()).toMatch(/– island$/);
  await expectStateKept();

  project.replace('blocks/kit/base.css', /$/, '\nbody { outline: 3px solid rgb(1, 2, 3); }');
  const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineColor);
  await expect.poll(outline).toBe('rgb(1, 2, 3)');
  await expectStateKept();

  project.replace(
    'blocks/budget-search/BudgetSearch.module.css',
    /$/,
    '\n.form { outline: 3px solid rgb(4, 5, 6); }',
  );
  const form = page.locator('#island-budget form');
  await expect
    .poll(() => form.evaluate((element) => getComputedStyle(element).outlineColor))
    .toBe('rgb(4, 5, 6)');
  await expectStateKept();

  setHeading('Saved layout', [{ op: 'set', node: 'budget', path: 'heading', value: 'Saved island' }]);
  await expect.poll(() => page.locator('h1').innerText()).toBe('Saved layout');
  await expect.poll(() => page.locator('#budget-heading').innerText()).toBe('Saved island – island');
  await expectStateKept();

  project.write(`tenants/${slug}/texts.json`, JSON.stringify({ 'budget-search.deposit': 'Money down' }));
  await expect.poll(() => page.getByLabel('Money down').count()).toBe(1);
  await expectStateKept();

  project.replace(`tenants/${slug}/theme.json`, '#8a1c5c', '#0b6b3a');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'));
  const before = '#8a1c5c';
  await expect.poll(accent).not.toBe(before);
  await expectStateKept();

  // A new class name reaches the component.
  project.replace(
    'blocks/call-to-action/CallToAction.module.css',
    /$/,
    '\n.added { outline: 3px solid rgb(7, 8, 9); }',
  );
  project.replace(CALL, 'className={styles.heading}', "className={styles['added']}");
  const colour = () =>
    page.locator('#sell-heading').evaluate((element) => getComputedStyle(element).outlineColor);
  await expect.poll(colour).toBe('rgb(7, 8, 9)');
  await expectStateKept();
  expect(errors).toEqual([]);
  await close();
});

test('shows a page as saved after a reload', async () => {
  const { body } = await site.get('/');
  expect(body).toContain('– static component');
  expect(body).toContain('Saved layout');
  expect(body).toContain('rgb(1, 2, 3)');
});

test('shows a syntax error with file and line until it is fixed', async () => {
  const { page, expectStateKept, close } = await openHome();
  const good = project.read(CALL);
  project.replace(CALL, 'return (', 'return ((');
  await overlay(page).waitFor();
  expect(await overlay(page).locator('ol').innerText()).toMatch(
    new RegExp(String.raw`blocks/call-to-action/CallToAction\.tsx:\d+:\d+`),
  );
  await expectStateKept();
  // A page opened meanwhile shows the last good version and the error.
  const second = await openPage(browser);
  await second.page.goto(site.url);
  await overlay(second.page).waitFor();
  expect(await second.page.locator('#sell-heading').count()).toBe(1);
  await second.close();
  project.write(CALL, good);
  await expect.poll(() => errorsOn(page)).toBe('');
  await expectStateKept();
  await close();
});

test('shows the error of a block that fails, with file and line, until it is fixed', async () => {
  const { page, expectStateKept, close } = await openHome();
  const good = project.read(CALL);
  const line = good.split('\n').findIndex((text) => text.includes('const actionHref')) + 1;
  project.replace(
    CALL,
    'const actionHref',
    "if (heading) throw new Error('No offers today');\n  const actionHref",
  );
  await overlay(page).waitFor();
  expect(await overlay(page).locator('ol').innerText()).toMatch(
    new RegExp(String.raw`blocks/call-to-action/CallToAction\.tsx:${line}:\d+ .*No offers today`),
  );
  await expectStateKept();
  project.write(CALL, good);
  await expect.poll(() => errorsOn(page)).toBe('');
  await expectStateKept();
  await close();
});

test('shows the errors of layouts over the last good page until they are fixed', async () => {
  const { page, close } = await openPage(browser);
  setHeading('Before the mistake');
  await page.goto(site.url);
  await expect.poll(() => page.locator('h1').innerText()).toBe('Before the mistake');
  project.write(HOME, JSON.stringify({ id: 'home', changes: [{ op: 'remove', node: 'heroo' }] }));
  await overlay(page).waitFor();
  const finding = new RegExp(String.raw`${slug}/pages/home\.json:1:\d+ FC120 .*heroo`);
  expect(await overlay(page).locator('ol').innerText()).toMatch(finding);
  expect(await page.locator('h1').innerText()).toBe('Before the mistake');
  setHeading('After the mistake');
  await expect.poll(() => errorsOn(page)).toBe('');
  await expect.poll(() => page.locator('h1').innerText()).toBe('After the mistake');
  await close();
});

test('shows what was saved after the page loaded and before it was connected', async () => {
  const { page, close } = await openPage(browser);
  let connect = (): void => undefined;
  const connection = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket(/./, async (socket) => {
    await connection;
    socket.connectToServer();
  });
  setHeading('Before the connection');
  await expect.poll(async () => (await site.get('/')).body).toContain('Before the connection');
  // The page fetches itself and the errors.
  await page.goto(site.url, { waitUntil: 'networkidle' });
  setHeading('Saved too early');
  await expect.poll(async () => (await site.get('/')).body).toContain('Saved too early');
  project.write(HOME, JSON.stringify({ id: 'home', changes: [{ op: 'remove', node: 'heroo' }] }));
  await expect
    .poll(async () => JSON.parse((await site.get('/__forecourt/problems')).body) as unknown)
    .toMatchObject({ layouts: [{ code: 'FC120' }] });
  expect(await page.locator('h1').innerText()).toBe('Before the connection');
  expect(await errorsOn(page)).toBe('');
  connect();
  await expect.poll(() => errorsOn(page)).toContain('FC120');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Saved too early');
  setHeading('After the mistake');
  await expect.poll(() => errorsOn(page)).toBe('');
  await close();
});

/** Requests a page repeatedly. @returns a function that stops and resolves with all failures */
function pollPage() {
  const failures: string[] = [];
  let isDone = false;
  const polling = (async () => {
    while (!isDone) {
      const response = await sendRequest(server.port, site.host, '/').catch((error: unknown) =>
        String(error),
      );
      if (typeof response === 'string') failures.push(response);
      else if (response.status !== 200) failures.push(`status ${response.status}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  return async () => {
    isDone = true;
    await polling;
    return failures;
  };
}

test('answers throughout while server code, tenants and data change, in the same process', async () => {
  const processes = findNodeProcesses(server.child.pid ?? 0);
  const stopPolling = pollPage();
  const reloads = () => server.log.filter((line) => line.startsWith('Server code reloaded')).length;
  const before = reloads();
  project.replace('engine/server/http/problem.ts', /$/, '\n// Changed.\n');
  await expect.poll(reloads, { timeout: 60_000 }).toBe(before + 1);
  // As `new tenant` and `import` write them.
  project.write(
    'tenants/new-yard/tenant.json',
    JSON.stringify({ name: 'New Yard', extends: 'base', domains: [] }),
  );
  await expect
    .poll(async () => (await sendRequest(server.port, `new-yard.localhost:${server.port}`, '/')).status, {
      timeout: 60_000,
    })
    .toBe(200);
  for (const name of ['stock.csv', 'notes.json', 'code.ts', 'style.css'])
    project.write(`local data/${name}`, '{}');
  expect(await stopPolling()).toEqual([]);
  const now = findNodeProcesses(server.child.pid ?? 0);
  expect(processes.filter((id) => !now.includes(id))).toEqual([]);
});

test('shows demonstration stock whose files were saved after the tenant was served', async () => {
  const late = createSiteClient('late-yard', server.port);
  const files = createTenantFiles(createSampleTenant('late-yard', 'base'));
  // A command writes these files at once; here each one is read before the next is saved.
  for (const [name, isReady] of [
    ['tenant.json', async () => (await late.get('/')).status === 200],
    [
      'stock.json',
      async () => server.log.some((line) => line.includes('late-yard/stock.json needs locations')),
    ],
    ['locations.json', async () => (await late.query({ hitsPerPage: 0 })).nbHits > 0],
  ] as const) {
    project.write(`tenants/late-yard/${name}`, files[name] ?? '');
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  }
});

test('ignores files of its data folder and others that no code uses', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const lines = server.log.length;
  for (const name of [
    'local data/uploads/block.json',
    'local data/a.tsx',
    'blocks/call-to-action/notes.txt',
    'note.md',
  ])
    project.write(name, 'changed');
  // Wait for a later change that counts: the effects of the earlier ones would be visible by then.
  setHeading('Seen at last');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Seen at last');
  expect(requests).toEqual([`${site.url}/`]);
  expect(server.log.slice(lines)).toEqual([]);
  await close();
});

test('shows a new block', async () => {
  const manifest = JSON.parse(project.read('blocks/call-to-action/block.json')) as Record<string, unknown>;
  project.write(
    'blocks/news-line/NewsLine.tsx',
    'export default function NewsLine({ heading }: { heading: string }) {\n  return <p id="news">News: {heading}</p>;\n}\n',
  );
  project.write(
    'blocks/news-line/block.json',
    JSON.stringify({ ...manifest, type: 'news-line', title: 'News' }),
  );
  project.write(
    'blocks/news-line/example.json',
    JSON.stringify({ props: { heading: 'Open on Sundays', actionLabel: 'More' }, data: {} }),
  );
  const node = { id: 'news', block: 'news-line', props: { heading: 'open on Sundays', actionLabel: 'More' } };
  setHeading('With news', [{ op: 'insert', after: 'hero', node }]);
  await expect
    .poll(
      async () =>
        (await site.get('/')).body.includes('News: <!-- -->open') ||
        (await site.get('/')).body.includes('News: open'),
      { timeout: 30_000 },
    )
    .toBe(true);
});

test('restarts for changes of its own code while connections wait', async () => {
  const stopPolling = pollPage();
  const readyLines = () => server.log.filter((line) => line.startsWith('Ready on port')).length;
  const before = readyLines();
  project.replace('engine/cli/dev/plain-log.ts', /$/, '\n// Changed.\n');
  await expect.poll(readyLines, { timeout: 90_000 }).toBe(before + 1);
  const failures = await stopPolling();
  expect(failures.filter((failure) => failure.includes('ECONNREFUSED'))).toEqual([]);
  expect((await site.get('/')).status).toBe(200);
}, 120_000);

test('prints no stack traces, and ends with exit code 0', async () => {
  const unexpected = server.log.filter((line) => /^\s+at /.test(line) && !line.includes('CallToAction'));
  expect(unexpected.filter((line) => /pool|pg-|postgres/i.test(line))).toEqual([]);
  expect(server.log.join('\n')).not.toMatch(/after calling end|pool after|ECONNRESET/);
  const processes = findNodeProcesses(server.child.pid ?? 0);
  expect(await server.stop('SIGTERM')).toBe(0);
  for (const id of processes) expect(() => process.kill(id, 0), `process ${id}`).toThrow();
});

test('runs as development with data outside the checkout, whatever NODE_ENV is', async () => {
  const dataDir = join(createTemporaryFolder('data'), 'with spaces');
  const second = await startDev(project, { PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' });
  // The stock is loaded after the start. The first page waits for it.
  const search = await createSiteClient(slug, second.port).get('/search/new-used-and-demo-cars');
  expect(search.body).toMatch(/<a[^>]+href="\/cars\//);
  const { page, errors, close } = await openPage(browser);
  await page.goto(createSiteClient(slug, second.port).url);
  expect(await page.locator('h1').innerText()).toBe('With news');
  await page.locator('#budget-deposit').focus();
  await waitForIsland(page, 'budget');
  expect(errors).toEqual([]);
  expect(await page.locator('fc-island[data-strict]').count()).toBeGreaterThan(0);
  await close();
  expect(await second.stop('SIGINT')).toBe(0);
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
}, 120_000);
