// What the canvas draws over the page: frames, labels and lines. It is in a shadow root beside the body and fixed to the
// viewport, so the page's layout, styles and scripts are not affected.
import type { Box } from './messages';

const STYLES = `
  :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; contain: strict; }
  div { position: absolute; box-sizing: border-box; }
  [hidden] { display: none !important; }
  .hovered { outline: calc(1px * var(--k)) solid #0b5cad; outline-offset: calc(-1px * var(--k)); }
  .selected { outline: calc(2px * var(--k)) solid #0b5cad; outline-offset: calc(-2px * var(--k)); }
  .twin { outline: calc(1px * var(--k)) dashed #0b5cad; outline-offset: calc(-1px * var(--k)); }
  .target { outline: calc(2px * var(--k)) solid #1d6b3a; background: rgb(29 107 58 / 0.12); }
  .refused { background: rgb(244 245 246 / 0.75); }
  .line { background: #1d6b3a; border-radius: calc(2px * var(--k)); }
  .label, .plus { font: 600 calc(12px * var(--k)) / 1.5 system-ui, sans-serif; color: #fff; white-space: nowrap; }
  .label { padding: calc(1px * var(--k)) calc(6px * var(--k)); background: #0b5cad; }
  .label.done { background: #1d6b3a; }
  .label.problem { background: #b3261e; }
  .plus {
    position: absolute; display: grid; place-content: center; width: calc(24px * var(--k));
    height: calc(24px * var(--k)); padding: 0; border: 0; border-radius: 50%; background: #0b5cad;
    font-size: calc(16px * var(--k)); line-height: 1; cursor: pointer; pointer-events: auto;
    translate: -50% -50%;
  }
  .plus:hover { background: #084a8c; }
`;

type Tone = 'done' | 'problem' | '';

/** The canvas's drawings over a page. */
export class Overlay {
  readonly host = document.createElement('fc-canvas');
  readonly #root = this.host.attachShadow({ mode: 'open' });
  readonly #label = this.#add('label');
  readonly #line = this.#add('line');
  readonly #pools = new Map<string, HTMLElement[]>();

  constructor() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    this.scale = 1;
    document.documentElement.append(this.host);
  }

  /** The scale at which the page is shown. Lines and texts keep their size on the screen. */
  set scale(scale: number) {
    this.host.style.setProperty('--k', String(1 / scale));
  }

  #add(className: string): HTMLElement {
    const element = document.createElement('div');
    element.className = className;
    element.hidden = true;
    // Everything here is also in the playground, where assistive technology reads it.
    element.ariaHidden = 'true';
    this.#root.append(element);
    return element;
  }

  /** Draws boxes of a kind, and removes the others of that kind. */
  drawBoxes(kind: 'hovered' | 'selected' | 'twin' | 'target' | 'refused', boxes: readonly Box[]): void {
    const pool = this.#pools.get(kind) ?? [];
    this.#pools.set(kind, pool);
    while (pool.length < boxes.length) pool.push(this.#add(kind));
    for (const [index, element] of pool.entries()) place(element, boxes[index]);
  }

  drawLine(box: Box | undefined): void {
    place(this.#line, box);
  }

  /** Shows a text at a position, moved into the viewport. */
  drawLabel(text: string | undefined, left = 0, top = 0, tone: Tone = ''): void {
    const label = this.#label;
    if (!hasChanged(label, `${text} ${left} ${top} ${tone} ${innerWidth} ${innerHeight} ${this.labelHeight}`))
      return;
    label.hidden = text === undefined;
    if (text === undefined) return;
    label.textContent = text;
    label.className = `label ${tone}`;
    const { offsetWidth, offsetHeight } = label;
    label.style.left = `${Math.max(0, Math.min(left, innerWidth - offsetWidth))}px`;
    label.style.top = `${Math.max(0, Math.min(top, innerHeight - offsetHeight))}px`;
  }

  /** Height of a label in pixels of the page. */
  get labelHeight(): number {
    return 20 * Number(this.host.style.getPropertyValue('--k'));
  }

  /** Adds a "+", which only the pointer uses: with the keyboard, the toolbar and Ctrl+I insert blocks. */
  addPlus(onClick: () => void): (x: number, y: number, title: string | undefined) => void {
    const button = document.createElement('button');
    button.className = 'plus';
    button.type = 'button';
    button.textContent = '+';
    button.tabIndex = -1;
    button.hidden = true;
    button.addEventListener('click', onClick);
    this.#root.append(button);
    return (x, y, title) => {
      if (!hasChanged(button, `${x} ${y} ${title}`)) return;
      button.hidden = title === undefined;
      if (title === undefined) return;
      button.ariaLabel = button.title = title;
      button.style.left = `${x}px`;
      button.style.top = `${y}px`;
    };
  }
}

const drawings = new WeakMap<HTMLElement, string>();

/** Whether an element is to be drawn in another way than before. Even the same value of an attribute costs a style. */
function hasChanged(element: HTMLElement, drawing: string): boolean {
  const isNew = drawings.get(element) !== drawing;
  drawings.set(element, drawing);
  return isNew;
}

function place(element: HTMLElement, box: Box | undefined): void {
  if (!hasChanged(element, box ? `${box.left} ${box.top} ${box.right} ${box.bottom}` : '')) return;
  element.hidden = box === undefined;
  if (!box) return;
  const { style } = element;
  style.left = `${box.left}px`;
  style.top = `${box.top}px`;
  style.width = `${box.right - box.left}px`;
  style.height = `${box.bottom - box.top}px`;
}
