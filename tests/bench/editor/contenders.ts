import { createServer } from 'node:http';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { startIsolatedServer, type IsolatedServer } from '../../support/isolated-server';
import { openAllPanes } from '../../support/playground';
import { PLAIN_SITE } from '../../support/tenants';
import { createPage } from './notices';

/** An editor with a page of notices. */
export interface Contender {
  name: 'forecourt' | 'puck';
  /** Opens the page with this number of notices, and resolves once the last one is shown. */
  open(page: Page, count: number): Promise<OpenEditor>;
  close(): Promise<void>;
}

export interface OpenEditor {
  /** The frame that shows the page. */
  canvas: Frame;
  /** Selects a notice, and focuses the field of its text with the caret at the end. */
  startTyping(index: number): Promise<void>;
  /** Moves the pointer to a notice and lifts it. */
  lift(index: number): Promise<void>;
  /** How many blocks were rendered since the last call. */
  countRendered(): Promise<number>;
}

const STILL_FRAMES = 30;

/** The last notices are shown when the first and the last are there: editors show them in order. */
const waitForNotices = (canvas: Frame, count: number) =>
  canvas.waitForFunction(
    (expected) => document.querySelectorAll('section[aria-label="Notice"]').length === expected,
    count,
    { timeout: 120_000, polling: 'raf' },
  );

async function findCanvas(page: Page, selector: string): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector)).contentFrame();
  if (!frame) throw new Error(`${selector} has no frame.`);
  return frame;
}

/** Counts the notices in which the page changed. */
function countChangedNotices() {
  const changed = new Set<Element>();
  Object.assign(window, {
    takeChanged: () => {
      const { size } = changed;
      changed.clear();
      return size;
    },
  });
  const note = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const notice = element?.closest('section[aria-label="Notice"]');
    if (notice) changed.add(notice);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      note(target);
      addedNodes.forEach(note);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** An editor can still scale its frame when it shows the page. */
const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(
    (stillFrames) =>
      new Promise<void>((resolve) => {
        let [previous, equal] = ['', 0];
        const compare = () => {
          const box = JSON.stringify(document.querySelector('iframe')?.getBoundingClientRect());
          equal = box === previous ? equal + 1 : 0;
          previous = box;
          if (equal === stillFrames) resolve();
          else requestAnimationFrame(compare);
        };
        compare();
      }),
    STILL_FRAMES,
  );

/** Where a notice is on the screen. Both editors scale their frames, which a locator of Playwright does not take into account. */
async function findCentre(page: Page, canvas: Frame, index: number): Promise<[x: number, y: number]> {
  await waitUntilStill(page);
  const frame = await (await canvas.frameElement()).boundingBox();
  const notice = await canvas.evaluate((index) => {
    const element = document.querySelectorAll('section[aria-label="Notice"]')[index];
    if (!element) return undefined;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, frameWidth: innerWidth };
  }, index);
  if (!frame || !notice) throw new Error(`The notice ${index} is not on the page.`);
  const scale = frame.width / notice.frameWidth;
  return [frame.x + notice.x * scale, frame.y + notice.y * scale];
}

async function select(page: Page, canvas: Frame, index: number): Promise<void> {
  await page.mouse.click(...(await findCentre(page, canvas, index)));
}

async function liftAt(page: Page, canvas: Frame, index: number): Promise<void> {
  const [x, y] = await findCentre(page, canvas, index);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + 12, { steps: 4 });
}

/** The playground, on a site whose home page has the notices. */
export async function startPlayground(): Promise<Contender> {
  const { slug } = PLAIN_SITE;
  const servers = new Map<number, IsolatedServer>();
  const start = async (count: number) => {
    const server =
      servers.get(count) ??
      (await startIsolatedServer({
        slug,
        prepare: ({ folder }) => {
          const pages = join(folder, slug, 'pages');
          mkdirSync(pages, { recursive: true });
          writeFileSync(join(pages, 'home.json'), JSON.stringify(createPage(count), null, 2));
        },
      }));
    servers.set(count, server);
    return server;
  };
  return {
    name: 'forecourt',
    async open(page, count) {
      const { server } = await start(count);
      await openAllPanes(page);
      await page.goto(`http://localhost:${server.port}/playground?site=${slug}&page=home`, {
        waitUntil: 'commit',
      });
      const canvas = await findCanvas(page, 'iframe');
      await waitForNotices(canvas, count);
      let isCounting = false;
      return {
        canvas,
        async startTyping(index) {
          await select(page, canvas, index);
          const field = page.locator('[data-path="text"]').locator('input, textarea').first();
          await field.click();
          await page.keyboard.press('ControlOrMeta+End');
        },
        async lift(index) {
          await select(page, canvas, index);
          await liftAt(page, canvas, index);
        },
        async countRendered() {
          if (!isCounting) await canvas.evaluate(countChangedNotices);
          isCounting = true;
          return canvas.evaluate(() => (window as unknown as { takeChanged(): number }).takeChanged());
        },
      };
    },
    close: async () => {
      for (const server of servers.values()) await server.close();
    },
  };
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Puck with the same notices, from a folder with its built client. */
export async function startPuck(folder: string): Promise<Contender> {
  const html =
    '<!doctype html><html lang="en"><title>Puck</title><link rel="stylesheet" href="/client.css"><div id="root"></div><script type="module" src="/client.js"></script></html>';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const type = TYPES[extname(path)];
    if (path !== '/' && type === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    response.end(path === '/' ? html : readFileSync(join(folder, path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name: 'puck',
    async open(page, count) {
      await page.goto(`http://localhost:${port}/?blocks=${count}`, { waitUntil: 'commit' });
      const canvas = await findCanvas(page, 'iframe');
      await waitForNotices(canvas, count);
      return {
        canvas,
        async startTyping(index) {
          await select(page, canvas, index);
          await page.locator('textarea[name="text"]').locator('visible=true').first().click();
          await page.keyboard.press('ControlOrMeta+End');
        },
        async lift(index) {
          await liftAt(page, canvas, index);
        },
        countRendered: () =>
          page.evaluate(() => {
            const count = window.renderedBlocks;
            window.renderedBlocks = 0;
            return count;
          }),
      };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
