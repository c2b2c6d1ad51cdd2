import { findIslandNodeId } from '../islands/react-nodes';

/** A block's node and its position on the screen. */
export interface Region {
  id: string;
  rect: DOMRect;
}

/** Comments around a block's HTML: `<!--fc:price-->…<!--/fc-->`. */
const OPEN = /^fc:(.+)$/;
const CLOSE = '/fc';

interface Opening {
  comment: Comment;
  id: string;
}

/** Finds the nearest unclosed opening comment among a node's previous siblings. */
function findOpening(node: Node): Opening | undefined {
  let closedCount = 0;
  for (let sibling = node.previousSibling; sibling; sibling = sibling.previousSibling) {
    if (!(sibling instanceof Comment)) continue;
    const id = OPEN.exec(sibling.data)?.[1];
    if (sibling.data === CLOSE) closedCount += 1;
    else if (id !== undefined && closedCount > 0) closedCount -= 1;
    else if (id !== undefined) return { comment: sibling, id };
  }
  return undefined;
}

function findClosing({ comment }: Opening): Node | undefined {
  let openedCount = 0;
  for (let sibling = comment.nextSibling; sibling; sibling = sibling.nextSibling) {
    if (!(sibling instanceof Comment)) continue;
    if (OPEN.test(sibling.data)) openedCount += 1;
    else if (sibling.data === CLOSE && openedCount > 0) openedCount -= 1;
    else if (sibling.data === CLOSE) return sibling;
  }
  return undefined;
}

function measureRegion(opening: Opening): DOMRect {
  const range = document.createRange();
  range.setStartAfter(opening.comment);
  const end = findClosing(opening);
  if (end) range.setEndBefore(end);
  return range.getBoundingClientRect();
}

function findIslandRegion(element: Element, id: string, nodeIds: ReadonlySet<string>): Region {
  let outermost = element;
  while (outermost.parentElement && findIslandNodeId(outermost.parentElement, nodeIds) === id)
    outermost = outermost.parentElement;
  return { id, rect: outermost.getBoundingClientRect() };
}

/** Finds the innermost block that contains an element. */
export function findRegionAt(element: Element, nodeIds: ReadonlySet<string>): Region | undefined {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const opening = findOpening(current);
    if (opening) return { id: opening.id, rect: measureRegion(opening) };
    const live = findIslandNodeId(current, nodeIds);
    if (live !== undefined) return findIslandRegion(current, live, nodeIds);
  }
  return undefined;
}

/** Finds the first position of a node in the page; undefined if the node is not shown. */
export function findRegion(id: string): Region | undefined {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    if (node instanceof Comment && node.data === `fc:${id}`)
      return { id, rect: measureRegion({ comment: node, id }) };
  }
  return undefined;
}
