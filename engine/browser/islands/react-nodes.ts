/**
 * Finds the blocks in a hydrated island, for tools of site builders. An island's React tree has no comments around its
 * blocks, so this reads React's internal data: every block gets its translator and its node's id as props.
 */
import { isObject } from '../../lib';

/** The part of React's internal nodes that is read. */
interface Fiber {
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

const isFiber = (value: unknown): value is Fiber =>
  isObject(value) && 'memoizedProps' in value && 'return' in value && 'child' in value;

/** Returns React's internal node of an element. Its property name has a random suffix. */
function getFiber(element: Element): Fiber | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  const fiber: unknown = key === undefined ? undefined : Reflect.get(element, key);
  return isFiber(fiber) ? fiber : undefined;
}

/** Finds the node's id in the props that every block gets. In a template, the id is followed by the key of the item. */
function findNodeId({ type, memoizedProps: props }: Fiber, nodeIds: ReadonlySet<string>): string | undefined {
  if (typeof type === 'string' || !isObject(props)) return undefined;
  const { id, t } = props;
  if (typeof t !== 'function' || typeof id !== 'string') return undefined;
  let longest: string | undefined;
  for (const nodeId of nodeIds)
    if (id.startsWith(nodeId) && nodeId.length > (longest?.length ?? 0)) longest = nodeId;
  return longest;
}

export function findIslandNodeId(element: Element, nodeIds: ReadonlySet<string>): string | undefined {
  for (let fiber = getFiber(element) ?? null; fiber; fiber = fiber.return) {
    const id = findNodeId(fiber, nodeIds);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** A block in an island, with its outermost elements. A node in a template has one for each item. */
export interface IslandBlock {
  readonly id: string;
  readonly elements: readonly Element[];
}

function listHostElements(first: Fiber | null, elements: Element[] = []): Element[] {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    if (fiber.stateNode instanceof Element) elements.push(fiber.stateNode);
    else listHostElements(fiber.child, elements);
  }
  return elements;
}

/** Lists the blocks of a hydrated island, parents first; none before it is hydrated. */
export function listIslandBlocks(island: Element, nodeIds: ReadonlySet<string>): IslandBlock[] {
  let root = island.firstElementChild && getFiber(island.firstElementChild);
  while (root?.return) root = root.return;
  // React keeps two versions of its tree. The root points to the one that is shown.
  const current = isObject(root?.stateNode) ? root.stateNode.current : undefined;
  const blocks: IslandBlock[] = [];
  const visit = (first: Fiber | null, openId: string | undefined) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const id = findNodeId(fiber, nodeIds);
      // A block can pass its props to its own components.
      if (id !== undefined && id !== openId) blocks.push({ id, elements: listHostElements(fiber.child) });
      visit(fiber.child, id ?? openId);
    }
  };
  if (isFiber(current)) visit(current.child, undefined);
  return blocks;
}
