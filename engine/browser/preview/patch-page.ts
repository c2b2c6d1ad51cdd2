// Shows another version of the page by replacing only the blocks that differ. The page does not flicker, it keeps its
// scroll position, and everything else, including running islands, keeps its elements.
import { contentOf, findBlocks, type MarkedBlock } from './block-tree';
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

// The new page's own style sheet, which the policy of the shown page does not allow.
const STYLE = /<style[^>]*>([^]*?)<\/style>/;

function parsePage(text: string): Document {
  const page = new DOMParser().parseFromString(html.createHTML(text.replace(STYLE, '')), 'text/html');
  // Without scripts, the content of <noscript> is parsed as elements; in the shown page it is text.
  for (const one of page.querySelectorAll('noscript')) one.textContent = one.innerHTML;
  return page;
}

/** Serialises a block in a separate document, in which no images are fetched. */
function readVersion(block: MarkedBlock): BlockVersion<MarkedBlock> {
  const holder = block.start.ownerDocument.createElement('div');
  holder.append(...contentOf(block).map((node) => node.cloneNode(true)));
  const html = holder.innerHTML;
  for (const copy of findBlocks(holder)) for (const node of contentOf(copy)) node.remove();
  return {
    id: block.id,
    html,
    shell: holder.innerHTML,
    hasIslands: holder.querySelector('fc-island') !== null,
    children: block.children.map(readVersion),
    block,
  };
}

function replace({ live, next, reused }: Replacement<MarkedBlock>): void {
  for (const pair of reused) for (const node of contentOf(pair.next)) node.remove();
  const removed = contentOf(live);
  live.end.before(...contentOf(next));
  for (const pair of reused) pair.next.end.before(...contentOf(pair.live));
  for (const node of removed) node.remove();
}

/** Applies styles with a constructed style sheet, which the content security policy does not restrict. */
function restyle(before: string, after: string): void {
  const css = (text: string) => STYLE.exec(text)?.[1] ?? '';
  if (css(before) === css(after)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css(after));
  for (const style of document.head.querySelectorAll('style')) style.disabled = true;
  document.adoptedStyleSheets = [sheet];
}

const previewScript = (page: Document) => page.querySelector<HTMLElement>('script[data-version]');

// The HTML as the server sent it, because islands change their elements as soon as they run.
let currentHtml = document.documentElement.outerHTML;

type Patched =
  /** The version of the draft that is now shown. */
  | { readonly version: number }
  /** The server does not respond, so the page keeps its current version. */
  | 'offline'
  | 'reload';

async function patchPage(): Promise<Patched> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!response) return 'offline';
  if (response.redirected || !response.headers.get('content-type')?.startsWith('text/html')) return 'reload';
  const text = await response.text();
  const [before, after] = [parsePage(currentHtml), parsePage(text)];
  const script = previewScript(after);
  if (!script || script.dataset.images !== previewScript(before)?.dataset.images) return 'reload';
  const [old, next, live] = [findBlocks(before.body), findBlocks(after.body), findBlocks(document.body)];
  if (!haveSameBlocks(old, live)) return 'reload';
  const plan = planPatch(old.map(readVersion), next.map(readVersion), live);
  if (!plan) return 'reload';
  restyle(currentHtml, text);
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
    const patched = await patchPage().catch((): Patched => 'reload');
    if (patched === 'reload') return location.reload();
    if (patched !== 'offline') onShown(patched.version);
  }
  isBusy = false;
}
