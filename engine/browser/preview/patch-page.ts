// Shows another version of the page by replacing only the blocks that differ. The page does not flicker, it keeps its
// scroll position, and everything else, including running islands, keeps its elements.
import { getContent, findBlocks, type MarkedBlock } from './block-tree';
import { haveSameBlocks, planPatch, type BlockVersion, type Replacement } from './plan-patch';
import { TRUSTED_TYPES_POLICY } from './protocol';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const html = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (text) => text }) ?? {
  createHTML: (text: string) => text,
};

// The page's scripts may get their answers later, to show what a slow network does.
const fetchPage = globalThis.fetch.bind(globalThis);

// The new page's own style sheet, which the policy of the shown page does not allow.
const STYLE = /<style[^>]*>([^]*?)<\/style>/;

function parsePage(text: string): Document {
  const page = new DOMParser().parseFromString(html.createHTML(text.replace(STYLE, '')), 'text/html');
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

function replace({ live, next, reused }: Replacement<MarkedBlock>): void {
  for (const pair of reused) for (const node of getContent(pair.next)) node.remove();
  const removed = getContent(live);
  live.end.before(...getContent(next));
  for (const pair of reused) pair.next.end.before(...getContent(pair.live));
  for (const node of removed) node.remove();
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

const findPreviewScript = (page: Document) => page.querySelector<HTMLElement>('script[data-version]');

// The HTML as the server sent it, because islands change their elements as soon as they run.
let currentHtml = document.documentElement.outerHTML;

type PatchResult =
  /** The version of the draft that is now shown. */
  | { readonly version: number }
  /** The server does not respond, so the page keeps its current version. */
  | 'offline'
  | 'reload';

async function patchPage(): Promise<PatchResult> {
  const response = await fetchPage(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!response) return 'offline';
  if (response.redirected || !response.headers.get('content-type')?.startsWith('text/html')) return 'reload';
  const text = await response.text();
  const [before, after] = [parsePage(currentHtml), parsePage(text)];
  const script = findPreviewScript(after);
  if (!script || script.dataset.images !== findPreviewScript(before)?.dataset.images) return 'reload';
  const [old, next, live] = [findBlocks(before.body), findBlocks(after.body), findBlocks(document.body)];
  // A text in place of a page has no blocks.
  if (next.length === 0 || !haveSameBlocks(old, live)) return 'reload';
  const plan = planPatch(old.map(readVersion), next.map(readVersion), live);
  if (!plan) return 'reload';
  replaceStyles(currentHtml, text);
  document.title = after.title;
  document.documentElement.lang = after.documentElement.lang;
  plan.forEach(replace);
  currentHtml = text;
  return { version: Number(script.dataset.version) };
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
