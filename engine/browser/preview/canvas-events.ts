// Handles pointer and keys in the page while it is a canvas. The page itself does not receive these events:
// its links and buttons neither navigate nor act. With Alt, a click follows a link within the draft.
import type { Canvas } from './canvas';
import type { PageMessage, PressedKey } from './messages';
import { copyPreviewParameters } from './protocol';
import { matchesShortcut } from './shortcuts';

/** Distance in pixels on the screen that the pointer moves before a drag starts, so that a click remains a click. */
const DRAG_THRESHOLD_PX = 5;

/** Pointer events that would make a page act. */
const ACTIONS = ['mousedown', 'mouseup', 'pointerup', 'dblclick', 'auxclick', 'submit', 'dragstart'] as const;

/** Opens a URL of the site within the draft. */
function openAddress(href: string): void {
  const address = new URL(href);
  copyPreviewParameters(new URL(location.href), address);
  location.assign(address.href);
}

const findLink = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link : undefined;
};

/** Keeps the draft when a link or a search is used that the page itself does not handle. */
function keepDraft(event: Event): void {
  if (event.defaultPrevented) return;
  const { target } = event;
  if (event.type === 'click') {
    const link = findLink(target);
    const isJump =
      link && link.hash !== '' && link.pathname + link.search === location.pathname + location.search;
    if (!link || isJump) return;
    event.preventDefault();
    return openAddress(link.href);
  }
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return;
  event.preventDefault();
  const address = new URL(target.action);
  for (const [name, value] of new FormData(target)) address.searchParams.append(name, String(value));
  openAddress(address.href);
}

export class CanvasEvents {
  shortcuts: readonly string[] = [];
  #pressed: { readonly x: number; readonly y: number; readonly node: string } | undefined;
  #isDragging = false;

  constructor(
    private readonly canvas: Canvas,
    private readonly send: (message: PageMessage) => void,
    /** Whether an event belongs to a text that is edited in the page. */
    private readonly isTyping: (event: Event) => boolean,
    private readonly editText: (target: Element) => void,
  ) {
    addEventListener('pointermove', this.#move, true);
    addEventListener('pointerdown', this.#press, true);
    addEventListener('pointerup', this.#release, true);
    addEventListener('pointercancel', () => this.#endDrag(true), true);
    addEventListener('click', this.#click, true);
    addEventListener('keydown', this.#pressKey, true);
    for (const type of ACTIONS) addEventListener(type, this.#block, true);
    // After the page's own listeners, which may handle a link themselves.
    for (const type of ['click', 'submit'])
      addEventListener(type, (event) => canvas.isBrowsing && keepDraft(event));
    document.documentElement.addEventListener('pointerleave', () => canvas.hover(undefined));
  }

  /** Finds the element that an event targets; undefined if the canvas does not handle the event. */
  #findTarget(event: Event): Element | undefined {
    const { target } = event;
    if (this.canvas.isBrowsing || target === this.canvas.overlay.host || this.isTyping(event))
      return undefined;
    return target instanceof Element ? target : undefined;
  }

  #move = (event: PointerEvent): void => {
    const { clientX: x, clientY: y, target } = event;
    if (this.#pressed && !this.#isDragging && event.buttons === 1) {
      const distance = Math.hypot(x - this.#pressed.x, y - this.#pressed.y) * this.canvas.scale;
      if (distance > DRAG_THRESHOLD_PX) {
        this.#isDragging = true;
        this.send({ type: 'forecourt:drag-started', node: this.#pressed.node });
      }
    }
    if (this.#isDragging) this.canvas.drag(x, y);
    // Over a "+", the block stays hovered.
    else if (target !== this.canvas.overlay.host)
      this.canvas.hover(target instanceof Element && !this.canvas.isBrowsing ? target : undefined);
  };

  #press = (event: PointerEvent): void => {
    const target = this.#findTarget(event);
    if (!target) return;
    event.stopImmediatePropagation();
    const node = this.canvas.findBlockAt(target);
    // A finger that moves scrolls the page; the toolbar has a handle to drag with.
    if (node !== undefined && event.button === 0 && event.pointerType !== 'touch')
      this.#pressed = { x: event.clientX, y: event.clientY, node };
  };

  #release = (): void => {
    this.#pressed = undefined;
    this.#endDrag(false);
  };

  #endDrag(isCancelled: boolean): void {
    if (!this.#isDragging) return;
    this.#isDragging = false;
    // The playground has not responded yet, so there is nothing to drop.
    if (this.canvas.isDragging) this.canvas.endDrag(isCancelled);
    else this.send({ type: 'forecourt:dropped', place: undefined });
  }

  #click = (event: MouseEvent): void => {
    const target = event.isTrusted ? this.#findTarget(event) : undefined;
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const link = event.altKey ? findLink(target) : undefined;
    if (link) openAddress(link.href);
    else if (event.detail === 2) this.editText(target);
    else this.canvas.choose(target);
  };

  #block = (event: Event): void => {
    if (!this.#findTarget(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #pressKey = (event: KeyboardEvent): void => {
    if (this.#isDragging && event.key === 'Escape') {
      event.preventDefault();
      this.#endDrag(true);
      return;
    }
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const pressed: PressedKey = { key, code, ctrlKey, metaKey, altKey, shiftKey };
    if (this.isTyping(event) || !this.shortcuts.some((shortcut) => matchesShortcut(shortcut, pressed)))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.send({ type: 'forecourt:key', pressed });
  };
}
