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

/** The nearest unclosed opening comment among a node's previous siblings. */
function openingBefore(node: Node): Opening | undefined {
  let closed = 0;
  for (let sibling = node.previousSibling; sibling; sibling = sibling.previousSibling) {
    if (!(sibling instanceof Comment)) continue;
    const id = OPEN.exec(sibling.data)?.[1];
    if (sibling.data === CLOSE) closed += 1;
    else if (id !== undefined && closed > 0) closed -= 1;
    else if (id !== undefined) return { comment: sibling, id };
  }
  return undefined;
}

function closingOf({ comment }: Opening): Node | undefined {
  let opened = 0;
  for (let sibling = comment.nextSibling; sibling; sibling = sibling.nextSibling) {
    if (!(sibling instanceof Comment)) continue;
    if (OPEN.test(sibling.data)) opened += 1;
    else if (sibling.data === CLOSE && opened > 0) opened -= 1;
    else if (sibling.data === CLOSE) return sibling;
  }
  return undefined;
}

function rectOf(opening: Opening): DOMRect {
  const range = document.createRange();
  range.setStartAfter(opening.comment);
  const end = closingOf(opening);
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

/** React's internal node of an element; its property name has a random suffix. */
function fiberOf(element: Element): Fiber | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  const fiber: unknown = key === undefined ? undefined : Reflect.get(element, key);
  return isFiber(fiber) ? fiber : undefined;
}

/** The node's id in the props that every block gets. Inside a template, it has a suffix for the item. */
function nodeNamed(props: unknown, known: ReadonlySet<string>): string | undefined {
  if (typeof props !== 'object' || props === null || !('t' in props) || !('id' in props)) return undefined;
  if (typeof props.t !== 'function' || typeof props.id !== 'string') return undefined;
  let { id } = props;
  while (!known.has(id) && id.includes('-')) id = id.slice(0, id.lastIndexOf('-'));
  return known.has(id) ? id : undefined;
}

/** The block of an element in an island. Comments would break React, so this reads React's own data. */
function liveBlockOf(element: Element, known: ReadonlySet<string>): string | undefined {
  for (let fiber = fiberOf(element) ?? null; fiber; fiber = fiber.return) {
    const id = typeof fiber.type === 'function' ? nodeNamed(fiber.memoizedProps, known) : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
}

function liveRegion(element: Element, id: string, known: ReadonlySet<string>): Region {
  let outer = element;
  while (outer.parentElement && liveBlockOf(outer.parentElement, known) === id) outer = outer.parentElement;
  return { id, rect: outer.getBoundingClientRect() };
}

/** The innermost block that contains an element. */
export function regionAt(element: Element, known: ReadonlySet<string>): Region | undefined {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const opening = openingBefore(current);
    if (opening) return { id: opening.id, rect: rectOf(opening) };
    const live = liveBlockOf(current, known);
    if (live !== undefined) return liveRegion(current, live, known);
  }
  return undefined;
}

/** The first position of a node in the page; undefined if it is not shown. */
export function regionOf(id: string): Region | undefined {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    if (node instanceof Comment && node.data === `fc:${id}`)
      return { id, rect: rectOf({ comment: node, id }) };
  }
  return undefined;
}
