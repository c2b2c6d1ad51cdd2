/** Name of the one way in which the preview may make elements of text (Trusted Types). */
export const PATCH_POLICY = 'forecourt-preview';

/**
 * `update(done)`: fetches the page as the draft would have it now and puts only the blocks that are others in their
 * places, so that the page neither flickers nor loses its scroll position; the rest, islands that run included,
 * stays the very same elements. Blocks are known by the comments around them. Where a changed block is an island or
 * holds new ones, whose code would have to be run anew, the page is loaded again. `done(version)` is told of what is
 * shown. The look (theme, fonts) is changed by a style sheet in memory, which no policy has to name.
 */
export const PATCH_SCRIPT = `
  const toHtml = window.trustedTypes
    ? trustedTypes.createPolicy('${PATCH_POLICY}', { createHTML: (text) => text })
    : { createHTML: (text) => text };
  // The page's own style sheet, which the policy of the page before does not know.
  const STYLE = /<style[^>]*>([^]*?)<\\/style>/;
  const parsed = (text) => {
    const page = new DOMParser().parseFromString(toHtml.createHTML(text.replace(STYLE, '')), 'text/html');
    // Where no scripts run its content is elements; here it must stay the text that it is to a page with scripts.
    for (const one of page.querySelectorAll('noscript')) one.textContent = one.innerHTML;
    return page;
  };
  // As the server sent it: islands change their elements as soon as they run.
  let shown = document.documentElement.outerHTML;
  const treeOf = (body) => {
    const root = { id: '', children: [] };
    const open = [root];
    const visit = (parent) => {
      for (let node = parent.firstChild; node; node = node.nextSibling) {
        if (node.nodeType === 1 && node.localName !== 'fc-island') visit(node);
        if (node.nodeType !== 8) continue;
        const mark = /^(\\/?)fc ?(.*)$/.exec(node.data);
        if (!mark) continue;
        if (mark[1]) open.pop().end = node;
        else {
          const block = { id: mark[2], start: node, children: [] };
          open.at(-1).children.push(block);
          open.push(block);
        }
      }
    };
    visit(body);
    return root;
  };
  const contentOf = ({ start, end }) => {
    const nodes = [];
    for (let node = start.nextSibling; node && node !== end; node = node.nextSibling) nodes.push(node);
    return nodes;
  };
  // The HTML of a block, with a gap for each block in it; wholly, with their HTML in the gaps.
  const serialised = (block) => {
    // Of its own document, in which no picture is fetched.
    const holder = block.start.ownerDocument.createElement('div');
    holder.append(...contentOf(block).map((node) => node.cloneNode(true)));
    block.html = holder.innerHTML;
    const copies = treeOf(holder).children;
    for (const copy of copies) for (const node of contentOf(copy)) node.remove();
    block.shell = holder.innerHTML;
    block.hasIslands = holder.querySelector('fc-island') !== null;
    block.children.forEach(serialised);
  };
  const isSameOrder = (a, b) => a.length === b.length && a.every(({ id }, index) => id === b[index].id);
  const isAlike = (a, b) => isSameOrder(a.children, b.children) && a.children.every((one, index) => isAlike(one, b.children[index]));
  // Pairs of what is in the page with what shall take its place; undefined where that needs another start.
  const planOf = (old, next, live, plan) => {
    if (old.id !== '' && old.html === next.html) return plan;
    const isFrame = old.id === '';
    if (isFrame || (old.shell === next.shell && isSameOrder(old.children, next.children))) {
      if (!isSameOrder(old.children, next.children)) return undefined;
      for (const [index, child] of old.children.entries())
        if (!planOf(child, next.children[index], live.children[index], plan)) return undefined;
      return plan;
    }
    if (old.hasIslands || next.hasIslands) return undefined;
    const kept = [];
    for (const child of next.children) {
      const at = old.children.findIndex((one, index) => one.id === child.id && !kept.some((pair) => pair.live === live.children[index]));
      if (at >= 0 && old.children[at].html === child.html) kept.push({ live: live.children[at], next: child });
      else if (/<fc-island/.test(child.html)) return undefined;
    }
    plan.push({ live, next, kept });
    return plan;
  };
  const done = ({ live, next, kept }) => {
    for (const { next: place } of kept) for (const node of contentOf(place)) node.remove();
    const gone = contentOf(live);
    live.end.before(...contentOf(next));
    for (const { live: block, next: place } of kept) place.end.before(...contentOf(block));
    for (const node of gone) node.remove();
  };
  const restyle = (before, after) => {
    const css = (text) => STYLE.exec(text)?.[1] ?? '';
    if (css(before) === css(after)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css(after));
    for (const style of document.head.querySelectorAll('style')) style.disabled = true;
    document.adoptedStyleSheets = [sheet];
  };
  const scriptOf = (one) => one.querySelector('script[data-version]');
  const patched = async () => {
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
    if (!answer) return null;
    const type = answer.headers.get('content-type') || '';
    if (answer.redirected || !type.startsWith('text/html')) return undefined;
    const text = await answer.text();
    const [before, after] = [parsed(shown), parsed(text)];
    const script = scriptOf(after);
    if (!script || script.dataset.images !== scriptOf(before)?.dataset.images) return undefined;
    const [old, next, live] = [before, after, document].map(({ body }) => treeOf(body));
    if (!isAlike(old, live)) return undefined;
    old.children.forEach(serialised);
    next.children.forEach(serialised);
    const plan = planOf(old, next, live, []);
    if (!plan) return undefined;
    restyle(shown, text);
    document.title = after.title;
    document.documentElement.lang = after.documentElement.lang;
    plan.forEach(done);
    shown = text;
    return Number(script.dataset.version);
  };
  let isBusy = false, isStale = false;
  const update = async (tellVersion) => {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale) {
      isStale = false;
      const version = await patched().catch(() => undefined);
      if (version === undefined) return location.reload();
      // Nobody answers: what is shown stays until somebody does.
      if (version !== null) tellVersion(version);
    }
    isBusy = false;
  };`;
