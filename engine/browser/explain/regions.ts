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

interface Fiber {
  type: unknown;
  memoizedProps: unknown;
  return: Fiber | null;
}

const isFiber = (value: unknown): value is Fiber =>
  typeof value === 'object' && value !== null && 'memoizedProps' in value && 'return' in value;

/** Returns React's internal node of an element. Its property name has a random suffix. */
function getFiber(element: Element): Fiber | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  const fiber: unknown = key === undefined ? undefined : Reflect.get(element, key);
  return isFiber(fiber) ? fiber : undefined;
}

/** Finds the node's id in the props that every block gets. Inside a template, the id has a suffix for the item. */
function findNodeId(props: unknown, nodeIds: ReadonlySet<string>): string | undefined {
  if (typeof props !== 'object' || props === null || !('t' in props) || !('id' in props)) return undefined;
  if (typeof props.t !== 'function' || typeof props.id !== 'string') return undefined;
  let { id } = props;
  while (!nodeIds.has(id) && id.includes('-')) id = id.slice(0, id.lastIndexOf('-'));
  return nodeIds.has(id) ? id : undefined;
}

/** Finds the block of an element in an island. Comments would break React, so this reads React's internal data. */
function findIslandNodeId(element: Element, nodeIds: ReadonlySet<string>): string | undefined {
  for (let fiber = getFiber(element) ?? null; fiber; fiber = fiber.return) {
    const id = typeof fiber.type === 'function' ? findNodeId(fiber.memoizedProps, nodeIds) : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
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
