/**
 * `npm run screenshots [-- --tenant x --page y --width n --out folder]`: screenshots of all demonstration sites at three
 * widths, and a contact sheet of each page with all sites side by side. Each option may be repeated. Prints the folder.
 * Exits with 2 for invalid arguments.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { waitUntilSettled } from '../support/wait-until-settled';
import { root, startServer } from '../support/server';
import { createSiteClient, type SiteClient } from '../support/site';
import { copyAllTenants, DEMONSTRATIONS, PLAIN_SITE, type NamedSite } from '../support/tenants';
import { SCREENSHOT_PAGES, SCREENSHOT_WIDTHS } from './pages';
import { writeContactSheet } from './contact-sheet';

const CONCURRENCY = 2;
const MAX_TILE_WIDTH = 480;

/** The requested items of a list, or all. Ends the run if a requested item does not exist. */
function selectItems<Item>(
  list: readonly Item[],
  nameOf: (item: Item) => string,
  requested: string[] = [],
): Item[] {
  const names = list.map(nameOf);
  const unknown = requested.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`Unknown name '${unknown}'. Use one of: ${names.join(', ')}.`);
    process.exit(2);
  }
  return list.filter((item) => requested.length === 0 || requested.includes(nameOf(item)));
}

const repeatable = { type: 'string', multiple: true } as const;
const { values } = parseArgs({
  options: { tenant: repeatable, page: repeatable, width: repeatable, out: { type: 'string' } },
});
const tenants = selectItems(
  [...DEMONSTRATIONS, PLAIN_SITE],
  ({ slug }) => slug,
  values.tenant ?? DEMONSTRATIONS.map(({ slug }) => slug),
);
const pages = selectItems(SCREENSHOT_PAGES, ({ name }) => name, values.page);
const widths = selectItems(SCREENSHOT_WIDTHS, ({ width }) => String(width), values.width);
const folder = resolve(root, values.out ?? '.forecourt/screenshots');
const getFile = (page: string, slug: string, width: number) => join(folder, `${page}-${slug}-${width}.jpg`);

/** Takes screenshots of all pages of a site; reports those that failed. */
async function captureSite(browser: Browser, { slug }: NamedSite, site: SiteClient): Promise<string[]> {
  const failures: string[] = [];
  for (const { name, path } of pages) {
    const address = await Promise.resolve(site)
      .then(path)
      .catch(() => undefined);
    if (address === undefined) {
      failures.push(`${slug} has no page '${name}'`);
      continue;
    }
    for (const viewport of widths) {
      const context = await browser.newContext({
        viewport,
        reducedMotion: 'reduce',
        isMobile: viewport.width < 500,
      });
      try {
        const page = await context.newPage();
        await page.goto(site.url + address);
        await waitUntilSettled(page);
        const file = getFile(name, slug, viewport.width);
        await page.screenshot({ path: file, fullPage: true, quality: 88 });
      } catch (error) {
        failures.push(`${slug} ${name} at ${viewport.width} px: ${String(error)}`);
      } finally {
        await context.close();
      }
    }
  }
  return failures;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const copies = copyAllTenants();
const server = await startServer({ env: { TENANTS_DIR: copies, PLAYGROUND: 'off' } });
const browser = await launchBrowser();
const failures: string[] = [];
try {
  const queue = [...tenants];
  const work = async () => {
    for (let tenant = queue.shift(); tenant; tenant = queue.shift())
      failures.push(...(await captureSite(browser, tenant, createSiteClient(tenant.slug, server.port))));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
} finally {
  await Promise.all([browser.close(), server.stop()]);
  rmSync(copies, { recursive: true, force: true });
}
for (const { name } of pages) {
  for (const { width } of widths) {
    const tiles = tenants
      .map((tenant) => ({ file: getFile(name, tenant.slug, width), label: tenant.name }))
      .filter(({ file }) => existsSync(file));
    if (tiles.length === 0) continue;
    const tileWidth = Math.min(width, MAX_TILE_WIDTH);
    await writeContactSheet(tiles, join(folder, `sheet-${name}-${width}.jpg`), {
      tileWidth,
      maxHeight: 6 * tileWidth,
    });
  }
}
for (const failure of failures) console.error(failure);
console.log(folder);
process.exit(failures.length > 0 ? 1 : 0);
