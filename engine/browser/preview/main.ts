/**
 * The script of a page in the playground's preview, inlined by the server and allowed by hash in the page's security
 * policy. It shows the draft's next version on request, and makes the page a canvas (`canvas.ts`).
 */
import { Canvas } from './canvas';
import { CanvasEvents } from './canvas-events';
import { readPlaygroundMessage, type PageMessage } from './messages';
import { updatePage } from './patch-page';
import { removePreviewParameters } from './protocol';
import { emulateVisitor } from './emulate-visitor';
import { shiftClock } from './shift-clock';
import { TextEditor } from './text-editor';

// The playground's origin differs from one developer to the next. Nothing that is sent is secret.
const send = (message: PageMessage) => parent.postMessage(message, '*');

function announce(version: number, isNew: boolean): void {
  const address = new URL(location.href);
  removePreviewParameters(address);
  send({ type: 'forecourt:shown', version, isNew, address: address.pathname + address.search });
}

const canvas = new Canvas(send);
const textEditor = new TextEditor(canvas, send);
const events = new CanvasEvents(
  canvas,
  send,
  (event) => textEditor.isAt(event),
  (target) => textEditor.request(target),
);

addEventListener('message', ({ source, data }) => {
  const message = source === parent ? readPlaygroundMessage(data) : undefined;
  switch (message?.type) {
    case 'forecourt:canvas':
      events.shortcuts = message.shortcuts;
      return canvas.configure(message.blocks, message.isBrowsing, message.scale);
    case 'forecourt:select':
      return canvas.select(message.node, message.shouldScroll);
    case 'forecourt:update':
      return void updatePage((version) => {
        announce(version, false);
        canvas.followSelected();
      });
    case 'forecourt:scroll':
      return canvas.scroll(message.part);
    case 'forecourt:drag-start':
      return canvas.startDrag(message);
    case 'forecourt:drag-move':
      return canvas.drag(message.x, message.y);
    case 'forecourt:drag-end':
      return canvas.endDrag(message.isCancelled);
    case 'forecourt:edit-text':
      return textEditor.start(message.text, message.isMultiline);
    case undefined:
      return undefined;
  }
});

const { version, moment, ...visitor } = document.currentScript?.dataset ?? {};
emulateVisitor(visitor);
if (moment !== undefined) shiftClock(Number(moment));
announce(Number(version), true);
