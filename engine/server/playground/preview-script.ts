import type { BlockMarks } from '../../render';
import { PATCH_SCRIPT } from './preview-patch';

/** Parameter of an address that asks for a draft instead of what is served. */
export const DRAFT_PARAMETER = 'playground-draft';

/** Comments around each block's HTML, so that a click can be traced to its node. They change nothing that is shown. */
export const marks: BlockMarks = {
  open: ({ id }) => Buffer.from(`<!--fc ${id}-->`),
  close: () => Buffer.from('<!--/fc-->'),
};

/**
 * The preview's own code, inlined into its documents and named in their policy by hash. It tells the playground which
 * address it shows and which block was clicked, frames the block that is selected there, and takes up the draft's next
 * version when asked.
 * A click selects; with Alt it follows the link, within the draft.
 */
export const PREVIEW_SCRIPT = `(() => {
  const version = Number(document.currentScript.dataset.version);
  const name = '${DRAFT_PARAMETER}';
  const tell = (message) => parent.postMessage(message, '*');
${PATCH_SCRIPT}
  const walkMarks = (visit) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT);
    const open = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === 1) { if (visit(node, open)) return; continue; }
      const mark = /^(\\/?)fc ?(.*)$/.exec(node.data);
      if (mark) mark[1] ? open.pop() : open.push(mark[2]);
    }
  };
  const blockAt = (element) => {
    let found;
    walkMarks((one, open) => one === element && ((found = open.at(-1)), true));
    return found;
  };
  const elementsOf = (id) => {
    const found = [];
    walkMarks((one, open) => { if (open.at(-1) === id && !found.some((other) => other.contains(one))) found.push(one); });
    return found.slice(0, 200);
  };
  const frame = document.createElement('div');
  Object.assign(frame.style, { position: 'fixed', zIndex: 2147483647, pointerEvents: 'none', display: 'none',
    outline: '2px solid #0b5cad', outlineOffset: '-2px' });
  let selected;
  const draw = () => {
    const boxes = (selected ? elementsOf(selected) : []).map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    frame.style.display = boxes.length > 0 ? 'block' : 'none';
    if (boxes.length === 0) return undefined;
    const left = Math.min(...boxes.map((box) => box.left)), top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.right)), bottom = Math.max(...boxes.map((box) => box.bottom));
    Object.assign(frame.style, { left: left + 'px', top: top + 'px', width: right - left + 'px', height: bottom - top + 'px' });
    return { top, bottom };
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data) return;
    if (data.type === 'forecourt:update') update((next) => { say(next); draw(); });
    if (data.type !== 'forecourt:select') return;
    const isNew = selected !== data.node && data.isScrolling;
    selected = data.node;
    if (!frame.isConnected) document.documentElement.append(frame);
    const box = draw();
    if (isNew && box && (box.bottom < 0 || box.top > innerHeight)) scrollBy({ top: box.top - innerHeight / 4 });
  });
  addEventListener('scroll', draw, { passive: true, capture: true });
  addEventListener('resize', draw);
  addEventListener('click', (event) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    const link = target.closest('a[href]');
    if (!event.altKey) {
      if (link) event.preventDefault();
      const node = blockAt(target);
      if (node) tell({ type: 'forecourt:chosen', node });
      return;
    }
    if (!link || link.origin !== location.origin) return;
    event.preventDefault();
    const address = new URL(link.href);
    address.searchParams.set(name, new URLSearchParams(location.search).get(name));
    location.assign(address.href);
  }, true);
  const say = (of) => {
    const address = new URL(location.href);
    address.searchParams.delete(name);
    tell({ type: 'forecourt:shown', version: of, address: address.pathname + address.search });
  };
  say(version);
})();`;
