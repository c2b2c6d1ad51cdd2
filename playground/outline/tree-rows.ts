import type { PlaygroundNode } from '../../schemas';
import { isEqual } from '../../engine/layout';

/** A node as a row of the outline. */
export interface TreeRow {
  readonly node: PlaygroundNode;
  readonly depth: number;
  readonly parent: PlaygroundNode | undefined;
  /** The parent's slot that contains the node. */
  readonly slot: string | undefined;
  readonly siblings: readonly PlaygroundNode[];
  readonly index: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
}

export const listChildren = (node: PlaygroundNode): readonly PlaygroundNode[] =>
  Object.values(node.slots).flat();

/** Lists the rows of the tree from top to bottom, except those in collapsed nodes. */
export function listVisibleRows(root: PlaygroundNode, isCollapsed: (id: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (node: PlaygroundNode, position: Omit<TreeRow, 'node' | 'hasChildren' | 'isExpanded'>) => {
    const hasChildren = listChildren(node).length > 0;
    const isExpanded = hasChildren && !isCollapsed(node.id);
    rows.push({ ...position, node, hasChildren, isExpanded });
    if (!isExpanded) return;
    for (const [slot, siblings] of Object.entries(node.slots)) {
      for (const [index, child] of siblings.entries())
        visit(child, { depth: position.depth + 1, parent: node, slot, siblings, index });
    }
  };
  visit(root, { depth: 1, parent: undefined, slot: undefined, siblings: [root], index: 0 });
  return rows;
}

/**
 * Whether two trees have the same blocks with the same data in the same places, so that the same can be inserted. Parts that
 * an edit has not changed are the same objects, so that little is compared.
 * @param isSame what else must be the same about each block
 */
export const hasSameStructure = (
  a: PlaygroundNode,
  b: PlaygroundNode,
  isSame: (a: PlaygroundNode, b: PlaygroundNode) => boolean = () => true,
): boolean =>
  a === b ||
  (a.id === b.id &&
    isSame(a, b) &&
    a.block === b.block &&
    isEqual(a.bind, b.bind) &&
    isEqual(Object.keys(a.slots), Object.keys(b.slots)) &&
    Object.entries(a.slots).every(([slot, children]) => {
      const others = b.slots[slot] ?? [];
      return (
        children === others ||
        (children.length === others.length &&
          children.every((child, index) => {
            const other = others[index];
            return other !== undefined && hasSameStructure(child, other, isSame);
          }))
      );
    }));

/** Finds the row of a node in the fully expanded tree. */
export const findRow = (root: PlaygroundNode, id: string): TreeRow | undefined =>
  listVisibleRows(root, () => false).find(({ node }) => node.id === id);

export function findNode(root: PlaygroundNode, id: string): PlaygroundNode | undefined {
  return findPath(root, id)?.at(-1);
}

/** Finds the nodes from the root to a node, including both. */
export function findPath(root: PlaygroundNode, id: string): readonly PlaygroundNode[] | undefined {
  if (root.id === id) return [root];
  for (const child of listChildren(root)) {
    const path = findPath(child, id);
    if (path) return [root, ...path];
  }
  return undefined;
}
