// Shows another version of the page by replacing only the blocks that differ. The page does not flicker, it keeps its
// scroll position, and everything else, including running islands, keeps its elements.
import { applyTextChange, isObject, type TextChange } from '../../lib';
import { getContent, findBlocks, type MarkedBlock } from './block-tree';
import { findChangedBlock, type ChangedBlock } from './changed-block';
import { morphNodes } from './morph';
import { haveSameBlocks, planPatch, type BlockVersion, type Replacement } from './plan-patch';
import {
  CLOSE_MARKER,
  formatOpenMarker,
  PREVIEW_BASE_HEADER,
  TRUSTED_TYPES_POLICY,
  type PreviewUpdate,
} from './protocol';
import { restoreTyped } from './typed-text';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const htmlPolicy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (text) => text }) ?? {
  createHTML: (text: string) => text,
};

// The page's scripts may get their answers later, to show what a slow network does.
const fetchPage = globalThis.fetch.bind(globalThis);

// The new page's own style sheet, which the policy of the shown page does not allow.
const STYLE = /<style[^>]*>([^]*?)<\/style>/;

function parsePage(text: string): Document {
  const page = new DOMParser().parseFromString(htmlPolicy.createHTML(text.replace(STYLE, '')), 'text/html');
  // Without scripts, the content of <noscript> is parsed as elements; in the shown page it is text.
  for (const noscript of page.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML;
  return page;
}

/** Serialises a block in a separate document, in which no images are fetched. */
function readVersion(block: MarkedBlock): BlockVersion<MarkedBlock> {
  const container = block.start.ownerDocument.createElement('div');
  container.append(...getContent(block).map((node) => node.cloneNode(true)));
  const html = container.innerHTML;
  for (const copy of findBlocks(container)) for (const node of getContent(copy)) node.remove();
  return {
    id: block.id,
    html,
    shell: container.innerHTML,
    hasIslands: container.querySelector('fc-island') !== null,
    children: block.children.map(readVersion),
    block,
  };
}

function replace({ old, live, next, reused }: Replacement<MarkedBlock>): void {
  // Blocks within it would be morphed as well, although the page may keep them as they are.
  if (next.children.length === 0 && morphNodes(getContent(old), getContent(next), getContent(live))) return;
  for (const pair of reused) for (const node of getContent(pair.next)) node.remove();
  const removed = getContent(live);
  live.end.before(...getContent(next));
  for (const pair of reused) pair.next.end.before(...getContent(pair.live));
  for (const node of removed) node.remove();
}

function apply(plan: readonly Replacement<MarkedBlock>[]): void {
  // The plan is for the page as the server sent it.
  restoreTyped();
  plan.forEach(replace);
}

let pageStyles: CSSStyleSheet | undefined;

/**
 * Applies styles with a constructed style sheet, which the content security policy does not restrict. It is before those of
 * the preview, which override the page.
 */
function replaceStyles(before: string, after: string): void {
  const readCss = (text: string) => STYLE.exec(text)?.[1] ?? '';
  if (readCss(before) === readCss(after)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(readCss(after));
  for (const style of document.head.querySelectorAll('style')) style.disabled = true;
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets.filter((each) => each !== pageStyles)];
  pageStyles = sheet;
}

/** The origins of images that the page's policy allows. */
const shownImages = document.currentScript?.dataset.images;
// The HTML as the server sent it, because islands change their elements as soon as they run.
let currentHtml = document.documentElement.outerHTML;
/** The hash by which the server knows that HTML; empty for the HTML that the browser read. */
let currentHash = '';

type PatchResult =
  /** The version of the draft that is now shown. */
  | { readonly version: number }
  /** The server does not respond, so the page keeps its current version. */
  | 'offline'
  | 'reload';

const isUpdate = (value: unknown): value is PreviewUpdate =>
  isObject(value) &&
  typeof value.hash === 'string' &&
  typeof value.version === 'number' &&
  typeof value.images === 'string' &&
  typeof value.start === 'number' &&
  (value.end === undefined || typeof value.end === 'number') &&
  typeof value.text === 'string';

/** Elements in which the HTML of a block cannot be parsed on its own. */
const OWN_SYNTAX = 'fc-island, table, select, svg, math';

/** Finds the start of a block in the page, if the page has as many blocks with its id as it should. */
function findStart({ id, index, count }: ChangedBlock): Comment | undefined {
  const starts: Comment[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const open = formatOpenMarker(id);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Comment && node.data === open) starts.push(node);
  const start = starts.length === count ? starts[index] : undefined;
  return start?.parentElement?.closest(OWN_SYNTAX) ? undefined : start;
}

/** Reads a block from its HTML, in a document that fetches no images. */
function readBlock(id: string, text: string): BlockVersion<MarkedBlock> | undefined {
  const { body } = parsePage(`<body>${text}`);
  body.prepend(body.ownerDocument.createComment(formatOpenMarker(id)));
  body.append(body.ownerDocument.createComment(CLOSE_MARKER));
  const [block] = findBlocks(body);
  return block && readVersion(block);
}

/** Applies a change that is within one block. @returns whether it is applied; if not, the page is as it was */
function patchBlock(change: TextChange): boolean {
  const changed = findChangedBlock(currentHtml, change);
  const start = changed && findStart(changed);
  const live = start?.parentElement && findBlocks(start.parentElement).find((block) => block.start === start);
  if (!changed || !live) return false;
  const [old, next] = [readBlock(changed.id, changed.before), readBlock(changed.id, changed.after)];
  if (!old || !next || !haveSameBlocks([old], [live])) return false;
  const plan = planPatch([old], [next], [live]);
  if (plan) apply(plan);
  return plan !== undefined;
}

/** Compares all blocks of two versions of the page, and replaces those that differ. */
function patchAll(nextHtml: string): boolean {
  const [before, after] = [parsePage(currentHtml), parsePage(nextHtml)];
  const [old, next, live] = [findBlocks(before.body), findBlocks(after.body), findBlocks(document.body)];
  // A text in place of a page has no blocks.
  if (next.length === 0 || !haveSameBlocks(old, live)) return false;
  const plan = planPatch(old.map(readVersion), next.map(readVersion), live);
  if (!plan) return false;
  replaceStyles(currentHtml, nextHtml);
  document.title = after.title;
  document.documentElement.lang = after.documentElement.lang;
  apply(plan);
  return true;
}

async function patchPage(): Promise<PatchResult> {
  const response = await fetchPage(location.href, {
    cache: 'no-store',
    headers: { [PREVIEW_BASE_HEADER]: currentHash },
  }).catch(() => undefined);
  if (!response) return 'offline';
  // A redirect, or a text in place of the page.
  if (response.redirected || !response.headers.get('content-type')?.startsWith('application/json'))
    return 'reload';
  const update: unknown = await response.json();
  if (!isUpdate(update) || update.images !== shownImages) return 'reload';
  const isWhole = update.end === undefined;
  const nextHtml = isWhole ? update.text : applyTextChange(currentHtml, update);
  const isSame = !isWhole && update.hash === currentHash;
  if (!isSame && (isWhole || !patchBlock(update)) && !patchAll(nextHtml)) return 'reload';
  currentHtml = nextHtml;
  currentHash = update.hash;
  return { version: update.version };
}

let isBusy = false;
let isStale = false;

/** Shows the newest version of the draft, and then any version that was announced in the meantime. */
export async function updatePage(onShown: (version: number) => void): Promise<void> {
  isStale = true;
  if (isBusy) return;
  isBusy = true;
  while (isStale) {
    isStale = false;
    const result = await patchPage().catch((): PatchResult => 'reload');
    if (result === 'reload') return location.reload();
    if (result !== 'offline') onShown(result.version);
  }
  isBusy = false;
}
