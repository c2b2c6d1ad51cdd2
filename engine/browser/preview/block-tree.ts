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

const listClosedBlocks = (blocks: readonly OpenBlock[]): MarkedBlock[] =>
  blocks
    .filter(isClosed)
    .map(({ id, start, end, children }) => ({ id, start, end, children: listClosedBlocks(children) }));

/** Finds the outermost blocks within an element. Islands are skipped: their HTML changes as soon as they run. */
export function findBlocks(element: Element): MarkedBlock[] {
  const roots: OpenBlock[] = [];
  const openBlocks: OpenBlock[] = [];
  const visit = (parent: Node) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node instanceof Element && node.localName !== 'fc-island') visit(node);
      if (!(node instanceof Comment)) continue;
      const marker = readMarker(node.data);
      if (!marker) continue;
      if (marker === 'close') {
        const block = openBlocks.pop();
        if (block) block.end = node;
        continue;
      }
      const block: OpenBlock = { id: marker.open, start: node, children: [] };
      (openBlocks.at(-1)?.children ?? roots).push(block);
      openBlocks.push(block);
    }
  };
  visit(element);
  return listClosedBlocks(roots);
}

/** Returns the nodes between a block's two comments. */
export function getContent({ start, end }: Pick<MarkedBlock, 'start' | 'end'>): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = start.nextSibling; node && node !== end; node = node.nextSibling) nodes.push(node);
  return nodes;
}
