// Edits a text in place. The playground decides which text it is; this replaces the text with an editable
// element, and restores the original nodes afterwards.
import type { Canvas } from './canvas';
import type { PageMessage } from './messages';
import { showTyped } from './typed-text';

interface Editing {
  readonly element: HTMLElement;
  /** The page's own nodes. A running island may own them, so they are restored afterwards. */
  readonly nodes: readonly Text[];
  /** The complete stored text. */
  readonly text: string;
}

/** Lists the text nodes in an element, if they are the whole text of one parent. */
function findTextNodes(target: Element): Text[] {
  const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && (node.data.trim() !== '' || nodes.length > 0)) nodes.push(node);
  while (nodes.at(-1)?.data.trim() === '') nodes.pop();
  return nodes.every(({ parentNode }) => parentNode === nodes[0]?.parentNode) ? nodes : [];
}

const joinText = (nodes: readonly Text[]): string => nodes.map(({ data }) => data).join('');

export class TextEditor {
  #requested: readonly Text[] = [];
  #editing: Editing | undefined;

  constructor(
    private readonly canvas: Canvas,
    private readonly send: (message: PageMessage) => void,
  ) {
    addEventListener(
      'pointerdown',
      (event) => {
        if (!this.isAt(event)) this.#finish(true);
      },
      true,
    );
  }

  isAt(event: Event): boolean {
    return this.#editing !== undefined && event.composedPath().includes(this.#editing.element);
  }

  /** Asks the playground to edit the text of an element. */
  request(target: Element): void {
    const node = this.canvas.findBlockAt(target);
    if (node === undefined) return;
    this.#requested = findTextNodes(target);
    const text = (joinText(this.#requested) || target.textContent).replaceAll(/\s+/g, ' ').trim();
    this.send({ type: 'forecourt:text', node, text });
  }

  /** Makes the requested text editable. */
  start(text: string, isMultiline: boolean): void {
    const nodes = this.#requested;
    const [first] = nodes;
    if (!first?.isConnected) return this.send({ type: 'forecourt:typed', text: undefined });
    const element = document.createElement('fc-text');
    element.contentEditable = 'plaintext-only';
    element.role = 'textbox';
    element.ariaLabel = 'Text';
    element.ariaMultiLine = String(isMultiline);
    Object.assign(element.style, {
      outline: `${2 / this.canvas.scale}px solid #1d6b3a`,
      outlineOffset: `${2 / this.canvas.scale}px`,
      whiteSpace: isMultiline ? 'pre-wrap' : 'inherit',
      cursor: 'text',
    });
    first.before(element);
    for (const node of nodes) node.remove();
    element.textContent = text;
    this.#editing = { element, nodes, text };
    element.addEventListener('keydown', (event) => this.#pressKey(event, isMultiline));
    element.addEventListener('blur', () => this.#finish(true));
    element.focus();
    getSelection()?.selectAllChildren(element);
  }

  #pressKey(event: KeyboardEvent, isMultiline: boolean): void {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') this.#finish(false);
    else if (event.key === 'Enter' && !(event.shiftKey && isMultiline)) this.#finish(true);
    // In a button, the space bar would press it.
    else if (event.key === ' ') document.execCommand('insertText', false, ' ');
    else return;
    event.preventDefault();
  }

  /** Puts back the page's own nodes, with the new text until the playground's next version is shown. */
  #finish(isCommitted: boolean): void {
    if (!this.#editing) return;
    const { element, nodes, text } = this.#editing;
    this.#editing = undefined;
    const typed = element.textContent;
    const isChanged = isCommitted && typed !== text;
    element.replaceWith(...nodes);
    if (isChanged) showTyped(nodes, typed);
    this.send({ type: 'forecourt:typed', text: isChanged ? typed : undefined });
  }
}
