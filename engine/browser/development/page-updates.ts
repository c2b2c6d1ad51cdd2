/**
 * Shows saved files in the page without a reload (`npm run dev`). Replaces styles in place, updates the data of islands
 * without losing their state, and changes only those parts of the static HTML that differ. Not part of production
 * pages.
 */
import { hydrate, type UpdatableIsland } from '../islands/hydrate';
import { loadProblems, readRevision, showBrowserError, showFailedBlocks } from './error-overlay';
import { patchAttributes, patchNode } from './patch-node';

/** The source revision from which this page was rendered; later, that of its last update. */
let pageRevision = (
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
)?.serverTiming.find(({ name }) => name === 'revision')?.description;
let isFirstFetch = true;

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const revision = readRevision(response);
  // A file was saved while the page was loading.
  if (isFirstFetch && pageRevision !== undefined && revision !== pageRevision) location.reload();
  isFirstFetch = false;
  pageRevision = revision;
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The page as the server last sent it. Visitors and scripts may have changed the open page since. */
let servedPage: Promise<Document> = fetchPage();

const readData = (island: Element): string => island.nextElementSibling?.textContent ?? '';

/** The slots of an island with server HTML, without the slots of nested islands. */
const listSlots = (island: Element): Element[] =>
  [...island.querySelectorAll('fc-slot')].filter((slot) => slot.closest('fc-island') === island);

/** Island updates to run once all HTML is in place. */
type DeferredUpdates = (() => Promise<void>)[];

function patchIsland(
  live: UpdatableIsland,
  before: Element,
  after: Element,
  deferredUpdates: DeferredUpdates,
): boolean {
  if (live.localName !== 'fc-island') return false;
  if (!('ready' in live.dataset)) return false;
  patchAttributes(live, before, after);
  const data = readData(after);
  if (data !== readData(before)) {
    // The script with the data follows the island and is patched like other HTML.
    deferredUpdates.push(async () => live.update?.());
  }
  // React owns the island's HTML. Only its slots are static.
  const [liveSlots, oldSlots, newSlots] = [listSlots(live), listSlots(before), listSlots(after)];
  if (liveSlots.length !== oldSlots.length || oldSlots.length !== newSlots.length) return true;
  liveSlots.forEach((slot, index) =>
    patchNode(
      slot,
      oldSlots[index] as Element,
      newSlots[index] as Element,
      (element, oldElement, newElement) =>
        patchIsland(element as UpdatableIsland, oldElement, newElement, deferredUpdates),
    ),
  );
  return true;
}

function patchHead(before: Document, after: Document): void {
  if (document.title !== after.title) document.title = after.title;
  const findStyle = (page: Document) => page.head.querySelector('style:not([data-vite-dev-id])');
  const [live, next] = [findStyle(document), findStyle(after)];
  if (live && next && findStyle(before)?.textContent !== next.textContent)
    live.textContent = next.textContent;
  const colour = 'meta[name="theme-color"]';
  const theme = after.head.querySelector(colour);
  if (theme)
    document.head.querySelector(colour)?.setAttribute('content', theme.getAttribute('content') ?? '');
}

async function refreshPage(): Promise<void> {
  showBrowserError(undefined);
  const [before, after] = await Promise.all([servedPage, fetchPage()]);
  showFailedBlocks(after);
  // Keep the last working page until the block works again.
  if (after.querySelector('script[data-failed-block]')) return;
  servedPage = Promise.resolve(after);
  patchHead(before, after);
  const deferredUpdates: DeferredUpdates = [];
  const previousIslands = new Set(document.querySelectorAll<UpdatableIsland>('fc-island'));
  patchNode(document.body, before.body, after.body, (element, oldElement, newElement) =>
    patchIsland(element as UpdatableIsland, oldElement, newElement, deferredUpdates),
  );
  for (const update of deferredUpdates) await update();
  // The loader looks for islands only once, when the page loads. Islands that failed then may work now.
  for (const island of document.querySelectorAll<UpdatableIsland>('fc-island')) {
    const isNew = !previousIslands.has(island) && island.dataset.client !== 'interact';
    if (!isNew && !island.hasFailed) continue;
    island.hasFailed = false;
    delete island.dataset.ready;
    await hydrate(island);
  }
  // The new HTML is not personalised, so the loader applies the browser's stored state again.
  dispatchEvent(new Event('storage'));
}

/** Refreshes run one after another, because each compares with the result of the previous one. */
let refreshQueue = Promise.resolve();
const refresh = () => void (refreshQueue = refreshQueue.then(refreshPage).catch(() => location.reload()));

/** Replaces one file's styles within the page's. */
function replaceStyle({ name, css }: { name: string; css: string }): void {
  const style = document.head.querySelector('style:not([data-vite-dev-id])');
  const text = style?.textContent;
  if (!style || !text) return;
  const [open, close] = [`/*<${name}>*/`, `/*</${name}>*/`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < 0) return;
  style.textContent = `${text.slice(0, start + open.length)}\n${css}\n${text.slice(end)}`;
}

import.meta.hot?.on('forecourt:refresh', refresh);
// A file may have been saved after this page was fetched and before the page connected to the server.
import.meta.hot?.on('vite:ws:connect', async () => {
  await servedPage;
  const revision = await loadProblems();
  if (revision !== undefined && revision !== pageRevision) refresh();
});
import.meta.hot?.on('forecourt:style', replaceStyle);
addEventListener('forecourt:island-error', ({ detail }: CustomEventInit<Error>) =>
  showBrowserError(detail && { message: detail.stack ?? detail.message }),
);
