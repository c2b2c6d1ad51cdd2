/**
 * The page's side of `npm run dev`: shows saved files without a reload. Styles are replaced in place, islands take up
 * new data and keep their state, and of the static HTML only what changed is touched. Never part of a production page.
 */
import { hydrate, type UpdatableIsland } from '../islands/hydrate';
import { showBrowserError, showFailedBlocks } from './error-overlay';
import { patchAttributes, patchNode } from './patch-node';

const REVISION = 'revision';

/** The revision of the source with which this page was made. */
const revision = (): string | undefined =>
  (
    performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  )?.serverTiming.find(({ name }) => name === REVISION)?.description;

let isFirst = true;

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const mine = isFirst ? revision() : undefined;
  isFirst = false;
  // Something was saved while the page was loading.
  if (mine !== undefined && !response.headers.get('server-timing')?.includes(`"${mine}"`)) location.reload();
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** The page as the server sent it last: what differs from it is the visitor's or the scripts' doing. */
let served: Promise<Document> = fetchPage();

const dataOf = (island: Element): string => island.nextElementSibling?.textContent ?? '';

/** The slots of an island that hold HTML of the server, without those of islands within. */
const slotsOf = (island: Element): Element[] =>
  [...island.querySelectorAll('fc-slot')].filter((slot) => slot.closest('fc-island') === island);

/** Updates of islands, for when all HTML is in place. */
type LateWork = (() => Promise<void>)[];

function patchIsland(live: UpdatableIsland, before: Element, after: Element, late: LateWork): boolean {
  if (live.localName !== 'fc-island') return false;
  if (!('ready' in live.dataset)) return false;
  patchAttributes(live, before, after);
  const data = dataOf(after);
  if (data !== dataOf(before)) {
    // The script that holds them follows the island, and is patched like all other HTML.
    late.push(async () => live.update?.());
  }
  // Its own HTML is React's. What stands in its slots is static.
  const [mine, old, next] = [slotsOf(live), slotsOf(before), slotsOf(after)];
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
  const [before, after] = await Promise.all([served, fetchPage()]);
  showFailedBlocks(after);
  // The last good page stays until the block works again.
  if (after.querySelector('script[data-failed-block]')) return;
  served = Promise.resolve(after);
  patchHead(before, after);
  const late: LateWork = [];
  const known = new Set(document.querySelectorAll<UpdatableIsland>('fc-island'));
  patchNode(document.body, before.body, after.body, (live, was, is) =>
    patchIsland(live as UpdatableIsland, was, is, late),
  );
  for (const work of late) await work();
  // The loader looks for islands once, when the page is loaded. Those that failed may work now.
  for (const island of document.querySelectorAll<UpdatableIsland>('fc-island')) {
    const isNew = !known.has(island) && island.dataset.client !== 'interact';
    if (!isNew && !island.hasFailed) continue;
    island.hasFailed = false;
    delete island.dataset.ready;
    await hydrate(island);
  }
  // The new HTML knows no visitor: the loader shows again what the browser keeps.
  dispatchEvent(new Event('storage'));
}

/** One after another: each starts from what the last one left. */
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
