import type { PlaygroundNode } from '../../schemas';

/** A node as a row of the outline. */
export interface TreeRow {
  readonly node: PlaygroundNode;
  readonly depth: number;
  readonly parent: PlaygroundNode | undefined;
  /** The parent's slot that contains it. */
  readonly slot: string | undefined;
  readonly siblings: readonly PlaygroundNode[];
  readonly index: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

export const childrenOf = (node: PlaygroundNode): readonly PlaygroundNode[] =>
  Object.values(node.slots).flat();

/** The rows of the tree from top to bottom, without those in folded nodes. */
export function visibleRows(root: PlaygroundNode, isFolded: (id: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (node: PlaygroundNode, place: Omit<TreeRow, 'node' | 'hasChildren' | 'isOpen'>) => {
    const hasChildren = childrenOf(node).length > 0;
    const isOpen = hasChildren && !isFolded(node.id);
    rows.push({ ...place, node, hasChildren, isOpen });
    if (!isOpen) return;
    for (const [slot, siblings] of Object.entries(node.slots)) {
      for (const [index, child] of siblings.entries())
        visit(child, { depth: place.depth + 1, parent: node, slot, siblings, index });
    }
  };
  visit(root, { depth: 1, parent: undefined, slot: undefined, siblings: [root], index: 0 });
  return rows;
}

export function findNode(root: PlaygroundNode, id: string): PlaygroundNode | undefined {
  return pathTo(root, id)?.at(-1);
}

/** The nodes from the root to a node. */
export function pathTo(root: PlaygroundNode, id: string): readonly PlaygroundNode[] | undefined {
  if (root.id === id) return [root];
  for (const child of childrenOf(root)) {
    const path = pathTo(child, id);
    if (path) return [root, ...path];
  }
  return undefined;
}
