/**
 * The script of a page in the playground's preview, inlined by the server and allowed by hash in the page's security
 * policy. It reports the current URL and the clicked block to the playground, outlines the selected block, and shows
 * the draft's next version on request. A click selects a block; with Alt it follows the link within the draft.
 */
import { findBlockAt } from './block-tree';
import { updatePage } from './patch-page';
import {
  copyPreviewParameters,
  readPlaygroundMessage,
  removePreviewParameters,
  type PageMessage,
} from './protocol';
import { drawOutline, selectBlock } from './selection-outline';
import { shiftClock } from './shift-clock';

// The playground's origin differs from one developer to the next. Nothing that is sent is secret.
const send = (message: PageMessage) => parent.postMessage(message, '*');

function announce(version: number): void {
  const address = new URL(location.href);
  removePreviewParameters(address);
  send({ type: 'forecourt:shown', version, address: address.pathname + address.search });
}

addEventListener('message', ({ source, data }) => {
  const message = source === parent ? readPlaygroundMessage(data) : undefined;
  if (message?.type === 'forecourt:select') selectBlock(message.node, message.shouldScroll);
  if (message?.type === 'forecourt:update')
    void updatePage((version) => {
      announce(version);
      drawOutline();
    });
});
addEventListener('scroll', drawOutline, { passive: true, capture: true });
addEventListener('resize', drawOutline);

addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (!event.altKey) {
      if (link) event.preventDefault();
      const node = findBlockAt(target);
      if (node) send({ type: 'forecourt:chosen', node });
      return;
    }
    if (!link || link.origin !== location.origin) return;
    event.preventDefault();
    const address = new URL(link.href);
    copyPreviewParameters(new URL(location.href), address);
    location.assign(address.href);
  },
  true,
);

const { version, moment } = document.currentScript?.dataset ?? {};
if (moment !== undefined) shiftClock(Number(moment));
announce(Number(version));
