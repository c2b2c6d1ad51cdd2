import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { closePages, openPage, type OpenPage, getSharedBrowser } from './browser';
import { deleteDrafts } from './playground-api';
import { PLAIN_SITE, type TenantsCopy } from './tenants';
import { startIsolatedServer, type IsolatedServer } from './isolated-server';

/** The playground in a browser, opened again for each test, with tenants that the test may change. */
export interface Playground {
  readonly testServer: IsolatedServer;
  readonly opened: OpenPage;
  readonly page: Page;
  readonly preview: FrameLocator;
  /** The row of a node in the outline. */
  item(id: string): Locator;
  /** The field of a value. */
  field(path: string): Locator;
  /** Opens the editor of blocks, settings, texts or the theme. */
  openEditor(name: string): Promise<void>;
  save(): Promise<void>;
  /** Returns the HTML of the running site's home page. */
  fetchHomePage(): Promise<string>;
  /** Waits until the running site shows the text. */
  waitUntilSiteShows(text: string): Promise<void>;
}

interface PlaygroundOptions {
  slug?: string;
  /** Changes files before the server starts. */
  prepare?(tenants: TenantsCopy): void;
  /** More environment variables of the server. */
  env?: Readonly<Record<string, string>>;
  /** Errors of the browser that the tests cause on purpose. */
  ignoredErrors?: RegExp;
  /** Whether the browser loads images; default false. */
  loadsImages?: boolean;
  /** Whether the panes that are closed at first are open; default true. */
  opensPanes?: boolean;
  /** Changes files before each test, while the playground is closed. */
  reset?(tenants: TenantsCopy): void;
}

/** Makes a page show all panes of the playground from its start. */
export async function openAllPanes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Also runs in the preview's frame, which must not see it.
    if (location.hostname === 'localhost') localStorage.setItem('forecourt-playground-closed-panes', '[]');
  });
}

/** Registers hooks that open the playground before each test of a file and clean up after it. */
export function setUpPlayground(options: PlaygroundOptions = {}): Playground {
  const { slug = PLAIN_SITE.slug, ignoredErrors, opensPanes = true, prepare, reset, env } = options;
  const { loadsImages = false } = options;
  let browser: Browser;
  let testServer: IsolatedServer;
  let opened: OpenPage;

  beforeAll(async () => {
    testServer = await startIsolatedServer({
      slug,
      ...(env && { env }),
      prepare(tenants) {
        mkdirSync(join(tenants.folder, slug, 'pages'), { recursive: true });
        prepare?.(tenants);
      },
    });
    browser = await getSharedBrowser({ loadsImages });
  });
  afterAll(async () => {
    await closePages(browser);
    await testServer.close();
  });
  beforeEach(async () => {
    reset?.(testServer.tenants);
    await deleteDrafts(testServer.server.port, slug);
    opened = await openPage(browser);
    const { page } = opened;
    if (opensPanes) await openAllPanes(page);
    await page.goto(`http://localhost:${testServer.server.port}/playground?site=${slug}&page=home`);
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('treeitem').first().waitFor();
  });
  afterEach(async () => {
    // A preview outside the viewport does not use preloaded images; tests of the sites check them.
    const errors = opened.errors.filter((error) => !error.includes('was preloaded using link preload'));
    expect(errors.filter((error) => !ignoredErrors?.test(error))).toEqual([]);
    await opened.close();
  });

  const home = async () => (await testServer.site.get('/')).body;
  return {
    get testServer() {
      return testServer;
    },
    get opened() {
      return opened;
    },
    get page() {
      return opened.page;
    },
    get preview() {
      return opened.page.frameLocator('iframe');
    },
    item: (id) => opened.page.locator(`#outline-${id}`),
    field: (path) => opened.page.locator(`[data-path="${path}"]`),
    openEditor: (name) =>
      opened.page.getByRole('group', { name: 'Edit' }).getByRole('button', { name }).click(),
    save: () => opened.page.getByRole('button', { name: 'Save', exact: true }).click(),
    fetchHomePage: home,
    async waitUntilSiteShows(text) {
      await expect.poll(home, { interval: 20, timeout: 5_000 }).toContain(text);
    },
  };
}
