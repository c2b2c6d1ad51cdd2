// The blocks of a document as a tree, found by the comments around their HTML.
import { readMarker } from './protocol';

/** A block in a document, between two comments. */
export interface MarkedBlock {
  readonly id: string;
  readonly start: Comment;
  readonly end: Comment;
  readonly children: readonly MarkedBlock[];
}

type OpenBlock = Omit<MarkedBlock, 'end' | 'children'> & { end?: Comment; readonly children: OpenBlock[] };

const isClosed = (block: OpenBlock): block is OpenBlock & { end: Comment } => block.end !== undefined;

const closed = (blocks: readonly OpenBlock[]): MarkedBlock[] =>
  blocks
    .filter(isClosed)
    .map(({ id, start, end, children }) => ({ id, start, end, children: closed(children) }));

/** The outermost blocks within an element. Islands are skipped: their HTML changes as soon as they run. */
export function findBlocks(element: Element): MarkedBlock[] {
  const roots: OpenBlock[] = [];
  const open: OpenBlock[] = [];
  const visit = (parent: Node) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node instanceof Element && node.localName !== 'fc-island') visit(node);
      if (!(node instanceof Comment)) continue;
      const marker = readMarker(node.data);
      if (!marker) continue;
      if (marker === 'close') {
        const block = open.pop();
        if (block) block.end = node;
        continue;
      }
      const block: OpenBlock = { id: marker.open, start: node, children: [] };
      (open.at(-1)?.children ?? roots).push(block);
      open.push(block);
    }
  };
  visit(element);
  return closed(roots);
}

/** The nodes between a block's two comments. */
export function contentOf({ start, end }: Pick<MarkedBlock, 'start' | 'end'>): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = start.nextSibling; node && node !== end; node = node.nextSibling) nodes.push(node);
  return nodes;
}

/** Visits the elements of a document in order, with the ids of the blocks around each, until `visit` returns true. */
function walkElements(visit: (element: Element, blocks: readonly string[]) => boolean): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT);
  const open: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (visit(node, open)) return;
      continue;
    }
    const marker = node instanceof Comment ? readMarker(node.data) : undefined;
    if (marker === 'close') open.pop();
    else if (marker) open.push(marker.open);
  }
}

/** Id of the innermost block around an element. */
export function blockAt(element: Element): string | undefined {
  let found: string | undefined;
  walkElements((one, blocks) => {
    if (one !== element) return false;
    found = blocks.at(-1);
    return true;
  });
  return found;
}

/** Maximum number of outlined elements per block. */
const MAX_ELEMENTS = 200;

/** The outermost elements of a block. */
export function elementsOf(id: string): Element[] {
  const found: Element[] = [];
  walkElements((one, blocks) => {
    if (blocks.at(-1) === id && !found.some((other) => other.contains(one))) found.push(one);
    return found.length === MAX_ELEMENTS;
  });
  return found;
}
