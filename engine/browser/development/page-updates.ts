/**
 * Shows saved files in the page without a reload (`npm run dev`). Replaces styles in place, updates the data of islands
 * without losing their state, and changes only those parts of the static HTML that differ. Not part of production
 * pages.
 */
import { hydrate, type UpdatableIsland } from '../islands/hydrate';
import { showBrowserError, showFailedBlocks } from './error-overlay';
import { patchAttributes, patchNode } from './patch-node';

const REVISION = 'revision';

/** The source revision from which this page was rendered. */
const readRevision = (): string | undefined =>
  (
    performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  )?.serverTiming.find(({ name }) => name === REVISION)?.description;

let isFirstFetch = true;

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const own = isFirstFetch ? readRevision() : undefined;
  isFirstFetch = false;
  // A file was saved while the page was loading.
  if (own !== undefined && !response.headers.get('server-timing')?.includes(`"${own}"`)) location.reload();
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The page as the server last sent it. The visitor or scripts have made any differences from it. */
let servedPage: Promise<Document> = fetchPage();

const readData = (island: Element): string => island.nextElementSibling?.textContent ?? '';

/** The slots of an island with server HTML, without the slots of nested islands. */
const listSlots = (island: Element): Element[] =>
  [...island.querySelectorAll('fc-slot')].filter((slot) => slot.closest('fc-island') === island);

/** Island updates to run once all HTML is in place. */
type DeferredUpdates = (() => Promise<void>)[];

function patchIsland(live: UpdatableIsland, before: Element, after: Element, late: DeferredUpdates): boolean {
  if (live.localName !== 'fc-island') return false;
  if (!('ready' in live.dataset)) return false;
  patchAttributes(live, before, after);
  const data = readData(after);
  if (data !== readData(before)) {
    // The script with the data follows the island and is patched like other HTML.
    late.push(async () => live.update?.());
  }
  // React owns the island's HTML. Only its slots are static.
  const [mine, old, next] = [listSlots(live), listSlots(before), listSlots(after)];
  if (mine.length !== old.length || old.length !== next.length) return true;
  mine.forEach((slot, index) =>
    patchNode(slot, old[index] as Element, next[index] as Element, (one, was, is) =>
      patchIsland(one as UpdatableIsland, was, is, late),
    ),
  );
  return true;
}

function patchHead(before: Document, after: Document): void {
  if (document.title !== after.title) document.title = after.title;
  const styleOf = (page: Document) => page.head.querySelector('style:not([data-vite-dev-id])');
  const [live, next] = [styleOf(document), styleOf(after)];
  if (live && next && styleOf(before)?.textContent !== next.textContent) live.textContent = next.textContent;
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
  const late: DeferredUpdates = [];
  const known = new Set(document.querySelectorAll<UpdatableIsland>('fc-island'));
  patchNode(document.body, before.body, after.body, (live, was, is) =>
    patchIsland(live as UpdatableIsland, was, is, late),
  );
  for (const refreshQueue of late) await refreshQueue();
  // The loader looks for islands only once, when the page loads. Islands that failed then may work now.
  for (const island of document.querySelectorAll<UpdatableIsland>('fc-island')) {
    const isNew = !known.has(island) && island.dataset.client !== 'interact';
    if (!isNew && !island.hasFailed) continue;
    island.hasFailed = false;
    delete island.dataset.ready;
    await hydrate(island);
  }
  // The new HTML is not personalised, so the loader applies the browser's stored state again.
  dispatchEvent(new Event('storage'));
}

/** Refreshes run one after another, because each compares with the result of the previous one. */
let work = Promise.resolve();
const refresh = () => void (work = work.then(refreshPage).catch(() => location.reload()));

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
import.meta.hot?.on('forecourt:style', replaceStyle);
addEventListener('forecourt:island-error', ({ detail }: CustomEventInit<Error>) =>
  showBrowserError(detail && { message: detail.stack ?? detail.message }),
);
